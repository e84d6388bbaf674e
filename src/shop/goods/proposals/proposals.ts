import type { Ready, StockCell, VariationRow, ProductRow } from '#shop/goods/product-saving'
import type { StoredProduct } from '#shop/goods/product-saving.server'

/** What a vendor wants of a product. `draft` is null for goods that are not on sale: they are to be published as they are. VEND-08. */
export interface Proposal {
  productId: number
  vendorId: number
  /** The product as it was when it was proposed, and as it is to be. */
  version: { base: StoredProduct; draft: StoredProduct } | null
  /** Incremented by each replacement, so that nobody decides about what they have not seen. */
  number: number
  proposedAt: Date
  /** Why the shop gave it back; undefined while it waits. */
  answer: string | undefined
}

/** Prices, which a vendor changes at once, as the stock. */
const PRICES = ['regular_price', 'sale_price', 'sale_starts', 'sale_ends'] as const

/** Whether more than prices and stock differs, which shoppers see only after approval. */
export function needsApproval(before: StoredProduct, after: StoredProduct): boolean {
  return !isSame(withoutPrices(before), withoutPrices(after))
}

function withoutPrices({ product, variations }: StoredProduct): object {
  const none = Object.fromEntries([...PRICES, 'quantity_prices'].map((name) => [name, null]))
  return [product, ...variations].map(({ read, pictures }) => ({ ...read, values: { ...read.values, ...none }, stock: null, pictures }))
}

/** The rows that change only prices and stock of a product's items, from one version to another; none if its kind changes. */
export function priceRows(before: StoredProduct, after: StoredProduct): Ready[] {
  if (before.product.read.values.kind !== after.product.read.values.kind) return []
  const now = new Map(after.variations.map((one) => [one.read.id, one]))
  const { kind, name, needs_shipping } = before.product.read.values
  const product: ProductRow = {
    ...before.product.read,
    brand: undefined,
    vendor: undefined,
    categories: undefined,
    tags: undefined,
    links: {},
    values: { kind, name, needs_shipping, metas: {}, ...pricesOf(after.product.read), quantity_prices: after.product.read.values.quantity_prices ?? [] },
    stock: moved(before.product.read.stock, after.product.read.stock),
  }
  const variations = before.variations.flatMap(({ read }): Ready<VariationRow>[] => {
    const other = now.get(read.id)
    return other ? [{ read: { ...read, values: { metas: {}, ...pricesOf(other.read) }, stock: moved(read.stock, other.read.stock) }, pictures: undefined }] : []
  })
  return [{ read: product, pictures: undefined }, ...variations]
}

function pricesOf({ values }: ProductRow | VariationRow) {
  return Object.fromEntries(PRICES.map((name) => [name, values[name] ?? null]))
}

/** Only the difference is applied, so that pieces sold meanwhile stay sold. */
function moved(from: StockCell | undefined, to: StockCell | undefined): StockCell | undefined {
  return to && { ...to, seen: from?.counted ?? null }
}

/** The product as its vendor proposes it, with whatever else changed since. */
export function proposedVersion({ base, draft }: NonNullable<Proposal['version']>, now: StoredProduct): StoredProduct {
  const was = new Map(base.variations.map((one) => [one.read.id, one]))
  const is = new Map(now.variations.map((one) => [one.read.id, one]))
  const proposed = draft.variations.flatMap((one): Ready<VariationRow>[] => {
    const [before, today] = [was.get(one.read.id), is.get(one.read.id)]
    if (!before) return [one]
    return today ? [{ read: mergedRow(before.read, one.read, today.read), pictures: chosen(before.pictures, one.pictures, today.pictures) }] : []
  })
  const added = now.variations.filter(({ read }) => !was.has(read.id) && !draft.variations.some((one) => one.read.id === read.id))
  const [before, after, today] = [base.product, draft.product, now.product]
  const read: ProductRow = {
    ...mergedRow(before.read, after.read, today.read),
    brand: chosen(before.read.brand, after.read.brand, today.read.brand),
    categories: chosen(before.read.categories, after.read.categories, today.read.categories),
    tags: chosen(before.read.tags, after.read.tags, today.read.tags),
  }
  const stock = after.read.values.kind === today.read.values.kind ? today.read.stock : after.read.stock
  return {
    ...now,
    product: { read: { ...read, stock }, pictures: chosen(before.pictures, after.pictures, today.pictures) },
    variations: [...proposed, ...added].map((one, place) => ({ ...one, read: { ...one.read, row: place + 1 } })),
  }
}

function mergedRow<T extends ProductRow | VariationRow>(before: T, after: T, today: T): T {
  const values = Object.entries(today.values).map(([name, value]) => {
    const key = name as keyof T['values']
    return [name, chosen<unknown>(before.values[key as never], after.values[key as never], value)]
  })
  const sku = chosen(before.sku, after.sku, today.sku)
  const choices = 'choices' in after ? { choices: after.choices } : {}
  return { ...today, ...choices, sku, values: Object.fromEntries(values) as T['values'] }
}

function chosen<T>(before: T, after: T, today: T): T {
  return isSame(before, after) ? today : after
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
