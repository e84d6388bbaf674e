import { sql, type RawBuilder } from 'kysely'
import { db } from '#platform/database.server'
import { refuse, type Refusal } from '#platform/refusal'
import type { OrderLimits } from '#shop/settings'
import { orderWords } from './orders.words.ts'

/** Why so many pieces cannot be one order; undefined when they can. */
export function piecesProblem(pieces: number, { mostPieces }: OrderLimits): Refusal | undefined {
  return pieces > mostPieces ? refuse(orderWords.tooManyPieces, { most: mostPieces }) : undefined
}

/** Who orders: the phone number as it is kept, and what the merchant lets one have open. */
interface Ordering {
  phone: string
  limits: OrderLimits
}

/**
 * A condition of the statement that places an order: whether the phone number has room for one more that is neither paid nor confirmed.
 * Two that are placed at the same moment do not see each other.
 */
export function hasRoomFor({ phone, limits: { mostOpenPerPhone } }: Ordering): RawBuilder<boolean> {
  return sql<boolean>`(select count(*) from (select from orders mine where mine.phone = ${phone} and mine.placed_at is not null
    and mine.state in ('pending', 'on-hold', 'processing') and mine.payment <> 'paid' and mine.confirmation <> 'confirmed'
    limit ${mostOpenPerPhone}::int) open) < ${mostOpenPerPhone}::int`
}

/** Refuses, in words, a phone number that has no room for one more order. For a write that wrote nothing, to say why. */
export async function refuseTooManyOpen(ordering: Ordering): Promise<void> {
  const { rows } = await sql<{ hasRoom: boolean }>`select ${hasRoomFor(ordering)} as "hasRoom"`.execute(db)
  if (!rows[0]!.hasRoom) throw refuse(orderWords.tooManyOpen)
}
