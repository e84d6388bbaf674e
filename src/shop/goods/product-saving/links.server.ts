import { sql } from 'kysely'
import type { Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import type { Outcome, ProductLinks, Remark } from './product-saving.ts'
import { savingWords } from './product-saving.words.ts'
import { setBelongings, numberReader } from './save-variations.server.ts'

/** A product's links, buffered until all products exist. */
export interface LinkedProduct {
  row: number
  productId: number
  outcome: Outcome
  links: ProductLinks
}

const COLUMNS = { upsell: 'Upsells', 'cross-sell': 'Cross-sells', grouped: 'Grouped products' } as const
type Kind = keyof typeof COLUMNS
const TYPES = { product_id: 'bigint', kind: 'text', position: 'integer', linked_id: 'bigint' }

/** Saves links of products by id or SKU; a variation counts as its product. Adds a note for unknown ones. Returns the ids of changed products. */
export async function saveLinks(
  transaction: Database,
  products: LinkedProduct[],
  aliases: ReadonlyMap<string, number>,
): Promise<{ changed: Set<number>; notes: Remark[] }> {
  const names = [...new Set(products.flatMap(({ links }) => Object.values(links).flat()))]
  const find = await productFinder(transaction, names, aliases)
  const known = await findLinks(transaction, products)
  const rows: object[] = []
  for (const { productId, links } of products) {
    for (const kind of Object.keys(COLUMNS) as Kind[]) {
      const given = links[kind]
      if (!given) {
        rows.push(...known.filter((link) => link.product_id === productId && link.kind === kind))
        continue
      }
      const ids = [...new Set(given.flatMap((name) => find(name) ?? []))].filter((id) => id !== productId)
      rows.push(...ids.map((linked_id, position) => ({ product_id: productId, kind, position, linked_id })))
    }
  }
  const notes = unknownLinks(products, (name) => find(name) !== undefined)
  const changed = await setBelongings(transaction, { table: 'product_links', types: TYPES, productIds: products.map(({ productId }) => productId), rows })
  return { changed, notes }
}

export function unknownLinks(products: LinkedProduct[], isKnown: (name: string) => boolean): Remark[] {
  return products.flatMap(({ row, links }) =>
    (Object.keys(COLUMNS) as Kind[]).flatMap((kind) => {
      const unknown = (links[kind] ?? []).filter((name) => !isKnown(name))
      return unknown.length === 0 ? [] : [{ row, column: COLUMNS[kind], reason: refuse(savingWords.linkUnknown, { products: unknown.join(', ') }) }]
    }),
  )
}

async function findLinks(transaction: Database, products: LinkedProduct[]) {
  const ids = products.map(({ productId }) => productId)
  const { rows } = await sql<{ product_id: number; kind: string; position: number; linked_id: number }>`
    select product_id, kind, position, linked_id from product_links where product_id = any(${ids}::bigint[])`.execute(transaction)
  return rows
}

async function productFinder(transaction: Database, names: string[], aliases: ReadonlyMap<string, number>) {
  const numberOf = await numberReader(transaction, names, { aliases })
  const ids = names.flatMap((name) => numberOf(name) ?? [])
  const { rows } = await sql<{ id: number; sku: string | null; product_id: number }>`
    select id, sku, id as product_id from products where id = any(${ids}::bigint[]) or sku = any(${names}::text[])
    union all
    select id, sku, product_id from variations where id = any(${ids}::bigint[]) or sku = any(${names}::text[])`.execute(transaction)
  const byId = new Map(rows.map((row) => [row.id, row.product_id]))
  const bySku = new Map(rows.map((row) => [row.sku, row.product_id]))
  return (name: string): number | undefined => {
    const id = numberOf(name)
    return id === undefined ? bySku.get(name) : byId.get(id)
  }
}
