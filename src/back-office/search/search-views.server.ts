import { z } from 'zod'
import { oneLine } from '#i18n/one-line.ts'
import { fill } from '#i18n/words.ts'
import { findOrdersByTracking } from '#shop/delivery/parcels.server'
import { entryFilterSchema } from '#shop/forms/entry-management.schema'
import { findEntries } from '#shop/forms/entry-management.manage'
import { searchProducts } from '#shop/goods/product-management.manage'
import { readSearch, type View } from '#shop/orders/order-management'
import { findOrderIds, findOrders } from '#shop/orders/order-management.server'
import { can, type Person } from '#shop/people/accounts'
import { findCustomers } from '#shop/people/customer-management.server'
import type { Settings } from '#shop/upkeep/settings'
import { customerInList } from '#back-office/customers/customer-views.server.ts'
import { entriesPath, entryPath } from '#back-office/form-entries/entry-address.ts'
import { entryInList } from '#back-office/form-entries/entry-views.server.ts'
import { filterOf, ordersPath, questionOf } from '#back-office/order-parts/order-question.server.ts'
import { orderInList } from '#back-office/orders/order-views.server.ts'
import { ordersWords } from '#back-office/order-parts/orders.words.ts'
import { translated } from '#back-office/kit/reader.server.ts'
import { searchWords as words } from './search.words.ts'

/** An unreadable query counts as empty. */
export const searchSchema = z.object({ q: z.string().max(80).catch('').transform(oneLine) })

export interface Hit {
  to: string
  title: string
  detail: string
  aside?: string
  isExact?: boolean
}

/** Results of one kind, likeliest first. `all` lists the rest. */
export interface HitGroup {
  title: string
  hits: Hit[]
  all?: string
}

const SHOWN = 8

/** Searches everything that a staff member may see. Returns groups without empty ones. */
export async function findEverything(q: string, { person, settings }: { person: Person; settings: Settings }): Promise<HitGroup[]> {
  const mayOrders = can(person, 'orders.read')
  const groups = await Promise.all([
    mayOrders ? findParcelHits(q) : [],
    mayOrders ? findOrderHits(q, 'all', settings) : [],
    can(person, 'products.manage') ? findProductHits(q) : [],
    mayOrders ? findOrdersWithGoods(q) : [],
    can(person, 'customers.manage') ? findCustomerHits(q, settings) : [],
    mayOrders ? findOrderHits(q, 'temp', settings) : [],
    can(person, 'forms.manage') ? findEntryHits(q, settings) : [],
  ])
  return groups.flat().filter(({ hits }) => hits.length > 0)
}

/** Page to open directly: of the only exact result, or of the only result. */
export function straightTo(groups: readonly HitGroup[]): string | undefined {
  const hits = groups.flatMap((group) => group.hits)
  const exact = hits.filter(({ isExact }) => isExact)
  const [only] = exact.length > 0 ? exact : hits
  return (exact.length || hits.length) === 1 ? only?.to : undefined
}

async function findParcelHits(q: string): Promise<HitGroup[]> {
  const orders = await findOrdersByTracking(q)
  const hits = orders.map((id) => ({ to: orderPath(id), title: q, detail: fill(translated(words.parcelOf), { number: id }), isExact: true }))
  return [{ title: translated(words.parcels), hits }]
}

async function findOrderHits(q: string, view: View, settings: Settings): Promise<HitGroup[]> {
  const search = readSearch(q, settings.country)
  if (!search) return []
  const { orders, next } = await findOrders({ q, view })
  const number = 'digits' in search ? Number(search.digits) : undefined
  const likeliest = orders.toSorted((one, other) => Number(other.id === number) - Number(one.id === number))
  const shown = await Promise.all(likeliest.slice(0, SHOWN).map((order) => orderInList(order, settings)))
  const hits = shown.map(({ id, name, phone, item, place, next: step, total, ago }) => {
    const detail = [fill(translated(words.number), { number: id }), phone, item, place, total].filter(Boolean).join(' · ')
    return { to: orderPath(id), title: name || translated(ordersWords.noName), detail, aside: `${step.word} · ${ago}` }
  })
  const all = next || orders.length > SHOWN ? `/admin/orders/?${new URLSearchParams({ view, q })}` : undefined
  return [{ title: translated(view === 'temp' ? words.abandoned : words.orders), hits, ...(all && { all }) }]
}

async function findProductHits(q: string): Promise<HitGroup[]> {
  const products = await searchProducts(q, SHOWN + 1)
  const hits = products.slice(0, SHOWN).map(({ id, name, sku, isExact }) => ({ to: `/admin/products/${id}/`, title: name, detail: sku ?? '', isExact }))
  const all = products.length > SHOWN ? `/admin/products/?${new URLSearchParams({ q })}` : undefined
  return [{ title: translated(words.products), hits, ...(all && { all }) }]
}

/** Cap of the order count, shown as `99+`. */
const COUNTED_TO = 100

async function findOrdersWithGoods(q: string): Promise<HitGroup[]> {
  const filter = filterOf([
    ['view', 'all'],
    ['product', q],
  ])
  const question = await questionOf(filter)
  const count = question.products?.length ? (await findOrderIds(question, COUNTED_TO)).length : 0
  if (count === 0) return []
  const title = fill(translated(words.ordersWith), { q, count: count < COUNTED_TO ? count : `${COUNTED_TO - 1}+` })
  return [{ title: translated(words.byGoods), hits: [{ to: ordersPath(filter), title, detail: '' }] }]
}

async function findCustomerHits(q: string, settings: Settings): Promise<HitGroup[]> {
  const { customers, next } = await findCustomers({ q, before: undefined })
  const hits = customers.slice(0, SHOWN).map((customer) => {
    const { to, name, email, phone, orders } = customerInList(customer, settings)
    return { to, title: name, detail: [email, phone].filter(Boolean).join(' · '), aside: orders }
  })
  const all = next || customers.length > SHOWN ? `/admin/customers/?${new URLSearchParams({ q })}` : undefined
  return [{ title: translated(words.customers), hits, ...(all && { all }) }]
}

async function findEntryHits(q: string, settings: Settings): Promise<HitGroup[]> {
  const asked = entryFilterSchema.parse({ q })
  if (!asked.q) return []
  const { entries, next } = await findEntries(asked)
  const hits = entries.slice(0, SHOWN).map((entry) => {
    const { id, title, form, phone, mail, ago } = entryInList(entry, settings)
    return { to: entryPath(id), title, detail: [form, mail?.email, phone].filter((part) => part && part !== title).join(' · '), aside: ago }
  })
  const all = next || entries.length > SHOWN ? entriesPath(asked) : undefined
  return [{ title: translated(words.entries), hits, ...(all && { all }) }]
}

const orderPath = (id: number) => `/admin/orders/${id}/`
