import { randomUUID } from 'node:crypto'
import { readerLocale } from '#back-office/kit/reader.server.ts'
import { asRefusal } from '#platform/refusal'
import type { GoodsAuthor } from '#shop/people/accounts'
import type { Remark } from '#shop/goods/product-saving'
import type { StoredProduct } from '#shop/goods/product-saving.server'
import type { ProductStatus } from '#shop/goods/catalogue'
import type { ProductDraft, SavedDraft, TypedProduct } from '#shop/goods/product-management'
import type { ProductDone, SentProduct } from '#shop/goods/product-management.schema'
import {
  copyOf,
  findProductForStaff,
  findProductMadeBy,
  newProductId,
  readForm,
  saveProduct,
  typedFrom,
  type FormProblem,
} from '#shop/goods/product-management.manage'
import { audited } from '#shop/upkeep/audit.server'
import type { AuditedAction } from '#shop/upkeep/audit'
import { rowControl } from './attributes-part.tsx'

export interface Asked extends SentProduct {
  by: GoodsAuthor
  zone: string
}

interface Sending {
  by: Asked['by']
  zone: string
  isPublished: boolean
  /** For a stored product: the revision when the form was loaded. */
  revision: number | undefined
  /** For a new product: the idempotency key of its form. */
  formKey: string | undefined
}

type SentForm =
  | { is: 'saved'; id: number; isProposed: boolean }
  | { is: 'wrong'; problems: Record<string, string> }
  | { is: 'changed'; id: number; latest: number }
  | { is: 'made'; id: number }
  | { is: 'gone' }

/** Why a form was not saved: invalid controls, changed by somebody else, already used to create a product, or no connection. */
export type FormAnswer = { revision: string } & (
  | { is: 'wrong'; problems: Record<string, string> }
  | { is: 'changed'; theirs: string; latest: number; over: 'publish-over' | 'save-over' }
  | { is: 'made'; theirs: string; formKey: string }
  | { is: 'offline' }
)

export function newFormKey(): string {
  return randomUUID()
}

/** Saves a product's form. Returns the address to redirect to, or why nothing was saved. IMP-01. */
export async function answerTo(
  typed: TypedProduct,
  stored: StoredProduct | undefined,
  asked: Asked,
): Promise<{ is: 'done'; to: string } | FormAnswer | { is: 'gone' }> {
  const isPublished = asked.intent.startsWith('publish')
  const isOver = asked.intent.endsWith('-over')
  const { by, zone, formKey } = asked
  const sent = await sendForm(typed, stored, { by, zone, formKey, isPublished, revision: isOver ? asked.latest : Number(asked.revision) })
  const { revision } = asked
  if (sent.is === 'saved') return { is: 'done', to: pageOf(sent.id, sent.isProposed ? 'proposed' : isPublished ? 'onSale' : 'saved') }
  if (sent.is === 'changed') return { is: 'changed', revision, theirs: pageOf(sent.id), latest: sent.latest, over: isPublished ? 'publish-over' : 'save-over' }
  if (sent.is === 'made') return { is: 'made', revision, theirs: pageOf(sent.id), formKey: newFormKey() }
  return sent.is === 'wrong' ? { ...sent, revision } : sent
}

export async function applyProductAction({ intent, formKey }: SentProduct, stored: StoredProduct, by: Asked['by']): Promise<string> {
  if (intent === 'duplicate') return pageOf(await duplicate(stored, by, formKey), 'copied')
  const isAway = intent === 'archive'
  return pageOf(await setState(stored, isAway ? 'archived' : 'draft', by), isAway ? 'archivedNow' : 'backNow')
}

function pageOf(id: number, said?: ProductDone): string {
  return `/admin/products/${id}/${said ? `?done=${said}` : ''}`
}

async function sendForm(typed: TypedProduct, stored: StoredProduct | undefined, sending: Sending): Promise<SentForm> {
  const read = await readForm(typed, { stored, zone: sending.zone, isPublished: sending.isPublished, vendorId: sending.by.store?.id })
  if ('problems' in read) return { is: 'wrong', problems: problemsOf(read.problems) }
  const id = stored?.id ?? (await newProductId())
  const draft = { ...read.draft, id, revision: stored && sending.revision, ...(!stored && sending.formKey && { formKey: sending.formKey }) }
  try {
    const saved = await note(sending.by, 'product-saved', draft)
    if (!saved.problems) return { is: 'saved', id: saved.id, isProposed: saved.isProposed === true }
    return (await madeBefore(typed, stored, sending)) ?? { is: 'wrong', problems: problemsOf(saved.problems.map(placeOf)) }
  } catch (error) {
    const refusal = asRefusal(error)
    if (refusal.code === 'gone') return { is: 'gone' }
    if (refusal.code === 'alreadyMade') return (await madeBefore(typed, stored, sending)) ?? { is: 'gone' }
    if (refusal.code !== 'stale') throw refusal
    const now = await findProductForStaff(id, sending.by.store?.id)
    return now ? { is: 'changed', id, latest: now.revision } : { is: 'gone' }
  }
}

/** Finds the product that this form already created. Unchanged data counts as saved; anything else is reported. */
async function madeBefore(typed: TypedProduct, stored: StoredProduct | undefined, { formKey, zone, by }: Sending): Promise<SentForm | undefined> {
  const id = stored || !formKey ? undefined : await findProductMadeBy(formKey)
  const made = id === undefined ? undefined : await findProductForStaff(id, by.store?.id)
  if (!made) return undefined
  const was = await typedFrom(made, zone)
  const isSame = (['name', 'price', 'stock', 'sku'] as const).every((name) => typed.fields[name].trim() === was.fields[name])
  return isSame ? { is: 'saved', id: made.id, isProposed: false } : { is: 'made', id: made.id }
}

/** Copies a product as a draft without its codes, once per form key. Returns its id. */
async function duplicate(stored: StoredProduct, by: Asked['by'], formKey: string | undefined): Promise<number> {
  const made = formKey && (await findProductMadeBy(formKey))
  if (made) return made
  const draft = { ...copyOf(stored, readerLocale()), id: await newProductId(), ...(formKey && { formKey }) }
  try {
    return done(await note(by, 'product-copied', draft))
  } catch (error) {
    const other = formKey && (await findProductMadeBy(formKey))
    if (other) return other
    throw error
  }
}

async function setState(stored: StoredProduct, status: Extract<ProductStatus, 'archived' | 'draft'>, by: Asked['by']): Promise<number> {
  const { read, pictures } = stored.product
  const product = { read: { ...read, values: { ...read.values, status } }, pictures }
  const draft = { id: stored.id, revision: stored.revision, product, variations: stored.variations, staysArchived: status === 'archived' }
  return done(await note(by, status === 'archived' ? 'product-archived' : 'product-brought-back', draft))
}

function note(by: Asked['by'], action: AuditedAction, draft: ProductDraft & { id: number }): Promise<SavedDraft> {
  return audited({ by, action, subject: `product:${draft.id}` }, () => saveProduct(draft, by))
}

function done(saved: SavedDraft): number {
  if (saved.problems) throw saved.problems[0]!.reason
  return saved.id
}

const COLUMNS: Record<string, string> = {
  Type: 'kind',
  Brands: 'brand',
  Tags: 'tags',
  Categories: 'newCategory',
  SKU: 'sku',
  Slug: 'slug',
  Upsells: 'upsells',
  'Cross-sells': 'accessories',
  'Grouped products': 'members',
}

/** Control of a remark. Row 0 is the product; its variations follow. */
function placeOf({ row, column, reason }: Remark): FormProblem {
  const control = COLUMNS[column]
  return { path: row === 0 ? ['fields', control ?? 'name'] : ['variations', row - 1, control ?? 'choices'], reason }
}

const ROWS = { variations: 'variation', options: 'option', attributes: 'attribute', quantityPrices: 'offer' } as const

function problemsOf(problems: FormProblem[]): Record<string, string> {
  return Object.fromEntries(problems.toReversed().map(({ path, reason }) => [controlAt(path), reason.in(readerLocale())]))
}

function controlAt([part, step, ...rest]: FormProblem['path']): string {
  if (part === 'fields') return String(step)
  const kind = Object.hasOwn(ROWS, String(part)) ? ROWS[part as keyof typeof ROWS] : undefined
  return kind ? rowControl(kind, Number(step), rest.join('-')) : String(part)
}
