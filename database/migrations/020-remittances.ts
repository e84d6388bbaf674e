import { sql, type Kysely } from 'kysely'

export const name = '020-remittances'

/** Couriers' statements of what they collected, without names and phones. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `
create table courier_statements (
  id uuid primary key,
  courier text not null check (courier ~ '^[a-z0-9-]{1,60}$'),
  name text not null,
  -- Of its rows: the same file again is the same statement.
  digest text not null,
  currency text not null,
  last_day date,
  told_total bigint,
  is_total_right boolean not null default true,
  left_out integer not null default 0,
  person_id text not null,
  task_id uuid,
  added_at timestamptz not null default now(),
  unique (courier, digest)
);
create index courier_statements_added on courier_statements (added_at desc);

create table statement_lines (
  statement_id uuid not null references courier_statements on delete cascade,
  row integer not null,
  barcode text not null,
  reference text not null,
  amount bigint,
  fee bigint,
  net bigint,
  currency text,
  day date,
  order_id bigint references orders on delete set null,
  found_by text check (found_by in ('barcode', 'reference', 'phone')),
  posted_at timestamptz,
  posted_as text,
  primary key (statement_id, row)
);
create index statement_lines_order on statement_lines (order_id) where order_id is not null;

insert into account_capabilities (role, capability) values ('shop_manager', 'money.manage'), ('accountant', 'money.manage') on conflict do nothing;
`,
    )
    .execute(db)
}
