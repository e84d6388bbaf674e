import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { Refusal } from '#platform/refusal'
import { applyCoupon, emptyCart, removeCoupon } from '#shop/buying/cart.server'
import type { OrderState } from '#shop/orders/orders'
import { expireHolds, moveOrder } from '#shop/orders/orders.server'
import { shipPlaces } from '#shop/delivery/places.server'
import { placeCheckoutOrder } from './checkout.server.ts'
import { add, addCoupon, rightForm, callerOf, type Visitor } from './placing.testing.ts'
import type { CheckoutForm } from './form.ts'

useDatabase()
beforeAll(() => shipPlaces())

const RECEIVED = 6
const SHOPPERS = 3

type Step =
  | { kind: 'add'; shopper: number; product: number }
  | { kind: 'place' | 'place-again' | 'place-at-the-door'; shopper: number }
  | { kind: 'coupon' | 'no-coupon' | 'empty'; shopper: number }
  | { kind: 'move'; to: OrderState; order: number }

const shopper = fc.integer({ min: 0, max: SHOPPERS - 1 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('add'), shopper, product: fc.integer({ min: 0, max: 1 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('place', 'place-again', 'place-at-the-door'), shopper }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('coupon', 'no-coupon', 'empty'), shopper }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('move'),
      to: fc.constantFrom<OrderState>('cancelled', 'failed', 'processing', 'confirmed', 'refunded'),
      order: fc.nat({ max: 20 }),
    }),
  },
)
/** Steps of a group run concurrently, groups in sequence. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 8 })

/** `form` is the shopper's last attempt. */
interface Run {
  products: number[]
  code: string
  shoppers: { caller: Visitor; form: CheckoutForm }[]
}

test('CO-38, IMP-09 whatever carts are filled, ordered, ordered again and cancelled, at once and in any order: no piece and no use of a coupon is lost, and the amounts of every order add up', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (groups) => {
      const run = await newRun()
      for (const group of groups) {
        await Promise.all(group.map((one) => happen(one, run)))
        await expectTheBooksToBeRight(run)
      }
    }),
    { numRuns: 40 },
  )
  const { rows } = await sql<{ method: string; n: number }>`select payment_method as method, count(*) as n from orders group by 1`.execute(db)
  expect(Math.min(...rows.map(({ n }) => n)), 'both ways to pay were taken').toBeGreaterThan(5)
})

async function newRun(): Promise<Run> {
  const products = await Promise.all([addProduct({ stock: RECEIVED, price: 33.335 }), addProduct({ stock: RECEIVED, price: 150 })])
  const code = `R${randomUUID().slice(0, 8)}`
  await addCoupon({ code, kind: 'percent', amount: 15, usageLimit: 2 })
  const shoppers = Array.from({ length: SHOPPERS }, async () => ({ caller: callerOf(), form: await rightForm({ paymentMethod: 'simulator' }) }))
  return { products, code, shoppers: await Promise.all(shoppers) }
}

async function happen(one: Step, { products, code, shoppers }: Run): Promise<void> {
  try {
    if (one.kind === 'move') {
      const ids = await orderIds(products)
      const orderId = ids[one.order % Math.max(ids.length, 1)]
      if (orderId !== undefined) await moveOrder({ orderId, to: one.to, actor: { kind: 'system', id: 'test' } })
      await expireHolds()
      return
    }
    const who = shoppers[one.shopper]!
    if (one.kind === 'add') await add(who.caller, products[one.product]!)
    if (one.kind === 'coupon') await applyCoupon(who.caller, code)
    if (one.kind === 'no-coupon') await removeCoupon(who.caller, code)
    if (one.kind === 'empty') await emptyCart(who.caller)
    if (one.kind === 'place') who.form = { ...who.form, paymentMethod: 'simulator', intention: randomUUID() }
    if (one.kind === 'place-at-the-door') who.form = { ...who.form, paymentMethod: 'cod' }
    if (one.kind.startsWith('place')) await placeCheckoutOrder(who.form, who.caller)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

async function orderIds(products: number[]): Promise<number[]> {
  const rows = await db.selectFrom('order_lines').select('order_id').distinct().where('product_id', 'in', products).orderBy('order_id').execute()
  return rows.map(({ order_id }) => order_id)
}

async function expectTheBooksToBeRight({ products, code }: Run): Promise<void> {
  const { rows: stock } = await sql<{ all: number }>`
    select i.available + coalesce((select sum(h.quantity) from stock_holds h where h.item_id = i.item_id), 0) as all
    from inventory i where i.item_id = any(${products})`.execute(db)
  expect(stock.map((row) => row.all)).toEqual([RECEIVED, RECEIVED])
  const { rows: coupons } = await sql<{ uses: number; counted: number }>`
    select c.uses, (select count(*) from coupon_uses u where u.coupon_id = c.id and not u.given_back) as counted from coupons c where c.code = ${code}`.execute(
    db,
  )
  expect(coupons[0]!.uses).toBe(coupons[0]!.counted)
  const { rows: wrong } = await sql`
    select o.id from orders o join lateral (
        select sum(l.total) as lines, bool_and(l.total = l.unit_price * l.quantity) as priced from order_lines l where l.order_id = o.id) l on true
    where o.id = any(${await orderIds(products)}) and (
      o.items_total <> l.lines or not l.priced or o.total <> o.items_total - o.discount_total + o.shipping_total + o.stamp_total
      or o.discount_total <> (select coalesce(sum((a ->> 'amount')::bigint), 0) from jsonb_array_elements(o.adjustments) a)
      or o.shipping_total <> (select coalesce(sum((d ->> 'cost')::bigint), 0) from jsonb_array_elements(o.deliveries) d)
      or (o.state in ('pending', 'processing', 'confirmed') and (select sum(h.quantity) from stock_holds h where h.order_id = o.id)
        is distinct from (select sum(l.quantity) from order_lines l where l.order_id = o.id)))`.execute(db)
  expect(wrong).toEqual([])
}
