import { sql } from 'kysely'
import type { Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import type { Attribute, ProductKind } from '#shop/goods/catalogue'
import { CellRefusal, MOST_OWN_ID, resolveChoices, type Remark, type VariationRow, type VariationValues } from '#shop/goods/product-csv'
import { findForeign, type Placed } from './placing.server.ts'
import { importWords } from './product-import.words.ts'
import { insertRecords, updateRecords } from './record-sets.server.ts'

const TYPES: Record<keyof VariationValues | 'product_id' | 'attributes' | 'media_id', string> = {
  product_id: 'bigint',
  enabled: 'boolean',
  sku: 'text',
  gtin: 'text',
  attributes: 'jsonb',
  media_id: 'bigint',
  regular_price: 'bigint',
  sale_price: 'bigint',
  sale_starts: 'timestamptz',
  sale_ends: 'timestamptz',
  weight_grams: 'integer',
  metas: 'jsonb',
  position: 'integer',
}

/** What a file's variations have in common: the keys of its metas, and which item a number of the file became where that is another. */
export interface VariationSetting {
  metaKeys: string[]
  aliases: ReadonlyMap<string, number>
}

/** What became of variations: the ids that changed, the attributes that they name by product, and those whose parent does not fit (yet). */
export interface SavedVariations {
  changed: Set<number>
  parents: Map<number, number>
  named: Map<number, Set<string>>
  orphans: Remark[]
}

/** Saves variations of products that are there. One whose parent is missing, is no variable product, or lacks the attribute or value changes nothing. */
export async function saveVariations(transaction: Database, variations: Placed<VariationRow>[], setting: VariationSetting): Promise<SavedVariations> {
  const saved: SavedVariations = { changed: new Set(), parents: new Map(), named: new Map(), orphans: [] }
  if (variations.length === 0) return saved
  const findParent = await parentFinder(transaction, variations, setting.aliases)
  const records: { isNew: boolean; record: ReturnType<typeof recordOf> }[] = []
  for (const variation of variations) {
    try {
      const parent = fitParent(variation, findParent(variation.read.parent))
      const { attributes, named } = resolveChoices(variation.read.choices, parent.attributes)
      records.push({ isNew: !variation.was, record: recordOf(variation, parent.id, attributes) })
      saved.parents.set(variation.id, parent.id)
      saved.named.set(parent.id, new Set([...(saved.named.get(parent.id) ?? []), ...named]))
    } catch (error) {
      if (!(error instanceof CellRefusal)) throw error
      saved.orphans.push({ row: variation.read.row, column: error.column, reason: error.reason })
    }
  }
  const added = records.filter(({ isNew }) => isNew).map(({ record }) => record)
  const known = records.filter(({ isNew }) => !isNew).map(({ record }) => record)
  await insertRecords(transaction, { table: 'variations', types: TYPES, rows: added })
  const changed = await updateRecords(transaction, { table: 'variations', types: TYPES, rows: known }, setting.metaKeys)
  saved.changed = new Set([...added.map(({ id }) => id), ...changed])
  return saved
}

interface Parent {
  id: number
  sku: string | null
  kind: ProductKind
  attributes: Attribute[]
}

function recordOf({ id, read, was, pictures }: Placed<VariationRow>, productId: number, attributes: Record<string, string>) {
  const media_id = pictures ? (pictures[0] ?? null) : (was?.media_id ?? null)
  return { id, ...read.values, product_id: productId, attributes, ...(read.images && { media_id }) }
}

function fitParent({ id, read: { parent }, was }: Placed<VariationRow>, found: Parent | undefined): Parent {
  if (!found) throw new CellRefusal('Parent', refuse(importWords.noParent, { parent }))
  if (found.kind !== 'variable') throw new CellRefusal('Parent', refuse(importWords.parentNotVariable, { parent }))
  if (was && was.product_id !== found.id) throw new CellRefusal('ID', refuse(importWords.ofAnotherProduct, { id }))
  return found
}

async function parentFinder(transaction: Database, variations: Placed<VariationRow>[], aliases: ReadonlyMap<string, number>) {
  const names = [...new Set(variations.map(({ read }) => read.parent))]
  const numberOf = await numberReader(transaction, names, aliases)
  const ids = names.flatMap((name) => numberOf(name) ?? [])
  const { rows } = await sql<Parent>`select id, sku, kind, attributes from products
    where id = any(${ids}::bigint[]) or sku = any(${names}::text[])`.execute(transaction)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const bySku = new Map(rows.map((row) => [row.sku, row]))
  return (name: string): Parent | undefined => {
    const id = numberOf(name)
    return id === undefined ? bySku.get(name) : byId.get(id)
  }
}

/** Reads names: `id:12` is the file's number 12, which may have become another of the shop's; anything else is a SKU, and no number. */
export async function numberReader(transaction: Database, names: string[], aliases: ReadonlyMap<string, number>) {
  const digitsOf = (name: string) => /^id:\s*0*([1-9]\d{0,19})$/i.exec(name)?.[1]
  const unknown = names.map(digitsOf).filter((digits) => digits !== undefined && !aliases.has(digits) && Number(digits) > MOST_OWN_ID)
  const foreign = await findForeign(
    transaction,
    unknown.flatMap((digits) => digits ?? []),
  )
  return (name: string): number | undefined => {
    const digits = digitsOf(name)
    if (digits === undefined) return undefined
    return aliases.get(digits) ?? foreign.get(digits) ?? (Number(digits) > MOST_OWN_ID ? 0 : Number(digits))
  }
}
