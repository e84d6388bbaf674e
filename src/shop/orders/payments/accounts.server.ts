import { db } from '#platform/database.server'
import { cached } from '#platform/cached.server'
import { openKeys } from '#platform/seal.server'
import type { AccountMode } from './payments.ts'

export interface PaymentAccount {
  gateway: string
  mode: AccountMode
  isOn: boolean
  /** Its place among the ways to pay: from the lowest up. */
  position: number
  /** Under the provider's own names; null where they were sealed with another secret. */
  keys: Readonly<Record<string, string>> | null
}

export const ACCOUNTS = 'payment-accounts'

const findKept = cached<typeof ACCOUNTS, PaymentAccount[]>({ most: 1, load: readAccounts, tagOf: (tag) => tag })

/** In the merchant's order, cached until changed. The keys never leave the server. */
export async function findAccounts(): Promise<readonly PaymentAccount[]> {
  return (await findKept(ACCOUNTS)) ?? readAccounts()
}

async function readAccounts(): Promise<PaymentAccount[]> {
  const rows = await db.selectFrom('payment_accounts').selectAll().orderBy('position').orderBy('gateway').execute()
  return Promise.all(
    rows.map(async ({ gateway, mode, enabled, position, sealed }) => {
      return { gateway, mode, isOn: enabled, position, keys: (await openKeys(sealed, purposeOf(gateway))) ?? null }
    }),
  )
}

/** The purpose that a provider's keys are sealed for. */
export function purposeOf(gateway: string): string {
  return `payment-account:${gateway}`
}
