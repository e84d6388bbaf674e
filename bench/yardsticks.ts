import type { Pool } from 'pg'
import type { LoadResult } from './load.ts'

/** Seconds that one figure is measured. */
export const SECONDS = 3
export const CLIENTS = 32

/** The number of measurements of a figure, in turns; its median counts. */
export const ROUNDS = 5

const PRODUCTS = 200

/** The most that the database can do of something a second: one at a time by each client, as often as it goes. */
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

/** A phone that has not ordered in this run: one has only so many open orders, whichever part they are of. */
export function nextPhone(): string {
  return String(20_000_000 + phones++)
}

/** Counts orders, and ends the bench if more or fewer of them stand at the end than were answered as placed: what it timed would be something else. */
export async function countOrders(pool: Pool, where: string): Promise<(part: string, results: readonly LoadResult[]) => Promise<void>> {
  const count = async () => Number((await pool.query<{ orders: string }>(`select count(*) as orders from orders where ${where}`)).rows[0]!.orders)
  const before = await count()
  return async (part, results) => {
    const sum = (name: 'done' | 'answered') => results.reduce((total, result) => total + result[name], 0)
    const stand = (await count()) - before
    console.log(`${part}: ${stand} orders stand of ${sum('answered')} answers, ${sum('done')} of which said so`)
    // Nobody was there to read the last answers of a turn.
    const unread = CLIENTS * results.length
    if (sum('done') < sum('answered') || stand < sum('done') || stand > sum('done') + unread)
      throw new Error(`${part}: the orders that stand are not those that were answered`)
  }
}

/** Puts hidden products on sale, a thousand million of each, and gives their numbers. */
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
