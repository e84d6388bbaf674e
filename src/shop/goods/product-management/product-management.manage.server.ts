import { sql } from 'kysely'
import { auditedChange } from '#platform/audit-scope.server'
import { invalidate } from '#platform/changes.server'
import { constraintOf, db, inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { type Remark, FOREIGN_ID_META, type ProductRow, type Ready, type StockCell, type VariationRow } from '#shop/goods/product-saving'
import { lockSaves, type Run, readStoredProducts, type StoredProduct, begunBy } from '#shop/goods/product-saving.server'
import { dropProposals, saveForApproval } from '#shop/goods/proposals.server'
import { hasGoods } from '#shop/goods/vendors.server'
import type { ProductStatus } from '#shop/goods/catalogue'
import type { GoodsAuthor } from '#shop/people/accounts'
import type { Locale } from '#i18n/locale.ts'
import { readForAudit, runOfForms, writeDraft, WrongFields } from './writing.server.ts'
import type { ProductDraft, SavedDraft } from './product-management.ts'
import { productManagementWords as words } from './product-management.words.ts'

export { approveProposal, findAsked, type Asked } from './approvals.server.ts'
export { readForm, type FormProblem } from './from-typed.server.ts'
export { findNamedProducts, nameProducts } from './named-products.server.ts'
export { auditedForm } from './writing.server.ts'
export { typedFrom } from './to-typed.server.ts'

/**
 * Saves a product by the rules of the import. Returns remarks on invalid fields. Refuses one that was deleted or changed since. IMP-01, IMP-02. A vendor saves
 * their own; unless trusted, shoppers see only the price and stock of it before approval. VEND-08.
 */
export async function saveProduct(draft: ProductDraft, by?: Saver): Promise<SavedDraft> {
  const run = { ...(await runOfForms()), vendorId: by?.store?.id }
  const shared = sharedSku(draft)
  if (shared.length > 0) return { problems: shared }
  try {
    const saved = await inTransaction(async (transaction) => {
      const id = draft.id ?? (await newProductId(transaction))
      await lockSaves(transaction)
      await lockAtRevision(transaction, draft, run.vendorId)
      const look = () => readForAudit(transaction, id)
      return auditedChange(transaction, look, () => writeFor(transaction, { ...draft, id }, { run, by }))
    })
    invalidate(new Set([`product:${saved.id}`, 'list']))
    return saved
  } catch (error) {
    if (error instanceof WrongFields) return { problems: error.problems }
    if (constraintOf(error) === 'products_form_key_key') throw refuse(words.alreadyMade).as('alreadyMade')
    throw error
  }
}

type Saver = Pick<GoodsAuthor, 'id' | 'store'>

export async function newProductId(database: Database = db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('catalogue_ids') as id`.execute(database)
  return rows[0]!.id
}

export async function findProductMadeBy(formKey: string): Promise<number | undefined> {
  const row = await db.selectFrom('products').select('id').where('form_key', '=', formKey).executeTakeFirst()
  return row?.id
}

async function lockAtRevision(transaction: Database, { id, revision }: Pick<ProductDraft, 'id' | 'revision'>, vendorId: number | undefined): Promise<void> {
  if (id === undefined) return
  const known = await transaction.selectFrom('products').select(['revision', 'vendor_id']).where('id', '=', id).forUpdate().executeTakeFirst()
  if (known && vendorId !== undefined && known.vendor_id !== vendorId) throw refuse(words.gone).as('gone')
  if (!known && revision === undefined) return
  if (!known) throw refuse(words.gone).as('gone')
  if (known.revision !== revision) throw refuse(words.changedMeanwhile).as('stale')
}

async function writeFor(transaction: Database, draft: ProductDraft & { id: number }, { run, by }: { run: Run; by: Saver | undefined }) {
  const store = by?.store
  if (!by || !store) return writeDraft(transaction, draft, run)
  if (store.trusted) {
    await dropProposals(transaction, [draft.id])
    return writeDraft(transaction, draft, run)
  }
  const { product } = draft
  const withStatus = (status: ProductStatus) => ({ ...product, read: { ...product.read, values: { ...product.read.values, status } } })
  const saving = { id: draft.id, wanted: product.read.values.status ?? 'draft', proposer: { store, personId: by.id }, run }
  const isProposed = await saveForApproval(transaction, saving, (status) => writeDraft(transaction, { ...draft, product: withStatus(status) }, run))
  const { revision } = await transaction.selectFrom('products').select('revision').where('id', '=', draft.id).executeTakeFirstOrThrow()
  return { id: draft.id, revision, isProposed }
}

function sharedSku({ product, variations }: ProductDraft): Remark[] {
  const seen = new Set<string>()
  for (const { read } of [product, ...variations]) {
    if (read.sku && seen.has(read.sku)) return [{ row: read.row, column: 'SKU', reason: refuse(words.skuTwice, { sku: read.sku }) }]
    if (read.sku) seen.add(read.sku)
  }
  return []
}

/** Undefined also for a vendor who does not sell it. */
export async function findProductForStaff(id: number, vendorId?: number): Promise<StoredProduct | undefined> {
  if (!(await hasGoods(vendorId, id))) return undefined
  const [product] = await readStoredProducts([id])
  return product
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
