import { sql, type Kysely } from 'kysely'

export const name = '024-reports'

/** Measures of `report_facts` and `report_days`. */
const MEASURES = [
  'orders',
  'confirmed',
  'cancelled',
  'arrived',
  'came_back',
  'won_back',
  'ordered',
  'delivered',
  'returned',
  'pieces',
  'unknown_pieces',
  'cost',
  'discount',
  'revenue',
  'shipping',
  'refunded',
  'fees',
]

const each = (write: (measure: string) => string) => MEASURES.map(write).join(', ')

const addUp = (rows: 'added' | 'removed') => `
    insert into report_days as d (day, dimension, key, currency, ${each((measure) => measure)})
    select told.day, dimension, key, currency, ${each((measure) => `${rows === 'added' ? '' : '-'}coalesce(sum(${measure}), 0)`)}
    from ${rows} cross join lateral (values
      ('all', '', day), ('governorate', governorate, day), ('source', source, day), ('campaign', campaign, day), ('agent', agent, day),
      ('courier', courier, day), ('method', method, day), ('product', product_id::text, day),
      ('product-month', product_id::text, date_trunc('month', day)::date)) as told (dimension, key, day)
    where (dimension in ('product', 'product-month')) = (product_id is not null) and key is not null
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (day, dimension, key, currency) do update set ${each((measure) => `${measure} = d.${measure} + excluded.${measure}`)};`

/** What happened to each order on each day, and its sums by day and dimension; costs of goods as they were when sent; money paid for advertising. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `
alter table order_lines add column unit_cost bigint check (unit_cost >= 0);

-- Events of before are counted with their order's first one.
alter table order_events add column counted_at timestamptz default now();
alter table order_events alter column counted_at drop default;
create index order_events_uncounted on order_events (id) where counted_at is null;
update order_events set counted_at = null
where id in (select min(e.id) from order_events e join orders o on o.id = e.order_id where o.placed_at is not null group by e.order_id);

create table report_facts (
  -- No reference: its check would wait for whoever holds the order.
  order_id bigint not null,
  day date not null,
  -- Null: of the whole order. Else the product's part of it.
  product_id bigint,
  currency text not null,
  governorate text,
  source text,
  campaign text,
  agent text,
  courier text,
  method text,
  ${each((measure) => `${measure} bigint`)}
);
create index report_facts_order on report_facts (order_id);
create index report_facts_day on report_facts (day);

create table report_days (
  -- Of 'product-month' the first of the month.
  day date not null,
  dimension text not null,
  key text not null,
  currency text not null,
  ${each((measure) => `${measure} bigint not null default 0`)},
  primary key (dimension, day, key, currency)
);

create function add_up_facts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then${addUp('added')}
  else${addUp('removed')}
  end if;
  return null;
end $$;
create trigger report_facts_added after insert on report_facts referencing new table as added for each statement execute function add_up_facts();
create trigger report_facts_removed after delete on report_facts referencing old table as removed for each statement execute function add_up_facts();

create index ledger_lines_loose on ledger_lines (account) include (amount, entry_id) where order_id is null;

create table advertising_costs (
  id bigint generated always as identity primary key,
  day date not null,
  source text not null,
  campaign text not null default '',
  currency text not null,
  amount bigint not null check (amount >= 0),
  -- Incremented by each change: an entry of the ledger names it.
  revision integer not null default 0,
  person_id text not null,
  updated_at timestamptz not null default now(),
  unique (day, source, campaign, currency)
);

insert into account_capabilities (role, capability) values ('shop_manager', 'reports.read'), ('accountant', 'reports.read') on conflict do nothing;

`,
    )
    .execute(db)
}
