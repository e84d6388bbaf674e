import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { standing as mending } from '#database/migrations/desk/standing'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db, inTransaction } from '#platform/database.server'
import { Refusal } from '#platform/refusal'
import { placeDirectOrder, saveTempOrder } from '#shop/buying/quick-order.server'
import { orderOf } from '#shop/buying/quick-order.testing'
import { findOrder, markOrder, moveOrder } from './orders.server.ts'
import { afterMark, afterMove, type Standing, CONFIRMATIONS, DELIVERIES, ORDER_STATES, PAYMENT_MARKS, stands, type MarkName, type MarkValue } from './orders.ts'
import { orderWords } from './orders.words.ts'

useDatabase()

const actor = { kind: 'staff', id: 'amel' } as const
const MARKS = { confirmation: CONFIRMATIONS, payment: PAYMENT_MARKS, delivery: DELIVERIES } as const

const every = sql`
  select state, confirmation, payment, delivery from unnest(${[...ORDER_STATES]}::text[]) state, unnest(${[...CONFIRMATIONS]}::text[]) confirmation,
    unnest(${[...PAYMENT_MARKS]}::text[]) payment, unnest(${[...DELIVERIES]}::text[]) delivery`

const standingOf = async (id: number): Promise<Standing> => {
  const { state, confirmation, payment, delivery } = (await findOrder(id))!
  return { state, confirmation, payment, delivery }
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? error.message : Promise.reject(error)),
  )

test('IMP-05 the table of what may stand and the database agree on every combination', async () => {
  const { rows } = await sql<Standing & { may: boolean }>`
    select every.*, order_stands(state, confirmation, payment, delivery) as may from (${every}) every`.execute(db)
  expect(rows).toHaveLength(ORDER_STATES.length * CONFIRMATIONS.length * PAYMENT_MARKS.length * DELIVERIES.length)
  expect(rows.filter(({ may, ...standing }) => may !== stands(standing))).toEqual([])
})

test('IMP-05 the database refuses an order that contradicts itself, whoever writes it', async () => {
  const { id } = await placeDirectOrder(orderOf(await addProduct()))
  await expect(sql`update orders set state = 'completed' where id = ${id}`.execute(db)).rejects.toThrow('orders_stand')
  expect((await standingOf(id)).state).toBe('processing')
})

test('IMP-05 contradictory orders of an earlier version are mended: money and parcels decide, then the state; what is sound stays as it was', async () => {
  await inTransaction(async (transaction) => {
    await sql`delete from stock_holds`.execute(transaction)
    await sql`delete from orders`.execute(transaction)
    await sql`alter table orders drop constraint orders_stand`.execute(transaction)
    await sql`drop function order_stands`.execute(transaction)
    await sql`
      insert into orders (key, intention, visitor, phone, total, state, confirmation, payment, delivery)
      select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '20123456', 5000, every.* from (${every}) every
      where confirmation <> 'not-called' and payment <> 'collected'`.execute(transaction)
    const { rows: before } = await sql<Standing & { id: number }>`select id, state, confirmation, payment, delivery from orders`.execute(transaction)
    await mending.execute(transaction)
    const { rows } = await sql<Standing & { id: number; collected: number | null; mended: boolean }>`
      select id, state, confirmation, payment, delivery, collected, exists (select from order_events where order_id = orders.id and kind = 'mended') as mended
      from orders`.execute(transaction)
    const after = new Map(rows.map((row) => [row.id, row]))
    expect(rows).toHaveLength(before.length)
    for (const { id, ...was } of before) {
      const { collected, mended, id: _, ...is } = after.get(id)!
      expect(stands(is), JSON.stringify({ was, is })).toBe(true)
      expect(mended, JSON.stringify(was)).toBe(!stands(was))
      if (stands(was)) expect(is).toEqual(was)
      if (is.payment === 'collected') expect(collected).toBe(5000)
      if (was.payment === 'paid' && was.state !== 'temp') expect(is.payment === 'paid' || is.state === 'refunded', JSON.stringify(was)).toBe(true)
    }
    const was = (written: string) => {
      const { id } = before.find(({ state, confirmation, payment, delivery }) => [state, confirmation, payment, delivery].join(' ') === written)!
      const { state, confirmation, payment, delivery } = after.get(id)!
      return [state, confirmation, payment, delivery].join(' ')
    }
    expect(was('completed to-call unpaid none')).toBe('completed not-called collected delivered')
    expect(was('confirmed no-answer unpaid none')).toBe('confirmed confirmed unpaid none')
    expect(was('processing refused unpaid none')).toBe('on-hold to-call unpaid none')
    expect(was('processing confirmed unpaid none')).toBe('confirmed confirmed unpaid none')
    expect(was('processing confirmed unpaid handed-over')).toBe('shipped confirmed unpaid handed-over')
    expect(was('cancelled to-call paid none')).toBe('on-hold to-call paid none')
    throw new Undo()
  }).catch((error: unknown) => (error instanceof Undo ? undefined : Promise.reject(error)))
})

class Undo extends Error {}

const steps = fc.array(
  fc.oneof(
    fc.record({ to: fc.constantFrom(...ORDER_STATES.filter((state) => state !== 'refunded')) }),
    ...(Object.keys(MARKS) as MarkName[]).map((mark) => fc.record({ mark: fc.constant(mark), value: fc.constantFrom<MarkValue>(...MARKS[mark]) })),
  ),
  { minLength: 8, maxLength: 12 },
)

test('IMP-05 any sequence of moves and marks does to an order what the tables say, refuses the rest in words, and leaves an event for each thing that changed', async () => {
  const productId = await addProduct({ stock: 1000 })
  await fc.assert(
    fc.asyncProperty(fc.boolean(), steps, async (abandoned, sequence) => {
      const asked = orderOf(productId, {
        phone: `2${Math.floor(Math.random() * 1e7)
          .toString()
          .padStart(7, '0')}`,
      })
      const id = abandoned ? (await saveTempOrder(asked))!.id : (await placeDirectOrder(asked)).id
      const first = await standingOf(id)
      for (const one of sequence) {
        const before = await standingOf(id)
        const expected = 'to' in one ? (one.to === before.state ? before : afterMove(before, one.to)) : afterMark(before, one.mark, one.value)
        const refused = await refusalOf('to' in one ? moveOrder({ orderId: id, to: one.to, actor }) : markOrder(id, { [one.mark]: one.value }, { actor }))
        const why = JSON.stringify({ before, one, refused })
        const unchanged = 'mark' in one && before[one.mark] === one.value
        expect(refused === undefined, why).toBe(unchanged || expected !== undefined)
        expect(await standingOf(id), why).toEqual(unchanged ? before : (expected ?? before))
      }
      const { rows } = await sql<{ kind: string; details: { mark?: MarkName; from: string; to: string } }>`
        select kind, details from order_events where order_id = ${id} and kind in ('state', 'mark') order by id`.execute(db)
      const told: Record<string, string> = { ...first }
      for (const { kind, details } of rows) {
        const what = kind === 'state' ? 'state' : details.mark!
        expect(told[what]).toBe(details.from)
        told[what] = details.to
      }
      expect(told).toEqual(await standingOf(id))
    }),
    { numRuns: 25 },
  )
})

test('IMP-23 the courier has all that was due, or what staff say; never more', async () => {
  const productId = await addProduct({ price: 10_000 })
  const delivered = async (phone: string, note: { collected?: number }) => {
    const { id } = await placeDirectOrder(orderOf(productId, { phone }))
    const refused = await refusalOf(markOrder(id, { delivery: 'delivered' }, { actor, ...note }))
    const { total, collected, payment } = (await findOrder(id))!
    return { total, collected, payment, refused }
  }
  const all = await delivered('20000001', {})
  expect(all).toMatchObject({ collected: all.total, payment: 'collected', refused: undefined })
  expect(await delivered('20000002', { collected: 4000 })).toMatchObject({ collected: 4000, payment: 'collected' })
  // Zero collected differs from nothing due.
  expect(await delivered('20000004', { collected: 0 })).toMatchObject({ collected: 0, payment: 'collected' })
  expect(await delivered('20000003', { collected: all.total + 1 })).toMatchObject({
    collected: null,
    payment: 'unpaid',
    refused: orderWords.collectedTooMuch.fr,
  })
})

test('IMP-23 an order of another way to pay that is not paid is not completed', async () => {
  const { id } = await placeDirectOrder(orderOf(await addProduct()))
  await db.updateTable('orders').set({ payment_method: 'flouci' }).where('id', '=', id).execute()
  expect(await refusalOf(markOrder(id, { delivery: 'delivered' }, { actor }))).toBe(orderWords.notPaidYet.fr)
  await markOrder(id, { payment: 'paid' }, { actor })
  await markOrder(id, { delivery: 'delivered' }, { actor })
  expect(await standingOf(id)).toEqual({ state: 'completed', confirmation: 'not-called', payment: 'paid', delivery: 'delivered' })
})
