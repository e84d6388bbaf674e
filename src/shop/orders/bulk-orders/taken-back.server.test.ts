import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { listEntries } from '#shop/books/accounts.server'
import { findBalances } from '#shop/books/ledger.server'
import { findTill } from '#shop/books/remittances.server'
import { saveSelfCourier } from '#shop/delivery/couriers.server'
import { haveOwnCourier } from '#shop/delivery/couriers.testing'
import { addParcel, findParcels, tellPart } from '#shop/delivery/parcels.server'
import { orderTo, STAFF } from '#shop/delivery/parcels.testing'
import { findCash } from '#shop/delivery/rounds.server'
import { addWaiting } from '#shop/orders/calls.testing'
import { findTodaysFigures } from '#shop/orders/order-management.server'
import { moveOrder } from '#shop/orders/orders.server'
import { newStaff } from '#shop/people/accounts.testing'
import { workAtNext } from '#shop/upkeep/tasks.server'
import { factsOf } from '#src/shop/books/reports/facts.server.ts'
import { seenOf, type BulkOrderChange } from './bulk-orders.ts'
import { beginBulkOrders, findBulkOrders, findOrdersToChoose, runBulkOrders, undoBulkOrders } from './bulk-orders.server.ts'

useDatabase()

interface Person {
  id: string
  name: string
}
let salma: Person
/** Receives what Salma delivered. */
let amel: Person
beforeAll(async () => {
  salma = (await newStaff('Salma')).person
  amel = (await newStaff('Amel')).person
})
beforeEach(async () => {
  for (const table of ['stock_holds', 'parcels', 'orders', 'tasks'] as const) await db.deleteFrom(table).execute()
})

async function addOrders(count: number): Promise<number[]> {
  await addWaiting({ count, at: new Date(), phones: count })
  await sql`update orders set state = 'processing', confirmation = 'to-call', next_call_at = null, placed_at = now()`.execute(db)
  const rows = await db.selectFrom('orders').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

async function work(id: string) {
  while (await workAtNext({ 'order-bulk': runBulkOrders }, () => true));
  return { id, ...(await findBulkOrders(id))! }
}

async function act(change: BulkOrderChange, ids: readonly number[], by = salma) {
  const id = randomUUID()
  const chosen = (await findOrdersToChoose(ids)).map((order) => ({ id: order.id, seen: seenOf(change.act, order) }))
  await beginBulkOrders({ id, by, change, chosen })
  return work(id)
}

async function undo(of: string) {
  const id = randomUUID()
  await undoBulkOrders({ id, of, by: salma, reason: 'Défait' })
  return (await work(id)).outcomes
}

const standingOf = (id: number) =>
  db.selectFrom('orders').select(['state', 'confirmation', 'payment', 'delivery', 'collected']).where('id', '=', id).executeTakeFirstOrThrow()
const balanceOf = async (account: string) => (await findBalances(account)).map(({ amount }) => amount)

test('IMP-05 what is taken back is as it was, with its call, and no report, figure or agent counts a confirmation or a delivery of it', async () => {
  const [id] = (await addOrders(1)) as [number]
  await sql`update orders set confirmation = 'no-answer', call_attempts = 2 where id = ${id}`.execute(db)
  const before = await standingOf(id)
  const counts = async () => {
    const { rows } = await sql<{ confirmed: number; delivered: number; agent: string }>`
      select coalesce(sum(confirmed), 0)::int as confirmed, coalesce(sum(delivered), 0)::int as delivered, max(agent) as agent
      from ${factsOf(sql`(select ${id}::bigint)`, 'Africa/Tunis')} f where product_id is null`.execute(db)
    return { ...rows[0], today: (await findTodaysFigures()).today.confirmed }
  }
  const nothing = { confirmed: 0, delivered: 0, agent: '', today: 0 }
  for (const name of ['hand-over', 'confirm'] as const) {
    expect(await undo((await act({ act: name }, [id])).id)).toEqual({ done: 1 })
    expect([name, await standingOf(id), await counts()]).toEqual([name, before, nothing])
  }
  await act({ act: 'confirm' }, [id])
  await act({ act: 'hand-over' }, [id])
  await undo((await act({ act: 'deliver' }, [id])).id)
  expect(await counts()).toEqual({ confirmed: 1, delivered: 0, agent: salma.id, today: 1 })
})

test('IMP-23 cash is received where staff say, the till else, and goes back from there; one’s own is received by somebody else', async () => {
  const ids = await addOrders(2)
  for (const name of ['confirm', 'hand-over', 'deliver'] as const) await act({ act: name }, ids)
  const received = await act({ act: 'receive', into: 'bank' }, ids, amel)
  expect([await balanceOf('bank'), await balanceOf('courier:self-tn'), await findTill('self-tn')]).toEqual([[81_000], [], 'bank'])
  await undo(received.id)
  expect([await balanceOf('bank'), await balanceOf('courier:self-tn')]).toEqual([[], [81_000]])
  expect((await listEntries('bank')).entries.map(({ isReversal }) => isReversal)).toEqual([true, true, false, false])
  const own = await act({ act: 'receive' }, ids)
  expect([own.outcomes, own.left.map(({ why }) => why?.fr)]).toEqual([{ refused: 2 }, Array(2).fill('Une autre personne doit recevoir votre caisse.')])
  await act({ act: 'receive' }, ids, amel)
  expect([await balanceOf('cash'), await balanceOf('courier:self-tn')]).toEqual([[81_000], []])
})

test('IMP-11 a delivery of many that is taken back, and a step back, leave a parcel’s own earlier delivery and its driver’s cash', async () => {
  await saveSelfCourier({ country: 'TN', isOn: true, isUsual: true }, salma)
  const [lamp, navex] = [await addProduct({ price: 10, stock: 100 }), await haveOwnCourier({ name: 'Navex' })]
  const id = await orderTo(lamp, undefined, { quantity: 3 })
  const first = await addParcel(id, STAFF, { courier: 'self-tn', number: null, goods: new Map([[1, 2]]) })
  await addParcel(id, STAFF, { courier: navex, number: null })
  await tellPart({ orderId: id, parcel: first.id, actor: { kind: 'staff', id: amel.id } }, { outcome: 'delivered' })
  const stands = async () => ({
    cash: (await findCash(amel.id)).map(({ amount }) => amount),
    collected: (await findParcels(id)).map((one) => one.collected),
    money: await findBalances('', id),
    state: (await standingOf(id)).state,
  })
  const before = await stands()
  expect(before).toMatchObject({ cash: [first.cashDue], collected: [null, first.cashDue], state: 'shipped' })
  expect(await undo((await act({ act: 'deliver' }, [id])).id)).toEqual({ done: 1 })
  expect(await stands()).toEqual(before)
  await moveOrder({ orderId: id, to: 'completed', actor: STAFF })
  await moveOrder({ orderId: id, to: 'shipped', actor: STAFF, reason: 'Défait' })
  expect(await stands()).toEqual(before)
})
