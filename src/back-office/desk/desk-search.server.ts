import { counted } from '#i18n/counted.ts'
import { clock } from '#platform/steady-clock'
import { awaitsCall } from '#shop/orders/calls'
import { readSearch, type Search } from '#shop/orders/order-management'
import { orderFilterSchema } from '#shop/orders/order-management.schema'
import { findOrders } from '#shop/orders/order-management.server'
import { can, type StaffPerson } from '#shop/people/accounts'
import { takeTurns, TooManyRequests } from '#shop/upkeep/rate-limits.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { shownNext } from '#back-office/order-parts/shown-order.server.ts'
import { ago } from '#back-office/kit/when.ts'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { deskWords as words } from './desk.words.ts'

type FoundOrder = Awaited<ReturnType<typeof findOrders>>['orders'][number]

export type FoundAtDesk = Awaited<ReturnType<typeof findForReader>>

const MOST_FOUND = 12

const SHORTEST = 3

const EVERYWHERE = [{ view: 'all' }, { view: 'temp' }] as const

/** Filters of a search by name: only orders that await a call. */
const TO_CALL = [
  { view: 'all', confirmation: 'to-call' },
  { view: 'all', confirmation: 'no-answer' },
  { view: 'all', confirmation: 'postponed' },
  { view: 'temp' },
] as const

/** An agent without the right to read orders finds them only by full number or full phone; by name, only those that await a call. */
function mayFind(order: FoundOrder, sought: Search): boolean {
  if ('name' in sought) return awaitsCall(order)
  return String(order.id) === sought.digits || order.phone === sought.digits
}

/** Finds a customer's orders by phone, number or name, first those to call. Without the right to read orders limited (`mayFind`). IMP-05. */
export async function findForReader(typed: string, person: StaffPerson) {
  const q = orderFilterSchema.shape.q.parse(typed)
  const { country } = await findSettings()
  const sought = readSearch(q, country)
  if (!sought) return { q, said: '', orders: [] }
  if (('digits' in sought ? sought.digits : sought.name).length < SHORTEST) return { q, said: translated(words.searchMore), orders: [] }
  const mayRead = can(person, 'orders.read')
  const wait = mayRead ? undefined : await takeTurns([['deskSearch', person.id]])
  if (wait !== undefined) return { q, said: new TooManyRequests(wait).in(readerLocale()), orders: [] }
  const found = await Promise.all((mayRead || 'digits' in sought ? EVERYWHERE : TO_CALL).map((where) => findOrders({ q, ...where })))
  const all = found
    .flatMap(({ orders }) => orders)
    .filter((order) => mayRead || mayFind(order, sought))
    .toSorted((one, other) => other.since.getTime() - one.since.getTime())
  const orders = [...all.filter(awaitsCall), ...all.filter((order) => !awaitsCall(order))].slice(0, MOST_FOUND)
  return {
    q,
    said: counted({ locale: readerLocale(), count: orders.length }, translated(words.found), { count: orders.length }),
    orders: orders.map((order) => ({
      id: order.id,
      name: order.name,
      next: shownNext(order, country).word,
      since: ago(order.since, clock.now()),
      to: awaitsCall(order) ? `/admin/desk/?order=${order.id}` : can(person, 'orders.manage') ? `/admin/orders/${order.id}/` : null,
    })),
  }
}
