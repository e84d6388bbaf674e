import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addProduct } from '../database/test-goods.ts'
import { db, pool } from '../src/platform/database.server.ts'
import { placeDirectOrder } from '../src/shop/buying/quick-order/quick-order.server.ts'
import { findSeriesProblems, issueInvoice, listDocuments, type DocumentFilter } from '../src/shop/orders/documents/documents.server.ts'
import { changeSettings } from '../src/shop/upkeep/settings/settings.server.ts'
import { median } from './load.ts'
import { onOwnDatabase } from './own-database.ts'
import { asOftenAsItGoes, CLIENTS, ROUNDS } from './yardsticks.ts'

const ORDERS = 60_000
const LISTED = 100_000
const LOOKS = 21

/** Invoices a second by 32 writers against bare durable transactions of the same database, in turns; then the list of 100 000 documents. */
export async function measureDocuments(): Promise<void> {
  await onOwnDatabase(async () => {
    await changeSettings((now) => ({ ...now, sender: { ...now.sender, name: 'Bench', address: '1', city: 'Tunis' } }))
    await measureNumbers(await addOrders())
    await measureList()
  })
}

/** Many copies of one order of two pieces, cash on delivery. */
export async function addOrders(): Promise<number[]> {
  const asked = { productId: await addProduct({ price: 10 }), variationId: null, quantity: 2, name: 'Sami', phone: '20123456', address: 'Tunis' }
  const { id } = await placeDirectOrder({ ...asked, intention: randomUUID(), visitor: randomUUID(), locale: 'fr' })
  const columns = sql`visitor, state, confirmation, payment, delivery, payment_method, items_total, shipping_total, total, name, phone, address, country, placed_at`
  await sql`
    with copied as (
      insert into orders (key, intention, ${columns})
      select 'wc_order_' || n, gen_random_uuid(), ${columns} from orders, generate_series(1, ${ORDERS}) n returning id
    )
    insert into order_lines (order_id, position, item_id, product_id, vendor_id, name, quantity, unit_price, total)
    select copied.id, position, item_id, product_id, vendor_id, name, quantity, unit_price, total from copied, order_lines where order_id = ${id}`.execute(db)
  return (await db.selectFrom('orders').select('id').orderBy('id').execute()).map((order) => order.id)
}

async function measureNumbers(orders: number[]): Promise<void> {
  await pool.query('create table bench_rows (id bigint generated always as identity primary key, note text not null)')
  const next = orders.values()
  const bare: number[] = []
  const numbers: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await asOftenAsItGoes(() => pool.query({ name: 'bare', text: 'insert into bench_rows (note) values ($1)', values: ['x'] })))
    numbers.push(await asOftenAsItGoes(() => issueInvoice(next.next().value!, null)))
  }
  const problems = await findSeriesProblems()
  const perSecond = median(numbers)
  console.log(
    `invoices by ${CLIENTS} writers: ${(perSecond / median(bare)).toFixed(3)} of single inserts  (${Math.round(perSecond)} a second; one number after another; ${problems.length === 0 ? 'none missing or twice' : JSON.stringify(problems)})`,
  )
}

async function measureList(): Promise<void> {
  await sql`
    insert into documents (kind, year, sequence, number, order_id, edition, day, customer, total, currency, locale, content)
    select 'creditnote', 2020 + n % 5, n, 'AV-' || (2020 + n % 5) || '-' || lpad(n::text, 6, '0'), id, edition, date '2020-01-01' + (n / 55)::int,
      (array['Amel Ben Salah', 'Mohamed Trabelsi', 'Sonia Gharbi', 'Karim Jaziri'])[1 + n % 4] || ' ' || md5(n::text), 1000, 'TND', 'fr', content
    from (select id, edition, row_number() over (order by edition, id) as n from orders, generate_series(0, 1) edition limit ${LISTED}) many,
      (select content from documents limit 1) one`.execute(db)
  await sql`analyze documents`.execute(db)
  const asked: Record<string, DocumentFilter> = {
    'the first page': {},
    'a number': { search: '054321' },
    'a customer': { search: 'gharbi 7f3a' },
    'an order': { search: '4242' },
    'a month of long ago': { from: '2020-03-01', until: '2020-03-31' },
    'a day': { from: '2023-03-01', until: '2023-03-01', kind: 'invoice' },
  }
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from documents`.execute(db)
  for (const [what, filter] of Object.entries(asked)) {
    const took: number[] = []
    for (let look = 0; look < LOOKS; look++) {
      const begun = performance.now()
      await listDocuments(filter)
      took.push(performance.now() - begun)
    }
    console.log(`list of ${rows[0]!.count} documents, ${what}: ${median(took).toFixed(1)} ms, by ${(await indexesOf(filter)).join(' and ')}`)
  }
}

async function indexesOf(filter: DocumentFilter): Promise<string[]> {
  const [statement, values] = await listStatement(filter)
  const { rows } = await pool.query(`explain (format json) ${statement}`, values)
  return [...new Set([...JSON.stringify(rows).matchAll(/"Index Name":"(\w+)"|"Node Type":"(Seq Scan)"/g)].map(([, index, scan]) => index ?? scan!))]
}

async function listStatement(filter: DocumentFilter): Promise<[text: string, values: unknown[]]> {
  let sent: [string, unknown[]] | undefined
  pool.once('acquire', (client) => {
    const { query } = client
    client.query = ((...given: [string, unknown[]]) => {
      sent = given
      client.query = query
      return Reflect.apply(query, client, given)
    }) as typeof query
  })
  await listDocuments(filter)
  return sent!
}
