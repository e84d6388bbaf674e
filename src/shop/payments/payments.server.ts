import { GatewayFailure, paymentGateway, type PaymentGateway } from '#gateways/payment'
import { millimes } from '#money/millimes'
import { clock } from '#platform/clock'
import { db, inTransaction } from '#platform/database.server'
import { log } from '#platform/log.server'
import { refuse } from '#platform/refusal'
import { CASH_ON_DELIVERY } from '#shop/orders'
import { lockOrder, moveLocked, noteEvent, type Actor, type Order } from '#shop/orders.server'
import { lowStockThreshold, type Settings } from '#shop/settings'
import { findSettings } from '#shop/settings.server'
import { isOutOfStock } from '#shop/stock.server'
import { mayBePaid, type BookedState } from './payments.ts'
import { paymentWords } from './payments.words.ts'
import { isCancelledByStaff, nameAtProvider } from './settling.server.ts'

export { checkPendingPayments, lookAtPayments } from './checking.server.ts'
export { forgetOldNotices, receiveNotice } from './notices.server.ts'

/** How the shop takes money online: the payment method that orders carry, and what the provider is called. Undefined when it does not. */
export function onlinePayment(): { id: string; name: string } | undefined {
  const gateway = paymentGateway()
  return gateway && { id: gateway.id, name: gateway.name }
}

/** How an order's paying stands, for its shopper: whether it may be paid (again), and how the last try ended, if there was one. */
export async function findPaying(order: Order): Promise<{ mayPay: boolean; last: BookedState | undefined }> {
  const last = await db.selectFrom('payments').select('state').where('order_id', '=', order.id).orderBy('id', 'desc').limit(1).executeTakeFirst()
  const cancelledByStaff = await isCancelledByStaff(db, order)
  const online = order.paymentMethod !== CASH_ON_DELIVERY && paymentGateway() !== undefined
  return { mayPay: online && mayBePaid({ ...order, cancelledByStaff }), last: last?.state }
}

/** Where the provider sends the shopper and its notices: absolute addresses. */
export interface Addresses {
  noticeUrl: string
  successUrl: string
  failUrl: string
}

/** What an order's shopper is to do: go and pay, or nothing, since it is paid. */
export type Opened = { payUrl: string } | 'paid'

const opening = new Map<number, Promise<Opened>>()

/**
 * Opens an order's payment at the provider, or gives the one that is still open. An order that failed or whose hold ended
 * comes back to life: its stock is taken again. Two calls at once open one payment. Refuses, in words, an order that
 * cannot be paid any more, stock that is gone, and a provider that does not answer; the order then stays as it is. Spec 4.3.
 */
export function openPayment(orderId: number, addresses: Addresses): Promise<Opened> {
  const underWay = opening.get(orderId)
  if (underWay) return underWay
  const opened = openNow(orderId, addresses).finally(() => opening.delete(orderId))
  opening.set(orderId, opened)
  return opened
}

async function openNow(orderId: number, addresses: Addresses): Promise<Opened> {
  const gateway = paymentGateway()
  if (!gateway) throw refuse(paymentWords.unavailable)
  const settings = await findSettings()
  const due = await makeReady(orderId, gateway.id, settings)
  if (due === 'paid' || 'payUrl' in due) return due
  if (due.currency !== gateway.currency) throw refuse(paymentWords.unavailable)
  const { openMinutes } = settings.payment
  const openUntil = new Date(clock.now().getTime() + openMinutes * 60_000)
  const session = await create(gateway, {
    order: due.order,
    amount: due.amount,
    currency: gateway.currency,
    description: `${settings.shopName} n° ${orderId}`,
    openMinutes,
    ...addresses,
  })
  await inTransaction(async (transaction) => {
    await transaction
      .insertInto('payments')
      .values({
        order_id: orderId,
        gateway: gateway.id,
        reference: session.reference,
        pay_url: session.payUrl,
        amount: due.amount,
        currency: due.currency,
        open_until: openUntil,
      })
      // A notice may have been quicker than we are.
      .onConflict((conflict) => conflict.columns(['gateway', 'reference']).doUpdateSet({ pay_url: session.payUrl, open_until: openUntil }))
      .execute()
    const details = { outcome: 'opened', gateway: gateway.id, reference: session.reference, amount: due.amount, currency: due.currency }
    await noteEvent(transaction, { orderId, actor: VISITOR, kind: 'payment', details })
  })
  return { payUrl: session.payUrl }
}

const VISITOR: Actor = { kind: 'visitor', id: null }

/** A page that closes sooner than this is not given again. */
const TIME_TO_PAY_MS = 2 * 60_000

/** What is to be paid: the order's name at the provider and its total. */
interface Due {
  order: string
  amount: ReturnType<typeof millimes>
  currency: string
}

/** Makes an order ready to be paid: pending, its stock held for as long as paying may take. Gives its open payment where it has one. */
async function makeReady(orderId: number, gateway: string, settings: Settings): Promise<Due | Opened> {
  try {
    return await inTransaction(async (transaction) => {
      const order = await lockOrder(transaction, orderId)
      if (!order || order.payment_method === CASH_ON_DELIVERY) throw refuse(paymentWords.notPayable)
      if (order.payment === 'paid') return 'paid'
      if (!mayBePaid({ ...order, cancelledByStaff: await isCancelledByStaff(transaction, order) })) throw refuse(paymentWords.notPayable)
      await moveLocked(transaction, { orderId, to: 'pending', actor: VISITOR, payment: 'awaiting' }, lowStockThreshold(settings))
      const now = clock.now().getTime()
      const holdEnds = new Date(Math.max(order.hold_ends?.getTime() ?? 0, now + settings.payment.holdMinutes * 60_000))
      await transaction.updateTable('orders').set({ payment_method: gateway, hold_ends: holdEnds }).where('id', '=', orderId).execute()
      const open = await transaction
        .selectFrom('payments')
        .select('pay_url as payUrl')
        .where('order_id', '=', orderId)
        .where('gateway', '=', gateway)
        .where('state', '=', 'pending')
        .where('amount', '=', order.total)
        .where('pay_url', '<>', '')
        .where('open_until', '>', new Date(now + TIME_TO_PAY_MS))
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return open ?? { order: nameAtProvider(order), amount: millimes(order.total), currency: order.currency }
    })
  } catch (error) {
    if (isOutOfStock(error)) throw refuse(paymentWords.soldOutMeanwhile)
    throw error
  }
}

async function create(gateway: PaymentGateway, ask: Parameters<PaymentGateway['create']>[0]) {
  try {
    return await gateway.create(ask)
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error
    log.warn({ gateway: gateway.id, kind: error.kind, reason: error.message }, 'a payment could not be opened')
    throw refuse(paymentWords.unavailable)
  }
}
