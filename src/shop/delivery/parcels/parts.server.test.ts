import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, stockOf } from '#database/test-goods'
import { changeSimulatedParcel, findSimulatedParcel } from '@hanout/simulators/courier'
import { millimes, type Millimes } from '#money/millimes'
import { db } from '#platform/database.server'
import { findBalances } from '#shop/books/ledger.server'
import { haveNoCourierAccount, haveOwnCourier } from '#shop/delivery/couriers.testing'
import { findReturnable, findReturns, receiveReturn } from '#shop/delivery/returns.server'
import { cashDue } from '#shop/orders/orders'
import { findOrder, markOrder, moveOrder } from '#shop/orders/orders.server'
import { findRefundDesk, makeRefund } from '#shop/orders/refunds.server'
import { addZone, newest, orderTo, refusalOf, size, STAFF } from './parcels.testing.ts'
import { addParcel, bookParcel, cancelParcel, findParcels, refreshParcel, resolveAbsent, tellPart } from './parcels.server.ts'

useDatabase()

let lamp: number
let navex: string
let rapide: string

beforeAll(async () => {
  lamp = await addProduct({ price: 10, stock: 100_000 })
  await addZone('essai-tunis', 'SIM-essai-tunis')
})
beforeEach(async () => {
  await db.deleteFrom('parcels').execute()
  await haveNoCourierAccount()
  navex = await haveOwnCourier({ name: 'Navex', prices: { '': 7000 }, returnFee: millimes(4000) })
  rapide = await haveOwnCourier({ name: 'Rapide', prices: { '': 5000 }, returnFee: millimes(3000) })
})

const ordered = async (quantity = 3) => orderTo(lamp, undefined, { quantity })
const part = async (id: number, goods: number | null, more: { courier?: string; collect?: Millimes; number?: string } = {}) =>
  addParcel(id, STAFF, { courier: navex, number: null, ...more, goods: goods === null ? null : new Map([[1, goods]]) })
const money = async (orderId: number) => Object.fromEntries((await findBalances('', orderId)).map(({ account, amount }) => [account, amount]))
const tell = async (parcel: { id: number; orderId: number }, told: Parameters<typeof tellPart>[1]) =>
  tellPart({ orderId: parcel.orderId, parcel: parcel.id, actor: STAFF }, told)
const receive = async (id: number, pieces: { sound: number; damaged: number } | null = null) =>
  receiveReturn({
    orderId: id,
    staffId: STAFF.id!,
    key: crypto.randomUUID(),
    pieces: pieces && [{ position: 1, ...pieces }],
    ...(pieces && pieces.damaged > 0 && { reason: 'cassé' }),
  })
const holdsOf = async (orderId: number) =>
  (await db.selectFrom('stock_holds').select(['state', 'quantity']).where('order_id', '=', orderId).execute()).map(({ state, quantity }) => [state, quantity])
const stands = async (id: number) => {
  const { state, delivery, payment, collected, returnDue } = (await findOrder(id))!
  return { state, delivery, payment, collected, returnDue }
}

test('IMP-11 whatever pieces the parcels hold, their amounts are what the order is to collect, to the millime, deposits included', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        lines: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 4 }), total: fc.integer({ min: 0, max: 99_999 }) }), { minLength: 1, maxLength: 4 }),
        shipping: fc.constantFrom(0, 7000, 6999),
        deposit: fc.integer({ min: 0, max: 150 }),
        choices: fc.array(fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 7 }),
        typed: fc.option(fc.integer({ min: 0, max: 20_000 })),
      }),
      async ({ lines, shipping, deposit, choices, typed }) => {
        const id = await ordered(1)
        const [line] = await db.selectFrom('order_lines').selectAll().where('order_id', '=', id).execute()
        await db.deleteFrom('order_lines').where('order_id', '=', id).execute()
        const rows = lines.map(({ quantity, total }, place) => ({ ...line!, position: place + 1, quantity, total, released: 0 }))
        await db.insertInto('order_lines').values(rows).execute()
        const goods = lines.reduce((sum, { total }) => sum + total, 0)
        await db
          .updateTable('orders')
          .set({ items_total: goods, shipping_total: shipping, total: goods + shipping })
          .where('id', '=', id)
          .execute()
        const paid = Math.floor(((goods + shipping) * Math.min(deposit, 100)) / 100)
        const about = {
          gateway: 'simulator',
          reference: `deposit-${id}`,
          currency: 'TND',
          amount: paid,
          received: paid,
          state: 'paid',
          open_until: new Date(),
        } as const
        if (paid > 0)
          await db
            .insertInto('payments')
            .values({ ...about, order_id: id })
            .execute()
        const due = cashDue((await findOrder(id))!)!
        for (const [place, choice] of choices.entries()) {
          const pieces = new Map(lines.flatMap((_line, at) => (choice[at]! > 0 ? [[at + 1, choice[at]!] as const] : [])))
          await refusalOf(
            addParcel(id, STAFF, { courier: navex, number: null, goods: pieces, ...(place === 0 && typed !== null && { collect: millimes(typed) }) }),
          )
          const taken = (await findParcels(id)).reduce((sum, { cashDue: own }) => sum + own, 0)
          expect(taken).toBeLessThanOrEqual(due)
        }
        await refusalOf(addParcel(id, STAFF, { courier: rapide, number: null }))
        const parcels = await findParcels(id)
        expect(parcels.reduce((sum, { cashDue: own }) => sum + own, 0)).toBe(due)
        const held = await db
          .selectFrom('parcel_lines')
          .select((row) => ['position', row.fn.sum<number>('pieces').as('pieces')])
          .where(
            'parcel_id',
            'in',
            parcels.map((one) => one.id),
          )
          .groupBy('position')
          .orderBy('position')
          .execute()
        if (parcels.length > 1) expect(held.map(({ pieces }) => pieces)).toEqual(lines.map(({ quantity }) => quantity))
        else expect(held).toEqual([])
      },
    ),
    { numRuns: 40 },
  )
})

test('IMP-11 an order of three pieces for 37 in two parcels: the goods by their share, the delivery with the first, the last takes the rest', async () => {
  const id = await ordered()
  const { shippingTotal } = (await findOrder(id))!
  const first = await part(id, 2)
  expect(first).toMatchObject({ part: true, cashDue: 20_000 + shippingTotal })
  expect(await refusalOf(part(id, 2))).toContain('déjà dans un autre colis')
  expect(await refusalOf(part(id, 1, { collect: millimes(9000) }))).toContain('le dernier encaisse exactement le reste')
  expect(await part(id, 1, { courier: rapide })).toMatchObject({ part: true, cashDue: 10_000 })
  expect(await refusalOf(part(id, null))).toContain('a déjà un colis')
  const other = await ordered()
  expect(await refusalOf(part(other, 1, { collect: millimes(99_000) }))).toContain('plus que ce qui reste dû')
  expect(await part(other, null)).toMatchObject({ part: false })
  expect(await refusalOf(part(other, 1))).toContain('a déjà un colis')
})

test('IMP-11 two of the staff who send the same pieces at once, ten times: each piece is in one parcel', async () => {
  const id = await ordered()
  const said = await Promise.all(Array.from({ length: 10 }, () => refusalOf(part(id, 2))))
  expect(said.filter((text) => text === 'done')).toHaveLength(1)
})

test('IMP-11 an order leaves with its first parcel and is delivered with its last; each courier owes what its own parcel collected', async () => {
  const id = await ordered()
  const { total } = (await findOrder(id))!
  const [first, last] = [await part(id, 2), await part(id, 1, { courier: rapide })]
  await tell(first, { outcome: 'handed-over' })
  expect(await stands(id)).toMatchObject({ state: 'shipped', delivery: 'handed-over' })
  expect((await newest(id)).handedAt).toBeNull()
  await tell(first, { outcome: 'delivered' })
  await tell(first, { outcome: 'delivered' })
  expect(await stands(id)).toMatchObject({ state: 'shipped', delivery: 'handed-over', payment: 'unpaid', collected: null })
  expect(await money(id)).toEqual({ [`courier:${navex}`]: total - 10_000 - 7000, customers: -(total - 10_000), 'fees:delivery': 7000 })
  expect(await refusalOf(cancelParcel({ orderId: id, parcel: first.id, actor: STAFF }))).toContain('livré')
  expect(await refusalOf(moveOrder({ orderId: id, to: 'cancelled', actor: STAFF }))).toContain('déjà livré')
  expect(await refusalOf(markOrder(id, { delivery: 'returned' }, { actor: STAFF }))).toContain('déjà livré')
  await tell(last, { outcome: 'delivered', collected: millimes(9000), reason: 'remise' })
  expect(await stands(id)).toEqual({ state: 'completed', delivery: 'delivered', payment: 'collected', collected: total - 1000, returnDue: false })
  expect(await money(id)).toMatchObject({ [`courier:${navex}`]: total - 10_000 - 7000, [`courier:${rapide}`]: 4000, customers: 1000 })
})

test('IMP-11 a mixed end: what came back is due as a return and put on sale, and the money is that of the parcel that arrived', async () => {
  const product = await addProduct({ price: 10, stock: 10 })
  const id = await orderTo(product, undefined, { quantity: 3 })
  const { total, shippingTotal } = (await findOrder(id))!
  const [first, last] = [await part(id, 2), await part(id, 1, { courier: rapide })]
  await tell(last, { outcome: 'returned' })
  expect(await stands(id)).toMatchObject({ state: 'shipped', delivery: 'handed-over', returnDue: true })
  expect(
    await refusalOf(receiveReturn({ orderId: id, staffId: STAFF.id!, key: crypto.randomUUID(), pieces: [{ position: 1, sound: 2, damaged: 0 }] })),
  ).toContain('plus de pièces')
  await receiveReturn({ orderId: id, staffId: STAFF.id!, key: crypto.randomUUID(), pieces: null })
  expect(await stands(id)).toMatchObject({ state: 'shipped', delivery: 'handed-over', returnDue: false })
  expect(await stockOf(product)).toBe(8)
  await tell(first, { outcome: 'delivered' })
  expect(await stands(id)).toEqual({ state: 'completed', delivery: 'delivered', payment: 'collected', collected: total - 10_000, returnDue: false })
  const sums = { [`courier:${navex}`]: total - 17_000, [`courier:${rapide}`]: -3000, returns: 10_000, 'fees:delivery': 7000, 'fees:return': 3000 }
  expect(await money(id)).toEqual({ ...sums, 'sales:goods': shippingTotal - total, ...(shippingTotal > 0 && { 'sales:delivery': 0 - shippingTotal }) })
})

test('IMP-11 parcels that all came back are a returned order; a parcel that is called off leaves its pieces to another', async () => {
  const id = await ordered()
  const [first, lost] = [await part(id, 2), await part(id, 1)]
  await tell(first, { outcome: 'returned' })
  await cancelParcel({ orderId: id, parcel: lost.id, actor: STAFF })
  expect(await stands(id)).toMatchObject({ state: 'shipped', delivery: 'handed-over' })
  const again = await part(id, null)
  expect(again).toMatchObject({ part: true, cashDue: 10_000 })
  await tell(again, { outcome: 'returned' })
  expect(await stands(id)).toMatchObject({ state: 'shipped', delivery: 'returned', returnDue: true })
  await receiveReturn({ orderId: id, staffId: STAFF.id!, key: crypto.randomUUID(), pieces: null })
  expect(await stands(id)).toMatchObject({ state: 'cancelled' })
})

test('IMP-11 an order that staff say is delivered takes its parcels under way with it; one that is not after all takes them back', async () => {
  const id = await ordered()
  const { total } = (await findOrder(id))!
  await part(id, 1)
  await moveOrder({ orderId: id, to: 'shipped', actor: STAFF })
  await moveOrder({ orderId: id, to: 'completed', actor: STAFF })
  const due = (await newest(id)).cashDue
  expect(await stands(id)).toEqual({ state: 'completed', delivery: 'delivered', payment: 'collected', collected: due, returnDue: true })
  expect(await money(id)).toMatchObject({ returns: total - due })
  await moveOrder({ orderId: id, to: 'shipped', actor: STAFF })
  expect(await newest(id)).toMatchObject({ deliveredAt: null, collected: null })
  expect(await money(id)).toEqual({})
})

test('IMP-11 a courier’s word about one parcel never ends an order whose other parcel is under way', async () => {
  const id = await ordered()
  const booked = (goods: number) => bookParcel(id, STAFF, { ...size, goods: new Map([[1, goods]]) })
  const [first, last] = [await booked(2), await booked(1)]
  const told = async ({ id: parcel, barcode }: { id: number; barcode: string | null }, status: string) => {
    await changeSimulatedParcel(barcode!, { status })
    await refreshParcel(id, parcel)
  }
  expect(Number((await findSimulatedParcel(first.barcode!))!.cash_due) * 1000).toBe(first.cashDue)
  await told(first, 'Delivered, Thank you :-)')
  expect(await stands(id)).toMatchObject({ state: 'shipped', delivery: 'handed-over' })
  await told(last, 'Delivered, Thank you :-)')
  expect(await stands(id)).toMatchObject({ state: 'completed', delivery: 'delivered' })
})

test('IMP-11 an order goes in nine parcels at most', async () => {
  const id = await ordered(11)
  for (let made = 0; made < 9; made++) await part(id, 1)
  expect(await refusalOf(part(id, 1))).toContain('9 colis au plus')
})

test('IMP-11 pieces of a parcel whose courier did not answer stay in it, whatever happens to the shop, until staff say that it was never made', async () => {
  const id = await orderTo(lamp, '12 rue sim:lost', { quantity: 3 })
  const booked = () => bookParcel(id, STAFF, { ...size, goods: new Map([[1, 2]]) })
  const { id: parcel, state, cashDue: collect } = await booked()
  expect(state).toBe('uncertain')
  expect(await refusalOf(booked())).toContain('déjà dans un autre colis')
  const rest = await part(id, null)
  expect(rest.cashDue).toBe((await findOrder(id))!.total - collect)
  await tell(rest, { outcome: 'delivered' })
  expect(await stands(id)).toMatchObject({ state: 'shipped', delivery: 'handed-over' })
  await resolveAbsent({ orderId: id, parcel, actor: STAFF })
  expect(await part(id, 2)).toMatchObject({ part: true, cashDue: collect })
})

test('IMP-11 a piece that was received is taken no more: not when the other parcel arrives, nor when its order is put back, nor when it was sold meanwhile', async () => {
  const oneBack = async (stock: number, pieces: { sound: number; damaged: number }) => {
    const product = await addProduct({ price: 10, stock })
    const id = await orderTo(product, undefined, { quantity: 3 })
    const [first, last] = [await part(id, 2), await part(id, 1)]
    await tell(last, { outcome: 'returned' })
    await receive(id, pieces)
    return { product, id, first, last }
  }
  const sound = await oneBack(10, { sound: 1, damaged: 0 })
  for (const to of ['confirmed', 'shipped'] as const) {
    await moveOrder({ orderId: sound.id, to, actor: STAFF, reason: 'erreur' })
    expect([await stockOf(sound.product), await holdsOf(sound.id)]).toEqual([8, [[to === 'shipped' ? 'sold' : 'held', 2]]])
  }
  await tell(sound.first, { outcome: 'delivered' })
  for (const to of ['shipped', 'completed'] as const) {
    await moveOrder({ orderId: sound.id, to, actor: STAFF, reason: 'erreur' })
    expect([await stockOf(sound.product), await holdsOf(sound.id)]).toEqual([8, [['sold', 2]]])
  }
  const damaged = await oneBack(3, { sound: 0, damaged: 1 })
  await tell(damaged.first, { outcome: 'delivered' })
  expect([await stockOf(damaged.product), await holdsOf(damaged.id)]).toEqual([0, [['sold', 2]]])
  const soldMeanwhile = await oneBack(3, { sound: 1, damaged: 0 })
  await orderTo(soldMeanwhile.product, undefined, { quantity: 1 })
  await tell(soldMeanwhile.first, { outcome: 'delivered' })
  expect([await stockOf(soldMeanwhile.product), await holdsOf(soldMeanwhile.id)]).toEqual([0, [['sold', 2]]])
  const allBack = await oneBack(10, { sound: 1, damaged: 0 })
  await tell(allBack.first, { outcome: 'returned' })
  await markOrder(allBack.id, { delivery: 'delivered' }, { actor: STAFF })
  expect([await stockOf(allBack.product), await holdsOf(allBack.id)]).toEqual([7, [['sold', 3]]])
})

test('IMP-11 what was received before is not offered again, and the receipt of the rest cancels the order', async () => {
  const product = await addProduct({ price: 10, stock: 10 })
  const id = await orderTo(product, undefined, { quantity: 3 })
  const [first, last] = [await part(id, 2), await part(id, 1)]
  await tell(last, { outcome: 'returned' })
  await receive(id)
  expect(await findReturnable(id)).toEqual(new Map([[1, 0]]))
  await tell(first, { outcome: 'returned' })
  expect(await findReturnable(id)).toEqual(new Map([[1, 2]]))
  expect(await refusalOf(receive(id, { sound: 3, damaged: 0 }))).toContain('plus de pièces')
  await receive(id, { sound: 2, damaged: 0 })
  expect(await stands(id)).toMatchObject({ state: 'cancelled', returnDue: false })
  expect([await stockOf(product), (await findReturns(id)).map(({ pieces }) => pieces[0]!.sound)]).toEqual([10, [2, 1]])
})

test('IMP-11 a parcel whose pieces were received leaves no more, arrives no more and is not called off; another that came back may', async () => {
  const id = await ordered()
  const [first, last] = [await part(id, 2), await part(id, 1)]
  await tell(last, { outcome: 'returned' })
  await receive(id)
  const refused = 'Les pièces de ce colis sont revenues et ont été reçues'
  await moveOrder({ orderId: id, to: 'confirmed', actor: STAFF, reason: 'erreur' })
  expect(await refusalOf(cancelParcel({ orderId: id, parcel: last.id, actor: STAFF }))).toContain(refused)
  await tell(first, { outcome: 'handed-over' })
  expect(await refusalOf(tell(last, { outcome: 'handed-over' }))).toContain(refused)
  const third = await ordered(4)
  const [one, two, three] = [await part(third, 1), await part(third, 1), await part(third, 2)]
  await tell(one, { outcome: 'returned' })
  await receive(third)
  await tell(two, { outcome: 'returned' })
  expect(await refusalOf(tell(one, { outcome: 'delivered' }))).toContain(refused)
  await tell(two, { outcome: 'handed-over' })
  expect(await stands(third)).toMatchObject({ state: 'shipped', delivery: 'handed-over', returnDue: false })
  await tell(two, { outcome: 'delivered' })
  await tell(three, { outcome: 'delivered' })
  expect([await stands(third), await holdsOf(third)]).toMatchObject([{ state: 'completed', returnDue: false }, [['sold', 3]]])
})

test('IMP-11 a parcel that was never made, its courier being unreachable, leaves no reference that another cannot take', async () => {
  const id = await ordered()
  const first = await part(id, 1)
  await part(id, 1)
  await db.deleteFrom('parcels').where('id', '=', first.id).execute()
  expect((await part(id, null)).reference).toBe(`#${id}-3`)
})

test('IMP-11 two presses of one form are one parcel, by hand and at a courier; a form of before another parcel is refused', async () => {
  const [id, other] = [await ordered(), await ordered()]
  const add = async (goods: number, seen: number, courier = navex) => addParcel(id, STAFF, { courier, number: null, goods: new Map([[1, goods]]), seen })
  const [first, again] = await Promise.all([add(1, 0), add(1, 0)])
  expect([again.id, (await findParcels(id)).length]).toEqual([first.id, 1])
  expect(await refusalOf(add(2, 0))).toContain('ont changé entre-temps')
  expect(await refusalOf(add(1, 0, rapide))).toContain('ont changé entre-temps')
  const second = await add(1, first.id)
  expect(await refusalOf(add(1, 0))).toContain('ont changé entre-temps')
  const rest = async () => addParcel(id, STAFF, { courier: navex, number: null, seen: second.id })
  expect((await rest()).id).toBe((await rest()).id)
  const book = async () => bookParcel(other, STAFF, { ...size, goods: new Map([[1, 1]]), seen: 0 })
  const [booked, twice] = await Promise.all([book(), book()])
  expect([twice.id, (await findParcels(other)).length]).toEqual([booked.id, 1])
})

test('IMP-11 a parcel that collected less than was due says why', async () => {
  const id = await ordered()
  const first = await part(id, 2)
  expect(await refusalOf(tell(first, { outcome: 'delivered', collected: millimes(0) }))).toContain('Dites pourquoi')
  await tell(first, { outcome: 'delivered', collected: millimes(0), reason: 'casse' })
  expect(await newest(id)).toMatchObject({ collected: 0 })
})

test('IMP-11 an order that was delivered is a returned one once all its parcels came back', async () => {
  const id = await ordered()
  const [first, last] = [await part(id, 2), await part(id, 1)]
  for (const parcel of [first, last]) await tell(parcel, { outcome: 'delivered' })
  await tell(first, { outcome: 'returned' })
  expect(await stands(id)).toMatchObject({ state: 'completed', delivery: 'delivered', returnDue: true })
  await tell(last, { outcome: 'returned' })
  expect(await stands(id)).toMatchObject({ state: 'completed', delivery: 'returned', payment: 'collected', returnDue: true })
})

test('IMP-13 the delivery of a parcel that came back unpaid is not refundable; that of a paid one is, whole', async () => {
  for (const [isFirstBack, delivery] of [
    [true, 0],
    [false, 7000],
  ] as const) {
    const id = await ordered()
    const [first, last] = [await part(id, 2), await part(id, 1)]
    await tell(isFirstBack ? first : last, { outcome: 'returned' })
    await tell(isFirstBack ? last : first, { outcome: 'delivered' })
    expect((await findRefundDesk(id)).left).toMatchObject({ delivery, left: isFirstBack ? 10_000 : 27_000 })
  }
})

test('IMP-11 pieces that came back before they were paid are not refundable; the money of the parcel that arrived is, to the last millime', async () => {
  const id = await ordered()
  const [first, last] = [await part(id, 2), await part(id, 1)]
  await tell(last, { outcome: 'returned' })
  await receive(id)
  await tell(first, { outcome: 'delivered' })
  const desk = (await findRefundDesk(id)).left
  expect(desk).toMatchObject({ left: first.cashDue, lines: [{ pieces: 2, left: 20_000 }] })
  const refund = async (quantity: number, expected: number, whole = false) =>
    makeRefund(
      { id: STAFF.id!, name: 'Salma' },
      {
        orderId: id,
        key: crypto.randomUUID(),
        way: 'manual',
        reference: '',
        reason: 'abîmé',
        whole,
        delivery: millimes(0),
        loose: millimes(0),
        lines: whole ? [] : [{ position: 1, quantity, amount: null, restock: false }],
        expected: millimes(expected),
      },
    )
  expect(await refusalOf(refund(3, 20_000))).toContain('pièces')
  await refund(1, 10_000)
  await refund(0, first.cashDue - 10_000, true)
  expect(await stands(id)).toMatchObject({ state: 'refunded', payment: 'refunded' })
  expect((await money(id))['customers'] ?? 0).toBe(0)
})
