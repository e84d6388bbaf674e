import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { statementsOf } from '#database/test-statements'
import { sql } from 'kysely'
import { db } from '#platform/database.server'
import { invalidate } from '#platform/changes.server'
import { readListing } from '#shop/goods/listing'
import { findListing } from '#shop/goods/listing.server'

useDatabase()

const QUESTIONS = ['', 's=lampe', 'min_price=10&max_price=500', 'orderby=price', 'orderby=popularity&page=2&per_page=24', 's=lampe&on_sale=1&orderby=rating']

const list = (query: string) => findListing({ kind: 'shop' }, readListing(new URLSearchParams(query)), 'fr')

/** Questions that cost more than a statement for cards not in memory yet, or anything when asked again, once the index is read. */
async function dearQuestions(): Promise<string[]> {
  await list('')
  const dear: string[] = []
  for (const query of QUESTIONS) {
    const cost = async () => (await statementsOf(() => list(query))).length
    if ((await cost()) > 1 || (await cost()) > 0) dear.push(query)
  }
  return dear
}

beforeAll(async () => {
  for (let made = 0; made < 5; made++) await addProduct({ name: `Lampe ${made}` })
})

test('IMP-40 words, filters, counts and orders are answered from the index: the database is asked for new cards alone, of five products and of five hundred', async () => {
  expect(await dearQuestions()).toEqual([])
  const { rows } = await sql<{ id: number }>`select id from products order by id limit 1`.execute(db)
  await sql`
    insert into products (slug, name, kind, vendor_id, regular_price)
    select 'lampe-de-plus-' || n, 'Lampe de plus ' || n, 'simple', p.vendor_id, p.regular_price from products p, generate_series(1, 500) n where p.id = ${rows[0]!.id}`.execute(
    db,
  )
  const { rows: added } = await sql<{ id: number }>`select id from products where slug like 'lampe-de-plus-%'`.execute(db)
  invalidate(new Set(added.map(({ id }) => `product:${id}`)))
  expect((await list('s=lampe'))!.count.n).toBe(505)
  expect(await dearQuestions()).toEqual([])
})
