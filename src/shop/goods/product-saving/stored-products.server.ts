import { sql } from 'kysely'
import { db, type Database } from '#platform/database.server'
import { pathKey } from '#shop/goods/taxonomy.server'
import type { ProductLinks, ProductRow, ProductValues, Ready, StockCell, VariationRow, VariationValues } from './product-saving.ts'
import { VALUE_TYPES } from './save-products.server.ts'
import { VARIATION_VALUE_TYPES } from './save-variations.server.ts'

/** A product with its variations as it would be saved: saving it again changes nothing. `stock.counted` is the current stock, held pieces included. */
export interface StoredProduct {
  id: number
  slug: string
  revision: number
  product: Ready<ProductRow>
  /** In the merchant's order, including disabled ones. */
  variations: Ready<VariationRow>[]
}

interface StockRow {
  managed: boolean | null
  available: number | null
  in_stock: boolean | null
  low_stock: number | null
  held: number
}

type Moments = 'sale_starts' | 'sale_ends' | 'deal_ends'
type Values<V> = { [Name in keyof V]-?: Name extends Moments ? Date | null : Exclude<V[Name], undefined> }

interface StoredRow extends StockRow, Values<ProductValues> {
  id: number
  slug: string
  revision: number
  brand: string | null
  vendor: string
  category_ids: number[]
  tags: string[]
  pictures: number[]
  links: { kind: keyof ProductLinks; id: number }[]
}

interface StoredVariationRow extends StockRow, Values<VariationValues> {
  id: number
  product_id: number
  media_id: number | null
  attributes: Record<string, string>
}

/** Products by id as they would be saved, in the order of the ids, in three queries. Deleted ones are omitted. */
export async function readStoredProducts(ids: readonly number[], database: Database = db): Promise<StoredProduct[]> {
  if (ids.length === 0) return []
  const { rows: products } = await sql<StoredRow>`
    select p.id, p.slug, p.revision, ${sql.raw(PRODUCT_VALUES.map((name) => `p.${name}`).join(', '))}, brands.name as brand, vendors.name as vendor,
      (select coalesce(json_agg(category_id order by category_id), '[]') from product_categories where product_id = p.id) as category_ids,
      array(select t.name from product_tags join tags t on t.id = tag_id where product_id = p.id order by t.id) as tags,
      (select coalesce(json_agg(media_id order by position), '[]') from product_images where product_id = p.id) as pictures,
      (select coalesce(json_agg(json_build_object('kind', kind, 'id', linked_id) order by position), '[]') from product_links where product_id = p.id) as links,
      ${STOCK}
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place) join products p on p.id = wanted.id
    join vendors on vendors.id = p.vendor_id left join brands on brands.id = p.brand_id left join inventory i on i.item_id = p.id
    order by wanted.place`.execute(database)
  const { rows: variations } = await sql<StoredVariationRow>`
    select p.id, p.product_id, p.media_id, p.attributes, ${sql.raw(VARIATION_VALUES.map((name) => `p.${name}`).join(', '))}, ${STOCK}
    from variations p left join inventory i on i.item_id = p.id
    where p.product_id = any(${ids}::bigint[]) order by p.product_id, p.position, p.id`.execute(database)
  const ofProduct = Map.groupBy(variations, ({ product_id }) => product_id)
  const paths = await categoryPaths(database)
  return products.map((row) => stored(row, ofProduct.get(row.id) ?? [], paths))
}

const PRODUCT_VALUES = Object.keys(VALUE_TYPES) as (keyof ProductValues)[]
const VARIATION_VALUES = Object.keys(VARIATION_VALUE_TYPES) as (keyof VariationValues)[]

const STOCK = sql`i.managed, i.available, i.in_stock, i.low_stock,
  coalesce((select sum(quantity)::int from stock_holds where item_id = p.id and state = 'held'), 0) as held`

export async function categoryPaths(database: Database): Promise<Map<number, string[]>> {
  const rows = await database.selectFrom('categories').select(['id', 'parent_id', 'name']).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const pathOf = (id: number): string[] => {
    const row = byId.get(id)
    return row ? [...(row.parent_id === null ? [] : pathOf(row.parent_id)), row.name] : []
  }
  return new Map(rows.map(({ id }) => [id, pathOf(id)]))
}

function stored(row: StoredRow, variations: StoredVariationRow[], paths: ReadonlyMap<number, string[]>): StoredProduct {
  const { id, slug, revision, sku } = row
  const ofKind = (kind: keyof ProductLinks) => row.links.filter((link) => link.kind === kind).map((link) => `id:${link.id}`)
  const categories = row.category_ids.flatMap((category) => [paths.get(category) ?? []]).toSorted((a, b) => pathKey(a).localeCompare(pathKey(b), 'fr'))
  return {
    id,
    slug,
    revision,
    product: {
      read: {
        what: 'product',
        row: 0,
        characters: 0,
        id,
        fileId: String(id),
        sku,
        values: valuesOf<ProductValues>(row, PRODUCT_VALUES),
        brand: row.brand,
        vendor: row.vendor,
        categories,
        tags: row.tags,
        images: undefined,
        stock: row.kind === 'variable' ? undefined : stockOf(row),
        links: { upsell: ofKind('upsell'), 'cross-sell': ofKind('cross-sell'), grouped: ofKind('grouped') },
      },
      pictures: row.pictures,
    },
    variations: variations.map((variation, index) => storedVariation(row, variation, index + 1)),
  }
}

function storedVariation(product: StoredRow, row: StoredVariationRow, place: number): Ready<VariationRow> {
  const choices = product.attributes.filter(({ varies }) => varies).map(({ slug, name }) => ({ name, value: row.attributes[slug] ?? '', column: name }))
  return {
    read: {
      what: 'variation',
      row: place,
      characters: 0,
      id: row.id,
      fileId: String(row.id),
      sku: row.sku,
      parent: `id:${product.id}`,
      values: valuesOf<VariationValues>(row, VARIATION_VALUES),
      choices,
      images: undefined,
      stock: stockOf(row),
    },
    pictures: row.media_id === null ? [] : [row.media_id],
  }
}

/** Values of a row; moments as ISO texts. */
function valuesOf<V>(row: object, names: (keyof V)[]): V {
  const all = new Map(Object.entries(row))
  const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : value)
  return Object.fromEntries(names.map((name) => [name, plain(all.get(String(name)))])) as V
}

function stockOf({ managed, available, in_stock, low_stock, held }: StockRow): StockCell | undefined {
  if (managed === null) return undefined
  return { counted: managed ? (available ?? 0) + held : null, inStock: in_stock ?? false, lowStock: low_stock }
}
