import { sql } from 'kysely'

/** Coupons and taxes. */
export const prices = sql`
-- Coupons. The amount is a whole percentage or millimes, by the kind.
create table coupons (
  id bigint generated always as identity primary key,
  code text not null check (code ~ '^[A-Za-z0-9_-]{1,40}$'),
  kind text not null check (kind in ('percent', 'fixed-cart', 'fixed-product')),
  amount bigint not null check (amount >= 0 and (kind <> 'percent' or amount <= 100)),
  free_shipping boolean not null default false,
  minimum bigint check (minimum >= 0),
  maximum bigint check (maximum >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  usage_limit integer check (usage_limit > 0),
  usage_limit_per_customer integer check (usage_limit_per_customer > 0),
  uses integer not null default 0 check (uses >= 0),
  alone boolean not null default false,
  excludes_sale boolean not null default false,
  product_ids bigint[] not null default '{}',
  excluded_product_ids bigint[] not null default '{}',
  category_ids bigint[] not null default '{}',
  excluded_category_ids bigint[] not null default '{}',
  enabled boolean not null default true,
  constraint coupons_not_past_limit check (usage_limit is null or uses <= usage_limit)
);
create unique index coupons_code on coupons (lower(code) text_pattern_ops);

-- Uses of coupons by orders; one that was given back does not count.
create table coupon_uses (
  order_id bigint not null references orders on delete cascade,
  coupon_id bigint not null references coupons on delete cascade,
  customer text not null,
  code text not null,
  discount bigint not null check (discount >= 0),
  given_back boolean not null default false,
  primary key (order_id, coupon_id)
);
create index coupon_uses_customer on coupon_uses (coupon_id, customer);

-- Tax rates by class and place, in hundredths of a percent: 1900 is 19 %.
create table tax_rates (
  id bigint generated always as identity primary key,
  class text not null default '',
  country text not null,
  state text not null default '',
  rate integer not null check (rate between 0 and 10000),
  name jsonb not null,
  on_shipping boolean not null default false,
  position integer not null default 0
);
create unique index tax_rates_once on tax_rates (class, country, state, (lower(name ->> 'fr')));

-- Tunisia's rates. The merchant checks the reduced ones before naming their classes on products.
insert into tax_rates (class, country, rate, name, on_shipping, position)
select class, 'TN', rate, '{"fr": "TVA", "en": "VAT", "ar": "الأداء على القيمة المضافة"}', class = '', place
from (values ('', 1900, 1), ('taux-13', 1300, 2), ('reduced-rate', 700, 3), ('zero-rate', 0, 4)) as tunisian (class, rate, place);
`
