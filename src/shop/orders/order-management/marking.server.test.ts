import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { Refusal } from '#platform/refusal'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { orderOf } from '#shop/buying/quick-order.testing'
import { findOrder } from '#shop/orders/orders.server'
import { markByStaff } from './order-management.server.ts'

useDatabase()

let lamp: number
beforeEach(async () => {
  lamp = await addProduct({ stock: 10 })
})

const placed = async (phone = '22300009') => ({ orderId: (await placeDirectOrder(orderOf(lamp, { phone }))).id, staffId: 'x' })
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.message : Promise.reject(error)),
  )

test('IMP-05 of two who mark an order at once, from what both saw, the second is told and changes nothing', async () => {
  for (let round = 0; round < 5; round++) {
    const who = await placed(`2230000${round}`)
    const said = await Promise.all([
      refusalOf(markByStaff(who, { mark: 'confirmation', seen: 'to-call', value: 'confirmed' })),
      refusalOf(markByStaff(who, { mark: 'confirmation', seen: 'to-call', value: 'refused', reason: 'trop cher' })),
    ])
    expect(said.filter((one) => one === 'done')).toHaveLength(1)
    expect(said.filter((one) => one.startsWith('Entre-temps'))).toHaveLength(1)
  }
})

test('IMP-05 a mark takes a delivered order back with a reason alone, and never by who only packs', async () => {
  const who = await placed()
  await markByStaff(who, { mark: 'delivery', seen: 'none', value: 'delivered' })
  const back = { mark: 'delivery', seen: 'delivered', value: 'handed-over' } as const
  expect(await refusalOf(markByStaff(who, back))).toBe('Indiquez la raison.')
  expect(await refusalOf(markByStaff(who, { ...back, reason: 'erreur', isPacking: true }))).toMatch(/seul un responsable/)
  expect(await findOrder(who.orderId)).toMatchObject({ state: 'completed', payment: 'collected' })
  await markByStaff(who, { ...back, reason: 'erreur' })
  expect(await refusalOf(markByStaff(who, { mark: 'delivery', seen: 'handed-over', value: 'none' }))).toBe('Indiquez la raison.')
  expect(await findOrder(who.orderId)).toMatchObject({ state: 'shipped', payment: 'unpaid' })
})
