import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { standingOf } from '#database/test-standing'
import { db } from '#platform/database.server'
import type { OrderState } from '#shop/orders/orders'
import type { Segment } from './campaigns.ts'

export function phoneOf(nth: number): string {
  return `216${20_000_000 + nth}`
}

export async function addSubscribers(count: number): Promise<void> {
  await sql`insert into subscribers (phone, source, token) select '216' || (20000000 + n), 'widget', gen_random_uuid()::text
    from generate_series(1, ${count}::int) n`.execute(db)
}

export async function addCampaign({ segment = {}, perMinute = 60 }: { segment?: Segment; perMinute?: number } = {}): Promise<number> {
  const { id } = await db
    .insertInto('campaigns')
    .values({ name: 'Soldes', texts: JSON.stringify({ fr: 'Soldes !' }) as never, segment: JSON.stringify(segment) as never, per_minute: perMinute })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface TestOrder {
  phone: string
  country?: string
  state?: OrderState
  billing?: string
  shipping?: string
  placedAt?: Date | null
}

export async function addOrder({ phone, country = 'TN', state = 'processing', billing, shipping, placedAt = new Date() }: TestOrder): Promise<void> {
  const address = (code: string | undefined) => (code ? JSON.stringify({ state: code }) : null)
  const { confirmation, payment, delivery } = standingOf(state)
  await sql`insert into orders (key, intention, visitor, phone, country, state, confirmation, payment, delivery, billing, shipping, placed_at)
    values (${randomUUID()}, ${randomUUID()}, ${randomUUID()}, ${phone}, ${country}, ${state}, ${confirmation}, ${payment}, ${delivery}, ${address(billing)}::jsonb, ${address(shipping)}::jsonb,
      ${placedAt}::timestamptz)`.execute(db)
}
