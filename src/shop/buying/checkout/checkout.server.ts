import { forSale } from '#shop/buying/for-sale'
import { sql } from 'kysely'
import { type Millimes, millimes, sum } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { db, inTransaction, json } from '#platform/database.server'
import { depositLeft, CASH_ON_DELIVERY, type AdContext, type OrderSource } from '#shop/orders/orders'
import {
  findOrder,
  type Order,
  refuseTooManyOpen,
  saveOrder,
  lockOrder,
  moveLocked,
  writeColumns,
  type OrderWatch,
  withStock,
} from '#shop/orders/orders.server'
import { fieldProblems, type FieldProblem, type WayToPay, checkoutFigures } from './checkout.ts'
import { findReviewFacts, problemsOf, review, methodTitle, paymentAdjustment, type ReviewFacts } from './reviewing.server.ts'
import type { Locale } from '#i18n/locale.ts'
import { refuse, Refusal } from '#platform/refusal'
import { locate, type LocatedAddress } from './addresses.server.ts'
import { checkoutFieldWords, checkoutWords } from './checkout.words.ts'
import { EMPTY_FORM, type CheckoutField, type TypedAddress, type CheckoutForm } from './form.ts'
import { exactAmount } from '#money/formats'
import { findCartToOrder, type CartToOrder, type CartCaller } from '#shop/buying/cart.server'
import { AlreadyOrdered, awaitsMoney } from '#shop/buying/quick-order.server'
import { orderWords } from '#shop/orders/orders.words'
import { isOutOfStock } from '#shop/goods/stock.server'
import {
  findByKey,
  findSameForm,
  fingerprintOf,
  readFingerprint,
  written,
  type FirstOrder,
  orderOf,
  type AskedCheckout,
  type ReadyCheckout,
} from './order-of.server.ts'
import { findDeposit, findMeasure } from '#shop/orders/order-risk.server'
import { findPaying } from '#shop/orders/payments.paying.server'
import { discountPercentOf } from '#shop/prices/pricing'
import type { Text } from '#i18n/words.ts'

/** Validates an address outside an order by the checkout's rules. Errors are named by the billing section. */
export async function readAddress(
  typed: TypedAddress,
  locale: Locale,
  { withoutZones = false }: { withoutZones?: boolean } = {},
): Promise<{ located: LocatedAddress; wrong: WrongCheckout | undefined }> {
  const [located, { deliversTo }] = await Promise.all([locate(typed, locale), forSale().findSettings()])
  const form = { ...EMPTY_FORM, billing: located.typed, withoutZones: withoutZones ? ['billing' as const] : [] }
  const problems = fieldProblems(form, { deliversTo, methods: [''], places: { billing: located.facts, shipping: located.facts } })
  const all = Object.entries<FieldProblem>(problems).map(([field, problem]) => [field as CheckoutField, refuse(checkoutFieldWords[problem])])
  return { located, wrong: all.length === 0 ? undefined : new WrongCheckout(Object.fromEntries(all)) }
}

export { onOneLine, toOrderAddress, type LocatedAddress } from './addresses.server.ts'
export { findReview, updateReview, type ReviewAsked } from './reviewing.server.ts'

/** Contact details of the visitor's latest unfinished quick order. QO-64. */
export async function findPrefill(visitor: string | undefined): Promise<{ name: string; phone: string; address: string } | undefined> {
  if (visitor === undefined) return undefined
  return db
    .selectFrom('orders')
    .select(['name', 'phone', 'address'])
    .where('visitor', '=', visitor)
    .where('state', '=', sql.lit('temp'))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Total of an unpaid online order if switched to cash on delivery; undefined if that is not possible. */
export async function findCashOnDeliveryTotal(order: Order): Promise<Millimes | undefined> {
  return totalAtTheDoor(order, await findReviewFacts())
}

/** Switches an unpaid online order to cash on delivery. False if that is not possible; refuses if its stock is gone. */
export async function switchToCashOnDelivery(orderId: number): Promise<boolean> {
  return switchToCash(orderId, await findReviewFacts())
}

/** Online methods for an unpaid order, in the merchant's order, each with its total. */
export async function findWaysToPay(order: Order): Promise<WayToPay[]> {
  return totalsOnline(order, await findReviewFacts())
}

/** Switches an unpaid order to an online method, with that method's discount; one whose deposit is paid stays as it is. False if that is not possible. */
export async function payOnlineBy(orderId: number, method: string): Promise<boolean> {
  const facts = await findReviewFacts()
  const order = await findOrder(orderId)
  if (order && depositLeft(order) > 0) return facts.online.some(({ id }) => id === method)
  return switchOnline(orderId, method, facts)
}

/** The visitor's newest cart order that awaits online payment or was placed in the last minutes. */
export async function findLastOrder(visitor: string | undefined): Promise<{ id: number; key: string; waits: boolean } | undefined> {
  if (visitor === undefined) return undefined
  const { quickOrder } = await forSale().findSettings()
  const since = new Date(clock.now().getTime() - quickOrder.sameOrderMinutes * 60_000)
  const { rows } = await sql<{ id: number; key: string; waits: boolean }>`
    select id, key, state in ('pending', 'failed') and payment <> 'paid' as waits from orders
    where visitor = ${visitor}::uuid and channel = 'checkout' and (placed_at > ${since} or state = 'pending')
    order by created_at desc limit 1`.execute(db)
  return rows[0]
}

export interface CheckoutPlacing {
  id: number
  key: string
  /** Undefined if another visitor placed it, whose number stays secret. */
  visitor: string | undefined
  paymentMethod: string
}

interface Placing {
  /** Id of the customer's account; none for a guest. */
  person?: string | undefined
  /** Campaign that brought them to the shop. */
  source?: OrderSource | null
  /** What they allowed to tell providers of ads. */
  ads?: AdContext | undefined
  watch?: OrderWatch
}

/** Retries while the cart changes. */
const MOST_TRIES = 5

/**
 * Places a visitor's cart as an order at current prices and empties the cart. One intention gives one order: the same form gets the same answer, even
 * if the first was lost. An unpaid online order continues when the form returns with another method. Refuses, changing nothing: invalid fields
 * (`WrongCheckout`), anything other than shown (`CheckoutChanged`), another order under the same key (`AlreadyOrdered`), and an empty cart. CO-38,
 * CO-40, IMP-22.
 */
export async function placeCheckoutOrder(form: CheckoutForm, caller: CartCaller, { person, source, ads, watch }: Placing = {}): Promise<CheckoutPlacing> {
  let sent: Promise<void> | undefined
  const once = watch && { ...watch, sent: () => (sent ??= watch.sent()) }
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const placed = await tryToPlace(form, caller, { person, source: source ?? null, ads, ...(once && { watch: once }) })
    if (placed) return placed
  }
  throw new CheckoutChanged(checkoutWords.cartChanged)
}

/** Undefined if cart, stock or intention changed since they were read: the caller retries. */
async function tryToPlace(form: CheckoutForm, caller: CartCaller, { person, source = null, ads, watch }: Placing): Promise<CheckoutPlacing | undefined> {
  const { visitor } = caller
  const [billing, shipping, facts, known] = await Promise.all([
    locate(form.billing, caller.locale),
    form.shipping && locate(form.shipping, caller.locale),
    findReviewFacts(),
    form.intention === undefined ? undefined : findByKey(form.intention, visitor),
  ])
  const { country, state, city, postcode } = (shipping ?? billing).typed
  const cart = await findCartToOrder(caller, { destination: { country, state, city, postcode }, shipping: form.shippingMethods })
  if (known) return answerRepeat(known, { form, visitor, cart, facts })
  if (visitor === undefined || cart.content.lines.length === 0) return placeWithoutCart(form, { cart, facts, visitor })
  const shown = review(cart, facts, { caller, paymentMethod: form.paymentMethod })
  const ready = { form, caller: { ...caller, visitor }, cart, review: shown, billing, shipping, fingerprint: fingerprintOf(form, cart.content) }
  refuseWrongFields(ready, facts)
  await watch?.sent()
  refuseChanged(ready, facts)
  const goods = cart.counted.map(({ item, total }) => ({ percent: item.depositPercent, total }))
  const deposit = await watch?.deposit({ total: shown.figures.total, goods })
  const placed = await save({ ...ready, person, source, ads, deposit }, facts)
  if (placed) await watch?.placed()
  return placed
}

async function save(ready: ReadyCheckout, { settings }: ReviewFacts): Promise<CheckoutPlacing | undefined> {
  const order = orderOf(ready, settings)
  try {
    const saved = await saveOrder(order)
    if (saved) return { ...saved, paymentMethod: order.row.payment_method! }
    // Nothing was written: the phone has too many open orders, or the facts have changed.
    await refuseTooManyOpen({ phone: order.row.phone, limits: settings.orderLimits })
    return undefined
  } catch (error) {
    // The retry reports sold-out lines one by one.
    if (isOutOfStock(error)) return undefined
    if (error instanceof Refusal) throw new CheckoutChanged(error.text, error.values).as(error.code)
    throw error
  }
}

interface Again {
  form: CheckoutForm
  visitor: string | undefined
  cart: CartToOrder
  facts: ReviewFacts
}

/** Answers a repeat: the same for the same form, or for a new payment method of the order's own visitor. */
async function answerRepeat(first: FirstOrder, { form, visitor: asker, cart, facts }: Again): Promise<CheckoutPlacing> {
  const { id, key } = first
  const visitor = first.isOwn ? asker : undefined
  const asked = fingerprintOf(form, cart.content)
  const isSame = asked.form === first.fingerprint.form && (cart.content.lines.length === 0 || asked.goods === first.fingerprint.goods)
  if (!isSame) throw new AlreadyOrdered(id)
  if (asked.method === first.fingerprint.method || asked.method === first.paymentMethod) return { id, key, visitor, paymentMethod: first.paymentMethod }
  if (!first.isOwn) throw new AlreadyOrdered(id)
  const isSwitched = asked.method === CASH_ON_DELIVERY ? await switchToCash(id, facts) : await switchOnline(id, asked.method, facts)
  if (!isSwitched) throw new AlreadyOrdered(id)
  return { id, key, visitor, paymentMethod: asked.method }
}

/** The cart is empty: its order may have been placed during this call, or under another key. */
async function placeWithoutCart(form: CheckoutForm, again: Omit<Again, 'form'>): Promise<CheckoutPlacing> {
  const { visitor, cart } = again
  const byKey = form.intention === undefined ? undefined : await findByKey(form.intention, visitor)
  const first = byKey ?? (visitor === undefined ? undefined : await findSameForm(visitor, fingerprintOf(form, cart.content)))
  if (!first) throw refuse(checkoutWords.emptyCart).as('emptyCart')
  return answerRepeat(first, { form, ...again })
}

function refuseWrongFields({ form, review: { methods, cart }, billing, shipping }: AskedCheckout, { settings }: ReviewFacts): void {
  const located = { ...form, billing: billing.typed, shipping: shipping?.typed ?? null }
  const places = { billing: billing.facts, shipping: (shipping ?? billing).facts }
  const problems = fieldProblems(located, { deliversTo: settings.deliversTo, methods: methods.map(({ id }) => id), places })
  const isGone = cart.packages.some(({ index, offers }) => {
    const asked = form.shippingMethods[index]
    return asked !== undefined && !offers.some(({ id }) => id === asked)
  })
  const all = Object.entries<FieldProblem>({ ...problems, ...(isGone && { shipping_method: 'deliveryGone' as const }) })
  if (all.length === 0) return
  throw new WrongCheckout(Object.fromEntries(all.map(([field, problem]) => [field as CheckoutField, refuse(checkoutFieldWords[problem])])))
}

/** Refuses differences from what was shown: a line that cannot be bought, an invalid coupon, another total. */
function refuseChanged({ form, cart, review: { figures } }: AskedCheckout, { settings }: ReviewFacts): void {
  const [problem] = problemsOf(cart, settings.orderLimits)
  if (problem) throw new CheckoutChanged(problem.text, problem.values).as(problem.code)
  const { seenTotal } = form
  const [note] = seenTotal === undefined ? cart.couponProblems : []
  if (note) throw new CheckoutChanged(note.text, note.values)
  if (seenTotal === undefined || seenTotal === figures.total) return
  const shown = (amount: number) => exactAmount(millimes(amount), settings.currency)
  throw new CheckoutChanged(orderWords.totalChanged, { before: shown(seenTotal), now: shown(figures.total) })
}

/** Switches an unpaid order to cash on delivery, with its discount. False if impossible. Refuses without stock, or with too many open orders. */
async function switchToCash(id: number, facts: ReviewFacts): Promise<boolean> {
  const order = await findOrder(id)
  if (!order) return false
  const amounts = await amountsBy(CASH_ON_DELIVERY, order, facts)
  if (await isAskedFirst(order, amounts.total)) return false
  return withStock(async (transaction) => {
    const locked = await lockOrder(transaction, id)
    if (locked?.channel !== 'checkout' || !awaitsMoney({ ...locked, paymentMethod: locked.payment_method })) return false
    if (locked.payment_method === CASH_ON_DELIVERY) return false
    await refuseTooManyOpen({ phone: locked.phone, limits: facts.settings.orderLimits, except: id }, transaction)
    const actor = { kind: 'visitor', id: null } as const
    await moveLocked(transaction, { orderId: id, to: 'processing', actor, reason: CASH_ON_DELIVERY, payment: 'unpaid' })
    await writeColumns(transaction, id, { ...amounts, ...paidBy(CASH_ON_DELIVERY, locked.fingerprint) })
    return true
  })
}

/** An order whose phone is measured, or that would owe a deposit, keeps the online method that it chose. */
async function isAskedFirst({ id, phone, country, lines }: Order, total: Millimes): Promise<boolean> {
  if (await findMeasure({ phone, country, except: id })) return true
  const items = await forSale().findItems(lines.map(itemIdOf))
  const goods = lines.map((line) => ({ percent: items.get(itemIdOf(line))?.depositPercent ?? 0, total: millimes(line.total) }))
  return (await findDeposit({ phone, country, except: id, total, goods })) > 0
}

const itemIdOf = ({ productId, variationId }: Order['lines'][number]) => variationId ?? productId

/** Total by cash on delivery in millimes; undefined if the order does not await its whole payment, or may not be paid at the door. */
async function totalAtTheDoor(order: Order, facts: ReviewFacts): Promise<Millimes | undefined> {
  if (order.channel !== 'checkout' || !awaitsMoney(order) || order.paymentMethod === CASH_ON_DELIVERY) return undefined
  const { total } = await amountsBy(CASH_ON_DELIVERY, order, facts)
  return (await isAskedFirst(order, total)) ? undefined : total
}

/** Amounts by each online method in the order's currency: its own keeps the promised total, others apply their own discount. A deposit is the same by all. */
async function totalsOnline(order: Order, facts: ReviewFacts): Promise<WayToPay[]> {
  const deposit = depositLeft(order)
  const totalBy = async (id: string) => deposit || (isPricedBy(id, order) ? order.total : (await amountsBy(id, order, facts)).total)
  return Promise.all(onlineFor(order, facts).map(async ({ id, name }) => ({ id, name, total: await totalBy(id) })))
}

/** Switches an unpaid order to another online method, with its discount. False if impossible. An earlier code or page stays valid. */
async function switchOnline(id: number, method: string, facts: ReviewFacts): Promise<boolean> {
  const order = await findOrder(id)
  if (!order || !onlineFor(order, facts).some((offered) => offered.id === method) || !(await findPaying(order)).mayPay) return false
  if (isPricedBy(method, order)) return true
  const amounts = await amountsBy(method, order, facts)
  return inTransaction(async (transaction) => {
    const locked = await lockOrder(transaction, id)
    if (!locked || locked.payment === 'paid' || locked.payment_method !== order.paymentMethod || locked.total !== order.total) return false
    const awaited = locked.state === 'pending' && { payment: 'awaiting' as const }
    await writeColumns(transaction, id, { ...amounts, ...paidBy(method, locked.fingerprint), ...awaited, deposit: 0 })
    return true
  })
}

function paidBy(method: string, fingerprint: string | null) {
  return { payment_method: method, fingerprint: written({ ...readFingerprint(fingerprint ?? ''), method }), updated_at: clock.now() }
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
  const items = await forSale().findItems(order.lines.map(itemIdOf))
  const coupons = order.adjustments.filter(({ kind }) => kind === 'coupon')
  const discountPercent = discountPercentOf(method, settings.paymentDiscounts)
  const figures = checkoutFigures(
    {
      goods: order.lines.map((line) => {
        const item = items.get(itemIdOf(line))
        return { taxClass: item ? item.taxClass : '', total: millimes(line.total) }
      }),
      couponDiscount: sum(...coupons.map(({ amount }) => millimes(amount))),
      shipping: order.shippingTotal,
      place: { country: order.country, state: (order.shipping ?? order.billing)?.state ?? '' },
    },
    { settings: { country: order.country, stampDuty: order.stampTotal, currency: { code: order.currency } }, rates, discountPercent, locale },
  )
  const off = paymentAdjustment({ title: methodTitle(method, facts, locale), discountPercent, discount: figures.paymentDiscount })
  return {
    adjustments: json([...coupons, ...off]),
    taxes: json(figures.taxes),
    discount_total: figures.couponDiscount + figures.paymentDiscount,
    total: figures.total,
  }
}

export class WrongCheckout extends Refusal {
  readonly fields: Partial<Record<CheckoutField, Refusal>>

  constructor(fields: Partial<Record<CheckoutField, Refusal>>) {
    super(checkoutWords.toCorrect)
    this.fields = fields
  }
}

/** Total, cart or stock differ from what was shown: the totals must be shown again. */
export class CheckoutChanged extends Refusal {
  constructor(text: Text, values: Record<string, string | number> = {}) {
    super(text, values)
    this.name = 'CheckoutChanged'
  }
}
