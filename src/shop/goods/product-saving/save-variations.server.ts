import { sql } from 'kysely'
import type { Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import type { Attribute, ProductKind } from '#shop/goods/catalogue'
import type { TodaysNames } from '#shop/goods/taxonomy.server'
import { CellRefusal, MOST_OWN_ID, resolveChoices, type Remark, type VariationRow, type VariationValues } from './product-saving.ts'
import { findForeign, type Placed } from './placing.server.ts'
import { savingWords } from './product-saving.words.ts'
import { choicesInTodaysNames } from './todays-names.ts'
import { insertRecords, updateRecords } from './record-sets.server.ts'

/** The values of a variation's record, with their types in the database. */
export const VARIATION_VALUE_TYPES: Record<keyof VariationValues, string> = {
  enabled: 'boolean',
  sku: 'text',
  gtin: 'text',
  regular_price: 'bigint',
  sale_price: 'bigint',
  sale_starts: 'timestamptz',
  sale_ends: 'timestamptz',
  weight_grams: 'integer',
  cost_price: 'bigint',
  metas: 'jsonb',
  position: 'integer',
}

const TYPES = { ...VARIATION_VALUE_TYPES, product_id: 'bigint', attributes: 'jsonb', media_id: 'bigint' }

/** Context of saving variations: the keys of the file's metas, the file's ids that became another item, and what was renamed. */
export interface VariationSetting {
  metaKeys: string[]
  aliases: ReadonlyMap<string, number>
  names: TodaysNames | undefined
}

/** Result of saving variations: changed ids, their attributes by product, and those without a fitting parent yet. */
export interface SavedVariations {
  changed: Set<number>
  parents: Map<number, number>
  named: Map<number, Set<string>>
  orphans: Remark[]
}

/** Saves variations of existing products. One without a variable parent that has its attributes and values changes nothing. */
export async function saveVariations(transaction: Database, variations: Placed<VariationRow>[], setting: VariationSetting): Promise<SavedVariations> {
  const saved: SavedVariations = { changed: new Set(), parents: new Map(), named: new Map(), orphans: [] }
  if (variations.length === 0) return saved
  const findParent = await parentFinder(transaction, variations, setting.aliases)
  const records: { isNew: boolean; record: ReturnType<typeof recordOf> }[] = []
  for (const variation of variations) {
    try {
      const parent = fitParent(variation, findParent(variation.read.parent))
      const { choices: written } = variation.read
      const choices = setting.names ? choicesInTodaysNames(written, parent.attributes, setting.names) : written
      const { attributes, named } = resolveChoices(choices, parent.attributes)
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

/** A product that variations name as their parent. */
export interface Parent {
  id: number
  sku: string | null
  kind: ProductKind
  attributes: Attribute[]
}

function recordOf({ id, read, was, pictures }: Placed<VariationRow>, productId: number, attributes: Record<string, string>) {
  const media_id = pictures ? (pictures[0] ?? null) : (was?.media_id ?? null)
  return { id, ...read.values, product_id: productId, attributes, ...((read.images ?? pictures) && { media_id }) }
}

/** The parent of a variation. Refuses, with the column, one that is unknown, has no variations, or is another than before. */
export function fitParent({ id, read: { parent }, was }: Pick<Placed<VariationRow>, 'id' | 'read' | 'was'>, found: Parent | undefined): Parent {
  if (!found) throw new CellRefusal('Parent', refuse(savingWords.noParent, { parent }))
  if (found.kind !== 'variable') throw new CellRefusal('Parent', refuse(savingWords.parentNotVariable, { parent }))
  if (was && was.product_id !== found.id) throw new CellRefusal('ID', refuse(savingWords.ofAnotherProduct, { id }))
  return found
}

async function parentFinder(transaction: Database, variations: Placed<VariationRow>[], aliases: ReadonlyMap<string, number>) {
  const names = variations.map(({ read }) => read.parent)
  const { numberOf, parents } = await findParents(transaction, names, aliases)
  const byId = new Map(parents.map((row) => [row.id, row]))
  const bySku = new Map(parents.map((row) => [row.sku, row]))
  return (name: string): Parent | undefined => {
    const id = numberOf(name)
    return id === undefined ? bySku.get(name) : byId.get(id)
  }
}

/** Products that are named as parents, by `id:12` or SKU. */
export async function findParents(database: Database, named: string[], aliases: ReadonlyMap<string, number>) {
  const names = [...new Set(named)]
  const numberOf = await numberReader(database, names, aliases)
  const ids = names.flatMap((name) => numberOf(name) ?? [])
  const { rows: parents } = await sql<Parent>`select id, sku, kind, attributes from products
    where id = any(${ids}::bigint[]) or sku = any(${names}::text[])`.execute(database)
  return { numberOf, parents }
}

/** Resolves references: `id:12` is the file's id 12, which may have become another; anything else is a SKU. */
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

/** Takes variations off a product that are not among those kept: deleted, or only off sale where an order has pieces of one. True if there were any. */
export async function takeOffVariations(transaction: Database, productId: number, kept: number[]): Promise<boolean> {
  const { rows: gone } = await sql<{ id: number }>`
    with gone as (
      delete from variations v where product_id = ${productId} and not id = any(${kept}::bigint[])
        and not exists (select from stock_holds where item_id = v.id) returning id)
    , stock as (delete from inventory where item_id in (select id from gone))
    select id from gone`.execute(transaction)
  const { rows: hidden } = await sql<{ id: number }>`
    update variations set enabled = false where product_id = ${productId} and enabled and not id = any(${kept}::bigint[]) returning id`.execute(transaction)
  return gone.length + hidden.length > 0
}
