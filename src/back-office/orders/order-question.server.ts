import { searchProducts } from '#shop/goods/product-management.manage'
import { readSearch, type View } from '#shop/orders/order-management'
import { orderFilterSchema, type OrderFilter } from '#shop/orders/order-management.schema'
import type { OrderQuestion } from '#shop/orders/order-management.server'
import { findSettings } from '#shop/upkeep/settings.server'

/** How many products a text in the order list may be about. */
const MOST_PRODUCTS = 50

/** The view that a filter shows: a search looks everywhere, else the orders that wait. */
export function viewOf({ view, q }: Pick<OrderFilter, 'view' | 'q'>): View {
  return view ?? (q ? 'all' : 'open')
}

/** The question that a filter of the order list asks, its products looked up. */
export async function questionOf(asked: OrderFilter): Promise<OrderQuestion> {
  const { product, ...filter } = asked
  const search = readSearch(asked.q, (await findSettings()).country)
  const [products, named] = await Promise.all([
    product ? searchProducts(product, MOST_PRODUCTS) : undefined,
    search && 'name' in search ? searchProducts(search.name, MOST_PRODUCTS) : [],
  ])
  return { ...filter, view: viewOf(asked), products: products?.map(({ id }) => id), named: named.map(({ id }) => id) }
}

/** The filter in an address or a form, and its own address; the list's pages aside. */
export function filterOf(params: Iterable<readonly [string, unknown]>): OrderFilter {
  return { ...orderFilterSchema.parse(Object.fromEntries(params)), before: undefined, after: undefined }
}

/** The address of the list with a filter. */
export function addressOf(filter: Partial<OrderFilter>): string {
  const search = queryOf(filter)
  return search ? `/admin/orders/?${search}` : '/admin/orders/'
}

/** A filter as an address has it. */
export function queryOf(filter: Partial<OrderFilter>): string {
  const asked = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
  return String(new URLSearchParams(asked.map(([name, value]) => [name, String(value)])))
}
