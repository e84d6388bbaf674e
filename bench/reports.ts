import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addProduct } from '../database/test-goods.ts'
import { db } from '../src/platform/database.server.ts'
import { DIMENSIONS } from '../src/shop/books/reports/reports.ts'
import { countFacts, findLooseFees, findReport, findShortItems } from '../src/shop/books/reports/reports.server.ts'
import { orderFilterSchema } from '../src/shop/orders/order-management/order-management.schema.ts'
import { findOrders } from '../src/shop/orders/order-management/order-management.server.ts'
import { placeDirectOrder } from '../src/shop/buying/quick-order/quick-order.server.ts'
import { onOwnDatabase } from './own-database.ts'
import { median } from './load.ts'

const ORDERS = Number(process.env['HANOUT_BENCH_ORDERS'] ?? 1_000_000)
const PRODUCTS = 2000
/** A million orders are three years'; fewer are the last of these days. */
const DAYS = Math.ceil((ORDERS * 1095) / 1_000_000)
const LOOKS = 5
/** Rows of reports whose orders are listed. */
const BEHIND = [
  { by: 'day' },
  { by: 'source', key: 'facebook' },
  { by: 'campaign', key: 'facebook|c12' },
  // Without orders.
  { by: 'campaign', key: 'tiktok|c7' },
  { by: 'product', key: '5' },
  { by: 'category', key: '' },
]
/** Orders with news that each reader counts by itself. */
const UNCOUNTED = 100

/** Milliseconds in the database of what each page of the reports asks of a year, among a million orders of three years; then how fast orders are counted. */
export async function measureReports(): Promise<void> {
  await onOwnDatabase(async () => {
    await addHistory()
    console.log(`orders counted: ${await countAll()} a second`)
    await sql`
      update order_events set counted_at = null
      where id in (select max(id) from order_events where order_id > (select max(id) - ${UNCOUNTED} from orders) group by order_id)`.execute(db)
    await sql`vacuum analyze`.execute(db)
    const day = (ago: number) => new Date(Date.now() - ago * 24 * 3600_000).toISOString().slice(0, 10)
    for (const [name, days] of Object.entries({ today: 0, month: 29, year: 364 })) {
      const span = { from: day(days), until: day(0) }
      const totals = await timeOf(() => Promise.all([findReport(span), findLooseFees(span, 'all')]))
      const told = [`all ${totals}`]
      for (const by of DIMENSIONS) told.push(`${by} ${await timeOf(() => findReport(span, by))}`)
      for (const asked of BEHIND) {
        const question = { ...orderFilterSchema.parse({ figure: 'delivered', ...span, ...asked }), view: 'all' as const }
        told.push(`orders behind a figure by ${asked.by} ${await timeOf(() => findOrders(question))}`)
      }
      console.log(`${name}, ms: ${told.join(', ')}`)
    }
    console.log(`stock that does not last, ms: ${await timeOf(findShortItems)}`)
  })
}

async function timeOf(work: () => Promise<unknown>): Promise<string> {
  const took: number[] = []
  for (let look = 0; look < LOOKS; look++) {
    const begun = performance.now()
    await work()
    took.push(performance.now() - begun)
  }
  return median(took).toFixed(0)
}

/** Counts all orders; returns how many a second. */
async function countAll(): Promise<number> {
  const begun = performance.now()
  let handled = 1
  while (handled > 0) handled = await countFacts()
  return Math.round((ORDERS / (performance.now() - begun)) * 1000)
}

/** Orders of three years with their events and entries: of twenty, thirteen delivered, three came back, three cancelled, one open. */
async function addHistory(): Promise<void> {
  const productId = await addProduct({ price: 10, stock: 1_000_000 })
  const asked = { productId, variationId: null, quantity: 2, name: 'Sami', phone: '20123456', address: 'Tunis' }
  const { id } = await placeDirectOrder({ ...asked, intention: randomUUID(), visitor: randomUUID(), locale: 'fr' })
  const same = sql`visitor, items_total, shipping_total, name, phone, address, country, payment_method`
  await sql`insert into categories (slug, name) select 'c' || n, 'C' || n from generate_series(1, 50) n`.execute(db)
  await sql`insert into product_categories (product_id, category_id) select ${productId}, id from categories limit 1`.execute(db)
  await sql`
    insert into orders (key, intention, ${same}, state, confirmation, payment, delivery, total, collected, source, place, placed_at, created_at)
    select 'bench_' || n, gen_random_uuid(), ${same},
      case when n % 20 < 13 then 'completed' when n % 20 < 19 then 'cancelled' else 'processing' end, case when n % 20 = 19 then 'to-call' else 'confirmed' end,
      case when n % 20 < 13 then 'collected' else 'unpaid' end, case when n % 20 < 13 then 'delivered' when n % 20 < 16 then 'returned' else 'none' end,
      o.total, case when n % 20 < 13 then o.total end,
      jsonb_build_object('utm_source', (array['facebook', 'instagram', 'tiktok', 'google'])[1 + n % 4], 'utm_campaign', 'c' || n % 60),
      jsonb_build_object('state', 'TN-' || 11 + n % 24), now() - random() * ${DAYS} * interval '1 day', now()
    from orders o, generate_series(1, ${ORDERS}) n where o.id = ${id}`.execute(db)
  await sql`delete from stock_holds`.execute(db)
  await sql`delete from orders where id = ${id}`.execute(db)
  await sql`
    insert into order_lines (order_id, position, item_id, product_id, vendor_id, name, quantity, unit_price, total, unit_cost)
    select o.id, n, 1, 1 + (random() ^ 2 * ${PRODUCTS})::int, 0, 'Lampe', 1 + n, o.items_total / 3, o.items_total / 2, 4000 from orders o, generate_series(1, 2) n`.execute(
    db,
  )
  await sql`
    insert into order_events (order_id, at, actor, actor_id, kind, details, told_at, invoiced_at, counted_at)
    select o.id, o.placed_at + e.after * interval '1 day', 'staff', 'agent-' || o.id % 6, e.kind, e.details::jsonb, now(), now(), case when e.after > 0 then now() end
    from orders o cross join lateral (values
      (0.0, 'placed', '{"to":"processing"}', true), (0.2, 'state', '{"from":"processing","to":"confirmed"}', o.state <> 'processing'),
      (1.0, 'state', '{"from":"confirmed","to":"shipped"}', o.delivery <> 'none'), (3.0, 'mark', '{"mark":"delivery","from":"handed-over","to":"returned"}', o.delivery = 'returned'),
      (3.0, 'state', '{"from":"shipped","to":"completed"}', o.state = 'completed')) as e (after, kind, details, happened) where e.happened`.execute(db)
  await sql`
    with entries as (
      insert into ledger_entries (key, kind, currency, at, order_id, event_id, actor)
      select 'bench:' || e.id, 'sale', o.currency, e.at, o.id, e.id, 'staff' from order_events e join orders o on o.id = e.order_id where e.details ->> 'to' = 'completed'
      returning id, order_id, currency
    )
    insert into ledger_lines (entry_id, currency, account, amount, order_id)
    select e.id, e.currency, l.account, l.amount, e.order_id from entries e join orders o on o.id = e.order_id cross join lateral (values
      ('customers', o.total - 5000), ('sales:goods', o.shipping_total - o.total), ('sales:delivery', -o.shipping_total), ('fees:delivery', 5000)) as l (account, amount)
      where l.amount <> 0`.execute(db)
  await sql`vacuum analyze`.execute(db)
}
