import { sql, type Kysely } from 'kysely'
import { searchWords } from '#i18n/fold.ts'

export const name = '006-goods-listed'

/** What the list of staff finds and sorts a hundred thousand products by, and the products that a change of many is still to come to. */
export async function up(db: Kysely<never>): Promise<void> {
  await columns.execute(db)
  await fillSearchText(db)
  for (const part of [indexes, bulk]) await part.execute(db)
}

const columns = sql`
-- The lowest regular price of what is sold: the product's own, or that of its variations.
alter table products add column price_from bigint;
update products p set price_from = case when kind = 'variable' then (select min(regular_price) from variations where product_id = p.id and enabled)
  else regular_price end;
-- What searches, from now on by words that begin with those typed.
drop index products_searched;
drop index variations_sku_part;
`

const AT_ONCE = 5000

/** The words of each product: its names, SKUs, bar codes, brand and tags. */
async function fillSearchText(db: Kysely<never>): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number; parts: (string | null)[] }>`
      select p.id::float8 as id, array[p.name, p.sku, p.gtin, (select name from brands where id = p.brand_id)]
        || array(select t.name from product_tags join tags t on t.id = tag_id where product_id = p.id order by t.id)
        || array(select value ->> 'name' from jsonb_each(p.translations))
        || array(select unnest(array[sku, gtin]) from variations where product_id = p.id order by position, id) as parts
      from products p where p.id > ${after} order by p.id limit ${AT_ONCE}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    const texts = rows.map(({ id, parts }) => ({ id, text: searchWords(parts.filter(Boolean).join(' ')).join(' ') }))
    await sql`update products p set search_text = r.text from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as r(id bigint, text text)
      where p.id = r.id`.execute(db)
    after = last.id
  }
}

const indexes = sql`
create index products_words on products using gin (array_to_tsvector(string_to_array(search_text, ' ')));
create index products_by_name on products (left(search_text, 60), id);
-- Those without a price come last.
create index products_by_price on products (coalesce(price_from, 9007199254740991), id);
create index products_without_price on products (id) where price_from is null;
create index products_by_change on products (updated_at desc, id desc);
create index products_without_arabic on products (id) where coalesce(translations #>> '{ar,name}', '') = '';
create index products_without_english on products (id) where coalesce(translations #>> '{en,name}', '') = '';
create index products_on_sale on products (id) where sale_price is not null;
create index variations_on_sale on variations (product_id) where sale_price is not null;
drop index inventory_short;
create index inventory_short on inventory (product_id) where (managed and available <= coalesce(low_stock, 20)) or (not managed and not in_stock);
create index inventory_by_stock on inventory ((case when managed then available when in_stock then 2147483647 else 0 end), product_id);
create index inventory_uncounted on inventory (product_id) where not managed;
`

const bulk = sql`
-- The products that a change of many products is about. Without an outcome it is still to come.
create table bulk_change_products (
  task_id uuid not null references tasks on delete cascade,
  product_id bigint not null,
  outcome text,
  primary key (task_id, product_id)
);
create index bulk_change_products_open on bulk_change_products (task_id, product_id) where outcome is null;
`
