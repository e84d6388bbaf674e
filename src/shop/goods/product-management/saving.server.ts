import { sql } from 'kysely'
import { slugOf } from '#i18n/fold.ts'
import { auditedChange } from '#platform/audit-scope.server'
import { invalidate } from '#platform/changes.server'
import { constraintOf, db, inTransaction, type Database } from '#platform/database.server'
import { Refusal, refuse } from '#platform/refusal'
import { PRESET_META, VIRTUAL_META, type Remark } from '#shop/goods/product-saving'
import { lockSaves, saveLinks, saveRows, settleAndNote, takeOffVariations, type Run } from '#shop/goods/product-saving.server'
import { moveSlugIn } from '#shop/people/addresses.server'
import { findSettings } from '#shop/upkeep/settings.server'
import type { ProductDraft, SavedDraft } from './product-management.ts'
import { productManagementWords as words } from './product-management.words.ts'
import { readForAudit } from './reading.server.ts'

/**
 * Saves a product with its variations, pictures, stock and links in one transaction, by the rules of the import. IMP-01, IMP-02. Refuses a deleted product,
 * and one that was changed since the form began. For invalid fields it returns remarks and saves nothing.
 */
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
