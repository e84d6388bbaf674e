import { sql, type Kysely } from 'kysely'

export const name = '023-returns'

/** Receipts of parcels that came back. Until then an order's goods wait: they are neither on sale nor written off. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `
alter table orders add column return_due boolean not null default false;
-- A cancelled order's goods went on sale when it was cancelled.
update orders set return_due = true where delivery = 'returned' and state in ('shipped', 'completed');
create index orders_return_due on orders (id) where return_due;

create table returns (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  parcel_id bigint references parcels on delete set null,
  key uuid not null unique,
  person_id text not null,
  at timestamptz not null default now(),
  reason text not null default '',
  cost bigint check (cost >= 0)
);
create index returns_order on returns (order_id, id);

create table return_lines (
  return_id bigint not null references returns on delete cascade,
  position integer not null,
  sound integer not null check (sound >= 0),
  damaged integer not null check (damaged >= 0),
  primary key (return_id, position),
  check (sound + damaged > 0)
);
`,
    )
    .execute(db)
}
