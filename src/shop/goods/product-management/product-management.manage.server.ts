import { sql } from 'kysely'
import { slugOf } from '#i18n/fold.ts'
import { auditedChange } from '#platform/audit-scope.server'
import { invalidate } from '#platform/changes.server'
import { constraintOf, db, inTransaction, type Database } from '#platform/database.server'
import { Refusal, refuse } from '#platform/refusal'
import {
  PRESET_META,
  VIRTUAL_META,
  type Remark,
  FOREIGN_ID_META,
  type ProductRow,
  type Ready,
  type StockCell,
  type VariationRow,
} from '#shop/goods/product-saving'
import {
  lockSaves,
  saveLinks,
  saveRows,
  settleAndNote,
  takeOffVariations,
  type Run,
  readStoredProducts,
  type StoredProduct,
  begunBy,
} from '#shop/goods/product-saving.server'
import { moveSlugIn } from '#shop/people/addresses.server'
import { findSettings } from '#shop/upkeep/settings.server'
import type { Locale } from '#i18n/locale.ts'
import type { ProductDraft, SavedDraft } from './product-management.ts'
import { productManagementWords as words } from './product-management.words.ts'

export { readForm, type FormProblem } from './from-typed.server.ts'
export { findNamedProducts, nameProducts } from './named-products.server.ts'
export { typedFrom } from './to-typed.server.ts'

/** Saves a product by the rules of the import. Returns remarks on invalid fields. Refuses one that was deleted or changed since. IMP-01, IMP-02. */
export async function saveProduct(draft: ProductDraft): Promise<SavedDraft> {
  const { shopName } = await findSettings()
  const run: Run = { metaKeys: [PRESET_META, VIRTUAL_META], defaultVendor: slugOf(shopName) ? shopName : 'Boutique', aliases: new Map(), ownIds: true }
  const shared = sharedSku(draft)
  if (shared.length > 0) return { problems: shared }
  try {
    const saved = await inTransaction(async (transaction) => {
      const id = draft.id ?? (await newProductId(transaction))
      await lockSaves(transaction)
      await lockAtRevision(transaction, draft)
      const look = () => readForAudit(transaction, id)
      return auditedChange(transaction, look, () => write(transaction, { ...draft, id }, run))
    })
    invalidate(new Set([`product:${saved.id}`, 'list']))
    return saved
  } catch (error) {
    if (error instanceof WrongFields) return { problems: error.problems }
    if (constraintOf(error) === 'products_form_key_key') throw refuse(words.alreadyMade).as('alreadyMade')
    throw error
  }
}

class WrongFields extends Error {
  readonly problems: Remark[]

  constructor(problems: Remark[]) {
    super('Wrong fields')
    this.problems = problems
  }
}

export async function newProductId(database: Database = db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('catalogue_ids') as id`.execute(database)
  return rows[0]!.id
}

export async function findProductMadeBy(formKey: string): Promise<number | undefined> {
  const row = await db.selectFrom('products').select('id').where('form_key', '=', formKey).executeTakeFirst()
  return row?.id
}

async function lockAtRevision(transaction: Database, { id, revision }: ProductDraft): Promise<void> {
  if (id === undefined) return
  const known = await transaction.selectFrom('products').select('revision').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!known && revision === undefined) return
  if (!known) throw refuse(words.gone).as('gone')
  if (known.revision !== revision) throw refuse(words.changedMeanwhile).as('stale')
}

async function write(transaction: Database, draft: ProductDraft & { id: number }, run: Run) {
  const { id, product, variations, slug, formKey } = draft
  const rows = [
    { ...product, read: { ...product.read, id, fileId: String(id) } },
    ...variations.map((variation) => ({ ...variation, read: { ...variation.read, parent: `id:${id}` } })),
  ]
  const kept = variations.flatMap(({ read }) => read.id ?? [])
  const isLess = await takeOffVariations(transaction, id, kept)
  const { refused, orphans, links, touched } = await saveRows(transaction, rows, run)
  const { changed, notes } = await saveLinks(transaction, links, run.aliases)
  const problems = [...refused, ...orphans.map(({ lacks }) => lacks), ...notes]
  if (problems.length > 0) throw new WrongFields(problems)
  const isMoved = slug !== undefined && (await moved(transaction, id, slug))
  if (touched.length === 0 && (isLess || isMoved || changed.size > 0)) await settleAndNote(transaction, [id])
  if (formKey !== undefined) await transaction.updateTable('products').set({ form_key: formKey }).where('id', '=', id).execute()
  const { revision } = await transaction.selectFrom('products').select('revision').where('id', '=', id).executeTakeFirstOrThrow()
  return { id, revision }
}

/** Changes a product's address; the old one redirects to it. False if unchanged. */
async function moved(transaction: Database, id: number, wanted: string): Promise<boolean> {
  const { slug } = await transaction.selectFrom('products').select('slug').where('id', '=', id).executeTakeFirstOrThrow()
  if (slug === wanted) return false
  try {
    return (await moveSlugIn(transaction, { kind: 'product', id, wanted })) !== slug
  } catch (error) {
    throw error instanceof Refusal ? new WrongFields([{ row: 0, column: 'Slug', reason: error }]) : error
  }
}

function sharedSku({ product, variations }: ProductDraft): Remark[] {
  const seen = new Set<string>()
  for (const { read } of [product, ...variations]) {
    if (read.sku && seen.has(read.sku)) return [{ row: read.row, column: 'SKU', reason: refuse(words.skuTwice, { sku: read.sku }) }]
    if (read.sku) seen.add(read.sku)
  }
  return []
}

export async function findProductForStaff(id: number): Promise<StoredProduct | undefined> {
  const [product] = await readStoredProducts([id])
  return product
}

/** A product as the audit compares it: its values, groups, pictures and stock, and those of each variation by id. */
async function readForAudit(transaction: Database, id: number): Promise<object | undefined> {
  const [found] = await readStoredProducts([id], transaction)
  if (!found) return undefined
  const { read, pictures } = found.product
  return {
    ...read.values,
    slug: found.slug,
    brand: read.brand,
    vendor: read.vendor,
    categories: read.categories?.map((path) => path.join(' > ')),
    tags: read.tags,
    pictures,
    stock: read.stock,
    ...read.links,
    variations: found.variations.map(({ read: variation, pictures: picture }) => ({
      ...variation.values,
      id: variation.id,
      choices: variation.choices.map(({ value }) => value).join(' · '),
      picture,
      stock: variation.stock,
    })),
  }
}

/** `isExact`: the text equals its SKU or bar code, or a variation's SKU. */
interface FoundProduct {
  id: number
  name: string
  sku: string | null
  isExact: boolean
}

/** The best sellers are chosen among this many matches, taken in any order, so that rare words are found by their index. */
const LOOKED_AT = 100

/** Products in any state that match a text: those with it as a code, then those with its words, best sellers first. */
export async function searchProducts(text: string, most: number): Promise<FoundProduct[]> {
  const { rows } = await sql<FoundProduct>`
    with coded as (
      select id from products where sku = ${text} or gtin = ${text} union select product_id from variations where sku = ${text}
    ),
    worded as (select p.id from products p where ${begunBy(text)} limit ${sql.lit(LOOKED_AT)})
    select id, name, sku, id in (select id from coded) as "isExact" from products
    where id in (select id from coded union select id from worded)
    order by "isExact" desc, popularity desc, id desc limit ${most}`.execute(db)
  return rows
}

const MOST_NAMES = 300

/** Names for suggestions: brands, tags, and the catalogue's attributes with their values. At most 300 of each. */
export async function findGroupNames(): Promise<{ brands: string[]; tags: string[]; attributes: { name: string; values: string[] }[] }> {
  const [brands, tags, { rows: attributes }] = await Promise.all([
    db.selectFrom('brands').select('name').orderBy('name').limit(MOST_NAMES).execute(),
    db.selectFrom('tags').select('name').orderBy('name').limit(MOST_NAMES).execute(),
    sql<{ name: string; values: string[] }>`
      select a.name, array(select label from attribute_values v where v.attribute_slug = a.slug order by position, label limit ${MOST_NAMES}) as values
      from attributes a order by a.position, a.name limit ${MOST_NAMES}`.execute(db),
  ])
  return { brands: brands.map(({ name }) => name), tags: tags.map(({ name }) => name), attributes }
}

interface Copied {
  product: Ready<ProductRow>
  variations: Ready<VariationRow>[]
}

/** A draft copied from a product under a new name: without SKUs, bar codes and stock, with the same pictures. */
export function copyOf({ product, variations }: Copied, locale: Locale): ProductDraft {
  const { read, pictures } = product
  const { values } = read
  const name = refuse(words.copyOf, { name: values.name }).in(locale)
  return {
    id: undefined,
    revision: undefined,
    product: {
      read: {
        ...read,
        id: undefined,
        fileId: undefined,
        sku: null,
        values: { ...values, name, status: 'draft', sku: null, gtin: null, metas: withoutForeign(values.metas) },
        stock: withoutPieces(read.stock),
      },
      pictures,
    },
    variations: variations.map(({ read: variation, pictures: picture }) => ({
      read: {
        ...variation,
        id: undefined,
        fileId: undefined,
        sku: null,
        values: { ...variation.values, sku: null, gtin: null, metas: withoutForeign(variation.values.metas) },
        stock: withoutPieces(variation.stock),
      },
      pictures: picture,
    })),
  }
}

function withoutPieces(stock: StockCell | undefined): StockCell | undefined {
  return stock && { ...stock, counted: stock.counted === null ? null : 0 }
}

function withoutForeign({ [FOREIGN_ID_META]: _elsewhere, ...metas }: Record<string, string>): Record<string, string> {
  return metas
}
