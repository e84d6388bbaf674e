import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { OPENING_LINES } from '#database/migrations/ledger/opening'
import { calendarDay } from '#i18n/dates.ts'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { millimes } from '#money/millimes'
import { db } from '#platform/database.server'
import { receiveReturn } from '#shop/delivery/returns.server'
import { Refusal } from '#platform/refusal'
import { placeDirectOrder, placeOnlineOrder } from '#shop/buying/quick-order.server'
import { orderOf } from '#shop/buying/quick-order.testing'
import { haveOwnCourier } from '#shop/delivery/couriers.testing'
import { addParcel, cancelParcel, correctParcel, findParcels, tellPart } from '#shop/delivery/parcels.server'
import type { Delivery, DepositFate, OrderState, PaymentMark } from '#shop/orders/orders'
import { findOrder, markOrder, moveOrder } from '#shop/orders/orders.server'
import { findRefundDesk, findRefunds, findSurplus, giveSurplusBack, makeRefund, settleRefund } from '#shop/orders/refunds.server'
import { settle } from '#src/shop/orders/payments/settling.server.ts'
import { findUnposted } from '#src/shop/orders/orders/posting.server.ts'
import { planRefund } from '#src/shop/orders/refunds/refunds.ts'
import { everything, refundOf, STAFF } from '#src/shop/orders/refunds/refunds.testing.ts'
import { nameAtProvider } from '#src/shop/orders/payments/order-subject.server.ts'
import { setRate } from '#shop/books/vendor-shares.server'
import { addGoodOf, addLines, addShares, addVendor } from '#shop/books/vendor-shares.testing'
import { ACT_ON_MONEY, actOnMoney, expectAccounts, findWrongMarks } from '#shop/books/payouts.testing'
import { changeSettings } from '#shop/upkeep/settings.server'

useDatabase()

type Step =
  | { kind: 'pay'; part: number; again: boolean }
  | { kind: 'move'; to: OrderState; collected: number | null; deposit?: DepositFate }
  | { kind: 'mark'; to: PaymentMark }
  | { kind: 'refund'; amount: number | null; provider: boolean }
  | { kind: 'refund-line'; position: number; pieces: number }
  | { kind: 'rate'; vendor: 0 | 1; points: number }
  | { kind: 'return-surplus'; provider: boolean }
  | { kind: 'settle-refund'; happened: boolean }
  | { kind: 'parcel'; fee: number | null }
  | { kind: 'correct'; fee: number | null; returnFee: number | null }
  | { kind: 'call-off' }
  | { kind: 'deliver'; to: Delivery }
  | { kind: 'split'; goods: number | null; collect: number | null; with: 0 | 1; fee: number | null }
  | { kind: 'tell'; which: number; outcome: 'handed-over' | 'delivered' | 'returned'; collected: number | null }
  | { kind: 'receive'; sound: number; cost: number | null }

const charge = fc.option(fc.integer({ min: 0, max: 40 }))
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pay' as const), part: fc.constantFrom(100, 100, 30, 40, 150), again: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      to: fc.constantFrom<OrderState>('cancelled', 'processing', 'confirmed', 'shipped', 'completed', 'completed'),
      collected: fc.option(fc.integer({ min: 0, max: 30 }), { freq: 3 }),
      deposit: fc.constantFrom<DepositFate>('back', 'kept'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('mark' as const), to: fc.constantFrom<PaymentMark>('paid', 'unpaid', 'collected') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refund' as const), amount: fc.option(fc.integer({ min: 1, max: 20 })), provider: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('refund-line' as const), position: fc.integer({ min: 1, max: 3 }), pieces: fc.integer({ min: 1, max: 2 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rate' as const), vendor: fc.constantFrom(0, 1), points: fc.integer({ min: 0, max: 4000 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('return-surplus' as const), provider: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('settle-refund' as const), happened: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('parcel' as const), fee: charge }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('correct' as const), fee: charge, returnFee: charge }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('call-off' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('receive' as const), sound: fc.integer({ min: 1, max: 3 }), cost: charge }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('split' as const),
      goods: fc.option(fc.integer({ min: 1, max: 2 })),
      collect: fc.option(fc.integer({ min: 0, max: 30 }), { freq: 2 }),
      with: fc.constantFrom(0, 1),
      fee: charge,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('tell' as const),
      which: fc.integer({ min: 0, max: 2 }),
      outcome: fc.constantFrom('handed-over', 'delivered', 'delivered', 'returned'),
      collected: fc.option(fc.integer({ min: 0, max: 30 }), { freq: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('deliver' as const), to: fc.constantFrom<Delivery>('handed-over', 'delivered', 'returned', 'returned') }),
  },
)

/** A delivery with its parcel, which random steps seldom reach. */
const delivery: Step[][] = [
  [{ kind: 'parcel', fee: 7 }],
  [{ kind: 'move', to: 'shipped', collected: null }],
  [{ kind: 'move', to: 'completed', collected: null }],
]
/** An order in three parcels of two couriers, which random steps end. */
const split: Step[][] = [
  [{ kind: 'split', goods: 1, collect: null, with: 0, fee: 7 }],
  [
    { kind: 'split', goods: 1, collect: null, with: 1, fee: 5 },
    { kind: 'split', goods: null, collect: null, with: 0, fee: null },
  ],
  [{ kind: 'tell', which: 0, outcome: 'delivered', collected: null }],
]
/** A deposit of 30 % comes in, in two tabs now and then. */
const PAID_DEPOSIT: Step[][] = [[{ kind: 'pay', part: 30, again: false }]]
/** A cancelled order of which the shop keeps the deposit. */
const KEPT: Step[][] = [[{ kind: 'move', to: 'cancelled', collected: null, deposit: 'kept' }]]
/** Steps of a group run concurrently, groups in sequence. */
const history = fc.record({
  paid: fc.constantFrom('online', 'at-door', 'deposit', 'deposit'),
  first: fc.constantFrom<Step[][]>([], [], delivery, split, split, KEPT),
  groups: fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 }),
  withVendors: fc.boolean(),
  money: fc.array(ACT_ON_MONEY, { maxLength: 4 }),
})

/** `RUNS=2000` is the long run. */
const RUNS = Number(process.env['RUNS'] ?? 180)

let couriers: [string, string]
let vendors: [number, number]

test('IMP-23 whatever happens to an order, in any order and at once, its entries sum to zero and each account is what its documents say', async () => {
  const product = await addProduct({ price: 10, stock: 100_000 })
  couriers = [await haveOwnCourier({ returnFee: millimes(4000) }), await haveOwnCourier({ name: 'Rapide', returnFee: millimes(3000) })]
  vendors = [await addVendor('dar-el-fan'), await addVendor('noor')]
  await changeSettings((now) => ({ ...now, vendors: { ...now.vendors, returnDays: 0 } }))
  const theirs = await Promise.all(vendors.map((vendor) => addGoodOf(vendor)))
  const goods = theirs.map((productId, place) => ({ productId, vendorId: vendors[place]!, quantity: 2 + place, unitPrice: 7350 + place * 1 }))
  const kinds = new Set<string>()
  await fc.assert(
    fc.asyncProperty(history, async ({ paid, first, groups, withVendors, money }) => {
      const asked = orderOf(product, { quantity: 3 })
      const watch = {
        sent: async () => undefined,
        placed: async () => undefined,
        deposit: async () => (paid !== 'deposit' ? 0 : withVendors ? 22_126 : 11_100),
      }
      const { id, key } = await (paid === 'online' ? placeOnlineOrder(asked, 'simulator') : placeDirectOrder({ ...asked, watch }))
      if (withVendors) await addLines(id, goods)
      ratesOf.set(id, [...rates])
      const before = paid === 'deposit' ? PAID_DEPOSIT : []
      for (const group of [...before, ...first, ...groups]) {
        await Promise.all(group.map((one) => happen(one, { id, key })))
        expect(await postedOf(id)).toEqual(await saidOf(id))
        expect(await findWrongMarks()).toEqual([])
      }
      for (const act of money) await actOnMoney(act, vendors)
      for (const { kind } of await db.selectFrom('ledger_entries').select('kind').where('order_id', '=', id).execute()) kinds.add(kind)
    }),
    { numRuns: RUNS },
  )
  expect([...kinds].toSorted()).toEqual(['collection', 'fee', 'kept', 'payment', 'receipt', 'refund', 'sale', 'share'])
  expect(await findUnposted(db, sql`true`)).toEqual([])
  await expectAccounts(vendors)
  const uneven = await db
    .selectFrom('ledger_lines')
    .select('entry_id')
    .groupBy('entry_id')
    .having(sql<boolean>`sum(amount) <> 0`)
    .execute()
  expect(uneven).toEqual([])
})

/** Basis points of each vendor now, and as an order was placed. */
const rates: [number, number] = [0, 0]
const ratesOf = new Map<number, number[]>()

test('IMP-23 what the ledger began with is what the events of the same orders would have posted, where no courier charged and no deposit was asked or kept', async () => {
  const charged = sql`(
    select order_id from parcels where fee > 0 or return_fee > 0 or part union select id from orders where deposit > 0 or kept > 0
      union select order_id from ledger_entries where kind = 'kept')`
  const opening = await sql<Line>`
    select order_id, kind, account, amount from (${sql.raw(OPENING_LINES)}) said where order_id not in ${charged} order by 1, 2, 3`.execute(db)
  const posted = await sql<Line>`
    select l.order_id, e.kind, l.account, sum(l.amount)::bigint as amount from ledger_lines l join ledger_entries e on e.id = l.entry_id
    where l.order_id not in ${charged} and e.kind <> 'share' group by 1, 2, 3 having sum(l.amount) <> 0 order by 1, 2, 3`.execute(db)
  expect(posted.rows.length).toBeGreaterThan(50)
  expect(opening.rows).toEqual(posted.rows)
})

interface Line {
  order_id: number
  kind: string
  account: string
  amount: number
}

async function happen(one: Step, { id, key }: { id: number; key: string }): Promise<void> {
  const staff = { kind: 'staff', id: STAFF.id } as const
  const order = (await findOrder(id))!
  try {
    if (one.kind === 'move') {
      const collected = one.collected === null ? {} : { collected: one.collected * 1000 }
      return await moveOrder({ orderId: id, to: one.to, actor: staff, reason: 'essai', ...collected, ...(one.deposit && { deposit: one.deposit }) })
    }
    if (one.kind === 'receive') {
      const cost = one.cost === null ? null : millimes(one.cost * 1000)
      return void (await receiveReturn({ orderId: id, staffId: STAFF.id, key: randomUUID(), pieces: [{ position: 1, sound: one.sound, damaged: 0 }], cost }))
    }
    if (one.kind === 'mark') return await markOrder(id, { payment: one.to }, { actor: staff, reason: 'essai' })
    if (one.kind === 'pay') {
      const reference = `${one.again ? 'second' : 'first'}-${id}`
      const amount = Math.round((order.total * one.part) / 100)
      return void (await settle('simulator', { reference, order: nameAtProvider({ id, key }), state: 'paid', amount: millimes(amount), currency: 'TND' }))
    }
    if (one.kind === 'return-surplus') {
      const expected = millimes((await findSurplus(id)) + order.kept)
      return await giveSurplusBack(STAFF, { orderId: id, key: randomUUID(), way: one.provider ? 'provider' : 'manual', reference: 'espèces', expected })
    }
    if (one.kind === 'deliver') return await markOrder(id, { delivery: one.to }, { actor: staff, reason: 'essai' })
    if (one.kind === 'parcel') return void (await addParcel(id, staff, { courier: couriers[0], number: null, fee: dinarsOf(one.fee) }))
    if (one.kind === 'split') {
      const part = { goods: one.goods === null ? null : new Map([[1, one.goods]]), collect: dinarsOf(one.collect) }
      return void (await addParcel(id, staff, { courier: couriers[one.with], number: null, fee: dinarsOf(one.fee), ...part }))
    }
    if (one.kind === 'tell') {
      const part = (await findParcels(id)).filter((parcel) => parcel.part && parcel.state === 'booked').toReversed()[one.which]
      const told = one.outcome === 'delivered' ? { outcome: one.outcome, collected: dinarsOf(one.collected), reason: 'essai' } : { outcome: one.outcome }
      return part && void (await tellPart({ orderId: id, parcel: part.id, actor: staff }, told))
    }
    if (one.kind === 'correct' || one.kind === 'call-off') {
      const parcel = (await findParcels(id))[0]
      if (!parcel) return
      const of = { orderId: id, parcel: parcel.id, actor: staff }
      if (one.kind === 'call-off') return await cancelParcel(of)
      return await correctParcel(of, { number: null, fee: dinarsOf(one.fee), returnFee: dinarsOf(one.returnFee) })
    }
    if (one.kind === 'settle-refund') {
      const open = (await findRefunds(id)).find(({ state }) => state === 'uncertain' || state === 'pending')
      return open && (await settleRefund(STAFF, { orderId: id, refund: open.id, happened: one.happened, note: 'relevé' }))
    }
    if (one.kind === 'rate') {
      const scope = { vendor: vendors[one.vendor], category: null, product: '', from: calendarDay(new Date(), 'Africa/Tunis') }
      await setRate({ ...scope, commission: { points: one.points, perPiece: null } }, STAFF)
      rates[one.vendor] = one.points
      return
    }
    if (one.kind === 'refund-line') {
      const line = refundOf(order, { lines: [{ position: one.position, quantity: one.pieces, amount: null, restock: false }] })
      const plan = planRefund((await findRefundDesk(id)).left, line)
      return void (await makeRefund(STAFF, { ...line, expected: typeof plan === 'string' ? line.expected : plan.amount }))
    }
    const way = one.provider ? ({ way: 'provider', reference: '' } as const) : {}
    if (one.amount === null) return void (await makeRefund(STAFF, everything(order, way)))
    const some = refundOf(order, { loose: millimes(one.amount * 1000), ...way })
    const plan = planRefund((await findRefundDesk(id)).left, some)
    await makeRefund(STAFF, { ...some, expected: typeof plan === 'string' ? some.expected : plan.amount })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

const dinarsOf = (amount: number | null) => (amount === null ? null : millimes(amount * 1000))

async function postedOf(orderId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; amount: number }>`
    select account, sum(amount)::bigint as amount from ledger_lines where order_id = ${orderId} group by 1 having sum(amount) <> 0`.execute(db)
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}

/** The accounts of an order by a walk through its documents: its events first, then its payments and refunds. */
async function saidOf(orderId: number): Promise<Record<string, number>> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const events = await db.selectFrom('order_events').select(['kind', 'details']).where('order_id', '=', orderId).orderBy('id').execute()
  const payments = await db
    .selectFrom('payments')
    .select(['gateway', 'received', 'surplus'])
    .where('order_id', '=', orderId)
    .where('received', '>', 0)
    .execute()
  const refunds = await db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).where('state', 'in', ['manual', 'done']).execute()
  const parcels = await db.selectFrom('parcels').selectAll().where('order_id', '=', orderId).execute()
  const returned = new Set<string>()
  let [isSold, isCashed, open] = [false, false, '']
  for (const { kind, details } of events as { kind: string; details: Record<string, unknown> }[]) {
    if (kind === 'state' && details['to'] !== 'refunded') isSold = details['to'] === 'completed'
    if (kind === 'mark' && details['mark'] === 'payment' && details['to'] !== 'refunded') isCashed = details['to'] === 'paid'
    if (kind === 'parcel' && parcels.some(({ part, reference }) => !part && reference === details['reference']))
      open = details['outcome'] === 'closed' ? '' : String(details['reference'])
    if (kind !== 'mark' || details['mark'] !== 'delivery' || details['to'] === 'none' || open === '') continue
    if (details['to'] === 'returned') returned.add(open)
    else if (details['from'] === 'returned') returned.delete(open)
  }
  const said: Record<string, number> = {}
  const add = (account: string, amount: number, counter: string) => {
    said[account] = (said[account] ?? 0) + amount
    said[counter] = (said[counter] ?? 0) - amount
  }
  if (isSold) {
    add('customers', order.total - order.shipping_total, 'sales:goods')
    add('customers', order.shipping_total, 'sales:delivery')
  }
  for (const { gateway, received } of payments) add(`provider:${gateway}`, received, 'customers')
  const holder = `courier:${open === '' ? 'self-tn' : couriers[0]}`
  const parts = parcels.filter(({ part, state }) => part && state === 'booked')
  for (const { part, reference, courier: carrier, fee, return_fee: returnFee, ...parcel } of parcels) {
    if (part ? parcel.delivered_at !== null : isSold && reference === open) add('fees:delivery', fee ?? 0, `courier:${carrier}`)
    if (part ? parcel.returned_at !== null : returned.has(reference)) add('fees:return', returnFee ?? 0, `courier:${carrier}`)
  }
  const ofParts = parts.reduce((sum, { collected }) => sum + (collected ?? 0), 0)
  const ofWhole = order.collected === null ? 0 : order.collected - ofParts
  for (const { courier: carrier, collected } of parts) add(`courier:${carrier}`, collected ?? 0, 'customers')
  add(holder, ofWhole, 'customers')
  const holders = new Set([
    ...(order.collected === null || parts.length > 0 ? [] : [holder]),
    ...parts.flatMap((one) => (one.collected === null ? [] : [`courier:${one.courier}`])),
  ])
  if (ofWhole !== 0) holders.add(holder)
  for (const one of order.collected !== null && isCashed ? holders : []) add('cash', Math.max(0, said[one] ?? 0), one)
  const came = payments.reduce((all, { received, surplus }) => all + received - surplus, 0)
  const isAtDesk = order.collected === null && ['paid', 'refunded'].includes(order.payment) && (payments.length === 0 || order.deposit > 0)
  if (isAtDesk) add('cash', Math.max(0, order.total - came - ofParts), 'customers')
  const delivered = parts.filter((one) => one.delivered_at !== null).reduce((sum, one) => sum + one.cash_due, 0)
  const undelivered = parts.length > 0 && order.collected !== null ? Math.max(0, order.total - came - delivered - ofWhole) : 0
  if (isSold) add('returns', undelivered, 'customers')
  const inCash = order.collected ?? (payments.length === 0 || order.deposit > 0 ? order.total : 0)
  if (isSold && order.state === 'refunded') add('returns', Math.max(0, order.total - undelivered - Math.max(came + inCash, order.refunded_total)), 'customers')
  let kept = 0
  for (const { kind, details } of events as { kind: string; details: Record<string, unknown> }[])
    if (kind === 'state') kept = details['to'] === 'cancelled' && details['deposit'] === 'kept' ? Number(details['amount']) : 0
    else if (details['outcome'] === 'kept-back') kept -= Number(details['amount'])
  add('customers', kept, 'kept-deposits')
  if (isSold && order.state !== 'refunded') await addShares(order, { vendors, points: ratesOf.get(order.id)!, add })
  for (const { amount, surplus, gateway } of refunds) add(isSold && !surplus ? 'returns' : 'customers', amount, gateway ? `provider:${gateway}` : 'cash')
  return Object.fromEntries(Object.entries(said).filter(([, amount]) => amount !== 0))
}

/** `ROUNDS=50` is the long run: that many times more orders and killed processes. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 1)
const ORDERS = 24 * ROUNDS
const KILLS = 2 * ROUNDS

/** Delivers orders, half of them in parcels, receives their cash and refunds some, four at once, and reports each acknowledgement. */
const WRITERS = `
  import { openDatabase, db } from '#platform/database.server'
  import { addParcel, findParcels, tellPart } from '#shop/delivery/parcels.server'
  import { markOrder, moveOrder } from '#shop/orders/orders.server'
  import { makeRefund } from '#shop/orders/refunds.server'
  openDatabase({ ...JSON.parse(process.env.CONNECTION), max: 4 })
  const by = { actor: { kind: 'staff', id: 'staff-1' } }
  const refund = { key: '', whole: false, lines: [], delivery: 0, loose: 1000, stamp: 0, reason: 'x', way: 'manual', reference: 'x', expected: 1000 }
  const ids = process.env.ORDERS.split(',').map(Number)
  const next = (await db.selectFrom('orders').select(['id', 'intention']).where('id', 'in', ids).execute()).values()
  const write = async () => {
    for (const { id, intention } of next) {
      const send = (goods) => () => addParcel(id, by.actor, { courier: process.env.COURIER, number: null, fee: 500, goods })
      const inParts = [
        send(new Map([[1, 1]])),
        send(null),
        async () => {
          for (const { id: parcel } of await findParcels(id)) await tellPart({ orderId: id, parcel, ...by }, { outcome: 'delivered' })
        },
      ]
      const whole = [
        () => moveOrder({ orderId: id, to: 'shipped', ...by }),
        () => moveOrder({ orderId: id, to: 'completed', ...by }),
      ]
      const acts = [
        ...(id % 2 === 0 ? inParts : whole),
        () => markOrder(id, { payment: 'paid' }, by),
        () => makeRefund({ id: 'staff-1', name: 'A' }, { ...refund, orderId: id, key: intention }),
      ]
      for (const act of acts) {
        await act().catch((error) => { if (error.name !== 'Refusal') throw error })
        console.log(id)
      }
    }
  }
  await Promise.all(Array.from({ length: 4 }, write))
  process.exit(0)`

test(`IMP-23 8 writers on 2 processes, ${KILLS} of which are killed: no money is posted twice or lost`, async () => {
  const product = await addProduct({ price: 10, stock: 100_000 })
  const ids: number[] = []
  for (let made = 0; made < ORDERS; made++) ids.push((await placeDirectOrder(orderOf(product, { quantity: 3 }))).id)
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(db)
  const env = {
    ...process.env,
    CONNECTION: JSON.stringify({ ...inject('postgres'), ...rows[0] }),
    ORDERS: ids.join(),
    COURIER: await haveOwnCourier({ name: 'Éclair' }),
  }
  let kills = 0
  const untilDone = async () => {
    for (;;) {
      const child = spawn(process.execPath, ['--input-type=module', '-e', WRITERS], { env, stdio: ['ignore', 'pipe', 'inherit'] })
      let left = 1 + Math.floor(Math.random() * ORDERS)
      createInterface(child.stdout).on('line', () => {
        if (kills < KILLS && --left === 0 && child.kill('SIGKILL')) kills++
      })
      const [code] = (await once(child, 'exit')) as [number | null]
      if (code !== null) return expect(code).toBe(0)
    }
  }
  await Promise.all([untilDone(), untilDone()])
  expect(kills).toBe(KILLS)
  expect(await findUnposted(db, sql`true`)).toEqual([])
  for (const id of ids) {
    expect(await postedOf(id)).toEqual(await saidOf(id))
    expect((await postedOf(id))['returns']).toBe(1000)
  }
  expect(await db.selectFrom('orders').select('id').where('id', 'in', ids).where('state', '<>', 'completed').execute()).toEqual([])
})
