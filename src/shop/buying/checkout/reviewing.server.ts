import { minus, type Millimes } from '#money/millimes'
import { asRefusal, refuse, type Refusal } from '#platform/refusal'
import { deliverTo, findCartToOrder, type CartToOrder, type CartCaller } from '#shop/buying/cart.server'
import { piecesProblem } from '#shop/orders/orders.server'
import type { OrderLimits, Settings } from '#shop/upkeep/settings'
import type { Destination } from '#shop/delivery/shipping'
import { type CheckoutReview, type PaymentChoice, checkoutFigures } from './checkout.ts'
import { checkoutWords } from './checkout.words.ts'
import { forSale } from '#shop/buying/for-sale'
import { findOnlineMethods, isSimulator, type OnlineMethod } from '#shop/orders/payments.ways.server'
import type { TaxRate } from '#shop/prices/taxes'
import type { Locale } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import { coinOf, exactAmount } from '#money/formats'
import { CASH_ON_DELIVERY, type OrderAdjustment } from '#shop/orders/orders'
import { depositOf } from '#shop/orders/order-risk'
import { discountPercentOf, paymentDiscount } from '#shop/prices/pricing'
import { digest } from '#shop/buying/quick-order.server'

/** Omitted choices are the cart's. */
export interface ReviewAsked {
  /** The first method if it is not offered. */
  paymentMethod?: string | undefined
  destination?: Destination | undefined
  /** By package: `{ 0: 'flat_rate:1' }`. */
  shippingMethods?: Record<string, string> | undefined
}

/** The review with the requested delivery and payment, in one read without a write. CO-06. */
export async function findReview(caller: CartCaller, asked: ReviewAsked): Promise<CheckoutReview> {
  const cart = await findCartToOrder(caller, { destination: asked.destination, shipping: asked.shippingMethods })
  return review(cart, await findReviewFacts(), { caller, paymentMethod: asked.paymentMethod })
}

/** As `findReview`, but saves the delivery. A place that the shop does not deliver to is not saved: the review reports it. CO-06. */
export async function updateReview(caller: CartCaller, asked: ReviewAsked): Promise<CheckoutReview> {
  try {
    const cart = await deliverTo(caller, { destination: asked.destination, shipping: asked.shippingMethods })
    return review(cart, await findReviewFacts(), { caller, paymentMethod: asked.paymentMethod })
  } catch (error) {
    return asRefusal(error) && findReview(caller, asked)
  }
}

export function review(
  cart: CartToOrder,
  facts: ReviewFacts,
  { caller, paymentMethod }: { caller: CartCaller; paymentMethod: string | undefined },
): CheckoutReview {
  const { view, counted } = cart
  const { locale } = caller
  const methods = paymentChoices(minus(view.subtotal, view.discount), facts, locale)
  const method = methods.find(({ id }) => id === paymentMethod) ?? methods[0]!
  const figuresBy = ({ discountPercent }: PaymentChoice) =>
    checkoutFigures(
      {
        goods: counted.map(({ item, total }) => ({ taxClass: item.taxClass, total })),
        couponDiscount: view.discount,
        shipping: view.shipping,
        place: view.destination,
      },
      { ...facts, discountPercent, locale },
    )
  const figures = figuresBy(method)
  const cash = methods.find(({ id }) => id === CASH_ON_DELIVERY)
  if (cash && counted.length > 0) cash.description = [cash.description, depositAbout(cart, facts, { total: figuresBy(cash).total, locale })].join(' ').trim()
  const shown = { cart: view, methods, method: method.id, figures, problems: problemsOf(cart, facts.settings.orderLimits).map((problem) => problem.in(locale)) }
  return { version: digest(shown).slice(0, 22), ...shown }
}

/** Why a cart cannot be ordered: empty, a blocked line, too many pieces, or no delivery there. */
export function problemsOf({ content, lines, view }: CartToOrder, limits: OrderLimits): Refusal[] {
  if (lines.length === 0) return [refuse(checkoutWords.emptyCart).as('emptyCart')]
  const blocked = view.lines.flatMap(({ name, note, blocked: stands }) => (stands ? [refuse(checkoutWords.ofLine, { name, problem: note ?? '' })] : []))
  const pieces = content.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const tooMany = piecesProblem(pieces, limits)
  const nowhere = view.needsShipping && view.shipping === null ? refuse(checkoutWords.noDelivery) : undefined
  return [...blocked, tooMany, nowhere].filter((problem) => problem !== undefined)
}

/** What a review depends on beside the cart. All of it is in memory. */
export interface ReviewFacts {
  settings: Settings
  rates: TaxRate[]
  online: OnlineMethod[]
}

export async function findReviewFacts(): Promise<ReviewFacts> {
  const [settings, rates, online] = await Promise.all([forSale().findSettings(), forSale().findTaxRates(), findOnlineMethods()])
  return { settings, rates, online }
}

/** The payment methods that are on, cash first, each with its discount on items of this value after coupons. CO-03, CO-05. */
function paymentChoices(afterCoupons: Millimes, { settings, online }: ReviewFacts, locale: Locale): PaymentChoice[] {
  return methodsOf(online, locale).map((method) => {
    const discountPercent = discountPercentOf(method.id, settings.paymentDiscounts)
    return { ...method, discountPercent, discount: paymentDiscount(afterCoupons, discountPercent, coinOf(settings.currency.code)) }
  })
}

/** What an order for the door asks online whoever orders it; empty for nothing. A phone's risk is not told. */
function depositAbout({ counted }: CartToOrder, { settings, online }: ReviewFacts, { total, locale }: { total: Millimes; locale: Locale }): string {
  const goods = counted.map(({ item, total: price }) => ({ percent: item.depositPercent, total: price }))
  const deposit = depositOf({ total, goods, isRisky: false }, settings.deposit, coinOf(settings.currency.code))
  if (deposit === 0 || online.length === 0) return ''
  const exact = (amount: Millimes) => exactAmount(amount, settings.currency)
  return fill(checkoutWords.depositAbout[locale], { deposit: exact(deposit), rest: exact(minus(total, deposit)) })
}

/** Name on documents; the id if the method no longer exists. */
export function methodTitle(id: string, { online }: ReviewFacts, locale: Locale): string {
  return methodsOf(online, locale).find((method) => method.id === id)?.title ?? id
}

function methodsOf(online: readonly OnlineMethod[], locale: Locale): Pick<PaymentChoice, 'id' | 'title' | 'description'>[] {
  const cash = { id: CASH_ON_DELIVERY, title: checkoutWords.cashOnDelivery[locale], description: checkoutWords.cashAbout[locale] }
  const others = online.map(({ id, name: provider }) => {
    // Its name is in the page's language.
    if (isSimulator(id)) return { id, title: checkoutWords.simulated[locale], description: checkoutWords.simulatedAbout[locale] }
    return { id, title: fill(checkoutWords.online[locale], { provider }), description: fill(checkoutWords.onlineAbout[locale], { provider }) }
  })
  return [cash, ...others]
}

export function paymentAdjustment({ title, discountPercent, discount }: Pick<PaymentChoice, 'title' | 'discountPercent' | 'discount'>): OrderAdjustment[] {
  return discount > 0 ? [{ kind: 'payment-discount', label: title, percent: discountPercent, amount: discount }] : []
}
