import { forSale } from '#shop/buying/for-sale'
import { clock } from '#platform/clock'
import { inTransaction } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import type { Locale } from '#i18n/locale.ts'
import { millimes, sum, type Millimes } from '#money/millimes'
import { CASH_ON_DELIVERY } from '#shop/orders/orders'
import { findOrder, lockOrder, moveLocked, refuseTooManyOpen, type Order } from '#shop/orders/orders.server'
import { findMeasure } from '#shop/orders/order-risk.server'
import { orderWords } from '#shop/orders/orders.words'
import { findPaying } from '#shop/orders/payments.paying.server'
import { discountPercentOf } from '#shop/prices/pricing'
import { lowStockThreshold } from '#shop/upkeep/settings'
import { isOutOfStock } from '#shop/goods/stock.server'
import type { WayToPay } from './checkout.ts'
import { figuresOf } from './figures.ts'
import { readFingerprint, written } from './intentions.server.ts'
import { methodTitle, paymentAdjustment } from './methods.server.ts'
import type { ReviewFacts } from './facts.server.ts'

/**
 * Switches an unpaid order to cash on delivery, with that method's discount. False if that is not possible. Refuses if its released stock is gone, or
 * its phone has too many other open orders.
 */
export async function switchToCash(id: number, facts: ReviewFacts): Promise<boolean> {
  const order = await findOrder(id)
  // A phone subject to a risk measure keeps the method it chose.
  if (!order || (await findMeasure({ ...order, except: id }))) return false
  const amounts = await amountsBy(CASH_ON_DELIVERY, order, facts)
  try {
    return await inTransaction(async (transaction) => {
      const locked = await lockOrder(transaction, id)
      if (!locked || !mayBePaidAtTheDoor({ ...locked, paymentMethod: locked.payment_method })) return false
      await refuseTooManyOpen({ phone: locked.phone, limits: facts.settings.orderLimits, except: id }, transaction)
      const actor = { kind: 'visitor', id: null } as const
      const move = { orderId: id, to: 'processing', actor, reason: CASH_ON_DELIVERY, payment: 'unpaid' } as const
      await moveLocked(transaction, move, lowStockThreshold(facts.settings))
      const switched = { payment_method: CASH_ON_DELIVERY, fingerprint: written({ ...readFingerprint(locked.fingerprint ?? ''), method: CASH_ON_DELIVERY }) }
      await transaction
        .updateTable('orders')
        .set({ ...amounts, ...switched, updated_at: clock.now() })
        .where('id', '=', id)
        .execute()
      return true
    })
  } catch (error) {
    if (isOutOfStock(error)) throw refuse(orderWords.stockMissing)
    throw error
  }
}

/** Total by cash on delivery in millimes; undefined if the order does not await payment. */
export async function totalAtTheDoor(order: Order, facts: ReviewFacts): Promise<Millimes | undefined> {
  if (!mayBePaidAtTheDoor(order) || (await findMeasure({ ...order, except: order.id }))) return undefined
  return (await amountsBy(CASH_ON_DELIVERY, order, facts)).total
}

function mayBePaidAtTheDoor({ channel, state, payment, paymentMethod }: Pick<Order, 'channel' | 'state' | 'payment' | 'paymentMethod'>): boolean {
  return channel === 'checkout' && (state === 'pending' || state === 'failed') && payment !== 'paid' && paymentMethod !== CASH_ON_DELIVERY
}

/** Totals by each online method in the order's currency: its own keeps the promised total, others apply their own discount. */
export async function totalsOnline(order: Order, facts: ReviewFacts): Promise<WayToPay[]> {
  return Promise.all(
    onlineFor(order, facts).map(async ({ id, name }) => ({ id, name, total: isPricedBy(id, order) ? order.total : (await amountsBy(id, order, facts)).total })),
  )
}

/**
 * Switches an unpaid order to another online method, with its discount. False if it cannot be paid that way. Payment and stock are left to
 * `openPayment`. An earlier code or page stays valid.
 */
export async function switchOnline(id: number, method: string, facts: ReviewFacts): Promise<boolean> {
  const order = await findOrder(id)
  if (!order || !onlineFor(order, facts).some((offered) => offered.id === method) || !(await findPaying(order)).mayPay) return false
  if (isPricedBy(method, order)) return true
  const amounts = await amountsBy(method, order, facts)
  return inTransaction(async (transaction) => {
    const locked = await lockOrder(transaction, id)
    if (!locked || locked.payment === 'paid' || locked.payment_method !== order.paymentMethod || locked.total !== order.total) return false
    const fingerprint = written({ ...readFingerprint(locked.fingerprint ?? ''), method })
    await transaction
      .updateTable('orders')
      .set({ ...amounts, payment_method: method, fingerprint, updated_at: clock.now() })
      .where('id', '=', id)
      .execute()
    return true
  })
}

/** The shop's currency may have changed since the order. */
function onlineFor({ currency }: Order, { online }: ReviewFacts) {
  return online.filter((method) => method.currency === currency)
}

/** True if the order's amounts apply to this method: a quick order has one discount for all. */
function isPricedBy(method: string, { channel, paymentMethod }: Pick<Order, 'channel' | 'paymentMethod'>): boolean {
  return channel !== 'checkout' || paymentMethod === method
}

/** Goods, coupons, delivery and stamp stay as placed. */
async function amountsBy(method: string, order: Order, facts: ReviewFacts) {
  const { settings, rates } = facts
  const locale = order.locale as Locale
  const items = await forSale().findItems(order.lines.map(({ productId, variationId }) => variationId ?? productId))
  const coupons = order.adjustments.filter(({ kind }) => kind === 'coupon')
  const discountPercent = discountPercentOf(method, settings.paymentDiscounts)
  const figures = figuresOf(
    {
      goods: order.lines.map(({ productId, variationId, total }) => {
        const item = items.get(variationId ?? productId)
        return { taxClass: item ? item.taxClass : '', total: millimes(total) }
      }),
      couponDiscount: sum(...coupons.map(({ amount }) => millimes(amount))),
      shipping: order.shippingTotal,
      place: { country: order.country, state: (order.shipping ?? order.billing)?.state ?? '' },
    },
    { settings: { country: order.country, stampDuty: order.stampTotal, currency: { code: order.currency } }, rates, discountPercent, locale },
  )
  const off = paymentAdjustment({ title: methodTitle(method, facts, locale), discountPercent, discount: figures.paymentDiscount })
  return {
    adjustments: JSON.stringify([...coupons, ...off]) as never,
    taxes: JSON.stringify(figures.taxes) as never,
    discount_total: figures.couponDiscount + figures.paymentDiscount,
    total: figures.total,
  }
}
