import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { orderOf } from '#shop/buying/quick-order.testing'
import { db } from '#platform/database.server'
import { saveTempOrder, placeDirectOrder, type QuickOrder } from '#shop/buying/quick-order.server'
import { orderFilterSchema } from './order-management.schema.ts'
import { findDeskOrder, findOrders, moveByStaff } from './order-management.server.ts'

useDatabase()

let lamp: number
beforeEach(async () => {
  lamp = await addProduct()
})

const ordered = (said?: Partial<QuickOrder>) => orderOf(lamp, said)
const place = async (said?: Partial<QuickOrder>) => (await placeDirectOrder(ordered(said))).id
const abandon = async (said?: Partial<QuickOrder>) => (await saveTempOrder(ordered(said)))!.id

test('QO-77 says which order another one probably repeats: the same phone and goods within the hour, while both stand', async () => {
  const first = await place()
  const [again, more, other, another] = [
    await place({ name: 'Sami', address: 'Sfax' }),
    await place({ quantity: 2 }),
    await place({ phone: '55111222' }),
    await place({ productId: await addProduct() }),
  ]
  const repeats = async () => new Map((await findOrders({ ...orderFilterSchema.parse({}), view: 'all' })).orders.map((order) => [order.id, order.repeats]))
  expect(await repeats()).toEqual(new Map([another, other, more, again, first].map((id) => [id, id === again ? first : null])))
  expect([(await findDeskOrder(again))!.repeats, (await findDeskOrder(first))!.repeats]).toEqual([first, null])
  await sql`update orders set placed_at = placed_at - interval '61 minutes' where id = ${first}`.execute(db)
  expect((await repeats()).get(again)).toBeNull()
  const third = await place()
  expect((await repeats()).get(third)).toBe(again)
  await moveByStaff({ orderId: again, staffId: 'x' }, { seen: 'processing', to: 'cancelled', reason: 'doublon' })
  expect((await repeats()).get(third)).toBeNull()
})

test('QO-36 says of an abandoned order that its phone has bought the product since, in whichever browser', async () => {
  const [bought, open] = [await abandon({ name: '' }), await abandon({ phone: '55111222' })]
  const order = await place({ quantity: 3 })
  const { orders } = await findOrders({ ...orderFilterSchema.parse({}), view: 'temp' })
  expect(orders.map(({ id, repeats }) => [id, repeats])).toEqual([
    [bought, order],
    [open, null],
  ])
  expect((await findDeskOrder(bought))!.repeats).toBe(order)
})
