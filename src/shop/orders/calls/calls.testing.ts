import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { db } from '#platform/database.server'
import { findAbandonedToday } from '#shop/orders/order-taking.placing-abandoned.server'
import { digestOf, findOrder } from '#shop/orders/orders.server'
import { addStaff, findStaff } from '#shop/people/staff.server'
import type { SaidOutcome } from './calls.schema.ts'
import { recordOutcome, takeCall, type RecordedCall } from './calls.server.ts'

export async function agentNamed(name: string): Promise<string> {
  const email = `${name.toLowerCase()}@desk.example.com`
  const known = (await findStaff()).find((member) => member.email === email)
  if (known) return known.id
  await addStaff({ name, email, role: 'call_agent', password: 'a long sentence of the desk' })
  return agentNamed(name)
}

const ONE_LAMP = 40_500

export function outcomeOf(orderId: number, outcome: SaidOutcome['outcome'], said: Partial<SaidOutcome> = {}): SaidOutcome {
  return { key: randomUUID(), orderId, outcome, nextAt: null, reason: '', note: '', seconds: 40, duplicateOf: null, seen: null, name: '', address: '', ...said }
}

/** A confirmation of the order's current content, as the page sends it. */
export async function yesTo(orderId: number, said: Partial<SaidOutcome> = {}): Promise<SaidOutcome> {
  const order = (await findOrder(orderId))!
  const today = await findAbandonedToday(order)
  return outcomeOf(orderId, 'confirmed', { seen: today?.seen ?? digestOf(order), ...said })
}

export async function callAbout(said: SaidOutcome, by: string): Promise<RecordedCall> {
  await takeCall(said.orderId, { person: by })
  return recordOutcome(said, by)
}

/**
 * Bulk-inserts orders that await a call. They share `phones` numbers and were placed in the last ten days or left unfinished (one in six). Some are
 * due for another call by now or later, some are assigned.
 */
export async function addWaiting({ count, at, phones }: { count: number; at: Date; phones: number }): Promise<void> {
  await sql`
    insert into orders (key, intention, visitor, state, confirmation, payment_method, phone, name, address, total, items_total, placed_at, created_at, updated_at, next_call_at, call_attempts)
    select 'wc_order_' || n, gen_random_uuid(), gen_random_uuid(), state, confirmation, 'cod', (20000000 + n % ${phones}::int)::text, case when n % 7 = 0 then '' else 'Client ' || n end,
      '12 rue de la Kasbah', ${ONE_LAMP}::int, 33500, case when state <> 'temp' then began end, began, began,
      case confirmation when 'postponed' then ${at}::timestamptz + (n % 400 - 300) * interval '1 minute' end, 0
    from (
      select n, case when n % 6 = 0 then 'temp' else 'processing' end as state, case when n % 11 = 0 then 'postponed' else 'to-call' end as confirmation,
        ${at}::timestamptz - (n::float8 * 10 * 24 * 60 / ${count}::int) * interval '1 minute' as began
      from generate_series(1, ${count}::int) n
    ) made`.execute(db)
  await sql`analyze orders`.execute(db)
}
