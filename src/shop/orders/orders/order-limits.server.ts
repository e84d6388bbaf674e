import { sql, type RawBuilder } from 'kysely'
import { db, type Database } from '#platform/database.server'
import { refuse, type Refusal } from '#platform/refusal'
import type { OrderLimits } from '#shop/upkeep/settings'
import { orderWords } from './orders.words.ts'

/** The reason that so many pieces cannot be one order; undefined when they can. */
export function piecesProblem(pieces: number, { mostPieces }: OrderLimits): Refusal | undefined {
  return pieces > mostPieces ? refuse(orderWords.tooManyPieces, { most: mostPieces }) : undefined
}

/** The shopper's phone number as it is stored, and the number of open orders that the merchant allows. */
interface Ordering {
  phone: string
  limits: OrderLimits
  /** The number of the order being changed: it does not count against itself. */
  except?: number
}

/** The observer that counts the orders that are sent. Decision 6. */
export interface OrderWatch {
  /** Called before an order with right fields, for goods in stock, is written. Throws to refuse it. */
  sent(): Promise<void>
  /** Called once it was written, not answered as a repeat. Refuses nothing. */
  placed(): Promise<void>
}

/**
 * A condition of the statement that places an order: the phone number has room for one more that is neither paid nor confirmed.
 * Two that are placed at the same moment do not see each other.
 */
export function hasRoomFor({ phone, limits: { mostOpenPerPhone }, except }: Ordering): RawBuilder<boolean> {
  return sql<boolean>`(select count(*) from (select from orders mine where mine.phone = ${phone} and mine.placed_at is not null
    and mine.state in ('pending', 'on-hold', 'processing') and mine.payment <> 'paid' and mine.confirmation <> 'confirmed'
    ${except === undefined ? sql`` : sql`and mine.id <> ${except}::bigint`} limit ${mostOpenPerPhone}::int) open) < ${mostOpenPerPhone}::int`
}

/**
 * Refuses, with a message, a phone number that has no room for one more order. Called after a write that wrote nothing, for the reason, and before an
 * order is changed.
 */
export async function refuseTooManyOpen(ordering: Ordering, database: Database = db): Promise<void> {
  const { rows } = await sql<{ hasRoom: boolean }>`select ${hasRoomFor(ordering)} as "hasRoom"`.execute(database)
  if (!rows[0]!.hasRoom) throw refuse(orderWords.tooManyOpen)
}
