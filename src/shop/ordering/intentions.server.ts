import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { clock } from '#platform/clock'
import { db } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { CASH_ON_DELIVERY } from '#shop/orders'
import { orderWords } from '#shop/orders.words'
import { findSettings } from '#shop/settings.server'

/** A shopper's intention to buy: the key of its one order, and that order once it is placed. */
export interface Intention {
  key: string
  /** Whose it is, when the shop knows it already. */
  visitor: string | undefined
  placed: { id: number; key: string; visitor: string; fingerprint: string | null } | undefined
}

/** What tells one intention from another. */
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

/**
 * The intention of an order write. With a key: the order of that key, which must be this visitor's. Without: the visitor's
 * open temp order for the product; else an identical order placed minutes ago; else a new one, whose key two equal requests
 * at the same moment both arrive at. `fingerprint` is undefined for a temp order, which repeats nothing.
 */
export async function findIntention(asked: Asked, fingerprint: string | undefined): Promise<Intention> {
  if (asked.intention !== undefined) {
    const known = await findByKey(asked.intention)
    if (known && asked.visitor !== undefined && known.visitor !== asked.visitor) throw refuse(orderWords.notYourOrder)
    return known ? intentionOf(known) : { key: asked.intention, visitor: undefined, placed: undefined }
  }
  const { known, last } = await findWithoutKey(asked, fingerprint)
  const open = known.find((order) => !order.placed)
  if (open) return intentionOf(open)
  const repeat = known.find((order) => order.fingerprint === fingerprint)
  if (repeat) return intentionOf(repeat)
  return { key: uuidOf([asked.visitor, asked.productId, fingerprint, last]), visitor: undefined, placed: undefined }
}

/**
 * The order that a new key goes on with: the visitor's own quick order of the product that still waits for its money. Who comes back from the
 * payment page, in another tab or with the page loaded anew, means that one. Not one with a code to pay with in a shop, not one whose hold has
 * ended, and none where the key's own order is placed.
 */
export async function findWaiting({ productId, visitor, intention }: Asked): Promise<Intention | undefined> {
  if (visitor === undefined) return undefined
  const { payment } = await findSettings()
  const now = clock.now()
  const failedSince = new Date(now.getTime() - payment.holdMinutes * 60_000)
  const { rows } = await sql<Known>`
    select id, key, intention, visitor, true as placed, fingerprint from orders
    where visitor = ${visitor}::uuid and channel = 'quick' and payment_method <> ${CASH_ON_DELIVERY} and payment <> 'paid'
      and ((state = 'pending' and hold_ends > ${now}) or (state = 'failed' and updated_at > ${failedSince}))
      and exists (select from order_lines l where l.order_id = orders.id and l.product_id = ${productId})
      and not exists (select from payments p where p.order_id = orders.id and p.state = 'pending' and p.code is not null and p.open_until > ${now})
      and not exists (select from orders own where own.intention = ${intention ?? null}::uuid and own.placed_at is not null)
    order by id desc limit 1`.execute(db)
  return rows[0] && intentionOf(rows[0])
}

/** What the visitor's unfinished order for the product asks for; that of somebody without a number is known by its key. */
export async function findOpenTemp({ productId, visitor, intention }: Asked): Promise<{ variationId: number | null; quantity: number } | undefined> {
  const [own, key] = [visitor ?? null, intention ?? null]
  const { rows } = await sql<{ variationId: number | null; quantity: number }>`
    select l.variation_id as "variationId", l.quantity
    from orders o join order_lines l on l.order_id = o.id
    where o.state = 'temp' and l.product_id = ${productId}
      and (o.visitor = ${own}::uuid or (${own}::uuid is null and o.intention = ${key}::uuid))
    order by (o.intention = ${key}::uuid) desc nulls last, o.id desc
    limit 1`.execute(db)
  return rows[0]
}

function intentionOf({ id, key, intention, visitor, placed, fingerprint }: Known): Intention {
  return { key: intention, visitor, placed: placed ? { id, key, visitor, fingerprint } : undefined }
}

async function findByKey(intention: string): Promise<Known | undefined> {
  const { rows } = await sql<Known>`
    select id, key, intention, visitor, placed_at is not null as placed, fingerprint
    from orders where intention = ${intention}`.execute(db)
  return rows[0]
}

/**
 * The visitor's open temp orders for the product and their identical orders of the last minutes, newest first; and the last
 * such order ever (for a temp order: the last one placed for the product), in the same look at the database: two equal requests see the same, and make the same key.
 */
async function findWithoutKey(asked: Asked, fingerprint: string | undefined): Promise<{ known: Known[]; last: number }> {
  const { quickOrder } = await findSettings()
  const since = new Date(clock.now().getTime() - quickOrder.sameOrderMinutes * 60_000)
  const visitor = asked.visitor ?? null
  const { rows } = await sql<{ known: Known[]; last: number | null }>`
    with open as (
      select id from orders where visitor = ${visitor}::uuid and state = 'temp'
        and exists (select from order_lines l where l.order_id = orders.id and l.product_id = ${asked.productId})
      order by id desc limit 1
    ), identical as (
      select id, placed_at from orders
      where (fingerprint = ${fingerprint ?? null} and visitor = coalesce(${visitor}::uuid, visitor))
        or (${fingerprint ?? null}::text is null and visitor = ${visitor}::uuid and placed_at is not null
          and exists (select from order_lines l where l.order_id = orders.id and l.product_id = ${asked.productId}))
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

/** A UUID (version 8) made of what it stands for. */
function uuidOf(parts: unknown[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
