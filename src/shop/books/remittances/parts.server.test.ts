import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { millimes } from '#money/millimes'
import { db } from '#platform/database.server'
import { takeBackMovement } from '#shop/books/accounts.server'
import { findBalances } from '#shop/books/ledger.server'
import { recogniseStatement, type Acceptable } from '#shop/books/remittances'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { orderOf } from '#shop/buying/quick-order.testing'
import { haveOwnCourier } from '#shop/delivery/couriers.testing'
import type { Parcel } from '#shop/delivery/parcels'
import { addParcel, findParcels, tellPart } from '#shop/delivery/parcels.server'
import { findOrder, moveOrder } from '#shop/orders/orders.server'
import type { StaffPerson } from '#shop/people/accounts'
import { newStaff } from '#shop/people/accounts.testing'
import { workAtNext } from '#shop/upkeep/tasks.server'
import {
  addStatement,
  beginPosting,
  findOpenOrders,
  findStatement,
  findStatementColumns,
  judgeRows,
  postStatement,
  readStatement,
} from './remittances.server.ts'

useDatabase()

let product: number
let manager: StaffPerson
beforeAll(async () => {
  product = await addProduct({ price: 10, stock: 100_000 })
  manager = (await newStaff('Salma')).person
})

const staffActor = { kind: 'staff', id: 'staff-1' } as const
const dinars = (amount: number) => (amount / 1000).toFixed(3).replace('.', ',')
const csvOf = (rows: readonly (readonly string[])[]) => [['Colis', 'Montant'], ...rows].map((row) => row.join(';')).join('\n')

async function bring(file: string, courier: string): Promise<string> {
  const added = await addStatement([Buffer.from(file)], { courier, name: 'releve.csv' }, manager)
  if ('statement' in added) return added.statement
  const { titles } = await findStatementColumns({ file: added.file, courier })
  return readStatement({ file: added.file, courier, name: 'releve.csv' }, recogniseStatement(titles), manager)
}

async function post(id: string, ...accepted: Acceptable[]): Promise<void> {
  await beginPosting(id, { accepted, into: 'bank' }, manager)
  await workAtNext({ 'statement-post': postStatement }, () => true)
}

const verdictsOf = async (id: string) => (await judgeRows((await findStatement(id))!)).map(({ verdict }) => verdict)
const accountsOf = async (order: number) => Object.fromEntries((await findBalances('', order)).map(({ account, amount }) => [account, amount]))

/** An order in two parcels, delivered unless said otherwise; the goods are equal, the first brings the delivery. */
async function inTwo(couriers: readonly [string, string], { isDelivered = true } = {}): Promise<{ order: number; parcels: Parcel[] }> {
  const { id: order } = await placeDirectOrder(orderOf(product, { quantity: 2, phone: '20555444' }))
  for (const [place, courier] of couriers.entries())
    await addParcel(order, staffActor, { courier, number: `NVX-${order}-${place}`, fee: millimes(3000), goods: new Map([[1, 1]]) })
  const parcels = (await findParcels(order)).toReversed()
  for (const { id: parcel } of isDelivered ? parcels : []) await tellPart({ orderId: order, parcel, actor: staffActor }, { outcome: 'delivered' })
  return { order, parcels }
}

const rowsOf = (parcels: readonly Parcel[]) => parcels.map(({ barcode, cashDue }) => [barcode ?? '', dinars(cashDue)])

test('IMP-11 two parcels of one order in one statement are two right rows, each by its own number and amount, and each is posted once', async () => {
  const navex = await haveOwnCourier({ name: 'Colis 1' })
  const { order, parcels } = await inTwo([navex, navex])
  const id = await bring(csvOf(rowsOf(parcels)), navex)
  expect(await verdictsOf(id)).toEqual(['right', 'right'])
  await post(id)
  expect(await verdictsOf(id)).toEqual(['posted', 'posted'])
  const { total, payment } = (await findOrder(order))!
  expect(payment).toBe('paid')
  expect(await accountsOf(order)).toMatchObject({ bank: total - 6000, 'fees:delivery': 6000 })
  expect(Object.keys(await accountsOf(order)).filter((account) => account.startsWith('courier:') || account === 'cash' || account === 'customers')).toEqual([])
  const again = await bring(csvOf([...rowsOf(parcels), ['X', '1']]), navex)
  expect(await verdictsOf(again)).toEqual(['already', 'already', 'unknown'])
  const entries = await db.selectFrom('ledger_entries').select('key').where('order_id', '=', order).where('kind', '=', 'statement').orderBy('id').execute()
  expect(entries.map(({ key }) => key)).toEqual(parcels.map((parcel) => `statement:${navex}:${order}/${parcel.id}`))
})

test('IMP-11 a row of one parcel leaves the other: swapped amounts differ, a number twice is twice, and the order is paid with the last parcel', async () => {
  const navex = await haveOwnCourier({ name: 'Colis 2' })
  const { order, parcels } = await inTwo([navex, navex])
  const [[first, much], [last, little]] = rowsOf(parcels) as [[string, string], [string, string]]
  const swapped = [
    [first, little],
    [last, much],
    [last, little],
  ]
  const wrong = await bring(csvOf(swapped), navex)
  expect(await verdictsOf(wrong)).toEqual(['too-little', 'too-much', 'twice'])
  await post(await bring(csvOf([[first, much]]), navex))
  expect((await findOrder(order))!.payment).toBe('collected')
  expect((await findOpenOrders(navex)).orders.filter(({ id }) => id === order)).toMatchObject([{ amount: parcels[1]!.cashDue - 3000 }])
  const statement = await bring(csvOf([[last, little]]), navex)
  await post(statement)
  expect((await findOrder(order))!.payment).toBe('paid')
  const { id: entry } = await db
    .selectFrom('ledger_entries')
    .select('id')
    .where('key', '=', `statement:${navex}:${order}/${parcels[1]!.id}`)
    .executeTakeFirstOrThrow()
  await takeBackMovement(entry, `courier:${navex}`, manager)
  expect((await findOrder(order))!.payment).toBe('collected')
  expect(await verdictsOf(statement)).toEqual(['right'])
})

test('IMP-11 with two couriers on one order each owes its own parcel; a parcel under way is delivered by its row, never the other one', async () => {
  const [navex, rapide] = [await haveOwnCourier({ name: 'Colis 3' }), await haveOwnCourier({ name: 'Rapide' })]
  const { order, parcels } = await inTwo([navex, rapide], { isDelivered: false })
  await moveOrder({ orderId: order, to: 'shipped', actor: staffActor })
  const id = await bring(csvOf(rowsOf(parcels.slice(0, 1))), navex)
  expect(await verdictsOf(id)).toEqual(['not-delivered'])
  expect(await verdictsOf(await bring(csvOf(rowsOf(parcels)), rapide))).toEqual(['unknown', 'not-delivered'])
  await post(id, 'not-delivered')
  expect(await verdictsOf(id)).toEqual(['posted'])
  expect(await findOrder(order)).toMatchObject({ state: 'shipped', payment: 'unpaid' })
  await tellPart({ orderId: order, parcel: parcels[1]!.id, actor: staffActor }, { outcome: 'delivered' })
  expect(await findOrder(order)).toMatchObject({ state: 'completed', payment: 'collected' })
  expect(await accountsOf(order)).toMatchObject({ [`courier:${rapide}`]: parcels[1]!.cashDue - 3000, bank: parcels[0]!.cashDue - 3000 })
  expect((await findOpenOrders(navex)).orders.map((one) => one.id)).not.toContain(order)
})

test('IMP-11 an order is paid at once when its last parcel comes back after a statement settled the first', async () => {
  const navex = await haveOwnCourier({ name: 'Colis 4' })
  const { order, parcels } = await inTwo([navex, navex], { isDelivered: false })
  await tellPart({ orderId: order, parcel: parcels[0]!.id, actor: staffActor }, { outcome: 'delivered' })
  await post(await bring(csvOf(rowsOf(parcels.slice(0, 1))), navex))
  await tellPart({ orderId: order, parcel: parcels[1]!.id, actor: staffActor }, { outcome: 'returned' })
  expect(await findOrder(order)).toMatchObject({ state: 'completed', delivery: 'delivered', payment: 'paid', returnDue: true })
  expect(await accountsOf(order)).toMatchObject({ bank: parcels[0]!.cashDue - 3000, returns: parcels[1]!.cashDue })
})
