import { createHash, randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import { errorCode } from '#platform/error-codes'
import { CASH_ON_DELIVERY, type OrderChannel } from '#shop/orders/orders'
import { isUnfinished, type Order } from '#shop/orders/orders.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { Refusal } from '#platform/refusal'
import { orderWords } from '#shop/orders/orders.words'

/** A shopper's intention to buy: the key of its one order, and the order once placed. */
export interface Intention {
  key: string
  placed: FirstOrder | undefined
}

/** The order of an intention. `isOwn`: it belongs to the requesting visitor, by their cookie. */
export interface FirstOrder {
  id: number
  key: string
  fingerprint: string | null
  isOwn: boolean
}

export interface Asked {
  productId: number
  intention: string | undefined
  visitor: string | undefined
}

interface Known {
  id: number
  key: string
  intention: string
  visitor: string
  placed: boolean
  fingerprint: string | null
}

export function newIntention(key: string): Intention {
  return { key, placed: undefined }
}

/**
 * Finds the intention of a request. With a key: its order if it is this visitor's, or an identical placed one; another visitor's key is replaced by
 * the caller's own (`ownKeyOf`). Without a key: the visitor's open temp order for the product, else their identical recent order, else a new
 * intention; two equal concurrent requests get the same new key. A caller with neither key nor cookie is a new visitor each time. `fingerprint` is
 * undefined for a temp order, which repeats nothing.
 */
export async function findIntention(asked: Asked, fingerprint: string | undefined): Promise<Intention> {
  const { visitor, productId } = asked
  if (asked.intention !== undefined) return findByKey(asked.intention, asked, fingerprint)
  if (visitor === undefined) return newIntention(randomUUID())
  const { known, last } = await findWithoutKey(visitor, productId, fingerprint)
  const open = known.find((order) => !order.placed)
  if (open) return intentionOf(open, visitor)
  const repeat = known.find((order) => order.fingerprint === fingerprint)
  if (repeat) return intentionOf(repeat, visitor)
  return newIntention(uuidOf([visitor, productId, fingerprint, last]))
}

interface Begun {
  waiting: Intention | undefined
  /** True if an unfinished order of the product is under another key, and this one has none (`takeOver`). */
  isElsewhere: boolean
}

/**
 * What the visitor began before, in one read. A new key continues their own quick order of the product that awaits its payment or deposit, as after returning
 * from the payment page. Excludes orders with an open payment code, with an ended hold, and if the key has a placed order.
 */
export async function findBegun({ productId, visitor, intention }: Asked): Promise<Begun> {
  if (visitor === undefined) return { waiting: undefined, isElsewhere: false }
  const { payment } = await findSettings()
  const now = clock.now()
  const failedSince = new Date(now.getTime() - payment.holdMinutes * 60_000)
  const { rows } = await sql<{ waiting: Known | null; isElsewhere: boolean }>`
    select (select json_build_object('id', id, 'key', key, 'intention', intention, 'visitor', visitor, 'placed', placed_at is not null, 'fingerprint', fingerprint)
      from orders where visitor = ${visitor}::uuid and channel = 'quick' and (payment_method <> ${CASH_ON_DELIVERY} or deposit > 0) and payment <> 'paid'
        and ((state = 'pending' and hold_ends > ${now}) or (state = 'failed' and updated_at > ${failedSince}))
        and exists (select from order_lines l where l.order_id = orders.id and l.product_id = ${productId})
        and not exists (select from payments p where p.order_id = orders.id and p.state = 'pending' and p.code is not null and p.open_until > ${now})
        and not exists (select from orders own where own.intention = ${intention ?? null}::uuid and own.placed_at is not null)
      order by id desc limit 1) as waiting,
      exists (select from orders where ${isUnfinished(visitor, [{ product_id: productId }])})
        and not exists (select from orders known where known.intention = ${intention ?? null}::uuid) as "isElsewhere"`.execute(db)
  const { waiting, isElsewhere } = rows[0]!
  return { waiting: waiting ? intentionOf(waiting, visitor) : undefined, isElsewhere }
}

export async function findNewest(condition: RawBuilder<unknown>): Promise<(Known & { channel: OrderChannel; paymentMethod: string | null }) | undefined> {
  const { rows } = await sql<Known & { channel: OrderChannel; paymentMethod: string | null }>`
    select id, key, intention, visitor, placed_at is not null as placed, fingerprint, channel, payment_method as "paymentMethod"
    from orders where ${condition} order by id desc limit 1`.execute(db)
  return rows[0]
}

const DAY_MS = 24 * 3600_000

/** The visitor's newest identical order of the last day. */
export async function findSame(visitor: string | undefined, fingerprint: string): Promise<{ id: number; key: string } | undefined> {
  if (visitor === undefined) return undefined
  const since = new Date(clock.now().getTime() - DAY_MS)
  return findNewest(sql`visitor = ${visitor}::uuid and fingerprint = ${fingerprint} and placed_at is not null and updated_at > ${since}`)
}

/** Warns of an article that the visitor ordered minutes ago, unless that order was cancelled or failed. */
export async function findOrderedBefore(asked: Pick<Asked, 'productId' | 'visitor'> & { variationId: number | null }): Promise<OrderedBefore | undefined> {
  const { productId, variationId, visitor } = asked
  if (visitor === undefined) return undefined
  const { quickOrder } = await findSettings()
  const now = clock.now().getTime()
  const { rows } = await sql<{ at: Date }>`
    select placed_at as at from orders
    where visitor = ${visitor}::uuid and placed_at > ${new Date(now - quickOrder.sameOrderMinutes * 60_000)} and state not in ('cancelled', 'failed')
      and exists (select from order_lines l where l.order_id = orders.id
        and l.product_id = ${productId} and l.variation_id is not distinct from ${variationId}::bigint)
    order by placed_at desc limit 1`.execute(db)
  return rows[0] && new OrderedBefore(Math.max(1, Math.floor((now - rows[0].at.getTime()) / 60_000)))
}

/** Moves the visitor's unfinished order for the product, from another tab or day, to a key without an order. */
export async function takeOver({ visitor, productId, intention }: { visitor: string; productId: number; intention: string }): Promise<void> {
  await sql`
    update orders set intention = ${intention}
    where state = 'temp' and id = (select id from orders where ${isUnfinished(visitor, [{ product_id: productId }])} order by id desc limit 1)
      and not exists (select from orders known where known.intention = ${intention}::uuid)`
    .execute(db)
    .catch(takenMeanwhile)
}

/** A concurrent call took the order or the key: that one stands. */
function takenMeanwhile(error: unknown): void {
  if (errorCode(error) !== '40P01' && errorCode(error) !== '23505') throw error
}

/** Variation and quantity of the visitor's unfinished order for the product, preferring the key's. */
export async function findOpenTemp({ productId, visitor, intention }: Asked): Promise<{ variationId: number | null; quantity: number } | undefined> {
  if (visitor === undefined) return undefined
  const { rows } = await sql<{ variationId: number | null; quantity: number }>`
    select l.variation_id as "variationId", l.quantity
    from orders o join order_lines l on l.order_id = o.id
    where o.state = 'temp' and l.product_id = ${productId} and o.visitor = ${visitor}::uuid
    order by (o.intention = ${intention ?? null}::uuid) desc nulls last, o.id desc
    limit 1`.execute(db)
  return rows[0]
}

function intentionOf({ id, key, intention, visitor, placed, fingerprint }: Known, asker: string | undefined): Intention {
  return { key: intention, placed: placed ? { id, key, fingerprint, isOwn: visitor === asker } : undefined }
}

async function findByKey(key: string, { visitor }: Asked, fingerprint: string | undefined): Promise<Intention> {
  const ownKey = visitor === undefined && fingerprint === undefined ? randomUUID() : ownKeyOf(visitor, key)
  const { rows } = await sql<Known>`
    select id, key, intention, visitor, placed_at is not null as placed, fingerprint
    from orders where intention in (${key}, ${ownKey}, ${ownKeyOf(undefined, key)})`.execute(db)
  const known = rows.find(({ intention }) => intention === key)
  const isSame = known?.placed && (fingerprint === undefined || known.fingerprint === fingerprint)
  if (!known || known.visitor === visitor || isSame) return known ? intentionOf(known, visitor) : newIntention(key)
  const own = rows.find((order) => order.visitor === visitor || order.intention === ownKey)
  return own ? intentionOf(own, visitor) : newIntention(ownKey)
}

/**
 * Replacement for another visitor's key: stable per caller, so that repeats are recognised. Callers without a cookie are indistinguishable: they
 * share a placed order, while each unfinished one is separate.
 */
function ownKeyOf(visitor: string | undefined, key: string): string {
  return uuidOf(['own', visitor, key])
}

/**
 * The visitor's open temp orders for the product and identical recent orders, newest first, and the last such order ever (for a temp order: the last
 * one placed). One read, so that two equal requests derive the same key.
 */
async function findWithoutKey(visitor: string, productId: number, fingerprint: string | undefined): Promise<{ known: Known[]; last: number }> {
  const { quickOrder } = await findSettings()
  const since = new Date(clock.now().getTime() - quickOrder.sameOrderMinutes * 60_000)
  const { rows } = await sql<{ known: Known[]; last: number | null }>`
    with open as (
      select id from orders where visitor = ${visitor}::uuid and state = 'temp'
        and exists (select from order_lines l where l.order_id = orders.id and l.product_id = ${productId})
      order by id desc limit 1
    ), identical as (
      select id, placed_at from orders
      where visitor = ${visitor}::uuid and (fingerprint = ${fingerprint ?? null}
        or (${fingerprint ?? null}::text is null and placed_at is not null
          and exists (select from order_lines l where l.order_id = orders.id and l.product_id = ${productId})))
      order by id desc limit 1
    )
    select
      (select coalesce(json_agg(json_build_object('id', id, 'key', key, 'intention', intention, 'visitor', visitor,
          'placed', placed_at is not null, 'fingerprint', fingerprint) order by id desc), '[]')
        from orders where id in (select id from open union select id from identical where placed_at > ${since})) as known,
      (select id from identical) as last`.execute(db)
  const { known, last } = rows[0]!
  return { known, last: last ?? 0 }
}

export function digest(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/** True for an order that awaits an online payment or a deposit, or was given up for want of it. */
export function awaitsMoney({ state, payment, paymentMethod, deposit }: Pick<Order, 'state' | 'payment' | 'paymentMethod'> & { deposit: number }): boolean {
  return (state === 'pending' || state === 'failed') && payment !== 'paid' && (paymentMethod !== CASH_ON_DELIVERY || deposit > 0)
}

function uuidOf(parts: unknown[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The intention is already placed, and the new request differs. */
export class AlreadyOrdered extends Refusal {
  readonly orderId: number

  constructor(orderId: number) {
    super(orderWords.alreadyOrdered, { number: orderId })
    this.orderId = orderId
  }

  override get extra() {
    return { order_id: this.orderId }
  }
}

/** The visitor ordered this article minutes ago, under another intention. Only for callers that ask; nothing is written. */
export class OrderedBefore extends Refusal {
  readonly minutes: number

  constructor(minutes: number) {
    super(orderWords.orderedBefore, { n: minutes })
    this.minutes = minutes
  }

  override get extra() {
    return { reason: 'ordered_before', minutes: this.minutes }
  }
}

/** The price differs from the one shown; `total` in millimes. Nothing is written. */
export class TotalChanged extends Refusal {
  readonly total: number

  constructor(total: number, shown: { before: string; now: string }) {
    super(orderWords.totalChanged, shown)
    this.total = total
  }

  override get extra() {
    return { reason: 'total_changed', total: this.total }
  }
}
