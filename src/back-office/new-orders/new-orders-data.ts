import { findNewOrders } from '#shop/orders/order-management.server'
import { privatePage, staffOnlyUnused, staffWhoMay } from '#request/pages/roles.server'
import type { Route } from './+types/new-orders-data'

export const middleware: Route.MiddlewareFunction[] = [privatePage, staffOnlyUnused]

/** What an open staff page asks every half minute. */
export async function loader({ context }: Route.LoaderArgs) {
  staffWhoMay('orders.call', context)
  return Response.json(await findNewOrders())
}
