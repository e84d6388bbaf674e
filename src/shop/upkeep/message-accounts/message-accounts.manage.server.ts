import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { readMailAccount } from '#gateways/mail'
import type { Provider, ProviderKey } from '#gateways/messaging.types'
import { AD_PROVIDERS, GRAPH_VERSION } from '#gateways/ads.providers'
import { areWhole, hasItsKeys, PROVIDERS as MESSAGE_PROVIDERS } from '#gateways/messaging.providers'
import { auditedChange } from '#platform/audit-scope.server'
import { invalidate, recordChanges } from '#platform/changes.server'
import { config } from '#platform/config.server'
import { inTransaction } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { openKeys, sealKeys } from '#platform/seal.server'
import { MESSAGE_ACCOUNTS, messagePurpose } from './message-accounts.server.ts'
import type { AccountProvider, KeptAccount } from './message-accounts.ts'
import { messageAccountWords } from './message-accounts.words.ts'

export { AD_PROVIDERS, areWhole, GRAPH_VERSION, hasItsKeys, MESSAGE_PROVIDERS, type Provider, type ProviderKey }

/** An empty key is removed; omitted ones stay. */
export interface MessageAccountChange extends Omit<KeptAccount, 'keys' | 'hook'> {
  keys: Readonly<Record<string, string>>
}

/** Pages offer sign-in by phone and the newsletter only if the shop can send text messages, and ask for consent only if ads are measured: rendered anew with the settings. */
const TOLD = [MESSAGE_ACCOUNTS, 'settings']

/** Bytes of the random token in the address of an account's receipts. */
const HOOK_BYTES = 24

/**
 * Saves an account, and creates the address of its receipts once. Refuses a simulated one outside a demo, a live one that is on without all keys, and another
 * server for secrets typed for the former one. The audit shows the changes, but of the keys only their names.
 */
export async function saveMessageAccount({ provider, mode, isOn, position, price, keys: typed }: MessageAccountChange): Promise<void> {
  if (mode === 'simulated' && !config.HANOUT_DEMO) throw refuse(messageAccountWords.onlyInDemo)
  await inTransaction(async (transaction) => {
    // No other account is created or changed until this transaction ends.
    await sql`lock table message_accounts in share row exclusive mode`.execute(transaction)
    const saved = await transaction.selectFrom('message_accounts').selectAll().where('provider', '=', provider).executeTakeFirst()
    const before = { ...(saved && (await openKeys(saved.sealed, messagePurpose(provider)))) }
    const after = Object.fromEntries(Object.entries({ ...before, ...typed }).filter(([, value]) => value !== ''))
    if (movesSecrets(provider, before, typed)) throw refuse(messageAccountWords.secretsAgain)
    if (isOn && mode === 'live' && !isWhole(provider, after)) throw refuse(messageAccountWords.keysMissing)
    const sealed = await sealKeys(after, messagePurpose(provider))
    const row = { mode, enabled: isOn, position, price, sealed }
    let told = saved && toldOf(saved, before)
    await auditedChange(
      transaction,
      () => Promise.resolve({ messageAccounts: { [provider]: told } }),
      async () => {
        await transaction
          .insertInto('message_accounts')
          .values({ provider, ...row, hook: randomBytes(HOOK_BYTES).toString('base64url') })
          .onConflict((conflict) => conflict.column('provider').doUpdateSet(row))
          .execute()
        const now = toldOf(row, after)
        told = { ...now, keys: { ...now.keys, ...sameIn(before, after, told?.keys) } }
      },
    )
    await recordChanges(transaction, TOLD)
  })
  invalidate(new Set(TOLD))
}

function isWhole(provider: AccountProvider, keys: Readonly<Record<string, string>>): boolean {
  return provider === 'smtp' ? readMailAccount(keys) !== undefined : areWhole(keysOf(provider), keys)
}

/** Keys that identify a server. */
const SERVER_KEYS = ['host', 'port', 'url', 'baseUrl']

/** Whether secrets typed for one server would be sent to another, which their author never saw. */
function movesSecrets(provider: AccountProvider, before: Readonly<Record<string, string>>, typed: Readonly<Record<string, string>>): boolean {
  const isMoved = SERVER_KEYS.some((name) => before[name] && typed[name] !== undefined && typed[name] !== before[name])
  return isMoved && secretsOf(provider).some((name) => before[name] && typed[name] === undefined)
}

function secretsOf(provider: AccountProvider): string[] {
  if (provider === 'smtp') return ['password']
  return keysOf(provider).flatMap(({ name, secret }) => (secret ? [name] : []))
}

function keysOf(provider: AccountProvider): readonly ProviderKey[] {
  return [...MESSAGE_PROVIDERS, ...AD_PROVIDERS].find(({ id }) => id === provider)?.keys ?? []
}

type Told = ReturnType<typeof toldOf>

/** An account as the audit compares it: of a sealed key only its end, which reveals nothing but a change. */
function toldOf(row: { mode: string; enabled: boolean; position: number; price: number; sealed: string }, keys: Readonly<Record<string, string>>) {
  const { mode, enabled, position, price, sealed } = row
  return { mode, enabled, position, price, keys: Object.fromEntries(Object.keys(keys).map((name) => [name, sealed.slice(-6)])) }
}

/** Audited values of the unchanged keys. */
function sameIn(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>, told: Told['keys'] = {}): Told['keys'] {
  return Object.fromEntries(Object.entries(told).filter(([name]) => before[name] === after[name]))
}
