import type { Account, LedgerLine } from '#shop/books/ledger.server'

/** What staff record of an account: a provider's payout, cash brought to the bank, a correction, an adjustment with a vendor; the last two with a reason. */
export const MOVEMENTS = ['payout', 'deposit', 'correction', 'adjust'] as const

export type Movement = (typeof MOVEMENTS)[number]

/** Movements that staff may record of an account that exists. Goods, fees and customers follow documents alone. */
export function movementsOf(account: Account): Movement[] {
  if (account.startsWith('provider:')) return ['payout', 'correction']
  if (account.startsWith('vendor:')) return ['adjust']
  if (account === 'cash') return ['deposit', 'correction']
  return account === 'bank' || account.startsWith('courier:') ? ['correction'] : []
}

/** Millimes. A correction is below zero where the account holds less than it says, an adjustment where the vendor is owed less. */
export interface MovementAmounts {
  amount: number
  fee: number
}

export function linesOfMovement(movement: Movement, account: Account, { amount, fee }: MovementAmounts): LedgerLine[] {
  if (movement === 'correction' || movement === 'adjust') {
    const sign = movement === 'adjust' ? -1 : 1
    return [
      { account, amount: sign * amount },
      { account: 'adjustments', amount: -sign * amount },
    ]
  }
  const lines = [
    { account: 'bank', amount },
    { account: 'fees:provider', amount: movement === 'payout' ? fee : 0 },
    { account, amount: -amount - (movement === 'payout' ? fee : 0) },
  ]
  return lines.filter((line) => line.amount !== 0)
}
