import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { orderOf, refusalOf } from '#shop/buying/quick-order.testing'
import type { CourierLayout } from '#shop/delivery/couriers'
import { findCouriers, saveCourierLayout } from '#shop/delivery/couriers.server'
import { haveOwnCourier } from '#shop/delivery/couriers.testing'
import { addParcel, cancelParcel, findParcels } from '#shop/delivery/parcels.server'
import { shipPlaces } from '#shop/delivery/places.server'
import { importPath, receiveImport } from '#shop/goods/product-import.server'
import { workbookOf } from '#src/platform/table-files.testing.ts'
import { addAnswer, findAnswerColumns, readAnswer, readExample, writeFile, type ReadAnswer } from './courier-files.server.ts'

useDatabase()
useDataFolder()

const SONIA = { id: 'sonia', name: 'Sonia' }
const STAFF = { kind: 'staff', id: 'sonia' } as const

let product: number
let navex: string
beforeAll(async () => {
  product = await addProduct({ price: 45, stock: 1000 })
  navex = await haveOwnCourier()
})

async function carried({ phone = '22333444', name = 'Sami Ben Ali', courier = navex } = {}): Promise<number> {
  const { id } = await placeDirectOrder(orderOf(product, { phone, name, quantity: 2 }))
  await addParcel(id, STAFF, { courier, number: null })
  return id
}

const courierOf = async (id: string) => (await findCouriers()).find((one) => one.id === id)!
const fileOf = async (orders: readonly number[]) => (await Array.fromAsync(writeFile(await courierOf(navex), orders))).join('')
const numbersOf = async (orders: readonly number[]) => Promise.all(orders.map(async (order) => (await findParcels(order))[0]!.barcode))

async function bring(answer: string | Buffer, fields?: string[]): Promise<ReadAnswer> {
  const courier = await courierOf(navex)
  const file = await addAnswer([Buffer.from(answer)], courier)
  const { match } = await findAnswerColumns({ file, courier })
  return readAnswer({ file, courier }, fields ?? match, STAFF)
}

const summary = ({ typed, same, left }: ReadAnswer) => [typed, same, left.length]

async function learn(example: string | Buffer): Promise<CourierLayout> {
  const { layout } = await readExample([Buffer.from(example)])
  await saveCourierLayout(navex, layout, SONIA)
  return layout
}

const cells = (line: string) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, text]) => text!)

test('IMP-11 a courier’s file goes out and comes back with numbers, through a spreadsheet that spoils phones; a repeat changes nothing', async () => {
  const layout = await learn(
    '\uFEFFSociété Navex;;;;\r\nExpédition;;Montants;;\r\nRéf;Nom client;À encaisser;Téléphone;Service\r\nX1;Ali;45,5;22000111;J+1\r\n',
  )
  expect(layout).toMatchObject({ separator: ';', amounts: '45,5' })
  expect(layout.columns.map(({ title, field }) => [title, field])).toEqual([
    ['Réf', 'reference'],
    ['Nom client', 'name'],
    ['À encaisser', 'amount'],
    ['Téléphone', 'phone'],
    ['Service', 'ignore'],
  ])
  const orders = [await carried({ name: '=1+1' }), await carried({ phone: '22333445' }), await carried({ phone: '22333446' })]
  const [head, ...rows] = (await fileOf(orders)).trimEnd().split('\r\n')
  expect(head).toBe('\uFEFF"Réf";"Nom client";"À encaisser";"Téléphone";"Service"')
  expect(rows.map(cells)).toEqual([
    [`#${orders[0]}`, "'=1+1", '97', '22333444', ''],
    [`#${orders[1]}`, 'Sami Ben Ali', '97', '22333445', ''],
    [`#${orders[2]}`, 'Sami Ben Ali', '97', '22333446', ''],
  ])
  const answer = [
    'Navex, votre expédition',
    ...[head!, ...rows].map((line, at) => [...cells(line).with(3, at === 0 ? 'Téléphone' : '2,23334E+07'), at === 0 ? 'Code suivi' : `NV-00${at}`].join(';')),
    'Total;;291;;;',
  ].join('\r\n')
  expect(summary(await bring(answer))).toEqual([3, 0, 0])
  expect(await numbersOf(orders)).toEqual(['NV-001', 'NV-002', 'NV-003'])
  const events = async () => (await db.selectFrom('order_events').select('id').where('kind', '=', 'parcel').execute()).length
  const before = await events()
  expect(summary(await bring(answer))).toEqual([0, 3, 0])
  expect(await events()).toBe(before)
  expect(await readdir(join(config.dataFolder, 'imports'))).toEqual([])
})

test('IMP-11 Arabic titles and a workbook of titles alone are read; places are then written in Arabic', async () => {
  const layout = await learn(workbookOf([['المرجع', 'الاسم', 'الولاية', 'المبلغ']]))
  expect(layout.columns.map(({ field }) => field)).toEqual(['reference', 'name', 'governorate', 'amount'])
  await shipPlaces()
  const { id } = await placeDirectOrder(orderOf(product, { address: '3 rue X', place: 'TN-11', quantity: 2 }))
  await addParcel(id, STAFF, { courier: navex, number: null })
  expect(cells((await fileOf([id])).split('\r\n')[1]!)).toEqual([`#${id}`, expect.any(String), 'تونس', '97.000'])
  const answer = workbookOf([
    ['المرجع', 'رقم الطرد'],
    [id, 23_000_000_000_001],
  ])
  expect(summary(await bring(answer))).toEqual([1, 0, 0])
  expect(await numbersOf([id])).toEqual(['23000000000001'])
})

test('IMP-11 without an example every field has a French title; the order’s number, or phone and amount, find a parcel too', async () => {
  await saveCourierLayout(navex, null, SONIA)
  const [first, second] = [await carried({ phone: '25111222' }), await carried({ phone: '25111333' })]
  expect(cells((await fileOf([first])).split('\r\n')[0]!)).toContain('Montant à encaisser')
  expect(summary(await bring(`Numéro de commande;N° colis\n${first};A-100\n`))).toEqual([1, 0, 0])
  expect(summary(await bring('Téléphone;Montant;N° colis\n+216 25 111 333;97,000;A-200\n'))).toEqual([1, 0, 0])
  expect(await numbersOf([first, second])).toEqual(['A-100', 'A-200'])
})

test('IMP-11 each parcel of an order is a row with its pieces, and its number comes back by its reference', async () => {
  const { id } = await placeDirectOrder(orderOf(product, { phone: '25777888', quantity: 3 }))
  for (const goods of [2, 1]) await addParcel(id, STAFF, { courier: navex, number: null, goods: new Map([[1, goods]]) })
  const [head, ...rows] = (await fileOf([id])).trimEnd().split('\r\n').map(cells)
  const places = ['Référence', 'Nombre d’articles'].map((title) => head!.indexOf(title))
  expect(rows.map((row) => places.map((place) => row[place]))).toEqual([
    [`#${id}`, '2'],
    [`#${id}-2`, '1'],
  ])
  expect(summary(await bring(`Référence;N° colis\n#${id}-2;P-2\n#${id};P-1\n`))).toEqual([2, 0, 0])
  expect(new Set((await findParcels(id)).map(({ barcode }) => barcode))).toEqual(new Set(['P-1', 'P-2']))
})

test('IMP-11 each row that has no effect says why, and changes nothing', async () => {
  const twins = [await carried({ phone: '25444555' }), await carried({ phone: '25444555' })]
  const [first, second, third] = [await carried(), await carried(), await carried()] as const
  const [gone] = await findParcels(third)
  await cancelParcel({ orderId: third, parcel: gone!.id, actor: STAFF })
  await addParcel(third, STAFF, { courier: navex, number: null })
  const other = await carried({ courier: await haveOwnCourier({ name: 'Autre' }) })
  const rows = [
    [`#${first}`, '', 'B-1'],
    [`#${first}`, '', 'B-2'],
    [`#${second}`, '', 'B-1'],
    [`#${second}`, '', '2,3E+13'],
    [`#${second}`, '', 'B1!'],
    [`#${third}`, '', 'B-3'],
    [`#${other}`, '', 'B-4'],
    ['', '25444555', 'B-5'],
  ]
  const read = await bring(['Référence;Téléphone;N° colis;Montant', ...rows.map((row) => [...row, '97'].join(';'))].join('\n'))
  expect([read.typed, read.same]).toEqual([1, 0])
  const why = read.left.map(({ order, why: { message } }) => [order, message.slice(0, 24)])
  expect(why).toEqual([
    [first, 'Ce colis a déjà le numér'],
    [second, 'Ce numéro est déjà celui'],
    [second, 'Pas de numéro lisible : '],
    [second, 'Le numéro du colis a de '],
    [null, 'Aucun colis de ce livreu'],
    [null, 'Aucun colis de ce livreu'],
    [null, 'Plusieurs colis y répond'],
  ])
  expect(await numbersOf([first, second, third, other, ...twins])).toEqual(['B-1', null, null, null, null, null])
})

test('IMP-11 an answer without a number or a way to its parcel, with too many rows or columns, is refused in words', async () => {
  const answer = 'Référence;N° colis\n#1;A-1\n'
  expect(await refusalOf(bring(answer, ['reference', 'ignore']))).toContain('quelle colonne est le numéro')
  expect(await refusalOf(bring(answer, ['phone', 'barcode']))).toContain('votre référence ou le numéro')
  expect(await refusalOf(bring(answer, ['barcode', 'barcode']))).toContain('disent la même chose')
  expect(await refusalOf(bring(answer, ['barcode']))).toContain('Les colonnes ont changé')
  const long = Array.from({ length: 1001 }, (_, row) => `#${row + 1};A-${row + 1}`).join('\n')
  expect(await refusalOf(bring(`Référence;N° colis\n${long}`))).toContain('plus de 1000 lignes')
  expect(await refusalOf(learn(Array.from({ length: 101 }, (_, place) => `Titre ${place}`).join(';')))).toContain('plus de 100 colonnes')
  expect(await refusalOf(learn('seul'))).toContain('Aucun tableau')
})

test('IMP-11 only a courier of the merchant’s own has a file', async () => {
  const layout: CourierLayout = { separator: ';', amounts: '45.500', columns: [{ title: 'A', field: 'name', text: '' }] }
  expect(await refusalOf(saveCourierLayout('mylerz-tn', layout, SONIA))).toContain('n’existe pas')
  expect(await refusalOf(saveCourierLayout('self-tn', layout, SONIA))).toContain('n’existe pas')
})

test('IMP-11 the file of another import is no answer: it is neither read nor deleted', async () => {
  const [file, courier] = [randomUUID(), await courierOf(navex)]
  await receiveImport([Buffer.from('Référence;Numéro\r\n#1;NV-1\r\n')], file)
  await expect(findAnswerColumns({ file, courier })).rejects.toThrow()
  await expect(readAnswer({ file, courier }, ['reference', 'barcode'], STAFF)).rejects.toThrow()
  expect(await readdir(join(config.dataFolder, 'imports'))).toContain(`${file}.csv`)
  await rm(importPath(file))
})
