import { sql } from 'kysely'

/** The latest event of an order as a change of many left it: what came after is not taken back. */
export const bulkOrders = sql`
alter table bulk_orders add column last_event bigint;
`
