import { sql } from 'kysely'
import { foldedText } from '../first-release/folded-name.ts'

const place = ['zoneName', 'stateName', 'city'].map(
  (name) => sql`coalesce(shipping ->> ${sql.lit(name)}, billing ->> ${sql.lit(name)}, place ->> ${sql.lit(name)}, '')`,
)

/** The list of orders: what it is searched and filtered by, and the views of it that somebody saved. */
export const savedViews = sql`
-- Searched by name and place alike from now on.
alter table orders drop column name_folded;
alter table orders
  -- Where it came from in one word: the site of the link, or where staff took it, which has an @ that no link's word begins with.
  add column source_name text not null generated always as (coalesce('@' || (source ->> 'taken'), nullif(ltrim(lower(source ->> 'utm_source'), '@ '), ''),
    case when source ? 'fbclid' then 'facebook' when source ? 'ttclid' then 'tiktok' when source ? 'gclid' then 'google' else '' end)) stored,
  -- Who and where, as they are searched.
  add column found_folded text not null generated always as (${foldedText(sql`name || ' ' || address || ' ' || ${sql.join(place, sql` || ' ' || `)}`)}) stored;
create index orders_found on orders using gin (found_folded gin_trgm_ops);
create index orders_source_name on orders (source_name, id desc) where source_name <> '';
create index orders_delivery on orders (delivery, id desc) where delivery <> 'none';

create table saved_order_views (
  id bigint generated always as identity primary key,
  person_id text not null references account_people on delete cascade,
  name text not null,
  filter text not null,
  created_at timestamptz not null default now(),
  unique (person_id, name)
);
`
