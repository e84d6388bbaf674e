import { sql, type RawBuilder } from 'kysely'
import { db, type Database } from '#platform/database.server'
import { refuse, type Refusal } from '#platform/refusal'
import type { OrderLimits } from '#shop/upkeep/settings'
import { orderWords } from './orders.words.ts'

export function piecesProblem(pieces: number, { mostPieces }: OrderLimits): Refusal | undefined {
  return pieces > mostPieces ? refuse(orderWords.tooManyPieces, { most: mostPieces }) : undefined
}

/** `phone` is the number as stored. */
interface Ordering {
  phone: string
  limits: OrderLimits
  /** The order being changed: it does not count against itself. */
  except?: number
}

/** Counts submitted orders. Decision 6. */
export interface OrderWatch {
  /** Called before a valid order for available goods is written. Throws to refuse it. */
  sent(): Promise<void>
  /** Called after the write, unless it was a repeat. Must not refuse. */
  placed(): Promise<void>
}

/** SQL condition: the phone may have one more order neither paid nor confirmed. Two concurrent orders do not see each other. */
export function hasRoomFor({ phone, limits: { mostOpenPerPhone }, except }: Ordering): RawBuilder<boolean> {
  return sql<boolean>`(select count(*) from (select from orders mine where mine.phone = ${phone} and mine.placed_at is not null
    and mine.state in ('pending', 'on-hold', 'processing') and mine.payment <> 'paid' and mine.confirmation <> 'confirmed'
    ${except === undefined ? sql`` : sql`and mine.id <> ${except}::bigint`} limit ${mostOpenPerPhone}::int) open) < ${mostOpenPerPhone}::int`
}

/** Refuses a phone with too many open orders. Called to explain a write that wrote nothing, and before an order is changed. */
export async function refuseTooManyOpen(ordering: Ordering, database: Database = db): Promise<void> {
  const { rows } = await sql<{ hasRoom: boolean }>`select ${hasRoomFor(ordering)} as "hasRoom"`.execute(database)
  if (!rows[0]!.hasRoom) throw refuse(orderWords.tooManyOpen)
}
