import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { calendarDay } from '#i18n/dates.ts'
import { useDatabase } from '#database/test-database'
import { db, inTransaction } from '#platform/database.server'
import { Refusal } from '#platform/refusal'
import { clock } from '#platform/steady-clock'
import { recordMovement } from '#shop/books/accounts.server'
import { findBalances, postEntries } from '#shop/books/ledger.server'
import { setRate } from '#shop/books/vendor-shares.server'
import { addGoodOf, addVendor, placeOrderOf } from '#shop/books/vendor-shares.testing'
import { refusalOf } from '#shop/buying/quick-order.testing'
import { findOrder, markOrder, moveOrder } from '#shop/orders/orders.server'
import { makeRefund } from '#shop/orders/refunds.server'
import { everything, STAFF } from '#src/shop/orders/refunds/refunds.testing.ts'
import { findWrongMarks } from './payouts.testing.ts'
import { availableIn } from './payouts.ts'
import {
  findStatement,
  findVendorAccounts,
  listPayouts,
  listRequests,
  listShares,
  listStatements,
  makeStatement,
  payRequest,
  payVendor,
  refuseRequest,
  requestPayout,
  saveBankAccount,
  takeBackPayout,
} from './payouts.server.ts'

useDatabase()

const RIB = '10006035183598478831'
const DAY_MS = 24 * 3600_000
const actor = { kind: 'staff', id: STAFF.id } as const

let made = 0
let vendor: number
let product: number
beforeAll(() =>
  setRate({ vendor: null, category: null, product: '', from: calendarDay(new Date(), 'Africa/Tunis'), commission: { points: 1000, perPiece: null } }, STAFF),
)
beforeEach(async () => {
  vendor = await addVendor(`store-${++made}`)
  await saveBankAccount(vendor, RIB, STAFF)
  product = await addGoodOf(vendor, { price: 100 })
})
afterEach(() => vi.restoreAllMocks())

const inDays = (days: number) => vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + days * DAY_MS))

/** A delivered order of 100 dinars, whose cash came in eight days ago: 90 are the vendor's. */
async function earn(quantity = 1): Promise<number> {
  const id = await placeOrderOf(product, { quantity })
  await markOrder(id, { payment: 'paid' }, { actor })
  inDays(8)
  return id
}

async function accountOf(): Promise<{ balance: number; onHold: number; requested: number; available: number }> {
  const [account = { balance: 0, onHold: 0, requested: 0 }] = await findVendorAccounts(vendor)
  const { balance, onHold, requested } = account
  return { balance, onHold, requested, available: availableIn(account) }
}

const ask = (amount: number) => requestPayout({ key: randomUUID(), vendorId: vendor, currency: 'TND', amount }, STAFF)
const requestsOf = async () => (await listRequests()).filter(({ vendorId }) => vendorId === vendor)
const inCash = { till: 'cash', reference: 'reçu 12' } as const

test('IMP-26 a share is on hold until the courier brought the money and the days for returns are over', async () => {
  const id = await placeOrderOf(product)
  expect(await accountOf()).toEqual({ balance: 90_000, onHold: 90_000, requested: 0, available: 0 })
  inDays(8)
  expect(await accountOf()).toMatchObject({ onHold: 90_000 })
  expect((await listShares(vendor)).shares[0]).toMatchObject({ orderId: id, gross: 100_000, commission: 10_000, isUnpaid: true })
  vi.restoreAllMocks()
  await markOrder(id, { payment: 'paid' }, { actor })
  expect(await accountOf()).toMatchObject({ onHold: 90_000 })
  inDays(8)
  expect(await accountOf()).toEqual({ balance: 90_000, onHold: 0, requested: 0, available: 90_000 })
  expect((await listShares(vendor)).shares[0]).toMatchObject({ isUnpaid: false })
})

test('IMP-26 goods that came back keep a share on hold until the refund is made', async () => {
  const id = await earn()
  await markOrder(id, { delivery: 'returned' }, { actor })
  expect(await accountOf()).toEqual({ balance: 90_000, onHold: 90_000, requested: 0, available: 0 })
  expect((await listShares(vendor)).shares[0]).toMatchObject({ isUnpaid: false, isReturned: true })
  await makeRefund(STAFF, everything((await findOrder(id))!))
  expect(await accountOf()).toMatchObject({ onHold: 0, available: 0 })
})

test('IMP-26 a share is on hold again while the ledger says that a courier holds cash of its order', async () => {
  const orderId = await earn()
  const move = (amount: number) =>
    inTransaction((transaction) => {
      const lines = [
        { account: 'courier:self-tn', amount },
        { account: 'cash', amount: -amount },
      ]
      return postEntries(transaction, [{ key: randomUUID(), kind: 'statement', currency: 'TND', orderId, actor, lines }])
    })
  await move(5000)
  expect(await accountOf()).toMatchObject({ onHold: 90_000, available: 0 })
  await move(-5000)
  expect(await accountOf()).toMatchObject({ onHold: 0, available: 90_000 })
  expect(await findWrongMarks()).toEqual([])
})

test('IMP-26 fifty requests at once get exactly what is available', async () => {
  await earn()
  const asked = await Promise.allSettled(Array.from({ length: 50 }, () => ask(9500)))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
  expect(asked.every((one) => one.status === 'fulfilled' || one.reason instanceof Refusal)).toBe(true)
  expect(await accountOf()).toMatchObject({ requested: 85_500, available: 4500 })
})

test('IMP-26 at most ten requests of a vendor wait', async () => {
  await earn()
  const asked = await Promise.allSettled(Array.from({ length: 12 }, () => ask(1000)))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await refusalOf(ask(1000))).toContain('attendent déjà')
  const [request] = await requestsOf()
  await refuseRequest(request!.id, 'Essai', STAFF)
  await ask(1000)
})

test('IMP-26 the same form twice is one request, and a vendor without a bank account gets none', async () => {
  await earn()
  const asked = { key: randomUUID(), vendorId: vendor, currency: 'TND', amount: 10_000 }
  await Promise.all([requestPayout(asked, STAFF), requestPayout(asked, STAFF)])
  expect((await listPayouts(vendor)).length).toBe(1)
  await saveBankAccount(vendor, '', STAFF)
  expect(await refusalOf(ask(10_000))).toContain('compte bancaire')
})

test('IMP-26 paid, a request leaves the till and the vendor’s account; taken back, both are as before; each once', async () => {
  await earn()
  await ask(60_000)
  const [request] = await requestsOf()
  const till = async () => (await findBalances('cash')).find(({ account }) => account === 'cash')?.amount ?? 0
  const before = await till()
  const paid = await Promise.allSettled([payRequest(request!.id, inCash, STAFF), payRequest(request!.id, inCash, STAFF)])
  expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect([await accountOf(), await till()]).toEqual([{ balance: 30_000, onHold: 0, requested: 0, available: 30_000 }, before - 60_000])
  expect((await listPayouts(vendor))[0]).toMatchObject({ state: 'paid', bankAccount: RIB, reference: 'reçu 12' })
  await takeBackPayout(request!.id, 'virement revenu', STAFF)
  expect(await refusalOf(takeBackPayout(request!.id, 'encore', STAFF))).toContain('déjà été traité')
  expect([await accountOf(), await till()]).toEqual([{ balance: 90_000, onHold: 0, requested: 0, available: 90_000 }, before])
})

test('IMP-26 a refused request is available again, with its reason', async () => {
  await earn()
  await ask(60_000)
  const [request] = await requestsOf()
  await refuseRequest(request!.id, 'Compte fermé', STAFF)
  expect(await accountOf()).toMatchObject({ requested: 0, available: 90_000 })
  expect((await listPayouts(vendor))[0]).toMatchObject({ state: 'refused', reason: 'Compte fermé' })
})

test('IMP-26 a refund after a payout leaves a debt that later shares pay; a request that it eats is not paid', async () => {
  const id = await earn()
  await ask(50_000)
  await ask(40_000)
  const [first, second] = await requestsOf()
  await payRequest(first!.id, inCash, STAFF)
  await makeRefund(STAFF, everything((await findOrder(id))!))
  expect(await accountOf()).toEqual({ balance: -50_000, onHold: 0, requested: 40_000, available: 0 })
  expect(await refusalOf(payRequest(second!.id, inCash, STAFF))).toContain('pas plus')
  await refuseRequest(second!.id, 'Commande remboursée', STAFF)
  vi.restoreAllMocks()
  await earn()
  expect(await accountOf()).toMatchObject({ balance: 40_000, available: 40_000 })
})

test('IMP-26 staff pay without a request, within what is available beside the requests', async () => {
  await earn()
  await ask(50_000)
  const pay = (amount: number) => payVendor({ key: randomUUID(), vendorId: vendor, currency: 'TND', amount, ...inCash }, STAFF)
  expect(await refusalOf(pay(41_000))).toContain('pas plus')
  await pay(40_000)
  expect(await accountOf()).toEqual({ balance: 50_000, onHold: 0, requested: 50_000, available: 0 })
  const [request] = await requestsOf()
  await refuseRequest(request!.id, 'Fin de l’essai', STAFF)
})

test('IMP-26 a changed bank account is audited by its last digits; without one, no transfer is recorded', async () => {
  await earn()
  await saveBankAccount(vendor, '', STAFF)
  const noted = await db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'vendor-bank-changed')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(noted.details).toEqual({ from: '8831', to: '' })
  const pay = (till: 'bank' | 'cash') => payVendor({ key: randomUUID(), vendorId: vendor, currency: 'TND', amount: 1000, till, reference: '' }, STAFF)
  expect(await refusalOf(pay('bank'))).toContain('pas donné de compte bancaire')
  await pay('cash')
})

test('IMP-26 an adjustment with a reason is the vendor’s, above zero in their favour', async () => {
  const adjust = (amount: number) => ({
    key: randomUUID(),
    account: `vendor:${vendor}`,
    movement: 'adjust' as const,
    currency: 'TND',
    amount,
    fee: 0,
    reason: 'Emballage',
  })
  await recordMovement(adjust(15_000), STAFF)
  await recordMovement(adjust(-5000), STAFF)
  expect(await accountOf()).toMatchObject({ balance: 10_000, available: 10_000 })
})

test('IMP-26 a statement of a month is made once, numbered without a gap, and says what was then', async () => {
  const month = calendarDay(new Date(), 'Africa/Tunis').slice(0, 7)
  expect(await refusalOf(makeStatement({ vendorId: vendor, month, currency: 'TND' }))).toContain('pas terminé')
  const id = await placeOrderOf(product, { quantity: 2 })
  await markOrder(id, { payment: 'paid' }, { actor })
  vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + 40 * DAY_MS))
  expect(await listStatements(vendor)).toEqual([{ month, currency: 'TND', number: null }])
  const numbers = await Promise.all(Array.from({ length: 5 }, () => makeStatement({ vendorId: vendor, month, currency: 'TND' })))
  expect(new Set(numbers).size).toBe(1)
  const statement = (await findStatement(numbers[0]!, vendor))!
  expect(statement.content).toMatchObject({ opening: 0, closing: 180_000, vendor: { bankAccount: RIB } })
  expect(statement.content.lines).toMatchObject([{ kind: 'share', orderId: id, gross: 200_000, commission: 20_000, amount: 180_000 }])
  await moveOrder({ orderId: id, to: 'shipped', actor, reason: 'essai' }).catch(() => undefined)
  expect(await findStatement(numbers[0]!, vendor)).toEqual(statement)
  const other = await addVendor(`other-${made}`)
  expect(await findStatement(numbers[0]!, other)).toBeUndefined()
  const good = await addGoodOf(other, { price: 10 })
  vi.restoreAllMocks()
  await placeOrderOf(good)
  vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + 40 * DAY_MS))
  expect(await makeStatement({ vendorId: other, month, currency: 'TND' })).toBe(numbers[0]! + 1)
  await expect(db.updateTable('vendor_statements').set({ currency: 'EGP' }).execute()).rejects.toThrow('only added to')
})
