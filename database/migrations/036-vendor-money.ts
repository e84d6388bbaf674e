import { sql, type Kysely } from 'kysely'

export const name = '036-vendor-money'

/** Commission rates, what each order leaves its vendors, payouts, and monthly statements. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `
create table commission_rates (
  id bigint generated always as identity primary key,
  vendor_id bigint references vendors on delete cascade,
  category_id bigint references categories on delete cascade,
  product_id bigint references products on delete cascade,
  basis_points integer check (basis_points between 0 and 10000),
  per_piece bigint check (per_piece >= 0),
  from_at timestamptz not null,
  until_at timestamptz,
  made_by text not null,
  made_at timestamptz not null default now(),
  check ((basis_points is null) <> (per_piece is null)),
  check (until_at >= from_at),
  check (product_id is null or vendor_id is null and category_id is null)
);
create index commission_rates_vendor on commission_rates (vendor_id) where vendor_id is not null;
create index commission_rates_category on commission_rates (category_id) where category_id is not null;
create index commission_rates_product on commission_rates (product_id) where product_id is not null;

-- The rate as the order left; both null for the shop's own goods.
alter table order_lines add column commission_points integer, add column commission_piece bigint;

create table vendor_shares (
  order_id bigint not null references orders on delete cascade,
  vendor_id bigint not null references vendors,
  gross bigint not null default 0 check (gross >= 0),
  commission bigint not null default 0 check (commission between 0 and gross),
  sold_at timestamptz,
  primary key (order_id, vendor_id)
);
create index vendor_shares_sold on vendor_shares (vendor_id, sold_at desc, order_id desc) where sold_at is not null;

create table vendor_payouts (
  id bigint generated always as identity primary key,
  key uuid not null unique,
  vendor_id bigint not null references vendors,
  currency text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('requested', 'paid', 'refused', 'taken-back')),
  bank_account text not null,
  requested_at timestamptz not null,
  -- Null if staff paid without a request.
  requested_by text,
  decided_at timestamptz,
  decided_by text,
  till text check (till in ('cash', 'bank')),
  reference text not null default '',
  reason text not null default ''
);
create index vendor_payouts_vendor on vendor_payouts (vendor_id, id desc);
create index vendor_payouts_waiting on vendor_payouts (id) where state = 'requested';

-- Numbered without a gap. The content is what was said then.
create table vendor_statements (
  number integer primary key,
  vendor_id bigint not null references vendors,
  month date not null,
  currency text not null,
  content jsonb not null,
  made_at timestamptz not null,
  unique (vendor_id, month, currency)
);
create trigger vendor_statements_kept before update or delete on vendor_statements for each row execute function keep_documents();
create trigger vendor_statements_not_emptied before truncate on vendor_statements for each statement execute function keep_documents();
alter table document_series drop constraint document_series_kind_check,
  add constraint document_series_kind_check check (kind in ('invoice', 'creditnote', 'vendor-statement'));
`,
    )
    .execute(db)
}
