import { forSale } from '#shop/buying/for-sale'
import { sql } from 'kysely'
import type { Millimes } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import { depositLeft } from '#shop/orders/orders'
import { findOrder, type Order } from '#shop/orders/orders.server'
import { fieldProblems, type FieldProblem, type WayToPay } from './checkout.ts'
import { findReviewFacts } from './reviewing.server.ts'
import { switchOnline, switchToCash, totalAtTheDoor, totalsOnline, WrongCheckout } from './placing.server.ts'
import type { Locale } from '#i18n/locale.ts'
import { refuse } from '#platform/refusal'
import { locate, type LocatedAddress } from './addresses.server.ts'
import { checkoutFieldWords } from './checkout.words.ts'
import { EMPTY_FORM, type CheckoutField, type TypedAddress } from './form.ts'

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
export { placeCheckoutOrder, type CheckoutPlacing, CheckoutChanged, WrongCheckout } from './placing.server.ts'
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
