import { sql } from 'kysely'

/** The part of a refund that is the order's fiscal stamp. Earlier refunds have theirs in their lines. */
export const refunds = sql`
alter table refunds add column stamp_amount bigint not null default 0 check (stamp_amount >= 0);
alter table refunds add check (delivery_amount + loose_amount + stamp_amount <= amount);
`
