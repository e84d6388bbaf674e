import { countCalls } from '#shop/orders/calls.server'
import { findLatestOrder, type LatestOrder } from '#shop/orders/order-management.server'
import { privatePage, staffOnlyUnused, staffWhoMay } from '#request/pages/roles.server'
import type { Route } from './+types/new-orders-data'

export const middleware: Route.MiddlewareFunction[] = [privatePage, staffOnlyUnused]

export interface NewOrders {
  toCall: number
  latest: LatestOrder | null
}

/** Polled by open staff pages every half minute. */
export async function loader({ context }: Route.LoaderArgs) {
  const { id: person } = staffWhoMay('orders.call', context)
  const [toCall, latest] = await Promise.all([countCalls({ person }), findLatestOrder()])
  return Response.json({ toCall, latest } satisfies NewOrders)
}
