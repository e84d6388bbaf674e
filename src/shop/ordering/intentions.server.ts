import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { clock } from '#platform/clock'
import { db } from '#platform/database.server'
import { refuse } from '#platform/refusal'
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
  const known = await findWithoutKey(asked, fingerprint)
  const open = known.find((order) => !order.placed)
  if (open) return intentionOf(open)
  const repeat = known.find((order) => order.fingerprint === fingerprint)
  if (repeat) return intentionOf(repeat)
  const last = await findLastId(asked, fingerprint)
  return { key: uuidOf([asked.visitor, asked.productId, fingerprint, last]), visitor: undefined, placed: undefined }
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

/** The visitor's open temp orders for the product and their identical orders of the last minutes, newest first. */
async function findWithoutKey(asked: Asked, fingerprint: string | undefined): Promise<Known[]> {
  const { quickOrder } = await findSettings()
  const since = new Date(clock.now().getTime() - quickOrder.sameOrderMinutes * 60_000)
  const { rows } = await sql<Known>`
    select id, key, intention, visitor, placed_at is not null as placed, fingerprint
    from orders
    where (visitor = ${asked.visitor ?? null}::uuid and state = 'temp'
        and exists (select from order_lines l where l.order_id = orders.id and l.product_id = ${asked.productId}))
      or (fingerprint = ${fingerprint ?? null} and placed_at > ${since}
        and visitor = coalesce(${asked.visitor ?? null}::uuid, visitor))
    order by id desc limit 20`.execute(db)
  return rows
}

async function findLastId(asked: Asked, fingerprint: string | undefined): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from orders
    where case when ${fingerprint ?? null}::text is null then visitor = ${asked.visitor ?? null}::uuid
      else fingerprint = ${fingerprint ?? null} end`.execute(db)
  return rows[0]?.last ?? 0
}

/** A UUID (version 8) made of what it stands for. */
function uuidOf(parts: unknown[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
