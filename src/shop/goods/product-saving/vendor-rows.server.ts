import { sql } from 'kysely'
import { slugOf } from '#i18n/fold.ts'
import type { Database } from '#platform/database.server'
import { refuse, type Refusal } from '#platform/refusal'
import type { Attribute } from '#shop/goods/catalogue'
import { pathKey } from '#shop/goods/taxonomy.server'
import {
  FOREIGN_ID_META,
  MERCHANT_VALUES,
  PRESET_META,
  VIRTUAL_META,
  type ProductRow,
  type Ready,
  type Remark,
  type Saver,
  type VariationRow,
} from './product-saving.ts'
import { savingWords } from './product-saving.words.ts'
import { categoryPaths, type StoredProduct } from './stored-products.server.ts'

interface Rows {
  rows: Ready[]
  refused: Remark[]
}

/**
 * The rows as their vendor may save them: without the merchant's values, new groups and ids of others. Refuses a row that takes the SKU of another vendor's
 * goods, names another vendor, or an unknown group; the reason says nothing of the others' goods. VEND-07.
 */
export async function rowsOfVendor(database: Database, rows: Ready[], { vendorId, ownIds = false }: Saver): Promise<Rows> {
  if (vendorId === undefined || rows.length === 0) return { rows, refused: [] }
  const known = await findKnown(database, rows, vendorId)
  const allowed: Rows = { rows: [], refused: [] }
  for (const { read, pictures } of rows) {
    const reason = refusalOf(read, known, ownIds)
    if (reason) allowed.refused.push({ row: read.row, ...reason })
    else allowed.rows.push({ read: read.what === 'product' ? ownProduct(read, known, ownIds) : ownVariation(read, known, ownIds), pictures })
  }
  return allowed
}

type Known = Awaited<ReturnType<typeof findKnown>>

async function findKnown(database: Database, rows: Ready[], vendorId: number) {
  const reads = rows.map(({ read }) => read)
  const products = reads.filter((read) => read.what === 'product')
  const ids = reads.flatMap(({ id }) => id ?? [])
  const skus = reads.flatMap(({ sku }) => sku ?? [])
  const brands = products.map(({ brand }) => slugOf(brand ?? ''))
  const tags = products.flatMap((one) => (one.tags ?? []).map((tag) => slugOf(tag)))
  const { rows: items } = await sql<{ id: number; sku: string | null; kind: string | null; is_own: boolean }>`
    select id, sku, kind, vendor_id = ${vendorId} as is_own from products where id = any(${ids}::bigint[]) or sku = any(${skus}::text[])
    union all
    select v.id, v.sku, null, p.vendor_id = ${vendorId} from variations v join products p on p.id = v.product_id
    where v.id = any(${ids}::bigint[]) or v.sku = any(${skus}::text[])`.execute(database)
  const { rows: named } = await sql<{ kind: string; name: string }>`
    select 'vendor' as kind, unnest(array[slug, name]) as name from vendors where id = ${vendorId}
    union all select 'brand', slug from brands where slug = any(${brands}::text[])
    union all select 'tag', slug from tags where slug = any(${tags}::text[])
    union all select kind, slug from old_slugs where kind = 'brand' and slug = any(${brands}::text[]) or kind = 'tag' and slug = any(${tags}::text[])
    union all select 'value', attribute_slug || ' ' || slug from attribute_values
      where attribute_slug = any(${products.flatMap(({ values }) => (values.attributes ?? []).map(({ slug }) => slug))}::text[])`.execute(database)
  const paths = products.some(({ categories }) => categories && categories.length > 0) ? await categoryPaths(database) : new Map<number, string[]>()
  return {
    own: new Map(items.filter(({ is_own }) => is_own).map(({ id, kind }) => [id, kind])),
    others: new Set(items.flatMap(({ id, sku, is_own }) => (is_own ? [] : [id, ...(sku === null ? [] : [sku])]))),
    named: new Set(named.map(({ kind, name }) => `${kind} ${kind === 'vendor' ? slugOf(name) : name}`)),
    categories: new Set([...paths.values()].map(pathKey)),
  }
}

const OWN_KINDS = ['simple', 'variable']

function refusalOf(read: ProductRow | VariationRow, known: Known, ownIds: boolean): { column: string; reason: Refusal } | undefined {
  const { id, sku } = read
  if (ownIds && id !== undefined && known.others.has(id)) return { column: 'ID', reason: refuse(savingWords.notYours) }
  if (sku && known.others.has(sku)) return { column: 'SKU', reason: refuse(savingWords.notYours) }
  if (read.what === 'variation') return undefined
  const { vendor, brand, tags = [], categories = [], values } = read
  if (vendor && !known.named.has(`vendor ${slugOf(vendor)}`)) return { column: 'hanout_vendor', reason: refuse(savingWords.otherStore) }
  if (!OWN_KINDS.includes(values.kind) && known.own.get(id ?? 0) !== values.kind) return { column: 'Type', reason: refuse(savingWords.kindNotSold) }
  const unknown = (name: string) => refuse(savingWords.groupUnknown, { name })
  if (brand && !known.named.has(`brand ${slugOf(brand)}`)) return { column: 'Brands', reason: unknown(brand) }
  const tag = tags.find((one) => !known.named.has(`tag ${slugOf(one)}`))
  if (tag !== undefined) return { column: 'Tags', reason: unknown(tag) }
  const path = categories.find((one) => !known.categories.has(pathKey(one)))
  return path && { column: 'Categories', reason: unknown(path.join(' > ')) }
}

function ownProduct(read: ProductRow, known: Known, ownIds: boolean): ProductRow {
  const { attributes, ...values } = without(read.values, MERCHANT_VALUES)
  const row = withOwnId(read, known, ownIds)
  const shared = attributes && { attributes: attributes.map((one) => ({ ...one, global: one.global && isShared(one, known) })) }
  return { ...row, vendor: undefined, links: {}, values: { ...values, metas: row.values.metas, ...shared } }
}

function ownVariation(read: VariationRow, known: Known, ownIds: boolean): VariationRow {
  const row = withOwnId(read, known, ownIds)
  return { ...row, values: without(row.values, ['cost_price']) }
}

/** A product without the merchant's values and metas. */
export function asTheirVendorSees(stored: StoredProduct): StoredProduct {
  const { product, variations } = stored
  return {
    ...stored,
    product: { ...product, read: { ...product.read, links: {}, values: { ...without(product.read.values, MERCHANT_VALUES), metas: ownMetas(product.read) } } },
    variations: variations.map((one) => ({
      ...one,
      read: { ...one.read, values: { ...without(one.read.values, ['cost_price']), metas: ownMetas(one.read) } },
    })),
  }
}

function ownMetas({ values }: ProductRow | VariationRow): Record<string, string> {
  return Object.fromEntries(Object.entries(values.metas).filter(([key]) => OWN_METAS.includes(key)))
}

/** An id of a file that is not the vendor's own goods' is the goods' id elsewhere, whatever the shop has under it. */
function withOwnId<T extends ProductRow | VariationRow>(read: T, { own }: Known, ownIds: boolean): T {
  const metas = ownMetas(read)
  if (ownIds || read.id === undefined || own.has(read.id)) return { ...read, values: { ...read.values, metas } }
  return { ...read, id: undefined, values: { ...read.values, metas: { ...metas, [FOREIGN_ID_META]: read.fileId ?? String(read.id) } } }
}

const OWN_METAS: readonly string[] = [PRESET_META, VIRTUAL_META, FOREIGN_ID_META]

/** Whether an attribute adds nothing to the shop's shared attributes. Another one stays the product's own. */
function isShared({ slug, values }: Attribute, { named }: Known): boolean {
  return values.every((label) => named.has(`value ${slug} ${slugOf(label)}`))
}

function without<T extends object, Name extends keyof T>(values: T, names: readonly Name[]): Omit<T, Name> & Partial<Pick<T, Name>> {
  const left = { ...values }
  for (const name of names) delete left[name]
  return left
}
