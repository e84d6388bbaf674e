import { sql, type RawBuilder } from 'kysely'
import { fold } from '#i18n/fold.ts'
import { type Database, recordSet, type Types } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import type { Attribute, ProductKind } from '#shop/goods/catalogue'
import type { TodaysNames } from '#shop/goods/taxonomy.server'
import {
  choicesInTodaysNames,
  CellRefusal,
  MOST_OWN_ID,
  resolveChoices,
  type Ready,
  type Remark,
  type VariationRow,
  type VariationValues,
} from './product-saving.ts'
import { findForeign, ofVendor, type Placed } from './placing.server.ts'
import { savingWords } from './product-saving.words.ts'

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

/** `metaKeys` are the keys of the file's metas, `aliases` the file ids that became another item. */
export interface VariationSetting {
  metaKeys: string[]
  aliases: ReadonlyMap<string, number>
  names: TodaysNames | undefined
  vendorId?: number | undefined
}

/** Changed ids, attributes by product, and variations without a fitting parent yet. */
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
  const findParent = await parentFinder(transaction, variations, setting)
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

/** A nameless variation has no id and no SKU: only its product and its values identify it. */
export function isNameless(row: Ready): row is Ready<VariationRow> {
  const { what, id, fileId, sku } = row.read
  return what === 'variation' && id === undefined && fileId === undefined && !sku
}

export interface KnownVariations {
  findParent: (name: string) => Parent | undefined
  names: TodaysNames | undefined
  byChoices: ReadonlyMap<string, number>
}

/** Nameless variations with the id of their stored equal. A repeated one is `again`: it must be saved after the first. */
export function identifyNameless(rows: Ready<VariationRow>[], { findParent, names, byChoices }: KnownVariations) {
  const seen = new Set<string>()
  const identified: { once: Ready<VariationRow>[]; again: Ready<VariationRow>[] } = { once: [], again: [] }
  for (const row of rows) {
    const key = keyOf(row.read, findParent(row.read.parent), names)
    const id = key === undefined ? undefined : byChoices.get(key)
    if (key !== undefined && seen.has(key)) identified.again.push(row)
    else identified.once.push(id === undefined ? row : { ...row, read: { ...row.read, id } })
    if (key !== undefined) seen.add(key)
  }
  return identified
}

/** Key of a variation by its product and values; letter case, accents and order do not matter. */
export function choiceKey(productId: number, attributes: Record<string, string>): string {
  return JSON.stringify([
    productId,
    ...Object.entries(attributes)
      .map(([slug, value]) => `${slug}=${fold(value)}`)
      .toSorted(),
  ])
}

/** Undefined if the variation does not fit its product; saving reports why. */
function keyOf({ choices }: VariationRow, parent: Parent | undefined, names: TodaysNames | undefined): string | undefined {
  if (parent?.kind !== 'variable') return undefined
  try {
    return choiceKey(parent.id, resolveChoices(names ? choicesInTodaysNames(choices, parent.attributes, names) : choices, parent.attributes).attributes)
  } catch (error) {
    if (!(error instanceof CellRefusal)) throw error
    return undefined
  }
}

/** Variations by `choiceKey`; of two alike the first wins in a map. */
export async function findByChoices(database: Database, productIds: number[]): Promise<{ key: string; id: number }[]> {
  const { rows } = await sql<{ id: number; product_id: number; attributes: Record<string, string> }>`
    select id, product_id, attributes from variations where product_id = any(${productIds}::bigint[]) order by id desc`.execute(database)
  return rows.map(({ id, product_id, attributes }) => ({ key: choiceKey(product_id, attributes), id }))
}

export async function identifyStored(transaction: Database, rows: Ready<VariationRow>[], setting: Omit<VariationSetting, 'metaKeys'>) {
  if (rows.length === 0) return { once: [], again: [] }
  const findParent = await parentFinder(transaction, rows, setting)
  const found = await findByChoices(
    transaction,
    rows.flatMap(({ read }) => findParent(read.parent)?.id ?? []),
  )
  return identifyNameless(rows, { findParent, names: setting.names, byChoices: new Map(found.map(({ key, id }) => [key, id])) })
}

/** Note for a variation that repeats an earlier one, and waits until that is saved. */
export function variationAgain(row: number): Remark {
  return { row, column: 'Parent', reason: refuse(savingWords.variationTwice) }
}

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

/** The parent of a variation. Refuses, with the column, an unknown one, one without variations, and one that differs from the stored parent. */
export function fitParent({ id, read: { parent }, was }: Pick<Placed<VariationRow>, 'id' | 'read' | 'was'>, found: Parent | undefined): Parent {
  const key = keyIn(parent)
  if (!found) throw new CellRefusal('Parent', key === undefined ? refuse(savingWords.noParent, { parent }) : refuse(savingWords.parentRefused))
  if (found.kind !== 'variable') throw new CellRefusal('Parent', refuse(savingWords.parentNotVariable, { parent }))
  if (was && was.product_id !== found.id) throw new CellRefusal('ID', refuse(savingWords.ofAnotherProduct, { id }))
  return found
}

async function parentFinder(transaction: Database, variations: Ready<VariationRow>[], setting: ParentSetting) {
  const names = variations.map(({ read }) => read.parent)
  const { numberOf, parents } = await findParents(transaction, names, setting)
  const byId = new Map(parents.map((row) => [row.id, row]))
  const bySku = new Map(parents.map((row) => [row.sku, row]))
  return (name: string): Parent | undefined => {
    const id = numberOf(name)
    return id === undefined ? bySku.get(name) : byId.get(id)
  }
}

type ParentSetting = Pick<VariationSetting, 'aliases' | 'vendorId'>

export async function findParents(database: Database, named: string[], { aliases, vendorId }: ParentSetting) {
  const names = [...new Set(named)]
  const numberOf = await numberReader(database, names, { aliases, vendorId })
  const ids = names.flatMap((name) => numberOf(name) ?? [])
  const { rows: parents } = await sql<Parent>`select id, sku, kind, attributes from products
    where (id = any(${ids}::bigint[]) or sku = any(${names}::text[])) and ${ofVendor('products', vendorId)}`.execute(database)
  return { numberOf, parents }
}

/** Resolves references: `id:12` is the file's id 12, which may have become another; `key:…` is a foreign key; anything else is a SKU. */
export async function numberReader(transaction: Database, names: string[], { aliases, vendorId }: ParentSetting) {
  const fileIdOf = (name: string) => /^id:\s*0*([1-9]\d{0,19})$/i.exec(name)?.[1] ?? keyIn(name)
  const isOwn = (fileId: string) => Number(fileId) <= MOST_OWN_ID
  const unknown = names.map(fileIdOf).filter((fileId) => fileId !== undefined && !aliases.has(fileId) && (vendorId !== undefined || !isOwn(fileId)))
  const foreign = await findForeign(
    transaction,
    unknown.flatMap((fileId) => fileId ?? []),
    vendorId,
  )
  return (name: string): number | undefined => {
    const fileId = fileIdOf(name)
    if (fileId === undefined) return undefined
    return aliases.get(fileId) ?? foreign.get(fileId) ?? (isOwn(fileId) ? Number(fileId) : 0)
  }
}

function keyIn(name: string): string | undefined {
  return /^key:(.+)$/s.exec(name)?.[1]
}

/** Removes the variations of a product that are not kept: deletes them, or disables those with pieces in an order. False if there were none. */
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

function list(names: string[], table?: string): RawBuilder<unknown> {
  return sql.raw(names.map((name) => (table ? `${table}."${name}"` : `"${name}"`)).join(', '))
}

interface Records {
  table: 'products' | 'variations'
  rows: ({ id: number } & object)[]
  types: Types
}

/** Missing columns take the table's defaults. */
export async function insertRecords(transaction: Database, { table, rows, types }: Records): Promise<void> {
  if (rows.length === 0) return
  const columns = ['id', ...columnsOf(rows, types)]
  await sql`insert into ${sql.table(table)} (${list(columns)}) select ${list(columns)} from ${recordSet(rows, { id: 'bigint', ...types })}`.execute(transaction)
}

/** Updates only rows that differ and returns their ids. Keeps metas under keys outside `metaKeys`. */
export async function updateRecords(transaction: Database, { table, rows, types }: Records, metaKeys: string[]): Promise<Set<number>> {
  if (rows.length === 0) return new Set()
  const columns = columnsOf(rows, types)
  const metas = sql`(t.metas - ${metaKeys}::text[]) || r.metas`
  const values = columns.map((name) => (name === 'metas' ? metas : sql`r.${sql.id(name)}`))
  const settings = columns.map((name, index) => sql`${sql.id(name)} = ${values[index]}`)
  const { rows: changed } = await sql<{ id: number }>`
    update ${sql.table(table)} t set ${sql.join(settings)}, updated_at = now()
    from ${recordSet(rows, { id: 'bigint', ...types })}
    where t.id = r.id and (${list(columns, 't')}) is distinct from (${sql.join(values)})
    returning t.id`.execute(transaction)
  return new Set(changed.map(({ id }) => id))
}

function columnsOf(rows: object[], types: Types): string[] {
  const brought = new Map(Object.entries(rows[0] ?? {}))
  return Object.keys(types).filter((name) => brought.get(name) !== undefined)
}

interface Belongings {
  table: 'product_categories' | 'product_tags' | 'product_images' | 'product_links'
  /** Types of `product_id` and the other columns, which together identify a row. */
  types: Types
  productIds: number[]
  rows: object[]
}

/** Replaces the products' relations, writing only differences. Returns the ids of changed products. */
export async function setBelongings(transaction: Database, { table, types, productIds, rows }: Belongings): Promise<Set<number>> {
  if (productIds.length === 0) return new Set()
  const columns = Object.keys(types)
  const given = recordSet(rows, types)
  const same = sql.join(
    columns.map((name) => sql`r.${sql.id(name)} = t.${sql.id(name)}`),
    sql` and `,
  )
  const { rows: gone } = await sql<{ product_id: number }>`
    delete from ${sql.table(table)} t where t.product_id = any(${productIds}::bigint[]) and not exists (select from ${given} where ${same})
    returning t.product_id`.execute(transaction)
  const { rows: come } = await sql<{ product_id: number }>`
    insert into ${sql.table(table)} (${list(columns)}) select ${list(columns)} from ${given}
    where not exists (select from ${sql.table(table)} t where ${same}) returning product_id`.execute(transaction)
  return new Set([...gone, ...come].map(({ product_id }) => product_id))
}
