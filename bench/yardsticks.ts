import type { Pool } from 'pg'
import type { LoadResult } from './load.ts'

/** Seconds per measurement. */
export const SECONDS = 3
export const CLIENTS = 32

/** Measurements of a figure, in turns; the median counts. */
export const ROUNDS = 5

const PRODUCTS = 200

/** The database's limit of an operation a second: one at a time by each client, without pause. */
export async function asOftenAsItGoes(one: () => Promise<unknown>): Promise<number> {
  const until = performance.now() + SECONDS * 1000
  let done = 0
  const client = async () => {
    for (; performance.now() < until; done++) await one()
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return done / SECONDS
}

let phones = 0

/** Unique within the run: a phone has a limit of open orders, whichever part they belong to. */
export function nextPhone(): string {
  return String(20_000_000 + phones++)
}

/** Ends the bench unless the final number of orders equals the confirmed ones: otherwise it timed something else. */
export async function countOrders(pool: Pool, where: string): Promise<(part: string, results: readonly LoadResult[]) => Promise<void>> {
  const count = async () => Number((await pool.query<{ orders: string }>(`select count(*) as orders from orders where ${where}`)).rows[0]!.orders)
  const before = await count()
  return async (part, results) => {
    const sum = (name: 'done' | 'answered') => results.reduce((total, result) => total + result[name], 0)
    const stand = (await count()) - before
    console.log(`${part}: ${stand} orders stand of ${sum('answered')} answers, ${sum('done')} of which said so`)
    // The last answers of a turn may be unread.
    const unread = CLIENTS * results.length
    if (sum('done') < sum('answered') || stand < sum('done') || stand > sum('done') + unread)
      throw new Error(`${part}: the orders that stand are not those that were answered`)
  }
}

/** Hidden products, a thousand million of each in stock; returns their numbers. */
export async function addProducts(pool: Pool, slug: string): Promise<number[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with vendor as (select id from vendors order by id limit 1), made as (
       insert into products (kind, status, visibility, slug, name, vendor_id, regular_price)
       select 'simple', 'published', 'hidden', $2 || '-' || n, 'Bench ' || n, vendor.id, 33500 from generate_series(1, $1::int) n, vendor
       returning id
     )
     insert into inventory (item_id, product_id, managed, available) select id, id, true, 1000000000 from made returning item_id as id`,
    [PRODUCTS, slug],
  )
  return rows.map(({ id }) => Number(id))
}
