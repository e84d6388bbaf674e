import { clock } from '#platform/clock'
import { db } from '#platform/database.server'
import { CASH_ON_DELIVERY } from '#shop/orders/orders'
import type { Order } from '#shop/orders/orders.server'
import { mayBePaid, type BookedState, type OpenCode } from './payments.ts'
import { isCancelledByStaff } from './settling.server.ts'
import { findAccounts } from './accounts.server.ts'
import { findOnlineMethods, providerName } from './ways.server.ts'

export { PROVIDERS, type Provider } from '#gateways/payment'
export { findAccounts, saveAccount, type AccountChange } from './accounts.server.ts'
export { checkPendingPayments, lookAtPayments } from './checking.server.ts'
export { forgetOldNotices, receiveNotice, takeReturn } from './notices.server.ts'
export { openPayment } from './opening.server.ts'
export { nameAtProvider } from './settling.server.ts'
export { findOnlineMethods, gatewayOf, providerName, type OnlineMethod } from './ways.server.ts'

/** The payment state of an order for its shopper: whether it may be paid (again) in its own currency, and how the last attempt ended, if there was one. */
export async function findPaying(order: Order): Promise<{ mayPay: boolean; last: BookedState | undefined }> {
  const last = await db.selectFrom('payments').select('state').where('order_id', '=', order.id).orderBy('id', 'desc').limit(1).executeTakeFirst()
  const cancelledByStaff = await isCancelledByStaff(db, order)
  const online = order.paymentMethod !== CASH_ON_DELIVERY && (await findOnlineMethods()).some(({ currency }) => currency === order.currency)
  return { mayPay: online && mayBePaid({ ...order, cancelledByStaff }), last: last?.state }
}

/** The code that an order can be paid with in a shop now; undefined where none is open. IMP-19. */
export async function findOpenCode(orderId: number): Promise<OpenCode | undefined> {
  const payment = await db
    .selectFrom('payments')
    .select(['gateway', 'code', 'amount', 'open_until as openUntil'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'pending')
    .where('code', 'is not', null)
    .where('open_until', '>', clock.now())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!payment?.code) return undefined
  const { gateway, code, amount, openUntil } = payment
  const account = (await findAccounts()).find((known) => known.gateway === gateway)
  return { gateway, name: providerName(gateway), code, amount, openUntil, isSimulated: account?.mode === 'simulated' }
}
