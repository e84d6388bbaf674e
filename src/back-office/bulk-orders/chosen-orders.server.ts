import { MOST_BULK_ORDERS } from '#shop/orders/bulk-orders'
import { bulkOrderKeySchema, tickedOrders } from '#shop/orders/bulk-orders.schema'
import { findUndone } from '#shop/orders/bulk-orders.server'
import { findOpenOrdersLike, findOrderIds } from '#shop/orders/order-management.server'
import { filterOf, queryOf, questionOf } from '#back-office/order-parts/order-question.server.ts'

/** Orders named by a form of the list. `hasMore` means that the limit cut some off. */
export interface ChosenIds {
  ids: number[]
  hasMore: boolean
}

/**
 * Orders named by an address or form: all matches of its filter, those that an earlier change skipped, or the ticked ones; on request with all open orders of
 * the same phones and browsers. Days in the form override the filter's. Capped at the limit of one change unless `most` is given. Undefined for an unreadable
 * filter, which would otherwise match every order.
 */
export async function chosenIds(params: Pick<URLSearchParams, 'getAll'>, most: number = MOST_BULK_ORDERS): Promise<ChosenIds | undefined> {
  const named = await namedIds(params, most)
  if (!named || params.getAll('like')[0] !== 'yes') return named
  const ids = [...named.ids, ...(await findOpenOrdersLike(named.ids, most))]
  return { ids: ids.slice(0, most), hasMore: named.hasMore || ids.length > most }
}

async function namedIds(params: Pick<URLSearchParams, 'getAll'>, most: number): Promise<ChosenIds | undefined> {
  const [all, filter = '', again] = [params.getAll('all')[0], params.getAll('filter')[0], params.getAll('again')[0]]
  if (all === 'yes') {
    const asked = filterOf(new URLSearchParams(filter))
    if (queryOf(asked) !== filter) return undefined
    const { from = asked.from, until = asked.until } = filterOf(['from', 'until'].map((name) => [name, params.getAll(name)[0]] as const))
    const ids = await findOrderIds(await questionOf({ ...asked, from, until }), most + 1)
    return { ids: ids.slice(0, most), hasMore: ids.length > most }
  }
  if (again === undefined) return { ids: tickedOrders(params), hasMore: false }
  const task = bulkOrderKeySchema.safeParse(again)
  return { ids: task.success ? await findUndone(task.data) : [], hasMore: false }
}
