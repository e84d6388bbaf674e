import { GatewayFailure, type PaymentAsk, type PaymentGateway, type PaymentSession } from '#gateways/payment'
import { isLocale, DEFAULT_LOCALE } from '#i18n/locale.ts'
import { millimes } from '#money/millimes'
import { clock } from '#platform/clock'
import { inTransaction } from '#platform/database.server'
import { log } from '#platform/log.server'
import { refuse } from '#platform/refusal'
import { CASH_ON_DELIVERY } from '#shop/orders/orders'
import { lockOrder, moveLocked, recordEvent, type Actor } from '#shop/orders/orders.server'
import { lowStockThreshold, type Settings } from '#shop/upkeep/settings'
import { worldNumber } from '#shop/people/phones'
import { findSettings } from '#shop/upkeep/settings.server'
import { isOutOfStock } from '#shop/goods/stock.server'
import { mayBePaid } from './payments.ts'
import { paymentWords } from './payments.words.ts'
import { isCancelledByStaff, nameAtProvider } from './settling.server.ts'
import { findOnlineMethods, gatewayOf } from './ways.server.ts'

/** The addresses that the provider sends the shopper and its notices to, absolute. */
export type Addresses = Pick<PaymentAsk, 'noticeUrl' | 'successUrl' | 'failUrl'>

/** The shopper's next step: the provider's page, a code to pay with in a shop, or nothing, since it is paid. */
export type Opened = { payUrl: string } | { code: string } | 'paid'

const opening = new Map<string, Promise<Opened>>()

/**
 * Opens an order's payment by one of the methods that are on, or gives the one still open there. Two calls at once open one payment.
 * An order that failed or whose hold ended is revived: its stock is taken again. Refuses, with a message and the order unchanged, one that can no
 * longer be paid, missing stock, and a provider that does not answer. IMP-19, IMP-21.
 */
export function openPayment(orderId: number, method: string, addresses: Addresses): Promise<Opened> {
  const name = `${orderId} ${method}`
  const underWay = opening.get(name)
  if (underWay) return underWay
  const opened = openNow(orderId, method, addresses).finally(() => opening.delete(name))
  opening.set(name, opened)
  return opened
}

async function openNow(orderId: number, method: string, addresses: Addresses): Promise<Opened> {
  const isOn = (await findOnlineMethods()).some(({ id }) => id === method)
  const gateway = isOn ? await gatewayOf(method) : undefined
  if (!gateway) throw refuse(paymentWords.unavailable)
  const settings = await findSettings()
  const ready = await makeReady(orderId, gateway, settings)
  if (ready === 'paid' || !('ask' in ready)) return ready
  const { openMinutes } = settings.payment
  const ask = { ...ready.ask, ...addresses, description: `${settings.shopName} n° ${orderId}`, openMinutes }
  const session = await create(gateway, ask)
  const openUntil = session.openUntil ?? new Date(clock.now().getTime() + openMinutes * 60_000)
  await writeDown(orderId, { gateway, ask, session, openUntil })
  return openedOf(session) ?? fail(gateway)
}

const VISITOR: Actor = { kind: 'visitor', id: null }

/** The shortest time left on a page that is given again, in ms. */
const TIME_TO_PAY_MS = 2 * 60_000
/** A code that was paid on its last day is reported a day later at most: the order waits for it. */
const CODE_IS_TOLD_MS = 24 * 3600 * 1000

/** The order's part of a payment request. */
type Asked = Pick<PaymentAsk, 'order' | 'amount' | 'currency' | 'customer' | 'locale'>

/** Makes an order ready to be paid: pending, its stock held for as long as paying may take. Gives its open payment where it has one. */
async function makeReady(orderId: number, gateway: PaymentGateway, settings: Settings): Promise<{ ask: Asked } | Opened> {
  try {
    return await inTransaction(async (transaction) => {
      const order = await lockOrder(transaction, orderId)
      if (!order || order.payment_method === CASH_ON_DELIVERY) throw refuse(paymentWords.notPayable)
      if (order.payment === 'paid') return 'paid'
      if (!mayBePaid({ ...order, cancelledByStaff: await isCancelledByStaff(transaction, order) })) throw refuse(paymentWords.notPayable)
      if (order.currency !== gateway.currency) throw refuse(paymentWords.unavailable)
      await moveLocked(transaction, { orderId, to: 'pending', actor: VISITOR, payment: 'awaiting' }, lowStockThreshold(settings))
      const now = clock.now().getTime()
      const holdEnds = new Date(Math.max(order.hold_ends?.getTime() ?? 0, now + settings.payment.holdMinutes * 60_000))
      await transaction.updateTable('orders').set({ payment_method: gateway.id, hold_ends: holdEnds }).where('id', '=', orderId).execute()
      const open = await transaction
        .selectFrom('payments')
        .select(['pay_url as payUrl', 'code'])
        .where('order_id', '=', orderId)
        .where('gateway', '=', gateway.id)
        .where('state', '=', 'pending')
        .where('amount', '=', order.total)
        .where('open_until', '>', new Date(now + TIME_TO_PAY_MS))
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      const { name, email, country } = order
      const customer = { name, phone: worldNumber(order.phone, country) ?? order.phone.replace(/\D/g, ''), email }
      const locale = isLocale(order.locale) ? order.locale : DEFAULT_LOCALE
      const ask = { order: nameAtProvider(order), amount: millimes(order.total), currency: gateway.currency, customer, locale }
      return (open && openedOf(open)) ?? { ask }
    })
  } catch (error) {
    if (isOutOfStock(error)) throw refuse(paymentWords.soldOutMeanwhile)
    throw error
  }
}

/** The shopper's way to pay a payment; undefined where it has none, since the provider reported it first. */
function openedOf({ payUrl, code }: { payUrl: string | null; code: string | null }): Opened | undefined {
  if (payUrl) return { payUrl }
  return code ? { code } : undefined
}

function fail({ id }: PaymentGateway): never {
  throw new Error(`${id} opened a payment without a page and without a code`)
}

interface Opening {
  gateway: PaymentGateway
  ask: PaymentAsk
  session: PaymentSession
  openUntil: Date
}

/** Stores the payment; an order whose payment has a code waits until the code expires, and a day longer. */
async function writeDown(orderId: number, { gateway, ask, session, openUntil }: Opening): Promise<void> {
  const { reference, payUrl, code } = session
  const { amount, currency } = ask
  await inTransaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    const way = { pay_url: payUrl, code, open_until: openUntil }
    await transaction
      .insertInto('payments')
      .values({ order_id: orderId, gateway: gateway.id, reference, amount, currency, ...way })
      // A notice may have been faster.
      .onConflict((conflict) => conflict.columns(['gateway', 'reference']).doUpdateSet(way))
      .execute()
    const untilTold = new Date(openUntil.getTime() + CODE_IS_TOLD_MS)
    if (code !== null && order?.state === 'pending' && (order.hold_ends ?? untilTold) <= untilTold) {
      await transaction.updateTable('orders').set({ hold_ends: untilTold }).where('id', '=', orderId).execute()
    }
    await recordEvent(transaction, {
      orderId,
      actor: VISITOR,
      kind: 'payment',
      details: { outcome: 'opened', gateway: gateway.id, reference, amount, currency, ...(code !== null && { code: true }) },
    })
  })
}

async function create(gateway: PaymentGateway, ask: PaymentAsk): Promise<PaymentSession> {
  try {
    return await gateway.create(ask)
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error
    log.warn({ gateway: gateway.id, kind: error.kind, reason: error.message }, 'a payment could not be opened')
    throw refuse(paymentWords.unavailable)
  }
}
