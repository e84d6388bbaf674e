import { PROVIDERS, type Provider } from '#gateways/payment.providers'
import { recordChanges, invalidate } from '#platform/changes.server'
import { config } from '#platform/config.server'
import { inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { seal } from '#platform/seal.server'
import { audit } from '#shop/upkeep/audit.server'
import { ACCOUNTS, openKeys, purposeOf, type PaymentAccount } from './accounts.server.ts'
import type { AccountMode } from './payments.tables.ts'
import { paymentWords } from './payments.words.ts'

/** A change of an account; of its keys, only those that were typed. */
export interface AccountChange extends Omit<PaymentAccount, 'keys'> {
  gateway: Provider['id']
  keys: Readonly<Record<string, string>>
}

/**
 * Saves an account; keys that were not typed stay. The log records who did it and which keys changed, never their values.
 * Refuses, with a message, a simulated one outside a demo and one that is on and lacks a key.
 */
export async function saveAccount({ gateway, mode, isOn, position, keys: typed }: AccountChange, by: { id: string; name: string }): Promise<void> {
  if (mode === 'simulated' && !config.HANOUT_DEMO) throw refuse(paymentWords.onlyInDemo)
  const named = PROVIDERS.find(({ id }) => id === gateway)!.keys.map(({ name }) => name)
  const changed = named.filter((name) => typed[name])
  await inTransaction(async (transaction) => {
    const keys = { ...(await lockKeys(transaction, gateway, mode)), ...Object.fromEntries(changed.map((name) => [name, typed[name]!])) }
    if (isOn && mode !== 'simulated' && !named.every((name) => keys[name])) throw refuse(paymentWords.keysMissing)
    const row = { mode, enabled: isOn, position, sealed: await seal(JSON.stringify(keys), purposeOf(gateway)) }
    await transaction.updateTable('payment_accounts').set(row).where('gateway', '=', gateway).execute()
    const details = { mode, isOn, position, keysChanged: changed }
    await audit({ by, action: 'payment-account-changed', subject: `payment-account:${gateway}`, details }, transaction)
    await recordChanges(transaction, TOLD)
  })
  invalidate(new Set(TOLD))
}

/** Pages show the payment methods: they are rendered anew with the settings and the lists. */
const TOLD = [ACCOUNTS, 'settings', 'list']

/** The keys of an account, locked until this transaction ends: two changes at once lose none. */
async function lockKeys(transaction: Database, gateway: string, mode: AccountMode): Promise<PaymentAccount['keys']> {
  await transaction
    .insertInto('payment_accounts')
    .values({ gateway, mode })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { sealed } = await transaction.selectFrom('payment_accounts').select('sealed').where('gateway', '=', gateway).forUpdate().executeTakeFirstOrThrow()
  return openKeys(gateway, sealed)
}
