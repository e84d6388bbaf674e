import { sql, type Kysely } from 'kysely'
import { slugOf } from '#i18n/fold.ts'

export const name = '004-goods-by-hand'

/** Goods that are kept in the back office: what the editor adds to a product, texts of its groups, pictures of a library, work with progress. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [products, groups, media, tasks, imports]) await part.execute(db)
  await fillAttributes(db)
}

/** The attributes and values that the shop's products share already. */
async function fillAttributes(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ slug: string; name: string; label: string }>`
    select a.slug, min(a.name) as name, label from products,
      jsonb_to_recordset(products.attributes) as a(slug text, name text, global boolean, "values" jsonb), jsonb_array_elements_text(a."values") as label
    where global group by a.slug, label order by a.slug, label`.execute(db)
  const values = rows.map((row) => ({ ...row, value: slugOf(row.label) })).filter(({ value }) => value !== '')
  const known = sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r(slug text, name text, label text, value text)`
  await sql`insert into attributes (slug, name, position) select slug, min(name), row_number() over (order by slug) from ${known} group by slug`.execute(db)
  await sql`insert into attribute_values (attribute_slug, slug, label, position)
    select slug, value, min(label), row_number() over (partition by slug order by value) from ${known} group by slug, value`.execute(db)
}

const products = sql`
alter table products drop constraint products_status_check;
alter table products add constraint products_status_check check (status in ('published', 'private', 'draft', 'archived'));
alter table products add column cost_price bigint check (cost_price >= 0);
alter table products add column max_quantity integer check (max_quantity >= 1);
-- Prices of one piece from a number of pieces on: [{"from": 2, "price": 49500}].
alter table products add column quantity_prices jsonb not null default '[]';
alter table products add column call_script text not null default '';
-- Title and description for search engines, by language.
alter table products add column search_snippets jsonb not null default '{}';
-- Counts what staff and imports change: who saves an older one is told.
alter table products add column revision integer not null default 1;
alter table variations add column cost_price bigint check (cost_price >= 0);
create index products_status on products (status, id desc);
create index products_searched on products using gin (search_text gin_trgm_ops);
create index products_gtin on products (gtin) where gtin is not null;
create index variations_sku_part on variations using gin (lower(sku) gin_trgm_ops);
create index inventory_short on inventory (product_id) where (managed and available <= 20) or (not managed and not in_stock);
create index product_images_media on product_images (media_id);
create index product_links_linked on product_links (linked_id);
create index variations_media on variations (media_id) where media_id is not null;
`

const groups = sql`
-- Texts of a group's own page, by language: {"fr": {"description": "…", "searchTitle": "…", "searchDescription": "…"}}.
alter table categories add column texts jsonb not null default '{}';
alter table categories add column media_id bigint references media;
alter table brands add column texts jsonb not null default '{}';
alter table brands add column media_id bigint references media;
alter table brands add column position integer not null default 0;
alter table tags add column texts jsonb not null default '{}';
create index product_tags_tag on product_tags (tag_id);

-- Attributes of the whole catalogue, and their values in order, with how a swatch looks.
create table attributes (
  slug text primary key,
  name text not null,
  position integer not null default 0
);
create table attribute_values (
  attribute_slug text not null references attributes on delete cascade,
  slug text not null,
  label text not null,
  position integer not null default 0,
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  media_id bigint references media,
  primary key (attribute_slug, slug)
);
`

const media = sql`
alter table media add column alt jsonb not null default '{}';
alter table media add column file_name text not null default '';
alter table media add column created_at timestamptz not null default now();
-- The picture that this one was cut from.
alter table media add column cut_from bigint references media on delete set null;
`

const tasks = sql`
-- Long work of staff, with its progress: it goes on after a crash, and can be stopped.
create table tasks (
  id uuid primary key,
  kind text not null,
  person_id text not null references account_people on delete cascade,
  -- What the work needs to know, and what it found out so far.
  wanted jsonb not null,
  found jsonb not null default '{}',
  total integer not null default 0,
  done integer not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'finished', 'stopped', 'failed')),
  stop_asked boolean not null default false,
  begun_at timestamptz not null,
  touched_at timestamptz not null
);
create index tasks_person on tasks (person_id, begun_at desc);
create index tasks_open on tasks (begun_at) where state in ('waiting', 'running');
`

const imports = sql`
-- A product as it was before an import first changed it; null: the import made it.
create table import_changes (
  task_id uuid not null references tasks on delete cascade,
  product_id bigint not null,
  before jsonb,
  revision integer not null,
  primary key (task_id, product_id)
);
`
