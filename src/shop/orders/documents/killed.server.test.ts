import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, inject, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { db } from '#platform/database.server'
import { orderOf, STAFF, loose } from '#shop/orders/refunds.testing'
import { makeRefund } from '#shop/orders/refunds.server'
import { findSeriesProblems } from './documents.server.ts'
import { withSender } from './documents.testing.ts'

useDatabase()

/** `ROUNDS=50` is the long run: that many times more orders and killed processes. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 1)
const ORDERS = 150 * ROUNDS
const KILLS = 4 * ROUNDS
const PROCESSES = 4
const WRITERS_OF_A_PROCESS = 13

/** Issues every document of the shop in random order, several at once, and reports each acknowledgement. */
const WRITERS = `
  import { openDatabase, db } from '#platform/database.server'
  import { issueCreditNote, issueInvoice } from '#shop/orders/documents.server'
  openDatabase({ ...JSON.parse(process.env.CONNECTION), max: ${WRITERS_OF_A_PROCESS} })
  const orders = await db.selectFrom('orders').select('id').execute()
  const refunds = await db.selectFrom('refunds').select(['id', 'order_id']).execute()
  const tasks = [...orders.map(({ id }) => [id]), ...refunds.map(({ id, order_id }) => [order_id, id])].map((task) => [Math.random(), task]).sort(([a], [b]) => a - b)
  const next = tasks.map(([, task]) => task).values()
  const write = async () => {
    for (const [order, refund] of next) {
      const invoice = await issueInvoice(order, null)
      const document = refund ? await issueCreditNote(order, refund, null) : invoice
      console.log([document.kind, document.id, document.number].join(' '))
    }
  }
  await Promise.all(Array.from({ length: ${WRITERS_OF_A_PROCESS} }, write))
  process.exit(0)`

let database: string
const running = new Set<ChildProcess>()
beforeAll(async () => {
  await withSender()
  database = (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]!.name
})
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
})

function startWriters(onSaid: (line: string) => void): ChildProcess {
  const env = { ...process.env, CONNECTION: JSON.stringify({ ...inject('postgres'), database }) }
  const child = spawn(process.execPath, ['--input-type=module', '-e', WRITERS], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  createInterface(child.stdout).on('line', onSaid)
  running.add(child)
  return child
}

async function multiply(orderId: number): Promise<void> {
  await sql`
    insert into orders (key, intention, visitor, state, confirmation, payment, delivery, payment_method, items_total, shipping_total, total, refunded_total, name, phone, address, country, placed_at)
    select 'wc_order_' || n, gen_random_uuid(), visitor, state, confirmation, payment, delivery, payment_method, items_total, shipping_total, total, refunded_total, name, phone, address, country, placed_at
    from orders, generate_series(2, ${ORDERS}) n where id = ${orderId}`.execute(db)
  await sql`
    insert into order_lines (order_id, position, item_id, product_id, vendor_id, name, quantity, unit_price, total)
    select o.id, l.position, item_id, product_id, vendor_id, l.name, quantity, unit_price, l.total from orders o, order_lines l
    where l.order_id = ${orderId} and o.id <> ${orderId}`.execute(db)
  await sql`
    insert into refunds (order_id, key, amount, delivery_amount, loose_amount, reason, person_id, state)
    select o.id, gen_random_uuid(), amount, delivery_amount, loose_amount, reason, r.person_id, r.state from orders o, refunds r
    where r.order_id = ${orderId} and o.id <> ${orderId} and o.id % 2 = 0`.execute(db)
}

test(`ADM-47 52 writers on 4 processes, ${KILLS} of which are killed at any moment: no number is missing or given twice, an order has one invoice, and nothing is half written`, async () => {
  const { order } = await orderOf()
  await makeRefund(STAFF, loose(order, 1234))
  await multiply(order.id)
  const said = new Set<string>()
  let kills = 0
  const everyOne = async () => {
    let mine = 0
    // Kill at a random moment while writers are busy.
    let until = Math.floor(Math.random() * ((ORDERS * PROCESSES) / KILLS))
    for (;;) {
      const child = startWriters((line) => {
        said.add(line)
        if (++mine < until || kills >= KILLS || !child.kill('SIGKILL')) return
        until = mine + Math.floor(Math.random() * ((ORDERS * PROCESSES) / KILLS))
        kills++
      })
      const [code] = (await once(child, 'exit')) as [number | null]
      running.delete(child)
      if (code !== null) return expect(code).toBe(0)
    }
  }
  await Promise.all(Array.from({ length: PROCESSES }, everyOne))
  expect(kills).toBeGreaterThan(KILLS / 2)
  expect(await findSeriesProblems()).toEqual([])
  const { rows: books } = await sql<Record<string, number>>`
    select (select count(*)::int from documents where kind = 'invoice') as invoices,
      (select count(distinct order_id)::int from documents where kind = 'invoice') as orders,
      (select count(*)::int from documents where kind = 'creditnote') as notes,
      (select count(distinct refund_id)::int from documents) as refunds,
      (select count(*)::int from documents d where not exists
        (select from order_events e where e.order_id = d.order_id and e.kind = 'document' and (e.details ->> 'documentId')::bigint = d.id)) as untold,
      (select count(*)::int from order_events e where e.kind = 'document' and not exists
        (select from documents d where d.id = (e.details ->> 'documentId')::bigint)) as told_of_nothing,
      (select count(*)::int from documents_without_file) as waiting,
      (select sum(last)::int from document_series) as given`.execute(db)
  const refunded = (await db.selectFrom('refunds').select('id').execute()).length
  expect(books[0]).toEqual({
    invoices: ORDERS,
    orders: ORDERS,
    notes: refunded,
    refunds: refunded,
    untold: 0,
    told_of_nothing: 0,
    waiting: ORDERS + refunded,
    given: ORDERS + refunded,
  })
  const { rows } = await sql<{ line: string }>`select kind || ' ' || id || ' ' || number as line from documents`.execute(db)
  expect([...said.difference(new Set(rows.map(({ line }) => line)))]).toEqual([])
})
