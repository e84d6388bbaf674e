import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Pool } from 'pg'
import { startPostgres } from '@hanout/own-postgres'
import { db, pool } from '../src/platform/database.server.ts'
import { SESSION_COOKIE } from '../src/shop/people/accounts/accounts.ts'
import { fillCatalogue } from './catalogue-goods.ts'
import { onDatabaseIn } from './own-database.ts'
import { startShop, usedBy, usedByServerOf } from './processes.ts'

const ORDERS = Number(process.env['HANOUT_BENCH_ORDERS'] ?? 100_000)
const LOOKS = 60

const PAGES: Record<string, string> = {
  open: '',
  'all orders': '?view=all',
  'on the page after': '?view=all&before=60000',
  shipped: '?view=shipped',
  abandoned: '?view=temp',
  'a name': '?q=trabelsi&view=all',
  'a phone': '?q=2200&view=all',
  'open, one source': '?view=open&source=facebook',
  'all, one courier state': '?view=all&delivery=returned',
  'open, postponed': '?view=open&confirmation=postponed',
  'open, refused': '?view=open&confirmation=refused',
  'open, not called': '?view=open&confirmation=not-called',
  'open, paid': '?view=open&payment=paid',
  'open, of nobody': '?view=open&agent=none',
}

/** CPU of staff's list of 100 000 orders (or HANOUT_BENCH_ORDERS), by page: of the shop's process and of PostgreSQL. */
export async function measureOrderList(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hanout-order-list-'))
  const cookie = await onDatabaseIn(folder, fill)
  const shop = await startShop({ HANOUT_DATA: folder, HANOUT_DEMO: '0' })
  const postgres = await startPostgres({ lifetime: 'kept', dataFolder: folder })
  const connections = new Pool({ ...postgres.connection, ssl: false, max: 1, idleTimeoutMillis: 0 })
  try {
    const { rows } = await connections.query<{ pid: number }>('select pg_backend_pid() as pid')
    const used = () => ({ node: usedBy(shop.pid), postgres: usedByServerOf(rows[0]!.pid) })
    const headers = { cookie, accept: 'text/html', 'accept-encoding': 'gzip, br' }
    console.log(`CPU of staff's list of ${ORDERS} orders (aim ≤ 20 ms, of them PostgreSQL ≤ 4):`)
    for (const [name, query] of Object.entries(PAGES)) {
      const look = async () => {
        const answer = await fetch(`${shop.address}/admin/orders/${query}`, { headers })
        const html = await answer.text()
        if (!answer.ok || !html.includes('</html>')) throw new Error(`${answer.url}: ${answer.status}`)
        return html.length
      }
      for (let n = 0; n < LOOKS / 3; n++) await look()
      const begun = used()
      for (let n = 0; n < LOOKS; n++) await look()
      const ended = used()
      const [node, own] = [(ended.node - begun.node) / LOOKS, (ended.postgres - begun.postgres) / LOOKS]
      console.log(`  ${name}: ${(node + own).toFixed(1)} ms, of them PostgreSQL ${own.toFixed(1)}  (${Math.round((await look()) / 1000)} kB of HTML)`)
    }
  } finally {
    await connections.end()
    await shop.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the cookie of an administrator's session. */
async function fill(): Promise<string> {
  await fillCatalogue(pool, 1000)
  const [token, person] = [randomBytes(32).toString('base64url'), randomUUID()]
  await sql`
    insert into account_people (id, name, email, role)
    select coalesce(nullif('agent-' || n, 'agent-0'), ${person}), 'Agent ' || n, n || 'bench@hanout.test', case n when 0 then 'administrator' else 'call_agent' end
    from generate_series(0, 8) n`.execute(db)
  await sql`
    insert into account_sessions (id, person_id, token, expires_at)
    values (${randomUUID()}, ${person}, ${createHash('sha256').update(token).digest('base64url')}, now() + interval '1 hour')`.execute(db)
  await addOrders()
  return `${SESSION_COOKIE}=${token}`
}

/** Of two hundred orders twenty are open; half of these wait for a call, one is paid, one was postponed. Their phones ordered twice. */
async function addOrders(): Promise<void> {
  await sql`
    insert into orders (key, intention, visitor, channel, state, confirmation, payment, delivery, payment_method, items_total, shipping_total, total, collected, name, phone,
      address, country, place, source, assigned_to, attention, placed_at, created_at, updated_at)
    select 'bench_' || n, gen_random_uuid(), gen_random_uuid(), 'quick', state, confirmation, payment, delivery, 'cod', 45000, 7000, 52000,
      case when payment in ('collected', 'paid') and state = 'completed' then 52000 end,
      (array['Amel', 'Mohamed', 'Sonia', 'هادي', 'Nizar', 'Rim'])[1 + n % 6] || ' ' || (array['Ben Salah', 'Trabelsi', 'Gharbi', 'بن صالح', 'Jaziri'])[1 + n / 6 % 5],
      (20000000 + n / 2 * 7)::text, n % 90 + 1 || ' rue de Carthage, Tunis', 'TN', jsonb_build_object('state', 'TN-' || 11 + n % 24, 'stateName', 'Tunis', 'zone', 'tn-tunis', 'zoneName', 'La Marsa'),
      jsonb_build_object('utm_source', (array['facebook', 'instagram', 'tiktok', 'google'])[1 + n % 4]), case when n % 3 > 0 then 'agent-' || 1 + n % 8 end,
      case when n % 500 = 7 then 'phone-changed' end, case when state <> 'temp' and kind <> 199 then at end, at, at
    from (select n, n * 37 % 200 as kind, now() - (${ORDERS} - n) * interval '5 minutes' as at from generate_series(1, ${ORDERS}) n) made
    cross join lateral (select
      case when kind < 9 then 'processing' when kind < 12 then 'processing' when kind < 18 then 'confirmed' when kind = 18 then 'on-hold' when kind = 19 then 'pending'
        when kind < 36 then 'shipped' when kind < 150 then 'completed' when kind < 180 then 'cancelled' when kind < 182 then 'refunded' when kind < 184 then 'failed'
        when kind < 199 then 'temp' else 'cancelled' end as state,
      case when kind in (9, 10) then 'no-answer' when kind = 11 then 'postponed' when kind in (12, 13, 14, 15, 16, 17, 18) or kind between 20 and 149 then 'confirmed'
        when kind between 150 and 165 then 'refused' when kind between 166 and 179 or kind = 199 then 'not-called' when kind in (180, 181) then 'confirmed' else 'to-call' end as confirmation,
      case when kind = 5 then 'paid' when kind between 36 and 45 then 'collected' when kind between 46 and 149 then 'paid' when kind in (180, 181) then 'refunded' else 'unpaid' end as payment,
      case when kind between 20 and 35 then 'handed-over' when kind between 36 and 149 then 'delivered' when kind between 170 and 179 then 'returned' else 'none' end as delivery) as standing`.execute(
    db,
  )
  await sql`
    insert into order_lines (order_id, position, item_id, product_id, vendor_id, name, quantity, unit_price, total)
    select o.id, n, p.id, p.id, p.vendor_id, p.name, 1 + n, 15000, 22500 from orders o cross join generate_series(1, 2) n
    join products p on p.id = (select min(id) from products) + (o.id * n) % 1000`.execute(db)
  await sql`vacuum analyze`.execute(db)
}
