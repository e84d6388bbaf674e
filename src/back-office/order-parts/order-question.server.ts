import { calendarDay } from '#i18n/dates.ts'
import { clock } from '#platform/steady-clock'
import { addressOf } from '#back-office/kit/list-page.tsx'
import { translated } from '#back-office/kit/reader.server.ts'
import { boundSpan } from '#shop/books/reports'
import { searchProducts } from '#shop/goods/product-management.manage'
import { readSearch, type View } from '#shop/orders/order-management'
import { orderFilterSchema, type OrderFilter } from '#shop/orders/order-management.schema'
import type { OrderQuestion } from '#shop/orders/order-management.server'
import { orderDeskWords } from '#shop/orders/order-management.words'
import type { OrderState } from '#shop/orders/orders'
import { orderWords } from '#shop/orders/orders.words'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { ordersWords } from './orders.words.ts'

/** Most products that a search text may match. */
const MOST_PRODUCTS = 50

const FIRST_DAY = '2000-01-01'

export function viewOf({ view, q }: Pick<OrderFilter, 'view' | 'q'>): View {
  return view ?? (q ? 'all' : 'open')
}

/** The days of a report's figure are bounded as the report's own. */
export async function questionOf(asked: OrderFilter): Promise<OrderQuestion> {
  const { product, ...filter } = asked
  const { country } = await findSettings()
  const search = readSearch(asked.q, country)
  const days = filter.figure && boundSpan(filter.from ?? FIRST_DAY, filter.until ?? calendarDay(clock.now(), TIME_ZONES[country]))
  const [products, named] = await Promise.all([
    product ? searchProducts(product, MOST_PRODUCTS) : undefined,
    search && 'name' in search ? searchProducts(search.name, MOST_PRODUCTS) : [],
  ])
  return { ...filter, ...days, view: viewOf(asked), products: products?.map(({ id }) => id), named: named.map(({ id }) => id) }
}

/** Parses a filter from an address or a form. Drops the page cursors. */
export function filterOf(params: Iterable<readonly [string, unknown]>): OrderFilter {
  return { ...orderFilterSchema.parse(Object.fromEntries(params)), before: undefined, after: undefined }
}

export function ordersPath(filter: Partial<OrderFilter>): string {
  return addressOf('/admin/orders/', filter)
}

export function queryOf(filter: Partial<OrderFilter>): string {
  return addressOf('', filter).slice(1)
}

export function viewWord(view: View): string {
  if (view === 'processing') return translated(orderDeskWords['next-to-call'])
  if (view === 'confirmed') return translated(orderDeskWords['next-to-ship'])
  if (view === 'shipped') return translated(orderDeskWords['next-with-courier'])
  if (view === 'collected') return translated(ordersWords.toReceive)
  if (view === 'returns') return translated(ordersWords.toTakeBack)
  return view in ordersWords ? translated(ordersWords[view as 'open']) : translated(orderWords[view as OrderState])
}
