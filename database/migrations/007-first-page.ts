import { sql, type Kysely } from 'kysely'

export const name = '007-first-page'

/** What the first page of staff counts, the orders that were abandoned, arrived or came back on a day; and parcels by what their label says. */
export async function up(db: Kysely<never>): Promise<void> {
  await abandoned.execute(db)
  await arrivals.execute(db)
  await labels.execute(db)
}

const abandoned = sql`create index orders_abandoned on orders (updated_at) where placed_at is null and state = 'temp'`

const arrivals = sql`
create index order_events_arrived on order_events (at) where kind = 'mark' and details ->> 'mark' = 'delivery' and details ->> 'to' in ('delivered', 'returned')
  or kind = 'state' and details ->> 'to' = 'completed'
`

const labels = sql`create index parcels_barcode on parcels (barcode) where barcode is not null`
