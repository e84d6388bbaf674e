import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { dinars } from '#money/millimes'
import { invalidate } from '#platform/changes.server'
import { db } from '#platform/database.server'
import { Refusal } from '#platform/refusal'
import { findCart, putInCart, type CartCaller } from '#shop/buying/cart.server'
import { NO_CONDITIONS } from '#shop/prices/coupons'
import type { CouponDraft } from '#shop/prices/coupons.schema'
import { saveCoupon } from '#shop/prices/coupons.manage'
import { findOrder, type Order } from '#shop/orders/orders.server'
import { findCityZoneList } from '#shop/delivery/places.reading.server'
import { sampleForm, sampleTyped } from './checkout.testing.ts'
import { placeCheckoutOrder, type CheckoutPlacing } from './checkout.server.ts'
import type { CheckoutForm } from './form.ts'

export type Visitor = CartCaller & { visitor: string }

export function callerOf(visitor: string = randomUUID()): Visitor {
  return { visitor, locale: 'fr', nonce: 'n0nce' }
}

export function add(caller: CartCaller, productId: number, quantity = 1) {
  return putInCart(caller, { productId, variationId: null, quantity })
}

export async function visitorWith(...goods: (readonly [productId: number, quantity: number])[]): Promise<Visitor> {
  const caller = callerOf()
  for (const [productId, quantity] of goods) await add(caller, productId, quantity)
  return caller
}

export async function zonesIn(country: string, state: string): Promise<string[]> {
  const { Value } = await findCityZoneList(country)
  return Value.find(({ Code }) => Code === state)?.Zones.map(({ Code }) => Code) ?? []
}

/** By default a valid form: first neighbourhood of Tunis, cash on delivery, a new key. */
export async function rightForm(given: Partial<CheckoutForm> = {}): Promise<CheckoutForm> {
  const [neighborhood = ''] = await zonesIn('TN', 'TN-11')
  return sampleForm({ billing: sampleTyped({ neighborhood }), intention: randomUUID(), ...given })
}

export async function place(caller: CartCaller, given: Partial<CheckoutForm> = {}): Promise<CheckoutPlacing> {
  return placeCheckoutOrder(await rightForm(given), caller)
}

export async function orderOf({ id }: Pick<CheckoutPlacing, 'id'>): Promise<Order> {
  return (await findOrder(id))!
}

/** By default 20 TND off the cart. */
export async function addCoupon(draft: Partial<CouponDraft> & { code: string }): Promise<number> {
  const all: CouponDraft = { kind: 'fixed-cart', amount: dinars(20), startsOn: null, endsOn: null, ...NO_CONDITIONS, ...draft }
  const id = (await saveCoupon({ id: undefined, draft: all, zone: 'Africa/Tunis' }))!
  invalidate(new Set([`coupon:${draft.code.toLowerCase()}`]))
  return id
}

export async function usesOf(id: number): Promise<number> {
  return (await db.selectFrom('coupons').select('uses').where('id', '=', id).executeTakeFirstOrThrow()).uses
}

export async function contentsOf(caller: CartCaller): Promise<Record<number, number>> {
  const { lines } = await findCart(caller)
  return Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity]))
}

export async function books(...productIds: number[]): Promise<{ orders: number; held: number }> {
  const { rows } = await sql<{ orders: number; held: number }>`
    select (select count(distinct order_id) from order_lines where product_id = any(${productIds})) as orders,
      (select coalesce(sum(quantity), 0) from stock_holds where item_id = any(${productIds})) as held`.execute(db)
  return rows[0]!
}

export async function changeProduct(productId: number, change: { price?: number; needsShipping?: boolean; status?: 'draft' }): Promise<void> {
  if (change.price !== undefined) await sql`update products set regular_price = ${dinars(change.price)} where id = ${productId}`.execute(db)
  if (change.needsShipping !== undefined) await sql`update products set needs_shipping = ${change.needsShipping} where id = ${productId}`.execute(db)
  if (change.status) await sql`update products set status = ${change.status} where id = ${productId}`.execute(db)
  invalidate(new Set([`product:${productId}`]))
}

export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  try {
    await work
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('It was not refused.')
}
