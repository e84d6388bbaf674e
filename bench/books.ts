import { sql } from 'kysely'
import { db, pool } from '../src/platform/database.server.ts'
import { findBalances } from '../src/shop/books/ledger/ledger.server.ts'
import { findUnposted, postOrder } from '../src/shop/orders/orders/posting.server.ts'
import { addOrders } from './documents.ts'
import { onOwnDatabase } from './own-database.ts'
import { median } from './load.ts'
import { asOftenAsItGoes, CLIENTS, ROUNDS } from './yardsticks.ts'

const LOOKS = 21

/** What a delivered order of cash on delivery posts: two entries with five lines. */
const BARE = `with entries as (insert into bench_entries (note) select 'x' from generate_series(1, 2) returning id)
  insert into bench_lines (entry_id, amount) select id, n from entries, generate_series(1, 3) n`

/** Postings of delivered orders a second by 32 writers against the same number of rows inserted into bare tables, in turns; then what the courier owes. */
export async function measureBooks(): Promise<void> {
  await onOwnDatabase(async () => {
    const orders = await addOrders()
    await sql`
      update orders set state = 'completed', confirmation = 'confirmed', delivery = 'delivered', payment = 'collected', collected = total`.execute(db)
    await sql`analyze`.execute(db)
    await pool.query('create table bench_entries (id bigint generated always as identity, note text not null)')
    await pool.query('create table bench_lines (entry_id bigint not null, amount bigint not null)')
    const next = orders.values()
    const [bare, posted]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      bare.push(await asOftenAsItGoes(() => pool.query({ name: 'bare', text: BARE })))
      posted.push(await asOftenAsItGoes(() => postOrder(db, { orderId: next.next().value!, eventId: 1, actor: { kind: 'system', id: 'bench' } })))
    }
    const perSecond = median(posted)
    console.log(`delivered orders posted by ${CLIENTS} writers: ${(perSecond / median(bare)).toFixed(3)} of bare inserts  (${Math.round(perSecond)} a second)`)
    for (const orderId of next) await postOrder(db, { orderId, eventId: 1, actor: { kind: 'system', id: 'bench' } })
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ledger_lines`.execute(db)
    const took: number[] = []
    for (let look = 0; look < LOOKS; look++) {
      const begun = performance.now()
      await findBalances('courier:')
      took.push(performance.now() - begun)
    }
    console.log(`what couriers owe, of ${rows[0]!.count} lines: ${median(took).toFixed(1)} ms`)
    const { rows: unbalanced } = await sql`
      select e.id from ledger_entries e left join ledger_lines l on l.entry_id = e.id group by e.id having coalesce(sum(l.amount), 1) <> 0`.execute(db)
    if (unbalanced.length > 0) throw new Error(`${unbalanced.length} entries do not sum to zero`)
    const left = await findUnposted(db, sql`true`)
    if (left.length > 0) throw new Error(`${left.length} lines are not posted`)
  })
}
