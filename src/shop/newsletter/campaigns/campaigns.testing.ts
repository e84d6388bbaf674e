import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { standingOf } from '#database/test-standing'
import { db } from '#platform/database.server'
import type { OrderState } from '#shop/orders/orders'
import type { Segment } from './campaigns.ts'
import './campaigns.tables.ts'

/** Phone of the nth subscriber of `addSubscribers`, in international digits. */
export function phoneOf(nth: number): string {
  return `216${20_000_000 + nth}`
}

/** Adds so many subscribers, all active, in French, from the widget; their phones follow `phoneOf`, from 1. */
export async function addSubscribers(count: number): Promise<void> {
  await sql`insert into subscribers (phone, source, token) select '216' || (20000000 + n), 'widget', gen_random_uuid()::text
    from generate_series(1, ${count}::int) n`.execute(db)
}

/** A draft with a text, to everybody unless a segment is given. Gives its id. */
export async function addCampaign({ segment = {}, perMinute = 60 }: { segment?: Segment; perMinute?: number } = {}): Promise<number> {
  const { id } = await db
    .insertInto('campaigns')
    .values({ name: 'Soldes', texts: JSON.stringify({ fr: 'Soldes !' }) as never, segment: JSON.stringify(segment) as never, per_minute: perMinute })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An order's row as far as segments read it. */
export interface TestOrder {
  phone: string
  country?: string
  state?: OrderState
  /** Governorate of the billing address, and of the one it goes to. */
  billing?: string
  shipping?: string
  placedAt?: Date | null
}

/** Adds an order, placed now and in hand unless told otherwise. */
export async function addOrder({ phone, country = 'TN', state = 'processing', billing, shipping, placedAt = new Date() }: TestOrder): Promise<void> {
  const address = (code: string | undefined) => (code ? JSON.stringify({ state: code }) : null)
  const { confirmation, payment, delivery } = standingOf(state)
  await sql`insert into orders (key, intention, visitor, phone, country, state, confirmation, payment, delivery, billing, shipping, placed_at)
    values (${randomUUID()}, ${randomUUID()}, ${randomUUID()}, ${phone}, ${country}, ${state}, ${confirmation}, ${payment}, ${delivery}, ${address(billing)}::jsonb, ${address(shipping)}::jsonb,
      ${placedAt}::timestamptz)`.execute(db)
}
