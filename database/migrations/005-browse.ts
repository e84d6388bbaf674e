import { sql, type Kysely } from 'kysely'

/** Reviews, stores' texts, static pages, translations, old addresses, and metadata of customers. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table products
      add column popularity integer not null default 0 check (popularity >= 0),
      add column rating_count integer not null default 0 check (rating_count >= 0),
      add column rating_total integer not null default 0 check (rating_total >= 0)`.execute(db)
  await sql`create index products_featured on products (position, id desc) where featured and status = 'published'`.execute(db)
  await sql`
    alter table vendors
      add column biography text not null default '',
      add column terms text not null default '',
      add column translations jsonb not null default '{}'`.execute(db)
  await sql`drop index products_vendor`.execute(db)
  await sql`create index products_of_vendor on products (vendor_id, id desc) where status = 'published' and visibility in ('visible', 'catalog')`.execute(db)
  await sql`
    create table glossary (
      source text primary key,
      translations jsonb not null default '{}'
    )`.execute(db)
  await sql`
    create table reviews (
      id bigint generated always as identity primary key,
      product_id bigint not null references products on delete cascade,
      order_id bigint references orders on delete set null,
      author text not null check (char_length(author) between 1 and 80),
      rating smallint not null check (rating between 1 and 5),
      body text not null check (char_length(body) between 1 and 4000),
      status text not null default 'held' check (status in ('held', 'approved', 'refused')),
      created_at timestamptz not null default now(),
      decided_at timestamptz,
      decided_by text,
      unique (order_id, product_id)
    )`.execute(db)
  await sql`create index reviews_shown on reviews (product_id, id desc) include (rating) where status = 'approved'`.execute(db)
  await sql`create index products_rated on products (vendor_id) include (rating_count, rating_total) where status = 'published' and rating_count > 0`.execute(
    db,
  )
  await sql`create index reviews_status on reviews (status, id desc)`.execute(db)
  await sql`
    create table site_pages (
      slug text primary key,
      title text not null,
      body text not null,
      translations jsonb not null default '{}',
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table old_slugs (
      kind text not null check (kind in ('product', 'category', 'tag', 'brand', 'vendor')),
      slug text not null,
      target_id bigint not null,
      primary key (kind, slug)
    )`.execute(db)
  await sql`
    create table account_meta (
      person_id text not null references account_people on delete cascade,
      name text not null,
      value text not null,
      primary key (person_id, name)
    )`.execute(db)
}
