import { slugOf } from '#i18n/fold.ts'
import type { Database } from '#platform/database.server'
import { Refusal } from '#platform/refusal'
import { PRESET_META, VIRTUAL_META, type Remark } from '#shop/goods/product-saving'
import { readStoredProducts, saveLinks, saveRows, settleAndNote, takeOffVariations, type Run, type StoredProduct } from '#shop/goods/product-saving.server'
import { moveSlugIn } from '#shop/people/addresses.server'
import { findSettings } from '#shop/upkeep/settings.server'
import type { ProductDraft } from './product-management.ts'

export async function runOfForms(): Promise<Run> {
  const { shopName } = await findSettings()
  return { metaKeys: [PRESET_META, VIRTUAL_META], defaultVendor: slugOf(shopName) ? shopName : 'Boutique', aliases: new Map(), ownIds: true }
}

export class WrongFields extends Error {
  readonly problems: Remark[]

  constructor(problems: Remark[]) {
    super('Wrong fields')
    this.problems = problems
  }
}

export async function writeDraft(transaction: Database, draft: ProductDraft & { id: number }, run: Run) {
  const { id, product, variations, slug, formKey, staysArchived } = draft
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
  if (staysArchived) await transaction.updateTable('products').set({ status_before: null }).where('id', '=', id).execute()
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

export async function readForAudit(transaction: Database, id: number): Promise<object | undefined> {
  const [found] = await readStoredProducts([id], transaction)
  return found && auditedForm(found)
}

/** A product as the audit compares it: its values, groups, pictures and stock, and those of each variation by id. */
export function auditedForm(found: StoredProduct) {
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
