import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { beforeAll, expect, inject, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { orderOf, refusalOf } from '#shop/buying/quick-order.testing'
import { findBalances } from '#shop/books/ledger.server'
import { recogniseStatement, type Acceptable } from '#shop/books/remittances'
import { findOrder, markOrder, moveOrder } from '#shop/orders/orders.server'
import { workbookOf } from '#src/platform/table-files.testing.ts'
import { newStaff } from '#shop/people/accounts.testing'
import type { StaffPerson } from '#shop/people/accounts'
import { workAtNext } from '#shop/upkeep/tasks.server'
import { findUnposted } from '#src/shop/orders/orders/posting.server.ts'
import {
  addStatement,
  beginPosting,
  findTill,
  dropStatement,
  findDebts,
  findMissing,
  findStatement,
  findStatementColumns,
  judgeRows,
  listStatements,
  postStatement,
  readStatement,
} from './remittances.server.ts'
import { takeBackMovement } from '#shop/books/accounts.server'
import { haveOwnCourier } from '#shop/delivery/couriers.testing'
import { cancelParcel, correctParcel } from '#shop/delivery/parcels.server'
import { LAYOUTS, type ToldParcel } from './remittances.testing.ts'

useDatabase()

const COURIER = 'mylerz-tn'

let product: number
let manager: StaffPerson
beforeAll(async () => {
  product = await addProduct({ price: 10, stock: 100_000 })
  manager = (await newStaff('Salma')).person
})

let made = 0
const staffActor = { kind: 'staff', id: 'staff-1' } as const

/** An order with a parcel of the courier, delivered unless it is said otherwise. */
async function carried({
  courier = COURIER,
  isDelivered = true,
  fee = null as number | null,
  phone = `2${String(1_000_000 + ++made)}`,
} = {}): Promise<ToldParcel> {
  const { id } = await placeDirectOrder(orderOf(product, { quantity: 3, phone }))
  await moveOrder({ orderId: id, to: 'shipped', actor: staffActor })
  const barcode = `00${String(210_000_000_000 + id)}`
  const { total } = (await findOrder(id))!
  await db
    .insertInto('parcels')
    .values({ order_id: id, courier, state: 'booked', reference: `#${id}`, barcode, cash_due: total, fee, place: 'TN-11', zone: 'Z', booked_at: new Date() })
    .execute()
  if (isDelivered) await moveOrder({ orderId: id, to: 'completed', actor: staffActor })
  return { barcode, order: id, phone, amount: total, fee: 7000, day: '2099-01-01' }
}

const bytes = (file: string | Buffer) => [Buffer.from(file)]

/** Brings a statement as staff do; its columns are those that are recognised. */
async function bring(file: string | Buffer, courier = COURIER): Promise<string> {
  const added = await addStatement(bytes(file), { courier, name: 'releve.csv' }, manager)
  if ('statement' in added) return added.statement
  const { titles } = await findStatementColumns({ file: added.file, courier })
  return readStatement({ file: added.file, courier, name: 'releve.csv' }, recogniseStatement(titles), manager)
}

const csvOf = (rows: readonly (readonly (string | number)[])[], titles = ['Colis', 'Montant']) => [titles, ...rows].map((row) => row.join(';')).join('\n')
const dinars = (amount: number) => (amount / 1000).toFixed(3).replace('.', ',')

async function verdictsOf(id: string): Promise<string[]> {
  return (await judgeRows((await findStatement(id))!)).map(({ verdict }) => verdict)
}

const NONE = { accepted: [], into: 'bank' } as const

async function post(id: string, ...accepted: Acceptable[]): Promise<void> {
  await beginPosting(id, { accepted, into: 'bank' }, manager)
  await workAtNext({ 'statement-post': postStatement }, () => true)
}

async function accountsOf(order: number): Promise<Record<string, number>> {
  const balances = await findBalances('', order)
  return Object.fromEntries(balances.map(({ account, amount }) => [account, amount]))
}

test.each(Object.entries(LAYOUTS))('IMP-23 a statement with %s finds its orders', async (_name, write) => {
  const parcels = [await carried(), await carried(), await carried()]
  const id = await bring(write(parcels))
  expect(await verdictsOf(id)).toEqual(['right', 'right', 'right'])
  expect((await judgeRows((await findStatement(id))!)).map(({ order }) => order!.id)).toEqual(parcels.map(({ order }) => order))
})

test('IMP-23 a statement as an Excel workbook finds its orders: amounts and barcodes are numbers, days are dates', async () => {
  const parcels = [await carried(), await carried(), await carried()]
  const rows = parcels.map(({ barcode, amount, day }) => [Number(barcode), amount / 1000, 7, new Date(day)])
  const id = await bring(
    workbookOf(
      [['Note']],
      [['Messagerie, Tunis'], ['Colis', 'Encaissé', 'Frais', 'Livré le'], ...rows, ['Total', parcels.reduce((sum, { amount }) => sum + amount, 0) / 1000]],
    ),
  )
  expect(await verdictsOf(id)).toEqual(['right', 'right', 'right'])
  expect(await findStatement(id)).toMatchObject({ isTotalRight: true, lastDay: '2099-01-01' })
})

test('IMP-23 the right rows are posted by one press: bank and fee are debited, the courier owes nothing, the order is paid and received once', async () => {
  const parcels = [await carried(), await carried()]
  const id = await bring(LAYOUTS['a letterhead, merged heads over two rows, a totals line and a signature']!(parcels))
  await post(id)
  for (const { order, amount } of parcels) {
    expect((await findOrder(order))!.payment).toBe('paid')
    expect(await accountsOf(order)).toMatchObject({ bank: amount - 7000, 'fees:delivery': 7000 })
    expect(Object.keys(await accountsOf(order))).not.toContain('cash')
    expect(Object.keys(await accountsOf(order))).not.toContain(`courier:${COURIER}`)
  }
  expect(await verdictsOf(id)).toEqual(['posted', 'posted'])
  expect(await findUnposted(db, sql`true`)).toEqual([])
  expect((await listStatements())[0]).toMatchObject({ id, rows: 2, posted: 2, by: manager.name })
})

test('IMP-23 the same file again is the same statement, another file with its parcels posts nothing, and its columns are remembered', async () => {
  const parcel = await carried()
  const text = csvOf([[parcel.barcode, dinars(parcel.amount)]])
  const id = await bring(text)
  await post(id)
  expect(await addStatement(bytes(text), { courier: COURIER, name: 'copie.csv' }, manager)).toEqual({ statement: id })
  const other = await bring(
    csvOf([
      [parcel.barcode, dinars(parcel.amount)],
      ['00999999999999', '12,000'],
    ]),
  )
  expect(other).not.toBe(id)
  expect(await verdictsOf(other)).toEqual(['already', 'unknown'])
  await expect(refusalOf(beginPosting(other, NONE, manager))).resolves.toContain('rien à enregistrer')
  expect(await accountsOf(parcel.order)).toMatchObject({ bank: parcel.amount })
})

test('IMP-23 a statement’s money is where staff say that it came, and the courier’s next one goes there too', async () => {
  const [first, second] = [await carried(), await carried()]
  expect(await findTill('own7-tn')).toBe('bank')
  await beginPosting(await bring(csvOf([[first.barcode, dinars(first.amount)]])), { accepted: [], into: 'cash' }, manager)
  await workAtNext({ 'statement-post': postStatement }, () => true)
  expect(await accountsOf(first.order)).toMatchObject({ cash: first.amount })
  expect(Object.keys(await accountsOf(first.order))).not.toContain('bank')
  expect((await findOrder(first.order))!.payment).toBe('paid')
  expect(await findTill(COURIER)).toBe('cash')
  await post(await bring(csvOf([[second.barcode, dinars(second.amount)]])))
  expect(await findTill(COURIER)).toBe('bank')
  expect(await findUnposted(db, sql`true`)).toEqual([])
})

test('IMP-23 a row unknown at first is found when its statement comes again', async () => {
  const parcel = await carried({ courier: 'simulator-tn' })
  const text = csvOf([[parcel.barcode, dinars(parcel.amount)]])
  const id = await bring(text)
  expect(await verdictsOf(id)).toEqual(['unknown'])
  await db.updateTable('parcels').set({ courier: COURIER }).where('order_id', '=', parcel.order).execute()
  await moveOrder({ orderId: parcel.order, to: 'shipped', actor: staffActor, reason: 'essai' })
  await moveOrder({ orderId: parcel.order, to: 'completed', actor: staffActor })
  expect(await bring(text)).toBe(id)
  expect(await verdictsOf(id)).toEqual(['right'])
})

test('IMP-23 a difference is posted only where its kind is accepted: what is lacking is an adjustment, a surplus too, and nothing is received twice', async () => {
  const [little, much, fee, shipped, prepaid] = [await carried(), await carried(), await carried(), await carried({ isDelivered: false }), await carried()]
  await markOrder(prepaid.order, { payment: 'paid' }, { actor: staffActor })
  const rows = [
    [little.barcode, dinars(little.amount - 2000), '7,000', dinars(little.amount - 9000)],
    [much.barcode, dinars(much.amount + 1000), '', ''],
    [fee.barcode, dinars(fee.amount), '7,000', dinars(fee.amount - 8000)],
    [shipped.barcode, dinars(shipped.amount), '', ''],
    [prepaid.barcode, '0', '4,000', ''],
  ]
  const id = await bring(csvOf(rows, ['Colis', 'Montant', 'Frais', 'Net']))
  const kinds = ['too-little', 'too-much', 'fee-differs', 'not-delivered', 'nothing-due'] as const
  expect(await verdictsOf(id)).toEqual([...kinds])
  await expect(refusalOf(beginPosting(id, NONE, manager))).resolves.toContain('rien à enregistrer')
  await post(id, 'too-little')
  expect(await verdictsOf(id)).toEqual(['posted', ...kinds.slice(1)])
  expect(await accountsOf(little.order)).toMatchObject({ bank: little.amount - 9000, 'fees:delivery': 7000, 'adjustments:courier': 2000 })
  await post(id, ...kinds)
  expect(await verdictsOf(id)).toEqual(Array(5).fill('posted'))
  expect(await accountsOf(much.order)).toMatchObject({ bank: much.amount + 1000, 'adjustments:courier': -1000 })
  expect(await accountsOf(fee.order)).toMatchObject({ bank: fee.amount - 8000, 'fees:delivery': 8000 })
  expect(await accountsOf(shipped.order)).toMatchObject({ bank: shipped.amount })
  expect(await accountsOf(prepaid.order)).toMatchObject({ bank: -4000, 'fees:delivery': 4000 })
  expect((await findOrder(shipped.order))!.state).toBe('completed')
  for (const { order } of [little, much, fee, shipped]) expect(Object.keys(await accountsOf(order))).not.toContain('cash')
  expect(await findUnposted(db, sql`true`)).toEqual([])
})

test('IMP-23 a fee by the agreed price counts once: a statement that tells it, or the amount with or without it, is right; another fee differs', async () => {
  const parcels = [await carried({ fee: 7000 }), await carried({ fee: 7000 }), await carried({ fee: 7000 }), await carried({ fee: 7000 })]
  const [told, gross, net, other] = parcels as [ToldParcel, ToldParcel, ToldParcel, ToldParcel]
  const rows = [
    [told.barcode, dinars(told.amount), '7,000'],
    [gross.barcode, dinars(gross.amount), ''],
    [net.barcode, dinars(net.amount - 7000), ''],
    [other.barcode, dinars(other.amount), '8,500'],
  ]
  const id = await bring(csvOf(rows, ['Colis', 'Montant', 'Frais']))
  expect(await verdictsOf(id)).toEqual(['right', 'right', 'right', 'fee-differs'])
  await post(id, 'fee-differs')
  for (const { order, amount } of [told, gross, net]) {
    expect(await accountsOf(order)).toMatchObject({ bank: amount - 7000, 'fees:delivery': 7000 })
    expect(Object.keys(await accountsOf(order)).filter((account) => /^(?:cash|courier|adjust)/.test(account))).toEqual([])
  }
  expect(await accountsOf(other.order)).toMatchObject({ bank: other.amount - 8500, 'fees:delivery': 8500 })
  expect(await findUnposted(db, sql`true`)).toEqual([])
})

test('IMP-23 who may not manage orders does not mark them delivered by a statement', async () => {
  const shipped = await carried({ isDelivered: false })
  const id = await bring(csvOf([[shipped.barcode, dinars(shipped.amount)]]))
  await expect(refusalOf(beginPosting(id, { ...NONE, accepted: ['not-delivered'] }, { ...manager, capabilities: ['money.manage'] }))).resolves.toContain(
    'marquer des commandes livrées',
  )
  expect((await findOrder(shipped.order))!.state).toBe('shipped')
})

test('IMP-23 phone and amount find an order only if exactly one open order has both', async () => {
  const [one, twin] = [await carried({ phone: '25111222' }), await carried({ phone: '25333444' })]
  await carried({ phone: '25333444' })
  const rows = [
    ['+216 25 111 222', dinars(one.amount)],
    ['25333444', dinars(twin.amount)],
    ['25111222', dinars(one.amount + 1)],
  ]
  const id = await bring(csvOf(rows, ['GSM', 'Montant']))
  const judged = await judgeRows((await findStatement(id))!)
  expect(judged.map(({ verdict, line }) => [verdict, line.orderId])).toEqual([
    ['right', one.order],
    ['unknown', null],
    ['unknown', null],
  ])
})

test('IMP-23 an order of another courier is not found by its number', async () => {
  const other = await carried({ courier: 'simulator-tn' })
  const id = await bring(csvOf([[other.order, dinars(other.amount)]], ['Commande', 'Montant']))
  expect(await verdictsOf(id)).toEqual(['unknown'])
})

test('IMP-23 what a courier delivered before a statement ends, and no statement names, is missing', async () => {
  const [named, missing] = [await carried({ courier: 'own-tn' }), await carried({ courier: 'own-tn' })]
  const id = await bring(csvOf([[named.barcode, dinars(named.amount), '2099-01-01']], ['Colis', 'Montant', 'Date']), 'own-tn')
  const statement = (await findStatement(id))!
  expect((await findMissing(statement)).map(({ id: order }) => order)).toEqual([missing.order])
  expect(await findMissing({ ...statement, lastDay: '2020-01-01' })).toEqual([])
})

test('IMP-23 what a courier owes is the sum of its orders, with the moment of the oldest', async () => {
  const parcels = [await carried({ courier: 'debt-tn' }), await carried({ courier: 'debt-tn' })]
  const debt = (await findDebts()).find(({ courier }) => courier === 'debt-tn')!
  expect(debt).toMatchObject({ currency: 'TND', orders: 2, amount: parcels[0]!.amount + parcels[1]!.amount, old: 0 })
  const { rows } = await sql<{ at: Date }>`
    select min(at) as at from ledger_entries where kind = 'collection' and order_id = any(${parcels.map(({ order }) => order)}::bigint[])`.execute(db)
  expect(debt.since).toEqual(rows[0]!.at)
  const balances = await findBalances('courier:')
  const debts = (await findDebts()).map(({ courier, amount }) => [`courier:${courier}`, amount] as const)
  expect(new Map(debts)).toEqual(new Map(balances.map(({ account, amount }) => [account, amount])))
})

const filesHere = () => readdir(join(config.dataFolder, 'imports')).catch(() => [])

test('IMP-23 a statement is deleted while nothing of it is posted; columns that do not suffice and workbooks are refused, and no file stays', async () => {
  const before = new Set(await filesHere())
  const parcel = await carried()
  const id = await bring(
    csvOf([
      [parcel.barcode, dinars(parcel.amount)],
      ['7', '1'],
    ]),
  )
  await dropStatement(id, manager)
  expect(await findStatement(id)).toBeUndefined()
  const again = await bring(
    csvOf([
      [parcel.barcode, dinars(parcel.amount)],
      ['7', '1'],
    ]),
  )
  await post(again)
  await expect(refusalOf(dropStatement(again, manager))).resolves.toContain('ne peut plus être supprimé')
  const workbook = [new TextEncoder().encode('PK\u0003\u0004rest')]
  await expect(refusalOf(addStatement(workbook, { courier: COURIER, name: 'x.xlsx' }, manager))).resolves.toContain('mot de passe')
  await expect(refusalOf(addStatement(bytes('rien'), { courier: COURIER, name: 'x.csv' }, manager))).resolves.toContain('Aucun tableau')
  const added = (await addStatement(bytes('Client;Total\nSami;97'), { courier: COURIER, name: 'x.csv' }, manager)) as { file: string }
  const read = (...fields: string[]) => refusalOf(readStatement({ file: added.file, courier: COURIER, name: 'x.csv' }, fields, manager))
  await expect(read('ignore', 'amount')).resolves.toContain('reconnaître le colis')
  await expect(read('barcode', 'ignore')).resolves.toContain('montant encaissé')
  await expect(read('amount', 'amount')).resolves.toContain('« Client » et « Total »')
  expect((await filesHere()).filter((file) => !before.has(file))).toEqual([`${added.file}.csv`])
})

test('IMP-23 no name and no phone of a statement is stored', async () => {
  const parcel = await carried({ phone: '25777888' })
  await bring(csvOf([['Zoubeida', '25777888', dinars(parcel.amount)]], ['Client', 'Téléphone', 'Montant']))
  const { rows } = await sql<{ said: string }>`
    select (select jsonb_agg(l)::text from statement_lines l) || (select jsonb_agg(s)::text from courier_statements s) as said`.execute(db)
  expect(rows[0]!.said).not.toMatch(/Zoubeida|25777888/)
})

const ROUNDS = Number(process.env['ROUNDS'] ?? 1)
const KILLS = 2 * ROUNDS

const POSTER = `
  import { openDatabase } from '#platform/database.server'
  import { postStatement } from '#shop/books/remittances.server'
  import { workAtNext } from '#shop/upkeep/tasks.server'
  openDatabase({ ...JSON.parse(process.env.CONNECTION), max: 4 })
  await workAtNext({ 'statement-post': (task, report) => postStatement(task, async (progress) => { console.log('row'); return report(progress) }) }, () => true)
  process.exit(0)`

test(`IMP-23 whoever posts is killed ${KILLS} times: each row is posted once`, async () => {
  const parcels: ToldParcel[] = []
  for (let number = 0; number < 20 * ROUNDS; number++) parcels.push(await carried())
  const id = await bring(csvOf(parcels.map(({ barcode, amount }) => [barcode, dinars(amount)])))
  await beginPosting(id, NONE, manager)
  await beginPosting(id, NONE, manager)
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(db)
  const env = { ...process.env, CONNECTION: JSON.stringify({ ...inject('postgres'), ...rows[0] }) }
  for (let kills = 0; kills <= KILLS; kills++) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', POSTER], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    let left = kills < KILLS ? 4 : Infinity
    createInterface(child.stdout).on('line', () => {
      if (--left === 0) child.kill('SIGKILL')
    })
    await once(child, 'exit')
    await sql`update tasks set touched_at = touched_at - interval '2 minutes' where kind = 'statement-post' and state = 'running'`.execute(db)
  }
  expect(await verdictsOf(id)).toEqual(parcels.map(() => 'posted'))
  for (const { order, amount } of parcels) expect(await accountsOf(order)).toMatchObject({ bank: amount })
  const entries = await db
    .selectFrom('ledger_entries')
    .select('key')
    .where('kind', '=', 'statement')
    .where(
      'order_id',
      'in',
      parcels.map(({ order }) => order),
    )
    .execute()
  expect(entries).toHaveLength(parcels.length)
})

test('IMP-23 a row with an unreadable amount is never settled by its other amounts', async () => {
  const parcel = await carried()
  const id = await bring(csvOf([[parcel.barcode, '?', '1,000']], ['Colis', 'Montant', 'Net à reverser']))
  expect(await verdictsOf(id)).toEqual(['unreadable'])
})

test('IMP-23 a deleted statement is asked for its columns again', async () => {
  const parcel = await carried({ courier: 'navex-tn' })
  const text = csvOf([[parcel.barcode, dinars(parcel.amount)]], ['Colis', 'Somme due'])
  const ask = () => addStatement(bytes(text), { courier: 'navex-tn', name: 'x.csv' }, manager)
  const wrong = (await ask()) as { file: string }
  const id = await readStatement({ file: wrong.file, courier: 'navex-tn', name: 'x.csv' }, ['reference', 'amount'], manager)
  await dropStatement(id, manager)
  expect(await ask()).toMatchObject({ file: expect.any(String) })
})

/** Takes the last row of a courier's statements back, as staff do on its account. */
async function takeBack(order: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from ledger_entries where order_id = ${order} and starts_with(key, 'statement:') order by id desc limit 1`.execute(db)
  await takeBackMovement(rows[0]!.id, `courier:${COURIER}`, manager)
}

test('IMP-23 a posted row that was matched wrongly is taken back, once, and posted again by the right statement', async () => {
  const parcel = await carried({ fee: 7000 })
  const id = await bring(csvOf([[parcel.barcode, dinars(parcel.amount)]]))
  await post(id)
  const settled = await accountsOf(parcel.order)
  for (let press = 0; press < 2; press++) await takeBack(parcel.order)
  expect(await accountsOf(parcel.order)).toMatchObject({ [`courier:${COURIER}`]: parcel.amount - 7000 })
  expect([(await findOrder(parcel.order))!.payment, await verdictsOf(id)]).toEqual(['collected', ['right']])
  await post(id)
  expect([(await findOrder(parcel.order))!.payment, await accountsOf(parcel.order)]).toEqual(['paid', settled])
  await takeBack(parcel.order)
  expect((await findOrder(parcel.order))!.payment).toBe('collected')
  expect(await findUnposted(db, sql`true`)).toEqual([])
})

test('IMP-23 what a statement settled stands, whatever happens to the order then: a correction of the fee, a delivery taken back, a closed parcel', async () => {
  const own = await haveOwnCourier({ name: 'Rapide' })
  const parcel = await carried({ courier: own })
  await post(await bring(csvOf([[parcel.barcode, dinars(parcel.amount), '7,000']], ['Colis', 'Montant', 'Frais']), own))
  const settled = await accountsOf(parcel.order)
  const [{ id }] = (await db.selectFrom('parcels').select('id').where('order_id', '=', parcel.order).execute()) as [{ id: number }]
  const of = { orderId: parcel.order, parcel: id, actor: staffActor }
  await expect(refusalOf(correctParcel(of, { number: parcel.barcode, fee: 7000 as never, returnFee: null }))).resolves.toContain('a déjà réglé ces frais')
  await expect(refusalOf(cancelParcel(of))).resolves.toContain('ne changent plus')
  await markOrder(parcel.order, { delivery: 'handed-over' }, { actor: staffActor })
  await markOrder(parcel.order, { delivery: 'delivered' }, { actor: staffActor })
  expect(await accountsOf(parcel.order)).toEqual(settled)
})

test('IMP-23 a parcel that was settled as returned, sent again and delivered is settled with the fees of the second way alone', async () => {
  const parcel = await carried({ isDelivered: false, fee: 7000 })
  await db.updateTable('parcels').set({ return_fee: 4000 }).where('order_id', '=', parcel.order).execute()
  const mark = (delivery: 'returned' | 'handed-over' | 'delivered') => markOrder(parcel.order, { delivery }, { actor: staffActor })
  await mark('handed-over')
  await mark('returned')
  await post(await bring(csvOf([[parcel.barcode, '0', '4,000']], ['Colis', 'Montant', 'Frais'])), 'nothing-due')
  await mark('handed-over')
  await mark('delivered')
  const second = await bring(csvOf([[parcel.barcode, dinars(parcel.amount), '7,000']], ['Colis', 'Montant', 'Frais']))
  expect(await verdictsOf(second)).toEqual(['right'])
})

test('IMP-23 the column of barcodes finds an order by its number, as the shop’s own label has it, and a barcode in any case', async () => {
  const parcel = await carried({ courier: 'own-tn' })
  await db
    .updateTable('parcels')
    .set({ barcode: `NX${parcel.order}T` })
    .where('order_id', '=', parcel.order)
    .execute()
  for (const code of [parcel.order, `nx${parcel.order}t`])
    expect(await verdictsOf(await bring(csvOf([[code, dinars(parcel.amount)]]), 'own-tn'))).toEqual(['right'])
})
