import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { stockOf } from '#database/test-goods'
import { millimes } from '#money/millimes'
import { db } from '#platform/database.server'
import { Refusal } from '#platform/refusal'
import { findBalances } from '#shop/books/ledger.server'
import { settleByStaff } from '#shop/orders/order-management.server'
import { moveOrder } from '#shop/orders/orders.server'
import { again, everything, openProvider, orderOf, orderPaidOnline, STAFF, type ProviderAtPort } from './refunds.testing.ts'
import { findRefundDesk, findRefunds, findSurplus, findSurplusWay, giveSurplusBack, makeRefund } from './refunds.server.ts'
import { refundWords } from './refunds.words.ts'

useDatabase()

let provider: ProviderAtPort
beforeAll(async () => {
  provider = await openProvider()
})
afterAll(() => provider.close())

async function orderPaidTwice() {
  const { order, lamp } = await orderPaidOnline()
  const { id: order_id, total: amount } = order
  const second = { order_id, gateway: 'fawry', reference: `f-${order_id}`, amount, received: amount, surplus: amount, currency: 'EGP' }
  await db
    .insertInto('payments')
    .values({ ...second, state: 'paid', open_until: new Date() })
    .execute()
  await db.updateTable('orders').set({ attention: 'paid-twice' }).where('id', '=', order.id).execute()
  return { order, lamp }
}

const given = (orderId: number, expected: number) => ({ orderId, key: randomUUID(), way: 'manual' as const, reference: 'FW-12', expected: millimes(expected) })
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.text : Promise.reject(error)),
  )

test('IMP-13 what was paid a second time goes back by hand: the order, its goods and what can be refunded of it stay', async () => {
  const { order, lamp } = await orderPaidTwice()
  expect(await findSurplus(order.id)).toBe(order.total)
  const said = given(order.id, order.total)
  await Promise.all([giveSurplusBack(STAFF, said), giveSurplusBack(STAFF, said)])
  expect(await findSurplus(order.id)).toBe(0)
  expect(await findRefunds(order.id)).toMatchObject([{ state: 'manual', amount: order.total, reference: 'FW-12' }])
  expect(await again(order.id)).toMatchObject({ state: 'processing', payment: 'paid', refundedTotal: 0, attention: null })
  expect(await stockOf(lamp)).toBe(7)
  expect((await findRefundDesk(order.id)).left.left).toBe(order.total)
})

test('IMP-13 the order itself is refunded beside it, and never with the surplus’s money', async () => {
  const { order } = await orderPaidTwice()
  expect((await findRefundDesk(order.id)).provider).toEqual({ name: 'Paymob', most: order.total })
  await makeRefund(STAFF, everything(order, { way: 'provider', reference: '' }))
  expect(await again(order.id)).toMatchObject({ state: 'refunded', attention: 'paid-twice' })
  expect(await findSurplus(order.id)).toBe(order.total)
  await giveSurplusBack(STAFF, given(order.id, order.total))
  expect(await again(order.id)).toMatchObject({ state: 'refunded', payment: 'refunded', refundedTotal: order.total, attention: null })
})

test('IMP-13 a refund passes by the payment that is surplus, also where that was the first', async () => {
  const { order } = await orderPaidTwice()
  await db.updateTable('payments').set({ surplus: order.total }).where('order_id', '=', order.id).where('gateway', '=', 'paymob').execute()
  const second = { gateway: 'paymob', reference: `${800_000 + order.id}`, transaction: '555', surplus: 0 }
  await db.updateTable('payments').set(second).where('order_id', '=', order.id).where('gateway', '=', 'fawry').execute()
  provider.asked.length = 0
  await makeRefund(STAFF, everything(order, { way: 'provider', reference: '' }))
  expect(provider.asked).toEqual([{ transaction: '555', cents: order.total / 10 }])
})

async function orderWithKeptDeposit() {
  const { order } = await orderOf({ paid: false })
  const transaction = String(100_000 + order.id)
  const deposit = { gateway: 'paymob', reference: String(700_000 + order.id), transaction, amount: 10_000, received: 10_000, currency: order.currency }
  await db
    .insertInto('payments')
    .values({ ...deposit, order_id: order.id, deposit: true, state: 'paid', open_until: new Date() })
    .execute()
  await db.updateTable('orders').set({ deposit: 10_000 }).where('id', '=', order.id).execute()
  await moveOrder({ orderId: order.id, to: 'cancelled', actor: { kind: 'staff', id: STAFF.id }, deposit: 'kept' })
  return { order: await again(order.id), transaction }
}
const accountsOf = async (orderId: number) => Object.fromEntries((await findBalances('', orderId)).map(({ account, amount }) => [account, amount]))

test('IMP-13 a deposit that the shop kept goes back through the provider, once, from the kept deposits; a no leaves it to be given back otherwise', async () => {
  const { order, transaction } = await orderWithKeptDeposit()
  expect(await accountsOf(order.id)).toEqual({ 'provider:paymob': 10_000, 'kept-deposits': -10_000 })
  expect(await findSurplusWay(order.id, order.kept)).toBe('Paymob')
  provider.asked.length = 0
  const through = { ...given(order.id, 10_000), way: 'provider' as const, reference: '' }
  await Promise.all([1, 2, 3].map(() => giveSurplusBack(STAFF, through)))
  expect(provider.asked).toEqual([{ transaction, cents: 1000 }])
  expect(await again(order.id)).toMatchObject({ state: 'cancelled', payment: 'unpaid', kept: 0, refundedTotal: 0, attention: null })
  expect(await findRefunds(order.id)).toMatchObject([{ state: 'done', isSurplus: true, gateway: 'paymob', amount: 10_000 }])
  expect([await accountsOf(order.id), await findSurplus(order.id)]).toEqual([{}, 0])

  const { order: other } = await orderWithKeptDeposit()
  provider.answers = 'no'
  expect(await refusalOf(giveSurplusBack(STAFF, { ...through, ...given(other.id, 10_000), way: 'provider' }))).toBe(refundWords.providerSaysNo)
  provider.answers = 'done'
  expect(await again(other.id)).toMatchObject({ kept: 0, refundedTotal: 0, attention: 'deposit-to-return' })
  await giveSurplusBack(STAFF, given(other.id, 10_000))
  expect(await accountsOf(other.id)).toEqual({ 'provider:paymob': 10_000, cash: -10_000 })
})

test('IMP-13 a deposit that the shop kept is said to be given back, and leaves the account that staff say', async () => {
  const { order } = await orderWithKeptDeposit()
  const asked = { ...given(order.id, 10_000), out: 'bank' as const }
  await giveSurplusBack(STAFF, asked)
  expect(await findRefunds(order.id)).toMatchObject([{ reason: 'Acompte rendu', state: 'manual' }])
  expect(await accountsOf(order.id)).toEqual({ 'provider:paymob': 10_000, bank: -10_000 })
  const { order: twice } = await orderPaidTwice()
  await giveSurplusBack(STAFF, given(twice.id, twice.total))
  expect(await findRefunds(twice.id)).toMatchObject([{ reason: 'Trop-perçu' }])
})

test('IMP-13 two of the staff who give it back at once do so once; another amount than they saw is refused', async () => {
  const { order } = await orderPaidTwice()
  expect(await refusalOf(giveSurplusBack(STAFF, given(order.id, order.total - 1)))).toBe(refundWords.otherAmount)
  const said = await Promise.all([1, 2].map(() => refusalOf(giveSurplusBack(STAFF, given(order.id, order.total)))))
  expect(new Set(said)).toEqual(new Set(['done', refundWords.nothingLeft]))
  expect(await findRefunds(order.id)).toHaveLength(1)
})

test('IMP-13 a flag that is called settled leaves the surplus to be seen until it went back', async () => {
  const { order } = await orderPaidTwice()
  await settleByStaff({ orderId: order.id, staffId: STAFF.id }, { seen: 'paid-twice', reason: 'client appelé' })
  expect((await again(order.id)).attention).toBeNull()
  expect(await findSurplus(order.id)).toBe(order.total)
})

test('an order that was paid once has none', async () => {
  const { order } = await orderPaidOnline()
  expect(await findSurplus(order.id)).toBe(0)
  expect(await refusalOf(giveSurplusBack(STAFF, given(order.id, 0)))).toBe(refundWords.nothingLeft)
})
