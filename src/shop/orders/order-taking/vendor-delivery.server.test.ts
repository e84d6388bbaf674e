import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { dinars, millimes, sum, type Millimes } from '#money/millimes'
import { invalidate } from '#platform/changes.server'
import { db } from '#platform/database.server'
import { chooseShipping, putInCart } from '#shop/buying/cart.server'
import { placeCheckoutOrder } from '#shop/buying/checkout.server'
import { sampleForm } from '#shop/buying/checkout.testing'
import { ensureVendors, setFreeDelivery } from '#shop/goods/vendors.server'
import { draftOf, type OrderDraft } from '#shop/orders/order-editing'
import { changeOrder, changeQuantity, revisionOf } from '#shop/orders/order-editing.server'
import type { OrderDelivery } from '#shop/orders/orders'
import { findOrder, type Order } from '#shop/orders/orders.server'
import { newStaff } from '#shop/people/accounts.testing'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { saveSettings } from '#shop/upkeep/settings.server'
import { mergeOrders, reviewMerge, reviewSplit, splitOrder } from './order-taking.server.ts'

useDatabase()

const PER_VENDOR = { ...DEFAULT_SETTINGS, cart: { ...DEFAULT_SETTINGS.cart, packages: 'by-vendor' as const } }

let staff: string
let dar: number
let souk: number
/** Of Dar, at 30 dinars, and of Souk, at 50. */
let lamp: number
let rug: number
beforeAll(async () => {
  staff = (await newStaff('Salma')).person.id
})
beforeEach(async () => {
  await saveSettings(PER_VENDOR)
  invalidate(new Set(['settings']))
  lamp = await addProduct({ price: 30, stock: 50 })
  rug = await addProduct({ price: 50, stock: 50, name: 'Tapis', vendor: 'souk' })
  const ids = await ensureVendors(db, ['Dar', 'Souk'])
  ;[dar, souk] = [ids.get('dar')!, ids.get('souk')!]
  await setFreeDelivery(souk, dinars(120))
})

const numbered = async (id: number) => (await findOrder(id))!
async function ordered(goods: [productId: number, pieces: number][], shipping: Record<string, string> = {}): Promise<Order> {
  const caller = { visitor: randomUUID(), locale: 'fr' as const, nonce: 'n0nce' }
  for (const [productId, quantity] of goods) await putInCart(caller, { productId, variationId: null, quantity })
  await chooseShipping(caller, shipping)
  const { id } = await placeCheckoutOrder(sampleForm({ intention: randomUUID() }), caller)
  return numbered(id)
}
const how = (order: Order) => ({ seen: revisionOf(order), by: { kind: 'staff' as const, id: staff } })
const costs = ({ deliveries }: { deliveries: OrderDelivery[] }) => deliveries.map(({ vendor, vendorId, cost }) => [vendor, vendorId, cost])

function expectSum({ deliveries, shippingTotal, itemsTotal, discountTotal, total }: Order, cost: Millimes): void {
  expect([shippingTotal, sum(...deliveries.map((one) => millimes(one.cost)))]).toEqual([cost, cost])
  expect(total).toBe(itemsTotal - discountTotal + cost)
}

test('VEND-09 an order of two stores has a delivery of each; a shared one has one and names no store', async () => {
  const order = await ordered([
    [lamp, 1],
    [rug, 2],
  ])
  expect(costs(order)).toEqual([
    ['Dar', dar, dinars(7)],
    ['Souk', souk, dinars(7)],
  ])
  expectSum(order, dinars(14))
  const free = await ordered(
    [
      [lamp, 1],
      [rug, 3],
    ],
    { 1: 'flat_rate:1' },
  )
  expect(costs(free).map(([, , cost]) => cost)).toEqual([dinars(7), 0])
  expectSum(free, dinars(7))
  await saveSettings(DEFAULT_SETTINGS)
  invalidate(new Set(['settings']))
  expect(
    (
      await ordered([
        [lamp, 1],
        [rug, 3],
      ])
    ).deliveries,
  ).toEqual([{ method: 'flat_rate:1', title: expect.any(String), vendor: null, cost: dinars(7) }])
})

test('VEND-09, IMP-07 a change of one store’s goods reprices deliveries by the store’s threshold; a price by hand is split over both', async () => {
  const order = await ordered([
    [lamp, 1],
    [rug, 2],
  ])
  await changeQuantity(order.id, { position: 2, quantity: 3 }, how(order))
  const more = await numbered(order.id)
  expect(costs(more).map(([, , cost]) => cost)).toEqual([dinars(7), 0])
  expectSum(more, dinars(7))
  await changeQuantity(order.id, { position: 2, quantity: 1 }, how(more))
  const fewer = await numbered(order.id)
  expectSum(fewer, dinars(14))
  const delivery: OrderDraft['delivery'] = { amount: millimes(9999), reason: 'habituée' }
  await changeOrder(order.id, { ...draftOf(fewer), delivery }, how(fewer))
  const byHand = await numbered(order.id)
  expect(costs(byHand)).toEqual([
    ['Dar', dar, 5000],
    ['Souk', souk, 4999],
  ])
  expectSum(byHand, millimes(9999))
})

test('VEND-09, IMP-07 a merge keeps one delivery of each store; a split leaves each store’s with its goods', async () => {
  const [kept, gone] = [
    await ordered([[lamp, 1]]),
    await ordered([
      [lamp, 1],
      [rug, 1],
    ]),
  ]
  const both = { keptId: kept.id, goneId: gone.id }
  await mergeOrders(both, { seen: (await reviewMerge(both)).seen, staffId: staff })
  const merged = await numbered(kept.id)
  expect(costs(merged).map(([vendor]) => vendor)).toEqual(['Dar', 'Souk'])
  expectSum(merged, dinars(14))
  const asked = { orderId: kept.id, go: new Map([[2, 1]]), delivery: dinars(4) }
  const { seen } = await reviewSplit(asked)
  const fresh = await numbered(await splitOrder(asked, { key: randomUUID(), seen, reason: 'deux jours', staffId: staff }))
  const rest = await numbered(kept.id)
  expect([costs(rest), costs(fresh)]).toEqual([[['Dar', dar, dinars(7)]], [['Souk', souk, dinars(4)]]])
  expectSum(rest, dinars(7))
  expectSum(fresh, dinars(4))
})
