import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { statementsOf } from '#database/test-statements'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { haveOwnCourier } from '#shop/delivery/couriers.testing'
import { addParcel, tellPart } from '#shop/delivery/parcels.server'
import { orderTo } from '#shop/delivery/parcels.testing'
import { findOrder } from '#shop/orders/orders.server'
import { orderOf, STAFF } from '#shop/orders/refunds.testing'
import { contentsOf, findDocumentsOf, findSeriesProblems, issueInvoice, listDocuments, listPeriod } from './documents.server.ts'
import { withSender } from './documents.testing.ts'

useDatabase()

let orderIds: number[]
beforeAll(async () => {
  await withSender()
  orderIds = []
  for (const name of ['Amel Ben Salah', 'محمّد الطرابلسي', 'Élodie 100%']) {
    const { order } = await orderOf()
    await db.updateTable('orders').set({ name }).where('id', '=', order.id).execute()
    await issueInvoice(order.id, STAFF)
    orderIds.push(order.id)
  }
})

describe('the list of documents', () => {
  const found = async (search: string) => (await listDocuments({ search })).documents.map(({ customer }) => customer)

  test('finds by a part of the number or the name, without accents and vowel signs, and by the order’s number', async () => {
    expect(await found('00002')).toEqual(['محمّد الطرابلسي'])
    expect(await found('fa-')).toHaveLength(3)
    expect(await found('elodie')).toEqual(['Élodie 100%'])
    expect(await found('محمد')).toEqual(['محمّد الطرابلسي'])
    expect(await found('salah amel')).toEqual(['Amel Ben Salah'])
    expect(await found(String(orderIds[0]))).toContain('Amel Ben Salah')
  })

  test('takes signs of patterns as they are, and whatever else is typed', async () => {
    expect(await found('100%')).toEqual(['Élodie 100%'])
    for (const hostile of ['%', '_', '\\', "'", '9'.repeat(15), '9'.repeat(40), 'x '.repeat(200)]) {
      expect([hostile, (await found(hostile)).length <= 1]).toEqual([hostile, true])
    }
  })

  test('shows the latest first, by kind and by days, both included', async () => {
    const { documents } = await listDocuments({ kind: 'invoice' })
    expect(documents.map(({ orderId }) => orderId)).toEqual(orderIds.toReversed())
    const { day } = documents[0]!
    expect((await listDocuments({ from: day, until: day })).documents).toHaveLength(3)
    expect((await listDocuments({ until: '2020-01-01' })).documents).toEqual([])
    expect((await listDocuments({ kind: 'creditnote' })).documents).toEqual([])
    expect((await listPeriod({ from: day, until: day })).map(({ orderId }) => orderId)).toEqual(orderIds)
    const next = await listDocuments({ before: documents[1]!.id })
    expect([next.documents.map(({ orderId }) => orderId), next.next]).toEqual([[orderIds[0]], undefined])
  })
})

test('DOC-01 the documents of many orders come in one question', async () => {
  const said = await statementsOf(async () => {
    const documents = await findDocumentsOf([...orderIds, 999_999])
    expect([...documents.keys()]).toEqual(orderIds)
  })
  expect(said).toHaveLength(1)
})

test('ADM-47 the check says which numbers are missing or stand beyond the last document, and nothing of a shop as it should be', async () => {
  expect(await findSeriesProblems()).toEqual([])
  await db
    .transaction()
    .execute(async (transaction) => {
      await sql`set constraints all immediate; alter table documents disable trigger user; alter table document_series disable trigger user;
      alter table documents drop constraint documents_kind_year_sequence_key; drop index documents_one_invoice;
      alter table documents drop constraint documents_number`.execute(transaction)
      await sql`delete from documents_without_file`.execute(transaction)
      const [{ year }] = (await sql<{ year: number }>`select distinct year from documents`.execute(transaction)).rows as [{ year: number }]
      await sql`
      insert into documents (kind, year, sequence, number, order_id, day, customer, total, currency, locale, content)
      select kind, year, sequence + n, number, order_id, day, customer, total, currency, locale, content
      from documents, (values (1), (7)) gap (n) where sequence = 2`.execute(transaction)
      await sql`delete from documents where sequence = 1`.execute(transaction)
      await sql`update document_series set last = 12`.execute(transaction)
      await sql`insert into document_series values ('creditnote', ${year}, 5, 6, current_date)`.execute(transaction)
      const problems = await findSeriesProblems(transaction)
      expect(problems).toEqual([
        { kind: 'creditnote', year, problem: 'beyond', from: 5, to: 6 },
        { kind: 'invoice', year, problem: 'gap', from: 1, to: 1 },
        { kind: 'invoice', year, problem: 'duplicate', from: 3, to: 3 },
        { kind: 'invoice', year, problem: 'gap', from: 4, to: 8 },
        { kind: 'invoice', year, problem: 'beyond', from: 10, to: 12 },
      ])
      throw new Error('nothing of this stays')
    })
    .catch((error: unknown) => expect(error).toEqual(new Error('nothing of this stays')))
  expect(await findSeriesProblems()).toEqual([])
})

test('IMP-11 each of an order’s parcels has its own label: its number, its pieces and what it collects', async () => {
  const courier = await haveOwnCourier({ name: 'Deux colis' })
  const id = await orderTo(await addProduct({ price: 10, stock: 10 }), undefined, { quantity: 3 })
  const part = async (goods: number, number: string | null) => addParcel(id, { kind: 'staff', id: STAFF.id }, { courier, number, goods: new Map([[1, goods]]) })
  const first = await part(2, 'DX-1')
  const labels = async () => contentsOf('shippinglabel', (await findOrder(id))!)
  expect((await labels()).map(({ parcel }) => parcel!.part)).toEqual([{ place: 1, count: 2 }])
  const last = await part(1, null)
  const [one, two] = await labels()
  expect(one).toMatchObject({
    parcel: { number: 'DX-1', courier: 'Deux colis', collect: first.cashDue, part: { place: 1, count: 2 } },
    lines: [{ quantity: 2 }],
  })
  expect(two).toMatchObject({ parcel: { number: `${id}-2`, collect: last.cashDue, part: { place: 2, count: 2 } }, lines: [{ quantity: 1 }] })
  expect(await contentsOf('deliverynote', (await findOrder(id))!)).toHaveLength(1)
  for (const parcel of [first, last]) await tellPart({ orderId: id, parcel: parcel.id, actor: { kind: 'staff', id: STAFF.id } }, { outcome: 'delivered' })
  expect((await labels()).map(({ parcel }) => parcel!.collect)).toEqual([0, 0])
})
