import { PROVIDERS, type Provider } from '#gateways/payment'
import { recordChanges, invalidate } from '#platform/changes.server'
import { config } from '#platform/config.server'
import { db, inTransaction, type Database } from '#platform/database.server'
import { cached } from '#platform/cached.server'
import { refuse } from '#platform/refusal'
import { seal, unseal } from '#platform/seal.server'
import { audit } from '#shop/upkeep/audit.server'
import type { AccountMode, PaymentAccount } from './payments.ts'
import { paymentWords } from './payments.words.ts'
import './payments.tables.ts'

const ACCOUNTS = 'payment-accounts'

const findKept = cached<typeof ACCOUNTS, PaymentAccount[]>({ most: 1, load: readAccounts, tagOf: (tag) => tag })

/** The merchant's accounts at providers, in the merchant's order; read once and cached until they change. Their keys never leave the server. */
export async function findAccounts(): Promise<readonly PaymentAccount[]> {
  return (await findKept(ACCOUNTS)) ?? readAccounts()
}

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
  return open(gateway, sealed)
}

async function readAccounts(): Promise<PaymentAccount[]> {
  const rows = await db.selectFrom('payment_accounts').selectAll().orderBy('position').orderBy('gateway').execute()
  return Promise.all(
    rows.map(async ({ gateway, mode, enabled, position, sealed }) => {
      return { gateway, mode, isOn: enabled, position, keys: await open(gateway, sealed) }
    }),
  )
}

async function open(gateway: string, sealed: string): Promise<PaymentAccount['keys']> {
  const keys = await unseal(sealed, purposeOf(gateway))
  return keys === undefined ? null : (JSON.parse(keys) as Record<string, string>)
}

function purposeOf(gateway: string): string {
  return `payment-account:${gateway}`
}
