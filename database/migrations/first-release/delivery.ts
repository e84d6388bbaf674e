import { sql } from 'kysely'

/** Delivery zones and methods, the courier's places, and parcels. */
export const delivery = sql`
-- Delivery zones. Empty places mean everywhere.
create table shipping_zones (
  id bigint generated always as identity primary key,
  name text not null,
  position integer not null default 0,
  places jsonb not null default '[]'
);

-- Methods of a zone. A cost or minimum of null is the shop's own setting.
create table shipping_methods (
  id bigint generated always as identity primary key,
  zone_id bigint not null references shipping_zones on delete cascade,
  kind text not null check (kind in ('flat_rate', 'free_shipping', 'local_pickup')),
  title jsonb not null,
  cost bigint check (cost >= 0),
  class_costs jsonb not null default '{}',
  minimum bigint check (minimum >= 0),
  enabled boolean not null default true,
  position integer not null default 0
);
create index shipping_methods_zone on shipping_methods (zone_id, position);

-- The first zone: everywhere, at the shop's flat cost, free from the shop's threshold.
insert into shipping_zones (name, position) values ('Partout', 1000);
insert into shipping_methods (zone_id, kind, title, position)
select id, kind, title::jsonb, place from shipping_zones,
  (values ('flat_rate', '{"fr": "Livraison", "en": "Delivery", "ar": "التوصيل"}', 1),
    ('free_shipping', '{"fr": "Livraison gratuite", "en": "Free delivery", "ar": "توصيل مجاني"}', 2)) as method (kind, title, place);

-- The courier's list of a country: which of ours is in the tables, and when the courier was asked.
create table courier_lists (
  country text primary key,
  shipped text,
  told_at timestamptz,
  asked_at timestamptz
);

-- The courier's cities.
create table courier_cities (
  id bigint generated always as identity primary key,
  country text not null,
  state text,
  en text not null,
  ar text not null,
  fr text not null,
  code text
);
create unique index courier_cities_state on courier_cities (country, state) where state is not null;
create unique index courier_cities_en on courier_cities (country, en);

-- The courier's zones under our own ids; the code is the courier's. A duplicate stays for the orders that name it, and says of which zone.
create table courier_zones (
  id text primary key,
  city_id bigint not null references courier_cities,
  en text not null,
  ar text not null,
  fr text not null,
  code text,
  told_at timestamptz,
  same_as text references courier_zones
);
create index courier_zones_city on courier_zones (city_id);
create index courier_zones_same_as on courier_zones (same_as) where same_as is not null;

-- Parcels: one row a request at the courier, at most one open per order.
create table parcels (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  courier text not null,
  state text not null default 'booking' check (state in ('booking', 'booked', 'uncertain', 'refused', 'cancelled')),
  reference text not null unique,
  barcode text,
  pickup_code text,
  cash_due bigint not null check (cash_due >= 0),
  place text not null,
  zone text not null,
  status text,
  status_at timestamptz,
  problem text,
  booked_at timestamptz,
  checked_at timestamptz,
  arrived_at timestamptz,
  created_at timestamptz not null default now(),
  unique (courier, barcode)
);
create index parcels_order on parcels (order_id, id desc);
create unique index parcels_one_open on parcels (order_id) where state in ('booking', 'booked', 'uncertain');
create index parcels_to_check on parcels (checked_at nulls first, id) where state = 'booked' and arrived_at is null;
`
