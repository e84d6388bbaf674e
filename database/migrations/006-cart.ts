import { sql, type Kysely } from 'kysely'

/** Carts, shipping and coupons. */
export async function up(db: Kysely<never>): Promise<void> {
  // A cart is one row that is read whole and written whole. Its index is on a day, so that most writes touch no index.
  await sql`
    create table carts (
      id uuid primary key,
      person_id text unique references account_people on delete cascade,
      version integer not null default 1,
      content jsonb not null,
      used_on date not null default current_date
    ) with (fillfactor = 70)`.execute(db)
  await sql`create index carts_used_on on carts (used_on)`.execute(db)
  await sql`
    create table cart_visitors (
      visitor uuid primary key,
      cart_id uuid not null references carts on delete cascade
    )`.execute(db)
  await sql`create index cart_visitors_cart on cart_visitors (cart_id)`.execute(db)
  await sql`
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
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint coupons_not_past_limit check (usage_limit is null or uses <= usage_limit)
    )`.execute(db)
  await sql`create unique index coupons_code on coupons (lower(code) text_pattern_ops)`.execute(db)
  await sql`
    create table coupon_uses (
      order_id bigint not null references orders on delete cascade,
      coupon_id bigint not null references coupons on delete cascade,
      customer text not null,
      code text not null,
      discount bigint not null check (discount >= 0),
      given_back boolean not null default false,
      used_at timestamptz not null default now(),
      primary key (order_id, coupon_id)
    )`.execute(db)
  await sql`create index coupon_uses_customer on coupon_uses (coupon_id, customer)`.execute(db)
  await sql`
    create table shipping_zones (
      id bigint generated always as identity primary key,
      name text not null,
      position integer not null default 0,
      places jsonb not null default '[]'
    )`.execute(db)
  await sql`
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
    )`.execute(db)
  await sql`create index shipping_methods_zone on shipping_methods (zone_id, position)`.execute(db)
  // The shop's flat cost and threshold (settings) apply everywhere until the merchant changes them: `null` is the shop's own.
  await sql`insert into shipping_zones (name, position) values ('Partout', 1000)`.execute(db)
  await sql`
    insert into shipping_methods (zone_id, kind, title, position)
    select id, kind, title::jsonb, place from shipping_zones,
      (values ('flat_rate', '{"fr": "Livraison", "en": "Delivery", "ar": "التوصيل"}', 1),
        ('free_shipping', '{"fr": "Livraison gratuite", "en": "Free delivery", "ar": "توصيل مجاني"}', 2)) as method (kind, title, place)`.execute(db)
}
