import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { onOneConnection, useDatabase } from '#database/test-database'
import { db } from '#platform/database.server'
import { addParcel } from '#shop/delivery/parcels.testing'
import { agentNamed, addWaiting } from '#shop/orders/calls.testing'
import { addStaffNote, moveByStaff } from '#shop/orders/order-management.server'
import { changeAccess } from '#shop/people/staff.server'
import { newStaff } from '#shop/people/accounts.testing'
import { stopTask, workAtNext } from '#shop/upkeep/tasks.server'
import { seenOf, type BulkOrderChange } from './bulk-orders.ts'
import { beginBulkOrders, findBulkOrders, findOrdersToChoose, findUndone, runBulkOrders, undoBulkOrders } from './bulk-orders.server.ts'

useDatabase()

let nour: string
let salma: { id: string; name: string }
beforeAll(async () => {
  nour = await agentNamed('Nour')
  salma = (await newStaff('Salma')).person
})
beforeEach(async () => {
  for (const table of ['stock_holds', 'parcels', 'orders', 'tasks'] as const) await db.deleteFrom(table).execute()
})

async function addOrders(count: number): Promise<number[]> {
  await addWaiting({ count, at: new Date(), phones: count })
  await sql`update orders set state = 'processing', confirmation = 'to-call', next_call_at = null, placed_at = coalesce(placed_at, created_at)`.execute(db)
  const rows = await db.selectFrom('orders').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

async function begin(change: BulkOrderChange, ids: readonly number[], id: string = randomUUID()): Promise<string> {
  const orders = await findOrdersToChoose(ids)
  await beginBulkOrders({ id, by: salma, change, chosen: orders.map((order) => ({ id: order.id, seen: seenOf(change.act, order) })) })
  return id
}

const work = async () => {
  while (await workAtNext({ 'order-bulk': runBulkOrders }, () => true));
}

const statesOf = async () => (await db.selectFrom('orders').select('state').orderBy('id').execute()).map(({ state }) => state)

async function movesOfEach(): Promise<number[]> {
  const { rows } = await sql<{ moves: number }>`
    select count(e.order_id)::int as moves from orders o left join order_events e on e.order_id = o.id and e.kind = 'state' group by o.id order by o.id`.execute(
    db,
  )
  return rows.map(({ moves }) => moves)
}

test('IMP-05 many orders are confirmed one by one; what is so already, was changed meanwhile or is refused is left, with the reason', async () => {
  const [plain, confirmed, cancelled, sent, gone] = (await addOrders(5)) as [number, number, number, number, number]
  await sql`update orders set state = 'shipped', confirmation = 'confirmed', delivery = 'handed-over' where id = ${sent}`.execute(db)
  const id = await begin({ act: 'confirm' }, [plain, confirmed, cancelled, sent, gone])
  await sql`update orders set state = 'confirmed', confirmation = 'confirmed' where id = ${confirmed}`.execute(db)
  await sql`update orders set state = 'cancelled', confirmation = 'refused' where id = ${cancelled}`.execute(db)
  await sql`delete from orders where id = ${gone}`.execute(db)
  await work()
  const { task, outcomes, left } = (await findBulkOrders(id))!
  expect([task.state, task.done, outcomes]).toEqual(['finished', 5, { done: 1, same: 1, changed: 1, refused: 1, gone: 1 }])
  expect(left.map((order) => [order.id, order.outcome, order.why?.fr])).toEqual([
    [cancelled, 'changed', undefined],
    [sent, 'refused', 'Une commande « Expédiée » ne peut pas passer à « Confirmée ».'],
    [gone, 'gone', undefined],
  ])
  expect(await statesOf()).toEqual(['confirmed', 'confirmed', 'cancelled', 'shipped'])
  expect(await findUndone(id)).toEqual([cancelled, sent])
})

test('IMP-05 many orders are cancelled for one reason, which each keeps; a paid one is refused; done again, nothing changes', async () => {
  const ids = await addOrders(3)
  await sql`update orders set payment = 'paid' where id = ${ids[2]!}`.execute(db)
  await begin({ act: 'cancel', reason: 'Faux numéros' }, ids)
  await work()
  expect(await statesOf()).toEqual(['cancelled', 'cancelled', 'processing'])
  const told = await sql`select details ->> 'reason' as reason, actor_id from order_events where kind = 'state'`.execute(db)
  expect(told.rows).toEqual([ids[0], ids[1]].map(() => ({ reason: 'Faux numéros', actor_id: salma.id })))
  const again = await begin({ act: 'cancel', reason: 'Encore' }, ids)
  await work()
  const { outcomes, left } = (await findBulkOrders(again))!
  expect([outcomes, left[0]!.why!.ar.length > 0, await movesOfEach()]).toEqual([{ same: 2, refused: 1 }, true, [1, 1, 0]])
})

test('IMP-05 many orders are given to somebody, or to nobody; one that another gave away meanwhile stays theirs', async () => {
  const [first, second, third] = (await addOrders(3)) as [number, number, number]
  const assigned = async () => (await db.selectFrom('orders').select('assigned_to').orderBy('id').execute()).map((row) => row.assigned_to)
  await begin({ act: 'assign', person: nour }, [first, second])
  await sql`update orders set assigned_to = ${salma.id} where id = ${second}`.execute(db)
  await work()
  expect(await assigned()).toEqual([nour, salma.id, null])
  const id = await begin({ act: 'assign', person: null }, [first, second, third])
  await work()
  expect([await assigned(), (await findBulkOrders(id))!.outcomes]).toEqual([[null, null, null], { done: 2, same: 1 }])
  const refused = await begin({ act: 'assign', person: 'nobody-of-ours' }, [first])
  await work()
  expect((await findBulkOrders(refused))!.left.map(({ why }) => why?.fr)).toEqual(['Cette personne ne fait plus partie de l’équipe.'])
})

test('IMP-05 begun twice with one key it is one change, and stopped it goes no further than the order that it is at', async () => {
  const ids = await addOrders(4)
  const id = await begin({ act: 'confirm' }, ids)
  await begin({ act: 'cancel', reason: 'Non' }, ids, id)
  await workAtNext(
    {
      'order-bulk': (task, report) =>
        runBulkOrders(task, async (progress) => {
          if (progress.done === 2) await stopTask('order-bulk', id)
          return report(progress)
        }),
    },
    () => true,
  )
  await work()
  expect((await findBulkOrders(id))!.task.state).toBe('stopped')
  expect(await statesOf()).toEqual(['confirmed', 'confirmed', 'processing', 'processing'])
  expect(await findUndone(id)).toEqual(ids.slice(2))
})

test('IMP-05 many orders that were confirmed or given away are taken back within minutes, each as it was; what moved on since stays', async () => {
  const [plain, checked, sent] = (await addOrders(3)) as [number, number, number]
  await sql`update orders set state = 'on-hold' where id = ${checked}`.execute(db)
  const id = await begin({ act: 'confirm' }, [plain, checked, sent])
  const undo = { id: randomUUID(), of: id, by: salma, reason: 'Défait' }
  await expect(undoBulkOrders(undo)).rejects.toThrow('trop tard')
  await work()
  expect(await statesOf()).toEqual(['confirmed', 'confirmed', 'confirmed'])
  await sql`update orders set state = 'shipped', delivery = 'handed-over' where id = ${sent}`.execute(db)
  expect((await findBulkOrders(id))!.mayUndo).toBe(true)
  for (const one of [undo, { ...undo, id: randomUUID() }]) await undoBulkOrders(one)
  await work()
  const undone = (await findBulkOrders(undo.id))!
  expect([undone.outcomes, undone.left.map((order) => order.id), undone.mayUndo]).toEqual([{ done: 2, changed: 1 }, [sent], false])
  expect(await statesOf()).toEqual(['processing', 'on-hold', 'shipped'])
  const { undo: by, mayUndo } = (await findBulkOrders(id))!
  expect([by, mayUndo]).toEqual([undo.id, false])
  const marks = await db.selectFrom('orders').select(['confirmation', 'call_attempts']).where('id', '=', plain).executeTakeFirstOrThrow()
  expect(marks.confirmation).toBe('to-call')

  const given = await begin({ act: 'assign', person: nour }, [plain, checked])
  await work()
  await sql`update orders set assigned_to = ${salma.id} where id = ${checked}`.execute(db)
  await undoBulkOrders({ ...undo, id: randomUUID(), of: given })
  await work()
  const people = await db.selectFrom('orders').select('assigned_to').where('id', 'in', [plain, checked]).orderBy('id').execute()
  expect(people.map((order) => order.assigned_to)).toEqual([null, salma.id])
})

test('IMP-05 an order with a parcel, or with anything in its history since, is not taken back, though its state is the same', async () => {
  const [plain, booked, noted, anew] = (await addOrders(4)) as [number, number, number, number]
  const of = await begin({ act: 'confirm' }, [plain, booked, noted, anew])
  await work()
  await addParcel(booked, 'booking')
  await addStaffNote({ orderId: noted, staffId: nour }, 'Elle veut deux colis')
  await moveByStaff({ orderId: anew, staffId: nour }, { seen: 'confirmed', to: 'processing', reason: 'Doute' })
  await moveByStaff({ orderId: anew, staffId: nour }, { seen: 'processing', to: 'confirmed', reason: '' })
  const undo = { id: randomUUID(), of, by: salma, reason: 'Défait' }
  await undoBulkOrders(undo)
  await work()
  const { outcomes, left } = (await findBulkOrders(undo.id))!
  expect([outcomes, left.map(({ id }) => id)]).toEqual([{ done: 1, changed: 3 }, [booked, noted, anew]])
  expect(await statesOf()).toEqual(['processing', 'confirmed', 'confirmed', 'confirmed'])
})

test('IMP-05 an order that was given away and called since stays with who called it', async () => {
  const [plain, called] = (await addOrders(2)) as [number, number]
  const of = await begin({ act: 'assign', person: nour }, [plain, called])
  await work()
  await addStaffNote({ orderId: called, staffId: nour }, 'Elle rappelle à midi')
  await undoBulkOrders({ id: randomUUID(), of, by: salma, reason: 'Défait' })
  await work()
  const people = await db.selectFrom('orders').select('assigned_to').orderBy('id').execute()
  expect(people.map((order) => order.assigned_to)).toEqual([null, nour])
})

test('IMP-05 an undo that failed or was stopped is begun again, and takes up what is left', async () => {
  for (const end of ['stopped', 'failed'] as const) {
    await sql`delete from orders`.execute(db)
    const of = await begin({ act: 'confirm' }, await addOrders(3))
    await work()
    const first = { id: randomUUID(), of, by: salma, reason: 'Défait' }
    await undoBulkOrders(first)
    expect((await findBulkOrders(of))!.mayUndo).toBe(false)
    const broken = workAtNext(
      {
        'order-bulk': (task, report) =>
          runBulkOrders(task, async (progress) => {
            if (end === 'failed') throw new Error('lost')
            await stopTask('order-bulk', first.id)
            return report(progress)
          }),
      },
      () => true,
    )
    if (end === 'failed') await expect(broken).rejects.toThrow('lost')
    else await broken
    expect([(await findBulkOrders(first.id))!.task.state, await statesOf()]).toEqual([end, ['processing', 'confirmed', 'confirmed']])
    expect((await findBulkOrders(of))!.mayUndo).toBe(true)
    const second = { ...first, id: randomUUID() }
    await undoBulkOrders(second)
    await work()
    const { outcomes, task } = (await findBulkOrders(second.id))!
    expect([task.total, outcomes, await statesOf()]).toEqual([2, { done: 2 }, ['processing', 'processing', 'processing']])
    const { undo, mayUndo } = (await findBulkOrders(of))!
    expect([undo, mayUndo]).toEqual([second.id, false])
  }
})

test('IMP-05 an undo begins on the last connection that is free; pressed at the same moment, twice even, it is one', async () => {
  const of = await begin({ act: 'confirm' }, await addOrders(1))
  await work()
  const press = () => undoBulkOrders({ id: randomUUID(), of, by: salma, reason: 'Défait' })
  await onOneConnection(press)
  await Promise.all([press(), press()])
  expect(await db.selectFrom('tasks').select('id').where('state', '=', 'waiting').execute()).toHaveLength(1)
})

test('IMP-05 an undo with the key of another task begins nothing', async () => {
  const of = await begin({ act: 'confirm' }, await addOrders(1))
  await work()
  await undoBulkOrders({ id: of, of, by: salma, reason: 'Défait' })
  const { undo, mayUndo } = (await findBulkOrders(of))!
  expect([undo, mayUndo]).toEqual([undefined, true])
})

test('IMP-05 a cancellation, and what is older than a quarter of an hour, is not taken back', async () => {
  const [first, second] = (await addOrders(2)) as [number, number]
  const cancelled = await begin({ act: 'cancel', reason: 'Non' }, [first])
  const confirmed = await begin({ act: 'confirm' }, [second])
  await work()
  await sql`update tasks set begun_at = begun_at - interval '16 minutes' where id = ${confirmed}`.execute(db)
  for (const of of [cancelled, confirmed]) {
    expect((await findBulkOrders(of))!.mayUndo).toBe(false)
    await expect(undoBulkOrders({ id: randomUUID(), of, by: salma, reason: 'Défait' })).rejects.toThrow('trop tard')
  }
})

test('IMP-05, IMP-18 it goes no further once who began it lost the right or left, and says so of the rest, which somebody else may take up', async () => {
  const [rim, boss] = [(await newStaff('Rim')).person, (await newStaff('Patronne', 'administrator')).person]
  for (const access of ['packer', 'deactivated'] as const) {
    await sql`delete from orders`.execute(db)
    await changeAccess({ memberId: rim.id, by: boss, access: 'shop_manager' })
    const ids = await addOrders(3)
    const id = randomUUID()
    await beginBulkOrders({ id, by: rim, change: { act: 'confirm' }, chosen: ids.map((order) => ({ id: order, seen: 'processing' })) })
    await workAtNext(
      {
        'order-bulk': (task, report) =>
          runBulkOrders(task, async (progress) => {
            if (progress.done === 1) await changeAccess({ memberId: rim.id, by: boss, access })
            return report(progress)
          }),
      },
      () => true,
    )
    const { task, outcomes, left } = (await findBulkOrders(id))!
    expect([access, task.state, task.done, outcomes]).toEqual([access, 'finished', 3, { done: 1, refused: 2 }])
    expect(left.map(({ why }) => why?.fr)).toEqual([1, 2].map(() => 'Qui a lancé ce travail ne peut plus gérer les commandes.'))
    expect([await statesOf(), await findUndone(id)]).toEqual([['confirmed', 'processing', 'processing'], ids.slice(1)])
  }
})

test('IMP-05 whatever is killed, whenever, no order is acted on twice and none is forgotten; two workers at once as little', async () => {
  const ids = await addOrders(30)
  const id = await begin({ act: 'confirm' }, ids)
  const { task } = (await findBulkOrders(id))!
  const reported = async () => true
  // Fails at commit, when the transaction ends.
  await sql`create sequence lost`.execute(db)
  await sql`create function lose() returns trigger language plpgsql as 'begin if nextval(''lost'') % 7 = 0 then raise exception ''lost''; end if; return null; end'`.execute(
    db,
  )
  await sql`create constraint trigger losing after update on orders deferrable initially deferred for each row execute function lose()`.execute(db)
  for (let rounds = 0; rounds < 7; rounds++) await Promise.allSettled([runBulkOrders(task, reported), runBulkOrders(task, reported)])
  await sql`drop trigger losing on orders`.execute(db)
  await runBulkOrders(task, reported)
  expect((await findBulkOrders(id))!.outcomes).toEqual({ done: 30 })
  expect([new Set(await statesOf()), new Set(await movesOfEach())]).toEqual([new Set(['confirmed']), new Set([1])])
})
