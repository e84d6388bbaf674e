import { PROVIDERS, SIMULATOR, usableProvider } from '#gateways/payment.providers'
import { config } from '#platform/config.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { db } from '#platform/database.server'
import { cached } from '#platform/cached.server'
import { openKeys } from '#platform/seal.server'
import type { AccountMode } from './payments.ts'

export interface OnlineMethod {
  id: string
  name: string
  currency: string
}

/** Active online methods in the shop's currency, or the given one, in the merchant's order. IMP-19, IMP-31. */
export async function findOnlineMethods(code?: string): Promise<OnlineMethod[]> {
  const [accounts, { currency }] = await Promise.all([findAccounts(), findSettings()])
  const wanted = code ?? currency.code
  const on: Pick<PaymentAccount, 'gateway' | 'mode' | 'keys'>[] =
    accounts.length > 0 ? accounts.filter(({ isOn }) => isOn) : [{ gateway: SIMULATOR.id, mode: 'simulated', keys: {} }]
  return on.flatMap(({ gateway, mode, keys }) => {
    const provider = usableProvider(gateway, { mode, keys: keys ?? {} }, config)
    return provider?.currency === wanted ? [{ id: provider.id, name: provider.name, currency: provider.currency }] : []
  })
}

/** True for the provider that a demo shop pretends to have. */
export function isSimulator(id: string): boolean {
  return id === SIMULATOR.id
}

/** An unknown provider is shown by its id. */
export function providerName(id: string): string {
  return [SIMULATOR, ...PROVIDERS].find((provider) => provider.id === id)?.name ?? id
}

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
