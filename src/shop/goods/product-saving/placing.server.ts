import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import type { Attribute, ProductKind } from '#shop/goods/catalogue'
import { matchRow, FOREIGN_ID_META, type KnownItem, type ProductRow, type Ready, type Remark, type Saver, type VariationRow } from './product-saving.ts'
import { savingWords } from './product-saving.words.ts'

/** A literal in the statement, so that its index is used. */
const KEY = sql.lit(FOREIGN_ID_META)

/** An existing item with the fields that a row alone must not change. */
export interface Existing extends KnownItem {
  kind: ProductKind | null
  attributes: Attribute[] | null
  needs_shipping: boolean | null
  has_links: boolean
  product_id: number | null
  media_id: number | null
  foreign_id: string | null
}

export interface Placed<T extends ProductRow | VariationRow = ProductRow | VariationRow> extends Ready<T> {
  id: number
  was: Existing | undefined
}

interface Matched {
  placed: (Omit<Placed, 'id'> & { id: number | undefined })[]
  refused: Remark[]
  notes: Remark[]
  /** Keys of refused rows that belong to another product: their variations must not go to it. */
  strangers: string[]
}

/** Assigns each row its match or a new id, or refuses it. `ownIds`: ids are the shop's, whatever the SKU. No two rows may be of one item. */
export async function placeRows(
  transaction: Database,
  rows: Ready[],
  { ownIds = false, vendorId }: Saver,
): Promise<Omit<Matched, 'placed'> & { placed: Placed[] }> {
  const { placed, ...others } = matchRows(rows, await findExisting(transaction, rows, vendorId), ownIds)
  const numbers = await newNumbers(transaction, placed.filter(({ id }) => id === undefined).length)
  return { placed: placed.map((row) => ({ ...row, id: row.id ?? numbers.pop()! })), ...others }
}

export function matchRows(rows: Ready[], existing: Existing[], ownIds: boolean): Matched {
  const known = {
    byId: new Map(existing.map((item) => [item.id, item])),
    bySku: new Map(existing.flatMap((item) => (item.sku === null ? [] : [[item.sku, item] as const]))),
    byForeignId: new Map(existing.flatMap((item) => (item.foreign_id === null ? [] : [[item.foreign_id, item] as const]))),
  }
  const matched: Matched = { placed: [], refused: [], notes: [], strangers: [] }
  for (const row of rows) {
    const { fileId } = row.read
    const match = matchRow({ ...row.read, name: row.read.what === 'product' ? row.read.values.name : '', isSure: ownIds }, known)
    if ('refused' in match) {
      matched.refused.push({ row: row.read.row, column: match.column, reason: match.refused })
      if (match.column === 'Key' && fileId !== undefined) matched.strangers.push(fileId)
      continue
    }
    const was = match.isNew ? undefined : known.byId.get(match.id)
    if (was?.kind === 'variable' && isGuessedSimple(row)) {
      matched.refused.push({ row: row.read.row, column: 'Key', reason: refuse(savingWords.hasVariations) })
      continue
    }
    if (match.note) matched.notes.push({ row: row.read.row, column: fileId?.includes(':') ? 'Key' : 'ID', reason: match.note })
    matched.placed.push({ ...(match.note ? withoutKey(row) : row), id: match.id, was })
  }
  return matched
}

/** Removes a row's foreign id that belongs to another item. */
function withoutKey(row: Ready): Ready {
  const { [FOREIGN_ID_META]: _, ...metas } = row.read.values.metas
  return { ...row, read: { ...row.read, values: { ...row.read.values, metas } } } as Ready
}

function isGuessedSimple({ read }: Ready): boolean {
  return read.what === 'product' && read.isKindGuessed === true && read.values.kind === 'simple'
}

/** Items that rows name by id, SKU or foreign id: those of one vendor, or all. */
export async function findExisting(transaction: Database, rows: Ready[], vendorId?: number): Promise<Existing[]> {
  const ids = rows.flatMap(({ read }) => read.id ?? [])
  const skus = rows.flatMap(({ read }) => read.sku ?? [])
  const own = await findForeign(
    transaction,
    rows.flatMap(({ read }) => (read.id === undefined ? (read.fileId ?? []) : [])),
    vendorId,
  )
  ids.push(...own.values())
  const { rows: found } = await sql<Existing>`
    select id, sku, 'product' as what, name, kind, attributes, needs_shipping,
      exists (select from product_links where product_id = products.id) as has_links, null as product_id, null as media_id, metas ->> ${KEY} as foreign_id
    from products where (id = any(${ids}::bigint[]) or sku = any(${skus}::text[])) and ${ofVendor('products', vendorId)}
    union all
    select id, sku, 'variation', null, null, null, null, false, product_id, media_id, metas ->> ${KEY}
    from variations where (id = any(${ids}::bigint[]) or sku = any(${skus}::text[])) and ${ofVendor('variations', vendorId)}`.execute(transaction)
  return found
}

/** SQL condition: a row of a table is of this vendor; true for all vendors. */
export function ofVendor(table: 'products' | 'variations', vendorId: number | undefined): RawBuilder<boolean> {
  if (vendorId === undefined) return sql<boolean>`true`
  if (table === 'products') return sql<boolean>`products.vendor_id = ${vendorId}`
  return sql<boolean>`exists (select from products parent where parent.id = variations.product_id and parent.vendor_id = ${vendorId})`
}

export async function findForeign(transaction: Database, foreign: string[], vendorId: number | undefined): Promise<Map<string, number>> {
  if (foreign.length === 0) return new Map()
  const { rows } = await sql<{ id: number; foreign_id: string }>`
    select id, metas ->> ${KEY} as foreign_id from products where metas ? ${KEY} and metas ->> ${KEY} = any(${foreign}::text[]) and ${ofVendor('products', vendorId)}
    union all
    select id, metas ->> ${KEY} from variations where metas ? ${KEY} and metas ->> ${KEY} = any(${foreign}::text[]) and ${ofVendor('variations', vendorId)}`.execute(
    transaction,
  )
  return new Map(rows.map(({ id, foreign_id }) => [foreign_id, id]))
}

async function newNumbers(transaction: Database, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await sql<{ id: number }>`select nextval('catalogue_ids') as id from generate_series(1, ${count}::int)`.execute(transaction)
  return rows.map(({ id }) => id).toReversed()
}

/** Moves the catalogue's id sequence past the largest id in a file, so that no new item takes the id of a later row. */
export async function passNumbers(database: Database, largest: number): Promise<void> {
  await sql`select setval('catalogue_ids', ${largest}) from catalogue_ids where last_value <= ${largest}`.execute(database)
}
