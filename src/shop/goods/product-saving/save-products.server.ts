import { slugOf } from '#i18n/fold.ts'
import type { Database, Types } from '#platform/database.server'
import type { Attribute } from '#shop/goods/catalogue'
import { retireStock } from '#shop/goods/stock.server'
import { chooseSlugs, ensureAttributes, ensureCategories, ensureNamed, pathKey } from '#shop/goods/taxonomy.server'
import { applyStanding, ensureVendors } from '#shop/goods/vendors.server'
import type { Placed } from './placing.server.ts'
import type { ProductRow, ProductValues } from './product-saving.ts'
import { insertRecords, setBelongings, updateRecords } from './save-variations.server.ts'

export const VALUE_TYPES: Record<keyof ProductValues, string> = {
  kind: 'text',
  status: 'text',
  visibility: 'text',
  featured: 'boolean',
  sku: 'text',
  gtin: 'text',
  name: 'text',
  short_description: 'text',
  description: 'text',
  translations: 'jsonb',
  layout: 'text',
  regular_price: 'bigint',
  sale_price: 'bigint',
  sale_starts: 'timestamptz',
  sale_ends: 'timestamptz',
  deal_ends: 'timestamptz',
  free_shipping: 'boolean',
  needs_shipping: 'boolean',
  sold_individually: 'boolean',
  min_quantity: 'integer',
  quantity_step: 'integer',
  external_url: 'text',
  button_text: 'text',
  weight_grams: 'integer',
  tax_status: 'text',
  tax_class: 'text',
  shipping_class: 'text',
  reviews_allowed: 'boolean',
  attributes: 'jsonb',
  swatches: 'jsonb',
  metas: 'jsonb',
  position: 'integer',
  cost_price: 'bigint',
  max_quantity: 'integer',
  quantity_prices: 'jsonb',
  call_script: 'text',
  deposit_percent: 'integer',
  search_snippets: 'jsonb',
}

const TYPES = { ...VALUE_TYPES, slug: 'text', brand_id: 'bigint', vendor_id: 'bigint' }

/** `metaKeys` are the keys of the file's metas, `defaultVendor` the store of products that name none. */
export interface ProductSetting {
  metaKeys: string[]
  defaultVendor: string
  /** The rows themselves mark varying attributes, as a form does; in a file the variations do. */
  ownIds?: boolean
  vendorId?: number | undefined
}

/** Saves products with categories, tags and pictures; existing ones keep their address. Returns the ids of changed products. */
export async function saveProducts(transaction: Database, products: Placed<ProductRow>[], setting: ProductSetting): Promise<Set<number>> {
  if (products.length === 0) return new Set()
  const brands = await ensureNamed(
    transaction,
    'brands',
    products.flatMap(({ read }) => read.brand ?? []),
  )
  const vendorName = ({ read }: Placed<ProductRow>) => read.vendor ?? setting.defaultVendor
  const ofOthers = setting.vendorId === undefined ? products.filter(({ read, was }) => !was || read.vendor !== undefined) : []
  const vendors = await ensureVendors(transaction, ofOthers.map(vendorName))
  const vendorOf = (product: Placed<ProductRow>) => setting.vendorId ?? vendors.get(slugOf(vendorName(product)))
  const record = (product: Placed<ProductRow>) => recordOf(product, brands, setting)
  const added = products.filter(({ was }) => !was)
  const slugs = await chooseSlugs(
    transaction,
    'products',
    added.map(
      ({ id, read }) =>
        (tries) =>
          productSlug(read.values.name, id, tries),
    ),
  )
  await insertRecords(transaction, {
    table: 'products',
    types: TYPES,
    rows: added.map((product, index) => ({
      ...record(product),
      vendor_id: vendorOf(product),
      slug: slugs[index],
    })),
  })
  const known = products.filter(({ was }) => was)
  const changed = await updateRecords(
    transaction,
    {
      table: 'products',
      types: TYPES,
      rows: known.map((product) => ({
        ...record(product),
        ...(product.read.vendor !== undefined && { vendor_id: vendorOf(product) }),
      })),
    },
    setting.metaKeys,
  )
  await changeKinds(transaction, known)
  await ensureAttributes(
    transaction,
    products.flatMap(({ read }) => read.values.attributes ?? []),
  )
  for (const id of await saveBelongings(transaction, products)) changed.add(id)
  const saved = new Set([...added.map(({ id }) => id), ...changed])
  await applyStanding(transaction, { productIds: [...saved] })
  return saved
}

/** A product's record. Fields derived from variations (varying attributes, shipping) stay until those are saved. */
function recordOf({ id, read, was }: Placed<ProductRow>, brands: Map<string, number>, { ownIds = false }: ProductSetting) {
  const { values, brand } = read
  const isVariable = values.kind === 'variable'
  return {
    id,
    ...values,
    ...(values.attributes && {
      attributes: values.attributes.map((one) => ({ ...one, varies: isVariable && (one.varies || (!ownIds && varied(one, was?.attributes))) })),
    }),
    ...(isVariable && was?.kind === 'variable' && { needs_shipping: was.needs_shipping }),
    ...(read.isKindGuessed && was?.kind && !isVariable && { kind: was.kind, needs_shipping: was.needs_shipping }),
    ...(brand !== undefined && { brand_id: brand === null ? null : (brands.get(slugOf(brand)) ?? null) }),
  }
}

function varied({ slug }: Attribute, before: Attribute[] | null = []): boolean {
  return before?.find((one) => one.slug === slug)?.varies ?? false
}

/** `theiere-a-l-ancienne`, with its id if the name is taken or has no letters. */
function productSlug(name: string, id: number, tries: number): string {
  const slug = slugOf(name)
  if (tries === 0 && slug !== '') return slug
  return [slug || 'produit', id, ...(tries > 1 ? [tries] : [])].join('-')
}

/** Retires variations or stock of products whose kind changed. */
async function changeKinds(transaction: Database, products: Placed<ProductRow>[]): Promise<void> {
  const changed = products.filter(({ read, was }) => was?.kind !== read.values.kind)
  const nowVariable = changed.filter(({ read }) => read.values.kind === 'variable').map(({ id }) => id)
  const notVariable = changed.filter(({ was }) => was?.kind === 'variable').map(({ id }) => id)
  if (nowVariable.length > 0) await retireStock(transaction, nowVariable)
  if (notVariable.length > 0) {
    await transaction.updateTable('variations').set({ enabled: false }).where('product_id', 'in', notVariable).execute()
    await transaction.updateTable('products').set({ default_variation_id: null }).where('id', 'in', notVariable).execute()
  }
}

async function saveBelongings(transaction: Database, products: Placed<ProductRow>[]): Promise<number[]> {
  const categories = await ensureCategories(
    transaction,
    products.flatMap(({ read }) => read.categories ?? []),
  )
  const tags = await ensureNamed(
    transaction,
    'tags',
    products.flatMap(({ read }) => read.tags ?? []),
  )
  const rows = {
    categories: products.flatMap(({ id, read }) =>
      distinct(read.categories?.map((path) => categories.get(pathKey(path)))).map((category_id) => ({ product_id: id, category_id })),
    ),
    tags: products.flatMap(({ id, read }) => distinct(read.tags?.map((tag) => tags.get(slugOf(tag)))).map((tag_id) => ({ product_id: id, tag_id }))),
    images: products.flatMap(({ id, pictures }) => distinct(pictures).map((media_id, position) => ({ product_id: id, position, media_id }))),
  }
  const having = (part: (product: Placed<ProductRow>) => unknown) => products.filter((product) => part(product) !== undefined).map(({ id }) => id)
  const product_id = 'bigint'
  const relations: [Parameters<typeof setBelongings>[1]['table'], Types, number[], object[]][] = [
    ['product_categories', { product_id, category_id: 'bigint' }, having(({ read }) => read.categories), rows.categories],
    ['product_tags', { product_id, tag_id: 'bigint' }, having(({ read }) => read.tags), rows.tags],
    ['product_images', { product_id, position: 'integer', media_id: 'bigint' }, having(({ pictures }) => pictures), rows.images],
  ]
  const changed: number[] = []
  for (const [table, types, productIds, belongings] of relations)
    changed.push(...(await setBelongings(transaction, { table, types, productIds, rows: belongings })))
  return changed
}

function distinct(ids: (number | undefined)[] = []): number[] {
  return [...new Set(ids)].filter((id) => id !== undefined)
}
