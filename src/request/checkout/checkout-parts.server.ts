import { watchOrders } from '#request/quick-order/order-watch.server'
import { findOwner } from './checkout-account.server.ts'
import type { CheckoutParts } from './checkout-handler.server.ts'
import { payUrlOf } from './pay-online.server.ts'

export const checkoutParts: CheckoutParts = { watchOrders, findOwner, payUrlOf }
