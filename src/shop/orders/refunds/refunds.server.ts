import { clock } from '#platform/steady-clock'
import { inTransaction, db, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { exactAmount, writtenIn } from '#money/formats'
import { millimes, NOTHING, type Millimes } from '#money/millimes'
import { audit } from '#shop/upkeep/audit.server'
import { lockOrder, findOrder, recordEvent, type Actor, type Order } from '#shop/orders/orders.server'
import { isPaid, STATE_RULES, type Till } from '#shop/orders/orders'
import { planSurplus, applyRefund, findRefund, findRefundable, count, flag, giveUp, unflag } from './reading.server.ts'
import { cameIn, planRefund, type Refund, type Refundable, type RefundAsk, type RefundPlan } from './refunds.ts'
import { refundWords } from './refunds.words.ts'
import { GatewayFailure } from '#gateways/payment'
import { log } from '#platform/log.server'
import { nameAtProvider, gatewayOf } from '#shop/orders/payments.server'
import { bookAnswer, type Heard } from './checking.server.ts'
import { textOf } from '#i18n/words.ts'
import { sql } from 'kysely'
import type { PaymentGateway } from '#gateways/payment.types'

/** Staff's finding about an unsettled refund: it was made (`note` is the provider's reference), or it was not (`note` is the evidence). */
export interface Settlement {
  orderId: number
  refund: number
  happened: boolean
  note: string
}

/** Records the result of a refund whose answer was lost or is overdue. A repeat changes nothing. Refuses if its state has changed meanwhile. */
export async function settleRefund(by: { id: string; name: string }, { orderId, refund: id, happened, note }: Settlement): Promise<void> {
  await inTransaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    const refund = order && (await findRefund(id, transaction))
    if (!refund || refund.orderId !== orderId) throw refuse(refundWords.noSuchRefund)
    const to = happened ? 'done' : 'refused'
    if (refund.state === to) return
    if (refund.state !== 'uncertain' && refund.state !== 'pending') throw refuse(textOf(refundWords.changedMeanwhile, { now: refundWords[refund.state] }))
    await transaction
      .updateTable('refunds')
      .set({ state: to, updated_at: clock.now(), ...(happened ? { reference: note, problem: null } : { problem: note }) })
      .where('id', '=', id)
      .execute()
    const actor = { kind: 'staff', id: by.id } as const
    await audit(
      { by, action: 'refund', subject: `order:${orderId}`, details: { refund: id, amount: refund.amount, currency: order.currency, settled: to } },
      transaction,
    )
    if (happened) await applyRefund(transaction, (await findRefund(id, transaction))!, actor)
    else {
      await giveUp(transaction, refund)
      await recordEvent(transaction, {
        orderId,
        actor,
        kind: 'refund-step',
        details: { outcome: 'absent', refundId: id, amount: refund.amount, gateway: refund.gateway, text: note },
      })
    }
    await unflag(transaction, orderId)
  })
}

/** Longest refund request: after this the requesting process is gone. */
const SENDING_MS = 3 * 60_000

/** Marks interrupted refund requests as uncertain, for staff to check; none is resent. Returns how many; run every minute. */
export async function doubtRefunds(): Promise<number> {
  const before = new Date(clock.now().getTime() - SENDING_MS)
  const cutOff = await db.selectFrom('refunds').select(['id', 'order_id']).where('state', '=', 'sending').where('created_at', '<', before).limit(100).execute()
  for (const { id, order_id: orderId } of cutOff) await doubt(id, orderId)
  return cutOff.length
}

async function doubt(id: number, orderId: number): Promise<void> {
  await inTransaction(async (transaction) => {
    await lockOrder(transaction, orderId)
    const doubted = await transaction
      .updateTable('refunds')
      .set({ state: 'uncertain', updated_at: clock.now() })
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .returning(['amount', 'gateway'])
      .executeTakeFirst()
    if (!doubted) return
    await flag(transaction, orderId, 'refund-uncertain')
    const details = { outcome: 'uncertain', refundId: id, ...doubted }
    await recordEvent(transaction, { orderId, actor: { kind: 'system', id: 'doubt-refunds' }, kind: 'refund-step', details })
  })
}

export { findRefund, findRefunds, findSurplus, openFlagOf } from './reading.server.ts'
export { checkPendingRefunds } from './checking.server.ts'

/** A member of staff, named as in the log. */
export interface By {
  id: string
  name: string
}

export interface NewRefund extends RefundAsk {
  orderId: number
  /** Key of the form: submitted twice, it is one refund. */
  key: string
  reason: string
  way: 'provider' | 'manual'
  /** For a manual refund: reference of the transfer or receipt. */
  reference: string
  expected: Millimes
  isSurplus?: boolean
  /** Where a manual refund leaves from: the till unless staff say otherwise. */
  out?: Till | undefined
}

export interface RefundDesk {
  order: Order
  left: Refundable
  /** `most` is the limit through the provider. */
  provider: { name: string; most: Millimes } | null
  hasLeft: boolean
  till: Till
}

/** Refuses an order that is not paid or has nothing left. */
export async function findRefundDesk(orderId: number): Promise<RefundDesk> {
  const order = await findOrder(orderId)
  if (!order) throw refuse(refundWords.noSuchOrder).as('gone')
  refuseUnpaid(order)
  const [left, ways, till] = await Promise.all([findRefundable(order), findProviderWays(orderId), findTill(orderId)])
  const way = ways.toSorted((a, b) => b.left - a.left)[0]
  const provider = way && way.left > 0 ? { name: way.name, most: way.left } : null
  return { order, left, provider, hasLeft: STATE_RULES[order.state].stock === 'sold', till }
}

async function findTill(orderId: number): Promise<Till> {
  const { rows } = await sql<{ account: string }>`
    select account from ledger_lines where order_id = ${orderId} and (account in ('cash', 'bank') or starts_with(account, 'courier:self-'))
    group by account having sum(amount) > 0 order by sum(amount) desc limit 1`.execute(db)
  return (rows[0]?.account ?? 'bank') === 'bank' ? 'bank' : 'cash'
}

/** Gives the whole surplus back, by hand or through the provider; the order itself stays. Refuses as `makeRefund` does. IMP-13. */
export async function giveSurplusBack(by: By, asked: Pick<NewRefund, 'orderId' | 'key' | 'way' | 'reference' | 'expected' | 'out'>): Promise<void> {
  const isNothing = { whole: false, lines: [], delivery: NOTHING, loose: NOTHING }
  await makeRefund(by, { ...asked, ...isNothing, isSurplus: true, reason: refundWords.surplus.fr })
}

/** The provider that one payment's surplus can go back through, all at once. Undefined if it has no call for it. */
export async function findSurplusWay(orderId: number, amount: Millimes): Promise<string | undefined> {
  return (await findProviderWays(orderId, true)).find(({ left }) => left >= amount)?.name
}

/**
 * Refunds an amount, up to what was paid and not yet refunded, under the order's lock. The same key returns the same refund. A manual refund is done
 * at once; one through the provider is saved first, then requested once. Its state is `uncertain` without an answer. Refuses more than is left, an
 * amount other than shown, and a refusal by the provider: then nothing went back. IMP-13.
 */
export async function makeRefund(by: By, asked: NewRefund): Promise<Refund> {
  const ways = asked.way === 'provider' ? await findProviderWays(asked.orderId, asked.isSurplus) : []
  const { refund, order, way } = await inTransaction((transaction) => begin(transaction, { by, asked, ways }))
  if (!way) return refund
  return sendRefund({ refund, order, way, key: asked.key }, { kind: 'provider', id: way.gateway })
}

interface Begin {
  by: By
  asked: NewRefund
  ways: ProviderWay[]
}

interface Begun {
  refund: Refund
  order: { id: number; key: string }
  way: ProviderWay | undefined
}

async function begin(transaction: Database, { by, asked, ways }: Begin): Promise<Begun> {
  const row = await lockOrder(transaction, asked.orderId)
  const order = row && (await findOrder(row.id, transaction))
  if (!order) throw refuse(refundWords.noSuchOrder).as('gone')
  const before = await findByKey(transaction, asked.key)
  if (before && before.orderId !== order.id) throw refuse(refundWords.badRequest)
  if (before?.state === 'refused') throw refuse(refundWords.providerSaysNo, { provider: before.gateway ?? '' })
  if (before) return { refund: before, order, way: undefined }
  const { isSurplus = false } = asked
  const actor: Actor = { kind: 'staff', id: by.id }
  const locked = { ...order, payment: row.payment, refundedTotal: millimes(row.refunded_total) }
  if (!isSurplus) refuseUnpaid(locked)
  const plan = isSurplus ? await planSurplus(transaction, locked, actor) : planRefund(await findRefundable(locked, transaction), asked)
  if (typeof plan === 'string') throw refuse(refundWords[plan])
  if (plan.amount !== asked.expected) throw refuse(refundWords.otherAmount, { amount: exactAmount(plan.amount, writtenIn(order.currency)) })
  const way = asked.way === 'provider' ? await wayFor(transaction, { ways, isSurplus }, plan.amount) : undefined
  const isDeposit = isSurplus && (locked.kept > 0 || locked.attention === 'deposit-to-return')
  const reason = isDeposit ? refundWords.depositBack.fr : asked.reason
  const refund = await writeDown(transaction, { by, asked: { ...asked, reason }, plan, way })
  const details = { refund: refund.id, amount: refund.amount, currency: order.currency, way: way?.gateway ?? 'manual', ...(isSurplus && { surplus: true }) }
  await audit({ by, action: 'refund', subject: `order:${order.id}`, details }, transaction)
  if (way)
    await recordEvent(transaction, {
      orderId: order.id,
      actor,
      kind: 'refund-step',
      details: { outcome: 'asked', refundId: refund.id, amount: refund.amount, gateway: way.gateway, text: reason },
    })
  else await applyRefund(transaction, { ...refund, out: asked.out }, actor)
  return { refund, order, way }
}

function refuseUnpaid(order: Order): void {
  const { payment, refundedTotal } = order
  if (payment === 'refunded' || (isPaid(payment) && refundedTotal >= cameIn(order))) throw refuse(refundWords.nothingLeft)
  if (!isPaid(payment)) throw refuse(refundWords.notPaid)
}

async function findByKey(transaction: Database, key: string): Promise<Refund | undefined> {
  const row = await transaction.selectFrom('refunds').select('id').where('key', '=', key).executeTakeFirst()
  return row && findRefund(row.id, transaction)
}

/** The first payment with enough left. */
async function wayFor(transaction: Database, { ways, isSurplus }: { ways: ProviderWay[]; isSurplus: boolean }, amount: Millimes): Promise<ProviderWay> {
  for (const way of ways) {
    if ((await leftOf(transaction, way.paymentId, isSurplus)) >= amount) return way
  }
  throw refuse(refundWords.noProvider)
}

interface Written {
  by: By
  asked: NewRefund
  plan: RefundPlan
  way: ProviderWay | undefined
}

async function writeDown(transaction: Database, { by, asked, plan, way }: Written): Promise<Refund> {
  const now = clock.now()
  const { id } = await transaction
    .insertInto('refunds')
    .values({
      order_id: asked.orderId,
      key: asked.key,
      amount: plan.amount,
      delivery_amount: plan.delivery,
      loose_amount: plan.loose,
      stamp_amount: plan.stamp,
      reason: asked.reason,
      surplus: asked.isSurplus ?? false,
      person_id: by.id,
      state: way ? 'sending' : 'manual',
      gateway: way?.gateway ?? null,
      payment_id: way?.paymentId ?? null,
      reference: way ? null : asked.reference,
      problem: null,
      checked_at: null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines = plan.lines.map((line) => ({ refund_id: id, ...line }))
  if (lines.length > 0) await transaction.insertInto('refund_lines').values(lines).execute()
  if (!asked.isSurplus) await count(transaction, asked.orderId, plan.amount)
  return (await findRefund(id, transaction))!
}

interface Sent {
  refund: Refund
  order: { id: number; key: string }
  way: ProviderWay
  /** Idempotency key: the same for every request of this refund. */
  key: string
}

/** Asks the provider once for a saved refund and records the result. Returns the refund; refuses if the provider does. */
async function sendRefund(sent: Sent, actor: Actor): Promise<Refund> {
  const { refund, way } = sent
  const heard = await ask(sent)
  await bookAnswer({ refund, heard, from: ['sending', 'uncertain'] }, actor)
  if (heard.state === 'refused') throw refuse(refundWords.providerSaysNo, { provider: way.name })
  return (await findRefund(refund.id))!
}

/** Only an explicit refusal counts as one: after any other failure the money may have moved. */
async function ask({ refund, order, way, key }: Sent): Promise<Heard> {
  const { reference, transaction, amount: total } = way
  const { amount, reason } = refund
  try {
    return await way.refund({ reference, transaction, order: nameAtProvider(order), amount, total, reason, key })
  } catch (error) {
    const failure = error instanceof GatewayFailure ? error : undefined
    log.warn({ gateway: way.gateway, kind: failure?.kind, reason: failure?.message, refund: refund.id }, 'a refund got no good answer')
    if (!failure) log.error({ error: String(error) }, 'a refund failed')
    return { state: failure?.kind === 'refused' ? 'refused' : 'uncertain', problem: failure?.message ?? '' }
  }
}

interface ProviderWay {
  paymentId: number
  /** The provider's ids of payment and transaction. */
  reference: string
  transaction: string | null
  amount: Millimes
  left: Millimes
  gateway: string
  name: string
  refund: Exclude<PaymentGateway['refund'], 'manual'>
}

/** Empty if every refund must be made by hand. */
async function findProviderWays(orderId: number, isSurplus = false): Promise<ProviderWay[]> {
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'gateway', 'reference', 'transaction', 'amount'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid')
    .orderBy('id')
    .execute()
  const ways = payments.map(async ({ id, gateway: named, reference, transaction, amount }) => {
    const gateway = await gatewayOf(named)
    if (!gateway || gateway.refund === 'manual') return []
    const { name, refund } = gateway
    const left = await leftOf(db, id, isSurplus)
    return [{ paymentId: id, reference, transaction, amount: millimes(amount), left, gateway: gateway.id, name, refund }]
  })
  return (await Promise.all(ways)).flat()
}

/** The order's part of a payment that is not yet refunded, or its surplus. A deposit that was kept may go back whole. */
async function leftOf(database: Database, paymentId: number, isSurplus: boolean): Promise<Millimes> {
  const { rows } = await sql<{ left: number }>`
    select case when not ${isSurplus}::boolean then p.amount - p.surplus when o.kept > 0 then p.received else p.surplus end
      - (select coalesce(sum(r.amount), 0)::bigint from refunds r where r.payment_id = p.id and r.state <> 'refused' and r.surplus = ${isSurplus}) as left
    from payments p join orders o on o.id = p.order_id where p.id = ${paymentId}`.execute(database)
  return millimes(rows[0]!.left)
}
