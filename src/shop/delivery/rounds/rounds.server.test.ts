import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { millimes } from '#money/millimes'
import { db } from '#platform/database.server'
import { findBalances } from '#shop/books/ledger.server'
import { saveSelfCourier } from '#shop/delivery/couriers.server'
import { haveNoCourierAccount, haveOwnCourier } from '#shop/delivery/couriers.testing'
import { addParcel, findPartsDue, tellPart } from '#shop/delivery/parcels.server'
import { orderTo, refusalOf, STAFF } from '#shop/delivery/parcels.testing'
import { findOrder, markOrder, moveOrder } from '#shop/orders/orders.server'
import { newStaff } from '#shop/people/accounts.testing'
import { countToday, findCash, findReceivers, findStops, receiveCash, tellStop } from './rounds.server.ts'

useDatabase()

let lamp: number
let navex: string
let sonia: { id: string; name: string }
let karim: { id: string; name: string }
/** What each of the orders is to collect. */
let due: number
let agent: { id: string; name: string }

beforeAll(async () => {
  lamp = await addProduct({ stock: 10_000 })
  await haveNoCourierAccount()
  await saveSelfCourier({ country: 'TN', isOn: true, isUsual: true }, { id: 'sonia', name: 'Sonia' })
  navex = await haveOwnCourier({ name: 'Navex' })
  sonia = (await newStaff('Sonia')).person
  karim = (await newStaff('Karim')).person
  agent = (await newStaff('Nour', 'call_agent')).person
})
beforeEach(async () => {
  await db.deleteFrom('parcels').execute()
  await db.updateTable('orders').set({ payment: 'unpaid', state: 'cancelled', confirmation: 'not-called', delivery: 'none' }).execute()
})

async function sent({ courier = 'self-tn', to = null }: { courier?: string | null; to?: string | null } = {}): Promise<number> {
  const id = await orderTo(lamp)
  if (courier) await addParcel(id, STAFF, { courier, number: null })
  await moveOrder({ orderId: id, to: 'shipped', actor: STAFF })
  await db.updateTable('orders').set({ assigned_to: to }).where('id', '=', id).execute()
  due = (await findOrder(id))!.total
  return id
}

const stopsOf = async (person: { id: string }) => (await findStops(person.id)).map(({ id }) => id).toSorted((a, b) => a - b)
const delivered = (order: number, collected: number | null = null, reason = '') =>
  ({ intent: 'delivered', order, due, collected: collected === null ? null : millimes(collected), reason }) as const
const standing = async (id: number) => {
  const { state, delivery, payment, collected } = (await findOrder(id))!
  return [state, delivery, payment, collected]
}
const eventsOf = async (id: number) => (await db.selectFrom('order_events').select('kind').where('order_id', '=', id).execute()).length

test('IMP-23 a round has what the shop itself carries: one’s own and nobody’s, also what is given to somebody who does not deliver', async () => {
  const [own, nobodys, agents, bare] = [await sent({ to: sonia.id }), await sent(), await sent({ to: agent.id }), await sent({ courier: null })]
  const [others] = [await sent({ to: karim.id }), await sent({ courier: navex })]
  const waiting = await orderTo(lamp)
  expect([await stopsOf(sonia), await stopsOf(karim)]).toEqual([[own, nobodys, agents, bare], [nobodys, agents, others, bare].toSorted((a, b) => a - b)])
  for (const order of [others, waiting, 999_999]) expect(await refusalOf(tellStop(sonia.id, delivered(order)))).toMatch(/^Cette commande n’est pas/)
})

test('IMP-23 a stop told twice, by ten at once or late is once; another word about it is refused and changes nothing', async () => {
  const [id, refused, absent] = [await sent(), await sent(), await sent()]
  await Promise.all(Array.from({ length: 10 }, () => tellStop(sonia.id, delivered(id))))
  const { total } = (await findOrder(id))!
  expect(await standing(id)).toEqual(['completed', 'delivered', 'collected', total])
  const events = await eventsOf(id)
  await tellStop(sonia.id, delivered(id, total))
  const told = (now: string) => new RegExp(`^Déjà notée « ${now} » par Sonia, le .*\\d{2}:\\d{2}`)
  for (const amount of [null, total]) expect(await refusalOf(tellStop(karim.id, delivered(id, amount)))).toMatch(told('Livrée'))
  expect(await refusalOf(tellStop(sonia.id, { intent: 'refused', order: id, reason: 'non' }))).toBe(
    'Cette commande a déjà été notée autrement : « Livrée ». Rien n’a été changé.',
  )
  expect(await refusalOf(tellStop(sonia.id, delivered(id, 1000, 'erreur')))).toMatch(/notée autrement/)
  expect(await eventsOf(id)).toBe(events)
  for (const reason of ['trop tard', 'autre']) await tellStop(sonia.id, { intent: 'refused', order: refused, reason })
  expect(await refusalOf(tellStop(karim.id, { intent: 'refused', order: refused, reason: 'non' }))).toMatch(told('Retournée'))
  expect([await standing(refused), (await findOrder(refused))?.returnDue]).toEqual([['shipped', 'returned', 'unpaid', null], true])
  const keys = [randomUUID(), randomUUID()] as const
  for (const key of [keys[0], keys[0], keys[1], keys[0]]) await tellStop(sonia.id, { intent: 'absent', order: absent, key })
  expect(await findStops(sonia.id)).toMatchObject([{ id: absent, tries: 2, triedAt: expect.any(Date) }])
  expect(await countToday(sonia.id)).toEqual({ delivered: 1, refused: 1 })
})

test('IMP-23 a delivery told with another amount than is due by now, as after a deposit, is refused and changes nothing', async () => {
  const id = await sent()
  expect(await refusalOf(tellStop(sonia.id, { ...delivered(id), due: due + 1000 }))).toMatch(/^Le montant à encaisser a changé/)
  expect(await standing(id)).toEqual(['shipped', 'handed-over', 'unpaid', null])
})

test('IMP-23 the cash may be another than what is due only with a reason, and never more', async () => {
  const id = await sent()
  const { total } = (await findOrder(id))!
  expect(await refusalOf(tellStop(sonia.id, delivered(id, total - 500)))).toBe('Dites pourquoi le montant reçu n’est pas celui à encaisser.')
  expect(await refusalOf(tellStop(sonia.id, delivered(id, total + 500, 'pourboire')))).not.toBe('done')
  expect(await standing(id)).toEqual(['shipped', 'handed-over', 'unpaid', null])
  await tellStop(sonia.id, delivered(id, total - 500, 'pas de monnaie'))
  expect(await standing(id)).toEqual(['completed', 'delivered', 'collected', total - 500])
  const told = await db
    .selectFrom('order_events')
    .select('details')
    .where('order_id', '=', id)
    .where('kind', '=', 'state')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(told?.details).toMatchObject({ to: 'completed', collected: total - 500, reason: 'pas de monnaie' })
})

test('IMP-23 cash handed in is the sum of a driver’s orders, posted once from the shop’s own delivery to the till, by somebody else', async () => {
  const ids = [await sent(), await sent({ to: sonia.id }), await sent()]
  for (const id of ids.slice(0, 2)) await tellStop(sonia.id, delivered(id))
  await tellStop(karim.id, delivered(ids[2]!))
  const { total } = (await findOrder(ids[0]!))!
  expect(await findCash(sonia.id)).toEqual([{ driver: sonia.id, name: 'Sonia', currency: 'TND', amount: total * 2, orders: ids.slice(0, 2) }])
  expect(await refusalOf(receiveCash(sonia, { driver: sonia.id, orders: ids }))).toBe('Une autre personne doit recevoir votre caisse.')
  const late = await sent()
  await tellStop(sonia.id, delivered(late))
  await Promise.all(Array.from({ length: 5 }, () => receiveCash(karim, { driver: sonia.id, orders: ids })))
  const balances = await Promise.all([...ids, late].map((id) => findBalances('', id)))
  expect(balances.map((lines) => lines.find(({ account }) => account === 'cash' || account === 'courier:self-tn'))).toMatchObject([
    { account: 'cash', amount: total },
    { account: 'cash', amount: total },
    { account: 'courier:self-tn', amount: total },
    { account: 'courier:self-tn', amount: total },
  ])
  expect(await findCash()).toMatchObject([
    { name: 'Karim', orders: [ids[2]] },
    { name: 'Sonia', orders: [late] },
  ])
})

test('IMP-23 a driver receives their own cash where nobody else may: the others do not keep the money, or are gone', async () => {
  const id = await sent()
  await tellStop(sonia.id, delivered(id))
  expect(await findReceivers(sonia.id)).toEqual(['Karim'])
  await db.updateTable('account_people').set({ deactivated_at: new Date() }).where('id', '=', karim.id).execute()
  expect(await findReceivers(sonia.id)).toEqual([])
  await receiveCash(sonia, { driver: sonia.id, orders: [id] })
  expect((await findOrder(id))?.payment).toBe('paid')
})

test('IMP-11 a stop is one parcel with its own amount; its cash is received without that of another courier’s parcel', async () => {
  const id = await orderTo(lamp, undefined, { quantity: 2 })
  const part = async (courier: string, goods: number) => addParcel(id, STAFF, { courier, number: null, goods: new Map([[1, goods]]) })
  const [own, other] = [await part('self-tn', 1), await part(navex, 1)]
  await moveOrder({ orderId: id, to: 'shipped', actor: STAFF })
  expect(await findStops(sonia.id)).toMatchObject([{ id, parcel: own.id, part: { place: 1, count: 2 }, due: own.cashDue }])
  const told = (parcel: number, seen: number) => tellStop(sonia.id, { ...delivered(id), parcel, due: seen })
  expect(await refusalOf(tellStop(sonia.id, delivered(id)))).toMatch(/^Cette commande n’est pas/)
  expect(await refusalOf(told(other.id, other.cashDue))).toMatch(/^Cette commande n’est pas/)
  expect(await refusalOf(told(own.id, own.cashDue + 1000))).toContain('a changé entre-temps')
  const absent = { intent: 'absent', order: id, parcel: own.id, key: randomUUID() } as const
  await tellStop(sonia.id, absent)
  await tellStop(sonia.id, absent)
  expect(await findStops(sonia.id)).toMatchObject([{ parcel: own.id, tries: 1 }])
  await told(own.id, own.cashDue)
  await told(own.id, own.cashDue)
  expect(await standing(id)).toEqual(['shipped', 'handed-over', 'unpaid', null])
  expect([await findStops(sonia.id), await findCash(sonia.id)]).toMatchObject([[], [{ driver: sonia.id, amount: own.cashDue, orders: [id] }]])
  await Promise.all([1, 2, 3].map(() => receiveCash(karim, { driver: sonia.id, orders: [id] })))
  expect(await findCash()).toEqual([])
  expect(await findBalances('', id)).toMatchObject([
    { account: 'cash', amount: own.cashDue },
    { account: 'customers', amount: 0 - own.cashDue },
  ])
  await tellPart({ orderId: id, parcel: other.id, actor: STAFF }, { outcome: 'delivered' })
  expect(await standing(id)).toEqual(['completed', 'delivered', 'collected', own.cashDue + other.cashDue])
  expect(await findBalances('courier:', id)).toMatchObject([{ account: `courier:${navex}`, amount: other.cashDue }])
  expect(await findCash()).toEqual([])
})

test('IMP-23 a parcel whose cash is in the till owes no more when its order is put back, and its order is neither cancelled nor returned', async () => {
  const id = await orderTo(lamp, undefined, { quantity: 3 })
  const part = async (pieces: number, courier: string) => addParcel(id, STAFF, { courier, number: null, goods: new Map([[1, pieces]]) })
  const [first, last] = [await part(2, 'self-tn'), await part(1, navex)]
  const tell = async ({ id: parcel }: { id: number }, outcome: 'delivered' | 'returned') =>
    tellPart({ orderId: id, parcel, actor: { kind: 'staff', id: karim.id } }, { outcome })
  await tell(last, 'returned')
  await tell(first, 'delivered')
  await receiveCash(sonia, { driver: karim.id, orders: [id] })
  await moveOrder({ orderId: id, to: 'shipped', actor: STAFF, reason: 'erreur' })
  expect((await findStops(karim.id)).map((stop) => [stop.parcel, stop.due])).toEqual([[first.id, 0]])
  expect(await findPartsDue(db, (await findOrder(id))!)).toEqual(new Map([[first.id, 0]]))
  const refused = 'L’argent d’un colis de cette commande est déjà encaissé'
  expect(await refusalOf(moveOrder({ orderId: id, to: 'cancelled', actor: STAFF, reason: 'erreur' }))).toContain(refused)
  expect(await refusalOf(markOrder(id, { delivery: 'returned' }, { actor: STAFF }))).toContain(refused)
  expect(await refusalOf(tell(first, 'returned'))).toContain(refused)
  for (const to of ['confirmed', 'cancelled'] as const)
    expect(await refusalOf(moveOrder({ orderId: id, to, actor: STAFF, reason: 'erreur' }))).toContain(to === 'confirmed' ? 'done' : refused)
  await tell(first, 'delivered')
  expect(await standing(id)).toEqual(['completed', 'delivered', 'paid', first.cashDue])
  expect(Object.fromEntries((await findBalances('', id)).map(({ account, amount }) => [account, amount]))).toMatchObject({ cash: first.cashDue })
})

test('IMP-23 a driver’s cash of one parcel stays to hand in after its order is marked as paid, and then reaches the till', async () => {
  const id = await orderTo(lamp, undefined, { quantity: 2 })
  const own = await addParcel(id, STAFF, { courier: 'self-tn', number: null, goods: new Map([[1, 1]]) })
  await addParcel(id, STAFF, { courier: navex, number: null })
  await moveOrder({ orderId: id, to: 'shipped', actor: STAFF })
  await tellStop(sonia.id, { ...delivered(id), parcel: own.id, due: own.cashDue })
  await markOrder(id, { payment: 'paid' }, { actor: STAFF })
  expect(await findCash(sonia.id)).toMatchObject([{ amount: own.cashDue, orders: [id] }])
  await receiveCash(karim, { driver: sonia.id, orders: [id] })
  await receiveCash(karim, { driver: sonia.id, orders: [id] })
  const { total } = (await findOrder(id))!
  expect(await findCash(sonia.id)).toEqual([])
  expect(await findBalances('', id)).toMatchObject([
    { account: 'cash', amount: total },
    { account: 'customers', amount: 0 - total },
  ])
})
