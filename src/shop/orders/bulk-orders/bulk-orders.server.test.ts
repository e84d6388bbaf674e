import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { onOneConnection, useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { orderOf } from '#shop/buying/quick-order.testing'
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
/** Receives what Salma delivered. */
let amel: { id: string; name: string }
beforeAll(async () => {
  nour = await agentNamed('Nour')
  salma = (await newStaff('Salma')).person
  amel = (await newStaff('Amel')).person
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
  await beginBulkOrders({
    id,
    by: change.act === 'receive' ? amel : salma,
    change,
    chosen: orders.map((order) => ({ id: order.id, seen: seenOf(change.act, order) })),
  })
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
    expect(left.map(({ why }) => why?.fr)).toEqual([1, 2].map(() => 'Qui a lancé ce travail n’en a plus le droit.'))
    expect([await statesOf(), await findUndone(id)]).toEqual([['confirmed', 'processing', 'processing'], ids.slice(1)])
  }
})

const standingsOf = async () =>
  (await db.selectFrom('orders').select(['state', 'payment', 'delivery']).orderBy('id').execute()).map((order) => Object.values(order).join(' '))

/** What couriers hold and the shop received of all orders, in millimes. */
async function moneyOf(): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; amount: number }>`
    select account, sum(l.amount)::bigint as amount from ledger_lines l join orders o on o.id = l.order_id
    where account in ('cash', 'courier:self-tn') group by 1 having sum(l.amount) <> 0`.execute(db)
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}

async function addConfirmed(count: number): Promise<number[]> {
  const ids = await addOrders(count)
  await begin({ act: 'confirm' }, ids)
  await work()
  return ids
}

async function act(change: BulkOrderChange, ids: readonly number[]) {
  const id = await begin(change, ids)
  await work()
  return { id, ...(await findBulkOrders(id))! }
}

const undo = async (of: string) => {
  const id = randomUUID()
  await undoBulkOrders({ id, of, by: salma, reason: 'Défait' })
  await work()
  return (await findBulkOrders(id))!.outcomes
}

test('IMP-05, IMP-23 thirty orders leave, arrive and are paid, all together; each once, however often it is asked', async () => {
  const ids = await addConfirmed(30)
  const steps = [
    ['hand-over', 'shipped unpaid handed-over', {}],
    ['deliver', 'completed collected delivered', { 'courier:self-tn': 30 * 40_500 }],
    ['receive', 'completed paid delivered', { cash: 30 * 40_500 }],
  ] as const
  for (const [name, standing, money] of steps) {
    expect((await act({ act: name }, ids)).outcomes).toEqual({ done: 30 })
    expect([name, (await act({ act: name }, ids)).outcomes, new Set(await standingsOf()), await moneyOf()]).toEqual([
      name,
      { same: 30 },
      new Set([standing]),
      money,
    ])
  }
})

test('IMP-23 what an act comes to is known of each order: what is due at its door, then what its courier holds', async () => {
  const [id] = (await addConfirmed(1)) as [number]
  const sums = async () => (await findOrdersToChoose([id])).map(({ total, received, held }) => [total, received, held])
  await act({ act: 'hand-over' }, [id])
  expect(await sums()).toEqual([[40_500, 0, 0]])
  await act({ act: 'deliver' }, [id])
  expect(await sums()).toEqual([[40_500, 0, 40_500]])
  await act({ act: 'receive' }, [id])
  expect(await sums()).toEqual([[40_500, 0, 0]])
})

test('IMP-05 parcels that came back are marked together; they are not delivered, and an order that was not sent does not come back', async () => {
  const [sent, other, waiting] = (await addConfirmed(3)) as [number, number, number]
  await act({ act: 'hand-over' }, [sent, other])
  const returned = await act({ act: 'return' }, [sent, waiting])
  expect([returned.outcomes, returned.left.map(({ why }) => why?.fr)]).toEqual([
    { done: 1, refused: 1 },
    ['Elle n’est pas partie : son colis ne peut pas revenir.'],
  ])
  const delivered = await act({ act: 'deliver' }, [sent, other, waiting])
  expect([delivered.outcomes, delivered.left.map(({ why }) => why?.fr)]).toEqual([
    { done: 1, refused: 2 },
    ['Son colis est revenu : il n’est pas livré.', 'Une commande « Confirmée » ne peut pas passer à « Terminée ».'],
  ])
  const received = await act({ act: 'receive' }, [sent, other])
  expect([received.outcomes, received.left.map(({ why }) => why?.fr)]).toEqual([
    { done: 1, refused: 1 },
    ['Rien n’a été encaissé à la livraison pour cette commande.'],
  ])
  expect(await standingsOf()).toEqual(['shipped unpaid returned', 'completed paid delivered', 'confirmed unpaid none'])
})

test('IMP-03 returns are received together, all sound; one that is not due stays, twice is once, and there is no undo', async () => {
  const [sent, other, waiting] = (await addConfirmed(3)) as [number, number, number]
  await act({ act: 'hand-over' }, [sent, other])
  await act({ act: 'return' }, [sent])
  const received = await act({ act: 'take-back' }, [sent, other, waiting])
  expect([received.outcomes, received.mayUndo]).toEqual([{ done: 1, changed: 2 }, false])
  expect((await act({ act: 'take-back' }, [sent])).outcomes).toEqual({ same: 1 })
  expect(await standingsOf()).toEqual(['cancelled unpaid returned', 'shipped unpaid handed-over', 'confirmed unpaid none'])
})

test('IMP-05 an order that is to be paid online and is not is not delivered, and one without stock is not confirmed; each says why', async () => {
  const [online] = (await addConfirmed(1)) as [number]
  await sql`update orders set payment_method = 'konnect' where id = ${online}`.execute(db)
  await act({ act: 'hand-over' }, [online])
  const { left } = await act({ act: 'deliver' }, [online])
  expect(left.map(({ why }) => why?.fr)).toEqual([expect.stringContaining('payée en ligne')])
  const { id: short } = await placeDirectOrder(orderOf(await addProduct({ stock: 1 })))
  await sql`update orders set state = 'on-hold' where id = ${short}`.execute(db)
  await sql`delete from stock_holds`.execute(db)
  await sql`update inventory set available = 0`.execute(db)
  expect((await act({ act: 'confirm' }, [short])).left.map(({ why }) => why?.fr)).toEqual(["Il n'y a plus assez de stock pour cette commande."])
})

test('IMP-05, IMP-23 each of these acts is taken back within minutes, with its money; what moved on since stays', async () => {
  const [called, uncalled] = (await addOrders(2)) as [number, number]
  const all = [called, uncalled]
  await begin({ act: 'confirm' }, [called])
  await work()
  const sent = await act({ act: 'hand-over' }, all)
  expect([await undo(sent.id), await standingsOf()]).toEqual([{ done: 2 }, ['confirmed unpaid none', 'processing unpaid none']])
  await act({ act: 'hand-over' }, all)
  const returned = await act({ act: 'return' }, all)
  expect([await undo(returned.id), await standingsOf()]).toEqual([{ done: 2 }, Array(2).fill('shipped unpaid handed-over')])
  const delivered = await act({ act: 'deliver' }, all)
  expect([await undo(delivered.id), await standingsOf(), await moneyOf()]).toEqual([{ done: 2 }, Array(2).fill('shipped unpaid handed-over'), {}])
  const again = await act({ act: 'deliver' }, all)
  const received = await act({ act: 'receive' }, all)
  expect([await undo(received.id), await moneyOf()]).toEqual([{ done: 2 }, { 'courier:self-tn': 81_000 }])
  expect([await undo(again.id), await standingsOf()]).toEqual([{ changed: 2 }, Array(2).fill('completed collected delivered')])
})

test('IMP-05, IMP-18 who packs hands over, and who keeps the accounts receives: neither does the other’s act, though a task was begun', async () => {
  const [packer, accountant] = [(await newStaff('Wassim', 'packer')).person, (await newStaff('Hela', 'accountant')).person]
  const ids = await addConfirmed(1)
  const as = async (by: { id: string; name: string }, name: 'hand-over' | 'deliver' | 'receive', seen: string) => {
    const id = randomUUID()
    await beginBulkOrders({ id, by, change: { act: name }, chosen: ids.map((order) => ({ id: order, seen })) })
    await work()
    return (await findBulkOrders(id))!.outcomes
  }
  expect(await as(accountant, 'hand-over', 'confirmed')).toEqual({ refused: 1 })
  expect(await as(packer, 'hand-over', 'confirmed')).toEqual({ done: 1 })
  for (const person of [packer, accountant]) expect(await as(person, 'deliver', 'shipped')).toEqual({ refused: 1 })
  await act({ act: 'deliver' }, ids)
  expect(await as(packer, 'receive', 'collected')).toEqual({ refused: 1 })
  expect(await as(accountant, 'receive', 'collected')).toEqual({ done: 1 })
})

test('IMP-05, IMP-23 whatever is killed, whenever, no order is acted on twice, no money is posted twice and none is forgotten; two workers at once as little', async () => {
  const ids = await addConfirmed(30)
  // Fails at commit, when the transaction ends.
  await sql`create sequence lost`.execute(db)
  await sql`create function lose() returns trigger language plpgsql as 'begin if nextval(''lost'') % 7 = 0 then raise exception ''lost''; end if; return null; end'`.execute(
    db,
  )
  await sql`create constraint trigger losing after update on orders deferrable initially deferred for each row execute function lose()`.execute(db)
  const reported = async () => true
  const states = { 'hand-over': 'shipped', deliver: 'completed', receive: 'completed' } as const
  for (const [name, state] of Object.entries(states)) {
    const { task } = (await findBulkOrders(await begin({ act: name as 'deliver' }, ids)))!
    for (let rounds = 0; rounds < 7; rounds++) await Promise.allSettled([runBulkOrders(task, reported), runBulkOrders(task, reported)])
    await sql`alter table orders disable trigger losing`.execute(db)
    await runBulkOrders(task, reported)
    await sql`alter table orders enable trigger losing`.execute(db)
    expect([name, (await findBulkOrders(task.id))!.outcomes, new Set(await statesOf())]).toEqual([name, { done: 30 }, new Set([state])])
  }
  expect([new Set(await movesOfEach()), await moneyOf()]).toEqual([new Set([3]), { cash: 30 * 40_500 }])
})
