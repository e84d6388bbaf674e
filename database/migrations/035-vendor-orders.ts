import { sql, type Kysely } from 'kysely'

export const name = '035-vendor-orders'

/** What each store said of its lines of an order: ready, handed over, or that some cannot be supplied. It holds while `goods` are its lines. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table vendor_orders (
      order_id bigint not null references orders on delete cascade,
      vendor_id bigint not null references vendors on delete cascade,
      goods text not null,
      ready_at timestamptz,
      handed_at timestamptz check (handed_at is null or ready_at is not null),
      lacks integer[] not null default '{}',
      lacks_at timestamptz,
      lacks_why text not null default '',
      primary key (order_id, vendor_id)
    )`.execute(db)
  await sql`create index order_lines_vendor on order_lines (vendor_id, order_id desc)`.execute(db)
}
