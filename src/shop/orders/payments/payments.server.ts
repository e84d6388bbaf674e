import { PROVIDERS, type Provider } from '#gateways/payment.providers'
import { recordChanges, invalidate } from '#platform/changes.server'
import { config } from '#platform/config.server'
import { inTransaction, db, type Database, type Tables } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { openKeys, sealKeys } from '#platform/seal.server'
import { audit } from '#shop/upkeep/audit.server'
import { watchCall } from '#shop/upkeep/troubles.server'
import { ACCOUNTS, purposeOf, type PaymentAccount } from './ways.server.ts'
import type { AccountMode } from './payments.ts'
import { paymentWords } from './payments.words.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { GatewayFailure, storedNotice } from '#gateways/payment'
import type { Notice, NoticeParts, PaymentGateway } from '#gateways/payment.types'
import { clock } from '#platform/steady-clock'
import { log } from '#platform/log.server'
import { settle, type Outcome } from './settling.server.ts'
import { gatewayOf } from './opening.server.ts'
import { semaphore } from '#platform/semaphore'
import type { PaidFor } from './order-subject.server.ts'

/** How long a closed unpaid payment is polled: the provider's answer may come late. */
const ASKED_FOR_DAYS = 7
const MOST_AT_A_TIME = 50
const PLACES = 4

interface Named {
  gateway: string
  reference: string
}

/** Asks the provider for a payment's state and applies it. Throws `GatewayFailure` if there is no answer. */
async function pullTruth(gateway: PaymentGateway, reference: string, patienceMs?: number): Promise<Outcome> {
  const truth = await gateway.fetchTruth(reference, patienceMs)
  return truth ? settle(gateway.id, truth) : 'unknown'
}

/**
 * Polls providers about unpaid payments, so that no notice is needed: longest unpolled first, at most fifty a call. Returns how many; run every
 * minute. Intervals grow with age: a fifth of it, from 30 s to 6 h. Polling ends a week after the payment closed, in any state of its order. IMP-21,
 * IMP-52.
 */
export async function checkPendingPayments(): Promise<number> {
  const now = clock.now()
  const { rows } = await sql<Named>`
    select gateway, reference from payments
    where state <> 'paid' and state <> 'other-amount' and greatest(created_at, open_until) > ${now}::timestamptz - make_interval(days => ${ASKED_FOR_DAYS})
      and coalesce(checked_at, created_at) + greatest(interval '30 seconds', least((${now}::timestamptz - created_at) / 5, interval '6 hours')) <= ${now}
    order by coalesce(checked_at, created_at) limit ${MOST_AT_A_TIME}`.execute(db)
  await askAbout(rows)
  return rows.length
}

interface Patience {
  /** Skips payments polled since then. */
  notSince: Date
  patienceMs: number
}

export function lookAtPayments(orderId: number, patience: Patience): Promise<void> {
  return look({ column: 'order_id', id: orderId }, patience)
}

/** Polls the payments of one form entry now. IMP-31. */
export function lookAtEntryPayments(entryId: number, patience: Patience): Promise<void> {
  return look({ column: 'entry_id', id: entryId }, patience)
}

async function look({ column, id }: PaidFor, { notSince, patienceMs }: Patience): Promise<void> {
  const payments = await db
    .selectFrom('payments')
    .select(['gateway', 'reference'])
    .where(column, '=', id)
    .where('state', 'not in', ['paid', 'other-amount'])
    .where((row) => row.or([row('checked_at', 'is', null), row('checked_at', '<', notSince)]))
    .orderBy('id', 'desc')
    .limit(PLACES)
    .execute()
  await askAbout(payments, patienceMs)
}

async function askAbout(payments: Named[], patienceMs?: number): Promise<void> {
  const inTurn = semaphore(PLACES)
  await Promise.all(payments.map((payment) => inTurn(() => check(payment, patienceMs))))
}

async function check({ gateway: id, reference }: Named, patienceMs?: number): Promise<void> {
  const gateway = await gatewayOf(id)
  try {
    if (gateway && (await watchCall(`payment:${id}`, isFailure, () => pullTruth(gateway, reference, patienceMs))) !== 'unknown') return
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error
    log.warn({ gateway: id, kind: error.kind, reason: error.message }, 'a payment could not be looked up; again later')
  }
  await db.updateTable('payments').set({ checked_at: clock.now() }).where('gateway', '=', id).where('reference', '=', reference).execute()
}

const isFailure = (error: unknown) => error instanceof GatewayFailure

const KEPT_DAYS = 90

/** Answer to the provider. `again-later`: the notice could not be verified and must be resent. */
type Receipt = 'taken' | 'unreadable' | 'again-later'

/**
 * Handles a provider's notice. Stores what can settle a dispute, once per content; unreadable notices are only counted. A notice can be forged, so
 * the provider is asked, unless the notice is signed or the payment is already paid. IMP-20.
 */
export async function receiveNotice(gatewayId: string, notice: NoticeParts): Promise<Receipt> {
  const gateway = await gatewayOf(gatewayId)
  if (!gateway) return 'unreadable'
  const read = gateway.readNotice(notice)
  if (!read) {
    await countUnreadable(gatewayId)
    return 'unreadable'
  }
  const id = await keep(gateway, notice, read.reference)
  try {
    const outcome = await outcomeOf(gateway, read)
    await noteOutcome(id, outcome)
    return 'taken'
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error
    log.warn({ gateway: gatewayId, kind: error.kind, reason: error.message }, 'a notice could not be checked')
    await noteOutcome(id, 'again-later')
    return 'again-later'
  }
}

/**
 * Handles the parameters of the shopper's return URL: a hint or signed report like a notice, and for some providers the only one. What cannot be read
 * or verified is left to `lookAtPayments`. IMP-20.
 */
export async function takeReturn(gatewayId: string, query: URLSearchParams, patienceMs: number): Promise<void> {
  const gateway = await gatewayOf(gatewayId)
  const read = gateway?.readNotice({ query, body: '' })
  if (!gateway || !read) return
  try {
    await outcomeOf(gateway, read, patienceMs)
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error
    log.warn({ gateway: gatewayId, kind: error.kind, reason: error.message }, 'a return could not be checked')
  }
}

async function outcomeOf(gateway: PaymentGateway, { reference, truth }: Notice, patienceMs?: number): Promise<Outcome> {
  const outcome = truth ? await settle(gateway.id, truth) : 'unknown'
  // A signed report without an order name refers to a payment in our books. If they lack it (the shop stopped before saving it), the provider is asked.
  if (outcome !== 'unknown' || truth?.order) return outcome
  return (await isPaid(gateway.id, reference)) ? 'paid' : pullTruth(gateway, reference, patienceMs)
}

export async function forgetOldNotices(): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * 24 * 3600 * 1000)
  await db.deleteFrom('payment_notices').where('last_at', '<', before).execute()
}

/** Stores no data of the shopper: each provider's adapter lists the fields to keep. */
function keep({ id: gateway, keptFields }: PaymentGateway, notice: NoticeParts, reference: string): Promise<number> {
  const digest = createHash('sha256').update(`${notice.query.toString()}\n${notice.body}`).digest('base64url')
  return write({ gateway, digest, reference, kept: storedNotice(notice, keptFields) })
}

/** Anybody can send unreadable notices with ever-new content: they share one counter row per provider and day (UTC). */
async function countUnreadable(gateway: string): Promise<void> {
  const day = clock.now().toISOString().slice(0, 10)
  await noteOutcome(await write({ gateway, digest: `unreadable on ${day}`, reference: null, kept: '' }), 'unreadable')
}

/** Stores a notice, or counts a repeat of the same digest. Returns its id. */
async function write({ gateway, digest, reference, kept }: Pick<Tables['payment_notices'], 'gateway' | 'digest' | 'reference' | 'kept'>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into payment_notices (gateway, digest, reference, kept) values (${gateway}, ${digest}, ${reference}, ${kept})
    on conflict (gateway, digest) do update set times = payment_notices.times + 1, last_at = now()
    returning id`.execute(db)
  return rows[0]!.id
}

async function noteOutcome(id: number, outcome: Outcome | Receipt): Promise<void> {
  await db.updateTable('payment_notices').set({ outcome }).where('id', '=', id).execute()
}

async function isPaid(gateway: string, reference: string): Promise<boolean> {
  const payment = await db.selectFrom('payments').select('state').where('gateway', '=', gateway).where('reference', '=', reference).executeTakeFirst()
  return payment?.state === 'paid'
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
    const row = { mode, enabled: isOn, position, sealed: await sealKeys(keys, purposeOf(gateway)) }
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
async function lockKeys(transaction: Database, gateway: string, mode: AccountMode): Promise<Record<string, string> | undefined> {
  await transaction
    .insertInto('payment_accounts')
    .values({ gateway, mode })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { sealed } = await transaction.selectFrom('payment_accounts').select('sealed').where('gateway', '=', gateway).forUpdate().executeTakeFirstOrThrow()
  return openKeys(sealed, purposeOf(gateway))
}

export { PROVIDERS, type Provider } from '#gateways/payment.providers'
export { findAccounts, type PaymentAccount } from './ways.server.ts'
export { gatewayOf, openEntryPayment, openPayment, type Addresses } from './opening.server.ts'
export { nameAtProvider } from './order-subject.server.ts'
