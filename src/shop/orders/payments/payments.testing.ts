import { PROVIDERS, type Provider } from '#gateways/payment.providers'
import { invalidate } from '#platform/changes.server'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { saveAccount, type AccountChange } from './payments.server.ts'

export async function haveAccount(gateway: Provider['id'], more: Partial<AccountChange> = {}): Promise<void> {
  const named = PROVIDERS.find(({ id }) => id === gateway)!.keys
  const keys = Object.fromEntries(named.map(({ name }) => [name, `${gateway}-${name}`]))
  await saveAccount({ gateway, mode: 'live', isOn: true, position: 0, keys, ...more }, { id: 'staff', name: 'Sonia' })
}

export const paymentsOfEntry = (id: number) => db.selectFrom('payments').selectAll().where('entry_id', '=', id).orderBy('id').execute()

export async function haveSilentKonnect(): Promise<void> {
  Object.assign(config, { KONNECT_URL: 'http://127.0.0.1:1' })
  await haveAccount('konnect')
}

/** Removes all accounts: a demo shop uses the simulator. */
export async function haveNoAccount(): Promise<void> {
  Object.assign(config, { KONNECT_URL: undefined })
  await db.deleteFrom('payment_accounts').execute()
  invalidate(new Set(['payment-accounts']))
}
