import { sql, type RawBuilder } from 'kysely'
import { recordChanges } from '#platform/changes.server'
import { inTransaction, type Database, recordSet } from '#platform/database.server'
import { errorCode } from '#platform/error-codes'
import { refuse } from '#platform/refusal'
import { countStock } from '#shop/goods/stock.server'
import { readTodaysNames } from '#shop/goods/taxonomy.server'
import { searchWords } from '#i18n/fold.ts'
import type { Attribute } from '#shop/goods/catalogue'
import type { LinkedProduct } from './links.server.ts'
import { placeRows, type Placed } from './placing.server.ts'
import {
  rowInTodaysNames,
  PRESET_META,
  VIRTUAL_META,
  type Outcome,
  type ProductRow,
  type Ready,
  type Remark,
  type Saver,
  type VariationRow,
} from './product-saving.ts'
import { savingWords } from './product-saving.words.ts'
import { saveProducts } from './save-products.server.ts'
import { findParents, identifyStored, isNameless, saveVariations, variationAgain, type SavedVariations } from './save-variations.server.ts'
import { readStoredProducts, type StoredProduct } from './stored-products.server.ts'
import { rowsOfVendor } from './vendor-rows.server.ts'

export interface Run extends Saver {
  /** Keys of the file's metas; a key that is empty in a row is removed. */
  metaKeys: string[]
  defaultVendor: string
  /** File ids that became another item: the SKU exists under another id, or the id is too large or taken. 0 if the row was refused. */
  aliases: Map<string, number>
  /** Called in the transaction of each batch, with the former state of the products that it may change, and the ids of those that it did change. */
  onSaved?: ((transaction: Database, saved: { before: StoredProduct[]; touched: number[] }) => Promise<void>) | undefined
  /** Saves the rows of a batch in its own way, such as those that wait for approval. */
  saveRows?: (transaction: Database, rows: Ready[], run: Run) => Promise<SavedRows>
}

/** `orphans` are variations without a fitting parent yet, with the reason; they changed nothing. */
export interface SavedBatch {
  outcomes: Record<Outcome, number>
  refused: Remark[]
  notes: Remark[]
  orphans: { ready: Ready<VariationRow>; lacks: Remark }[]
  links: LinkedProduct[]
}

/** Saves a batch in one transaction. If the database refuses it, saves its halves apart, so that only the faulty row is refused. */
export async function saveBatch(rows: Ready[], run: Run): Promise<SavedBatch> {
  try {
    const { aliases, ...saved } = await inTransaction((transaction) => (run.saveRows ?? saveRows)(transaction, rows, run))
    for (const [number, id] of aliases) run.aliases.set(number, id)
    return saved
  } catch (error) {
    const code = errorCode(error) ?? ''
    if (!/^(22|23)/.test(code)) throw error
    if (rows.length > 1) return joined(await saveBatch(rows.slice(0, rows.length / 2), run), await saveBatch(rows.slice(rows.length / 2), run))
    const refused = rows.map(({ read }) => ({ row: read.row, column: '', reason: refuse(savingWords.databaseRefuses, { code }) }))
    return { outcomes: { created: 0, updated: 0, unchanged: 0 }, refused, notes: [], orphans: [], links: [] }
  }
}

export interface SavedRows extends SavedBatch {
  ids: ReadonlyMap<number, number>
  touched: number[]
  aliases: Map<string, number>
}

/** Saves at most 500 rows in the caller's transaction, products before their variations. All rows of a kind must have the same fields. */
export async function saveRows(transaction: Database, rows: Ready[], run: Run): Promise<SavedRows> {
  await lockSaves(transaction)
  const names = await readTodaysNames(transaction)
  const own = await rowsOfVendor(transaction, rows, run)
  const today = names ? own.rows.map((row) => rowInTodaysNames(row, names)) : own.rows
  // A form identifies its variations by id: one without an id is new.
  const nameless = run.ownIds ? [] : today.filter(isNameless)
  const isNamed = (row: Ready) => run.ownIds || !isNameless(row)
  const named = await placeRows(transaction, today.filter(isNamed), run)
  const aliases = new Map<string, number>(
    named.placed.flatMap(({ id, read }) => (read.fileId === undefined || read.fileId === String(id) ? [] : [[read.fileId, id] as const])),
  )
  for (const key of named.strangers) aliases.set(key, 0)
  const products = named.placed.filter(isProduct)
  const allAliases = new Map([...run.aliases, ...aliases])
  const setting = { aliases: allAliases, names, vendorId: run.vendorId }
  const before = run.onSaved ? await readBefore(transaction, { placed: named.placed, nameless }, setting) : []
  const changed = await saveProducts(transaction, products, run)
  const { once, again } = await identifyStored(transaction, nameless, setting)
  const others = await placeRows(transaction, once, run)
  const placed = [...named.placed, ...others.placed]
  const refused = [...own.refused, ...named.refused, ...others.refused]
  const notes = [...named.notes, ...others.notes]
  const variations = await saveVariations(transaction, placed.filter(isVariation), { metaKeys: run.metaKeys, ...setting })
  for (const id of [...variations.changed, ...(await saveStock(transaction, placed, variations))]) changed.add(id)
  const touched = await settleAndInvalidate(transaction, { products, variations, changed })
  await run.onSaved?.(transaction, { before, touched })

  const lacking = new Map(variations.orphans.map((lacks) => [lacks.row, lacks]))
  const accepted = placed.filter(({ read }) => !lacking.has(read.row))
  const outcomeOf = ({ id, was }: Placed): Outcome => {
    if (!was) return 'created'
    return changed.has(id) ? 'updated' : 'unchanged'
  }
  return {
    ids: new Map(accepted.map(({ id, read }) => [read.row, id])),
    touched,
    aliases,
    refused,
    notes: notes.filter(({ row }) => !lacking.has(row)),
    outcomes: tally(accepted.map(outcomeOf)),
    orphans: [
      ...placed.filter(isVariation).flatMap(({ read, pictures }) => {
        const lacks = lacking.get(read.row)
        return lacks ? [{ ready: { read, pictures }, lacks }] : []
      }),
      ...again.map((ready) => ({ ready, lacks: variationAgain(ready.read.row) })),
    ],
    links: products
      .filter(hasLinks)
      .map((product) => ({ row: product.read.row, productId: product.id, outcome: outcomeOf(product), links: product.read.links })),
  }
}

async function readBefore(
  transaction: Database,
  { placed, nameless }: { placed: Placed[]; nameless: Ready<VariationRow>[] },
  setting: Parameters<typeof findParents>[2],
): Promise<StoredProduct[]> {
  const { parents } = await findParents(
    transaction,
    [...placed.filter(isVariation), ...nameless].map(({ read }) => read.parent),
    setting,
  )
  const own = placed.flatMap(({ id, read, was }) => (was ? [read.what === 'product' ? id : (was.product_id ?? id)] : []))
  return readStoredProducts([...new Set([...own, ...parents.map(({ id }) => id)])], transaction)
}

async function saveStock(transaction: Database, placed: Placed[], { parents }: SavedVariations): Promise<Set<number>> {
  const counts = placed.flatMap(({ id, read, was }) => {
    const productId = read.what === 'product' ? id : parents.get(id)
    const isSold = read.what === 'variation' || read.values.kind !== 'variable'
    const stock = read.stock ?? (was ? undefined : { counted: null, inStock: true, lowStock: null })
    return isSold && stock && productId !== undefined ? [{ itemId: id, productId, ...stock }] : []
  })
  return countStock(transaction, counts)
}

interface Changes {
  products: Placed<ProductRow>[]
  variations: SavedVariations
  changed: ReadonlySet<number>
}

async function settleAndInvalidate(transaction: Database, { products, variations, changed }: Changes): Promise<number[]> {
  const parents = [...variations.parents].filter(([id]) => changed.has(id)).map(([, parent]) => parent)
  const own = products.filter(({ id }) => changed.has(id)).map(({ id }) => id)
  const touched = [...new Set([...own, ...parents])]
  await settleAndNote(transaction, touched, variations.named)
  return touched
}

/** Derives products' values from their variations, increments revisions, invalidates pages. `named`: attributes of variations just saved. */
export async function settleAndNote(transaction: Database, productIds: number[], named: ReadonlyMap<number, Set<string>> = new Map()): Promise<void> {
  if (productIds.length === 0) return
  await settleVariableProducts(transaction, productIds, named)
  await dropPointlessProposals(transaction, productIds)
  await countChange(transaction, productIds)
  await recordChanges(transaction, [...productIds.map((id) => `product:${id}`), 'list'])
}

/** Serialises imports, forms and changes of groups, so that nothing they look up changes meanwhile. Take it before locking products. */
export async function lockSaves(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('product-saves'))`.execute(transaction)
}

function isProduct(placed: Placed): placed is Placed<ProductRow> {
  return placed.read.what === 'product'
}

function isVariation(placed: Placed): placed is Placed<VariationRow> {
  return placed.read.what === 'variation'
}

function hasLinks({ read, was }: Placed<ProductRow>): boolean {
  const { upsell, 'cross-sell': crossSell, grouped } = read.links
  return was?.has_links || [upsell, crossSell, grouped].some((names) => names !== undefined && names.length > 0)
}

function tally(outcomes: Outcome[]): Record<Outcome, number> {
  const count = (one: Outcome) => outcomes.filter((outcome) => outcome === one).length
  return { created: count('created'), updated: count('updated'), unchanged: count('unchanged') }
}

function joined(a: SavedBatch, b: SavedBatch): SavedBatch {
  const add = (outcome: Outcome) => a.outcomes[outcome] + b.outcomes[outcome]
  return {
    outcomes: { created: add('created'), updated: add('updated'), unchanged: add('unchanged') },
    refused: [...a.refused, ...b.refused],
    notes: [...a.notes, ...b.notes],
    orphans: [...a.orphans, ...b.orphans],
    links: [...a.links, ...b.links],
  }
}

/** Derives varying attributes, default variation and shipping of variable products. Returns changed ids. `named`: attributes of variations just saved. */
async function settleVariableProducts(transaction: Database, productIds: number[], named: ReadonlyMap<number, Set<string>>): Promise<number[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<VariableProduct & { id: number }>`
    select p.id, p.attributes, p.needs_shipping as "needsShipping", p.default_variation_id as "defaultVariationId",
      coalesce((p.metas ->> ${PRESET_META}::text)::jsonb, '{}') as preset,
      (select coalesce(json_agg(json_build_object('id', v.id, 'attributes', v.attributes, 'isVirtual', v.metas ->> ${VIRTUAL_META}::text = 'yes')
          order by v.position, v.id), '[]') from variations v where v.product_id = p.id and v.enabled) as variations
    from products p where p.id = any(${productIds}::bigint[]) and p.kind = 'variable'`.execute(transaction)
  const settled = rows.map((product) => ({ id: product.id, ...settleVariable(product, named.get(product.id) ?? new Set()) }))
  const { rows: changed } = await sql<{ id: number }>`
    update products p set attributes = r.attributes, needs_shipping = r."needsShipping", default_variation_id = r."defaultVariationId", updated_at = now()
    from ${recordSet(settled, { id: 'bigint', attributes: 'jsonb', needsShipping: 'boolean', defaultVariationId: 'bigint' })}
    where p.id = r.id and (p.attributes, p.needs_shipping, p.default_variation_id) is distinct from (r.attributes, r."needsShipping", r."defaultVariationId")
    returning p.id`.execute(transaction)
  return changed.map(({ id }) => id)
}

/** Goods that went to another vendor, or on sale by themselves, need no approval any more. VEND-08. */
async function dropPointlessProposals(transaction: Database, productIds: number[]): Promise<void> {
  await sql`delete from product_proposals asked using products p where p.id = asked.product_id and p.id = any(${productIds}::bigint[])
    and (p.vendor_id <> asked.vendor_id or (asked.draft is null and p.status = 'published'))`.execute(transaction)
}

const MOST_WORDS = 8

/** Increments the revision of products and updates the values by which staff lists find and sort them: search text and lowest price. */
async function countChange(transaction: Database, productIds: number[]): Promise<void> {
  await sql`
    update products p set revision = revision + 1, updated_at = now(), search_text = r.search_text,
      price_from = case when kind = 'variable' then (select min(regular_price) from variations where product_id = p.id and enabled) else regular_price end
    from ${await searchTexts(transaction, productIds)} where p.id = r.id`.execute(transaction)
}

export async function refreshSearchText(transaction: Database, productIds: number[]): Promise<void> {
  if (productIds.length === 0) return
  await sql`update products p set search_text = r.search_text from ${await searchTexts(transaction, productIds)}
    where p.id = r.id and p.search_text <> r.search_text`.execute(transaction)
}

/** Search texts of products as a table `r`: names in every language, SKUs, bar codes, brand and tags; the name first. */
async function searchTexts(transaction: Database, productIds: number[]): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ id: number; parts: (string | null)[] }>`
    select p.id, array[p.name, p.sku, p.gtin, b.name]
      || array(select t.name from product_tags join tags t on t.id = tag_id where product_id = p.id order by t.id)
      || array(select value ->> 'name' from jsonb_each(p.translations))
      || array(select unnest(array[sku, gtin]) from variations where product_id = p.id order by position, id) as parts
    from products p left join brands b on b.id = p.brand_id where p.id = any(${productIds}::bigint[])`.execute(transaction)
  const texts = rows.map(({ id, parts }) => ({ id, search_text: searchWords(parts.filter(Boolean).join(' ')).join(' ') }))
  return recordSet(texts, { id: 'bigint', search_text: 'text' })
}

/** Every word begins a word of products `p`: names, SKUs, bar codes, brand, tags. Literals of letters and digits: their frequency decides the plan. */
export function begunBy(text: string): RawBuilder<unknown> {
  const words = searchWords(text).slice(0, MOST_WORDS)
  if (words.length === 0) return sql`false`
  return sql`array_to_tsvector(string_to_array(p.search_text, ' ')) @@ ${sql.lit(words.map((word) => `'${word}':*`).join(' & '))}::tsquery`
}

export interface VariableProduct {
  attributes: Attribute[]
  needsShipping: boolean
  defaultVariationId: number | null
  preset: Record<string, string>
  variations: { id: number; attributes: Record<string, string>; isVirtual: boolean | null }[]
}

/** The default variation is the merchant's preset, else the first in order. PDP-09. */
export function settleVariable(
  product: VariableProduct,
  named: ReadonlySet<string>,
): Pick<VariableProduct, 'attributes' | 'needsShipping' | 'defaultVariationId'> {
  const { attributes, preset, variations } = product
  const chosen = Object.keys(preset).length === 0 ? undefined : variations.find((variation) => fits(variation.attributes, preset))
  return {
    attributes: attributes.map((attribute) => ({ ...attribute, varies: attribute.varies || named.has(attribute.slug) })),
    needsShipping: variations.length === 0 ? product.needsShipping : variations.some(({ isVirtual }) => !isVirtual),
    defaultVariationId: (chosen ?? variations[0])?.id ?? null,
  }
}

/** Whether a variation fits a preset; an attribute it omits fits any value. */
function fits(attributes: Record<string, string>, preset: Record<string, string>): boolean {
  return Object.entries(preset).every(([slug, value]) => attributes[slug] === undefined || attributes[slug] === value)
}
