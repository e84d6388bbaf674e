import { sql } from 'kysely'
import { db } from '#platform/database.server'
import { readTodaysNames } from '#shop/goods/taxonomy.server'
import { unknownLinks, type LinkedProduct } from './links.server.ts'
import { findExisting, matchRows, type Existing, type Placed } from './placing.server.ts'
import {
  choicesInTodaysNames,
  rowInTodaysNames,
  CellRefusal,
  FOREIGN_ID_META,
  resolveChoices,
  type Ready,
  type Remark,
  type VariationRow,
} from './product-saving.ts'
import {
  choiceKey,
  findByChoices,
  findParents,
  fitParent,
  identifyNameless,
  isNameless,
  numberReader,
  variationAgain,
  type Parent,
  type VariationSetting,
} from './save-variations.server.ts'
import type { Run, SavedBatch } from './batch.server.ts'
import { rowsOfVendor } from './vendor-rows.server.ts'

/** Computes what saving rows would do, in the order of the file. Writes and locks nothing. Known items count as updated. */
export interface Rehearsal {
  saveBatch(rows: Ready[], run: Run): Promise<SavedBatch>
  saveLinks(products: LinkedProduct[], run: Run): Promise<Remark[]>
}

type Item = Pick<Existing, 'id' | 'sku' | 'what' | 'name' | 'kind' | 'attributes' | 'product_id' | 'foreign_id'>

type Setting = Omit<VariationSetting, 'metaKeys'>

/** Items that the rows so far would have created or changed. New ones have negative ids. */
interface Stage {
  items: Map<number, Item>
  bySku: Map<string, number>
  byForeignId: Map<string, number>
  /** Variations by their product and values, as `choiceKey`. */
  byChoices: Map<string, number>
  choicesOf: Map<number, string>
  last: number
}

/** Opens a rehearsal of one file. It refuses the rows that saving would refuse. */
export function openRehearsal(): Rehearsal {
  const stage: Stage = { items: new Map(), bySku: new Map(), byForeignId: new Map(), byChoices: new Map(), choicesOf: new Map(), last: 0 }
  return {
    saveBatch: (rows, run) => rehearse(stage, rows, run),
    async saveLinks(products, run) {
      const names = [...new Set(products.flatMap(({ links }) => Object.values(links).flat()))]
      const known = await knownNames(stage, names, run)
      return unknownLinks(products, (name) => known.has(name))
    },
  }
}

async function rehearse(stage: Stage, rows: Ready[], run: Run): Promise<SavedBatch> {
  const names = await readTodaysNames(db)
  const own = await rowsOfVendor(db, rows, run)
  const today = names ? own.rows.map((row) => rowInTodaysNames(row, names)) : own.rows
  const nameless = today.filter(isNameless)
  const place = async (some: Ready[]) => {
    const found = matchRows(some, await existingByNow(stage, some, run.vendorId), run.ownIds ?? false)
    return { ...found, placed: found.placed.map((row) => ({ ...row, id: row.id ?? --stage.last })) }
  }
  const named = await place(today.filter((row) => !isNameless(row)))
  for (const key of named.strangers) run.aliases.set(key, 0)
  const aliases = new Map(run.aliases)
  const setting = { aliases, names, vendorId: run.vendorId }
  for (const { id, read } of named.placed) if (read.fileId !== undefined && read.fileId !== String(id)) aliases.set(read.fileId, id)
  for (const product of named.placed) if (product.read.what === 'product') remember(stage, asItem(product))
  const { once, again } = await identifyByNow(stage, nameless, setting)
  const others = await place(once)
  const placed = [...named.placed, ...others.placed]
  const variations = placed.filter((one): one is Placed<VariationRow> => one.read.what === 'variation')
  const orphans = await rehearseVariations(stage, variations, setting)
  const lacking = new Set(orphans.map(({ lacks }) => lacks.row))
  for (const { id, read } of placed) {
    if (!lacking.has(read.row) && read.fileId !== undefined && read.fileId !== String(id)) run.aliases.set(read.fileId, id)
  }
  const accepted = placed.filter(({ read }) => !lacking.has(read.row))
  const created = accepted.filter(({ was }) => !was).length
  return {
    outcomes: { created, updated: accepted.length - created, unchanged: 0 },
    refused: [...own.refused, ...named.refused, ...others.refused],
    notes: [...named.notes, ...others.notes].filter(({ row }) => !lacking.has(row)),
    orphans: [...orphans, ...again.map((ready) => ({ ready, lacks: variationAgain(ready.read.row) }))],
    links: accepted.flatMap(({ id, read }) =>
      read.what === 'product' ? [{ row: read.row, productId: id, outcome: 'unchanged' as const, links: read.links }] : [],
    ),
  }
}

async function rehearseVariations(stage: Stage, variations: Placed<VariationRow>[], setting: Setting): Promise<SavedBatch['orphans']> {
  if (variations.length === 0) return []
  const orphans: SavedBatch['orphans'] = []
  const findParent = await parentByNow(stage, variations, setting)
  for (const variation of variations) {
    try {
      const parent = fitParent(variation, findParent(variation.read.parent))
      const written = variation.read.choices
      const { attributes } = resolveChoices(setting.names ? choicesInTodaysNames(written, parent.attributes, setting.names) : written, parent.attributes)
      remember(stage, { ...asItem(variation), product_id: parent.id })
      rememberChoices(stage, variation.id, choiceKey(parent.id, attributes))
    } catch (error) {
      if (!(error instanceof CellRefusal)) throw error
      const { read, pictures } = variation
      orphans.push({ ready: { read, pictures }, lacks: { row: read.row, column: error.column, reason: error.reason } })
    }
  }
  return orphans
}

/** Identifies nameless variations among products as the earlier rows would have left them. */
async function identifyByNow(stage: Stage, rows: Ready<VariationRow>[], setting: Setting): Promise<ReturnType<typeof identifyNameless>> {
  if (rows.length === 0) return { once: [], again: [] }
  const findParent = await parentByNow(stage, rows, setting)
  const stored = await findByChoices(
    db,
    rows.flatMap(({ read }) => findParent(read.parent)?.id ?? []),
  )
  const unchanged = stored.filter(({ id }) => !stage.items.has(id)).map(({ key, id }) => [key, id] as const)
  return identifyNameless(rows, { findParent, names: setting.names, byChoices: new Map([...stage.byChoices, ...unchanged]) })
}

async function existingByNow(stage: Stage, rows: Ready[], vendorId: number | undefined): Promise<Existing[]> {
  const stored = (await findExisting(db, rows, vendorId)).filter(({ id }) => !stage.items.has(id))
  const staged = new Set(
    rows.flatMap(({ read }) => [
      ...(read.id === undefined ? [] : [read.id]),
      ...(read.sku ? [stage.bySku.get(read.sku) ?? 0] : []),
      ...(read.fileId === undefined ? [] : [stage.byForeignId.get(read.fileId) ?? 0]),
    ]),
  )
  return [
    ...stored,
    ...[...staged].flatMap((id) => stage.items.get(id) ?? []).map((item) => ({ needs_shipping: null, has_links: false, media_id: null, ...item })),
  ]
}

async function parentByNow(stage: Stage, variations: Ready<VariationRow>[], setting: Pick<Setting, 'aliases' | 'vendorId'>) {
  const { numberOf, parents } = await findParents(
    db,
    variations.map(({ read }) => read.parent),
    setting,
  )
  const stored = parents.filter(({ id }) => !stage.items.has(id))
  const byId = new Map(stored.map((row) => [row.id, row]))
  const bySku = new Map(stored.map((row) => [row.sku, row]))
  const staged = (id: number | undefined): Parent | undefined => {
    const item = id === undefined ? undefined : stage.items.get(id)
    return item?.what === 'product' && item.kind ? { id: item.id, sku: item.sku, kind: item.kind, attributes: item.attributes ?? [] } : undefined
  }
  return (name: string): Parent | undefined => {
    const id = numberOf(name)
    return id === undefined ? (staged(stage.bySku.get(name)) ?? bySku.get(name)) : (staged(id) ?? byId.get(id))
  }
}

function asItem({ id, read, was }: Placed): Item {
  const isProduct = read.what === 'product'
  return {
    id,
    sku: read.sku === undefined ? (was?.sku ?? null) : read.sku,
    what: read.what,
    name: isProduct ? read.values.name : null,
    kind: isProduct ? read.values.kind : null,
    attributes: isProduct && read.values.kind === 'variable' ? (read.values.attributes ?? was?.attributes ?? []) : null,
    product_id: null,
    foreign_id: read.values.metas[FOREIGN_ID_META] ?? was?.foreign_id ?? null,
  }
}

function remember({ items, bySku, byForeignId }: Stage, item: Item): void {
  const before = items.get(item.id)
  if (before?.sku && bySku.get(before.sku) === item.id) bySku.delete(before.sku)
  items.set(item.id, item)
  if (item.sku) bySku.set(item.sku, item.id)
  if (item.foreign_id) byForeignId.set(item.foreign_id, item.id)
}

function rememberChoices({ byChoices, choicesOf }: Stage, id: number, key: string): void {
  const before = choicesOf.get(id)
  if (before !== undefined && byChoices.get(before) === id) byChoices.delete(before)
  choicesOf.set(id, key)
  if (!byChoices.has(key)) byChoices.set(key, id)
}

async function knownNames(stage: Stage, names: string[], { aliases }: Run): Promise<Set<string>> {
  const numberOf = await numberReader(db, names, { aliases })
  const ids = names.flatMap((name) => numberOf(name) ?? [])
  const { rows } = await sql<{ id: number; sku: string | null }>`
    select id, sku from products where id = any(${ids}::bigint[]) or sku = any(${names}::text[])
    union all
    select id, sku from variations where id = any(${ids}::bigint[]) or sku = any(${names}::text[])`.execute(db)
  const storedIds = new Set(rows.map(({ id }) => id))
  const storedSkus = new Set(rows.map(({ sku }) => sku))
  return new Set(
    names.filter((name) => {
      const id = numberOf(name)
      return id === undefined ? stage.bySku.has(name) || storedSkus.has(name) : stage.items.has(id) || storedIds.has(id)
    }),
  )
}
