import { parseMoment } from '#i18n/moments.ts'
import type { Coin } from '#money/millimes'
import type { ProductStatus } from '#shop/goods/catalogue'
import { changedProduct, changedVariation, type ProductRow, type Ready, type VariationRow } from '#shop/goods/product-saving'
import type { StoredProduct } from '#shop/goods/product-saving.server'
import { amountOf, itemAfter, type BulkChange, type BulkOutcome, type ItemChange, type ItemValues, type PlannedLine } from './bulk-changes.ts'

/** Plan for a product: the rows to save, each with only its changed values, and the lines of the preview. No rows if the product is skipped. */
export interface Plan {
  outcome: BulkOutcome
  rows: Ready[]
  lines: PlannedLine[]
}

/** Facts of the shop that a plan needs. `category` is the path of the chosen category, undefined if it was deleted. */
export interface PlanContext {
  coin: Coin
  now: Date
  /** IANA name. */
  zone: string
  category: string[] | undefined
}

export function planChange(stored: StoredProduct, change: BulkChange, context: PlanContext): Plan {
  if ('category' in change) return planCategory(stored.product, change.kind === 'category-add', context.category)
  if ('state' in change) return planState(stored.product, change.state)
  return planItems(stored, change, context)
}

function left(outcome: BulkOutcome): Plan {
  return { outcome, rows: [], lines: [] }
}

function planState(product: Ready<ProductRow>, status: ProductStatus): Plan {
  const before = product.read.values.status ?? 'published'
  if (before === status) return left('same')
  return { outcome: 'changed', rows: [changedProduct(product.read, { status })], lines: [{ choices: '', before, after: status }] }
}

function planCategory(product: Ready<ProductRow>, isAdded: boolean, path: string[] | undefined): Plan {
  if (!path) return left('gone')
  const now = product.read.categories ?? []
  const isSame = (one: string[]) => one.join('\n') === path.join('\n')
  if (now.some(isSame) === isAdded) return left('same')
  const categories = isAdded ? [...now, path] : now.filter((one) => !isSame(one))
  const names = (paths: string[][]) => paths.map((one) => one.at(-1)).join(', ')
  return {
    outcome: 'changed',
    rows: [changedProduct(product.read, {}, { categories })],
    lines: [{ choices: '', before: names(now), after: names(categories) }],
  }
}

function planItems({ product, variations }: StoredProduct, change: ItemChange, context: PlanContext): Plan {
  const { kind } = product.read.values
  if (kind === 'grouped') return left(change.kind.startsWith('stock') ? 'no-stock' : 'no-price')
  const items = kind === 'variable' ? variations.filter(({ read }) => read.values.enabled !== false) : [product]
  const planned = items.map((item) => planItem(item, change, context))
  const changed = planned.flatMap((plan) => (plan.outcome === 'changed' ? plan : []))
  if (changed.length === 0) return left(planned[0]?.outcome ?? (change.kind.startsWith('stock') ? 'no-stock' : 'no-price'))
  return { outcome: 'changed', rows: changed.flatMap(({ rows }) => rows), lines: changed.flatMap(({ lines }) => lines) }
}

function planItem(item: Ready<ProductRow> | Ready<VariationRow>, change: ItemChange, { coin, now: today, zone }: PlanContext): Plan {
  const { values, stock } = item.read
  const setsSale = change.kind === 'sale-percent' || change.kind === 'sale-price'
  // A sale that has ended is no price that a new one could exceed.
  const hasEnded = setsSale && values.sale_ends != null && Date.parse(values.sale_ends) <= today.getTime()
  const now: ItemValues = {
    price: amountOf(values.regular_price),
    sale: hasEnded ? null : amountOf(values.sale_price),
    counted: stock?.counted ?? null,
  }
  const after = itemAfter(now, change, coin)
  if (typeof after === 'string') return left(after)
  const field = 'price' in after ? 'price' : 'sale' in after ? 'sale' : 'counted'
  const ends = setsSale && change.lastDay ? (parseMoment(change.lastDay, zone, 'end')?.toISOString() ?? null) : null
  const choices = 'choices' in item.read ? item.read.choices.map(({ value }) => value).join(' · ') : ''
  return { outcome: 'changed', rows: [onlyItem(item, after, ends)], lines: [{ choices, before: now[field], after: after[field] ?? null }] }
}

/** A row that changes only prices or the count. A sale that is set or ended keeps no dates but the given end. */
function onlyItem({ read }: Ready<ProductRow> | Ready<VariationRow>, { price, sale, counted }: Partial<ItemValues>, ends: string | null): Ready {
  const saleValues = sale === undefined ? {} : { sale_price: sale, sale_starts: null, sale_ends: ends }
  const values = { ...(price !== undefined && { regular_price: price }), ...saleValues }
  const was = read.stock
  const stock = counted === undefined ? undefined : { counted, seen: was?.counted ?? null, inStock: true, lowStock: was?.lowStock ?? null }
  if (read.what === 'variation') return changedVariation(read, values, stock)
  return changedProduct(read, sale === undefined ? values : { ...values, deal_ends: null }, { stock })
}
