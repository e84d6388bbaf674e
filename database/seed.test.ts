import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#platform/database.server'
import { importProducts } from '#shop/product-import.server'
import { seedWhenEmpty } from './seed.ts'
import { useDataFolder } from './test-data-folder.ts'
import { useDatabase } from './test-database.ts'

useDatabase()
useDataFolder()

test('IMP-53 an empty shop is filled with the demo goods, whole: every kind of product, with its pictures, stores, stock and prices', async () => {
  await seedWhenEmpty()
  const { rows } = await sql<Record<string, number>>`
    select count(*)::int as products, count(*) filter (where kind = 'variable')::int as variable, count(*) filter (where kind = 'external')::int as external,
      count(distinct vendor_id)::int as stores, count(*) filter (where deal_ends is not null)::int as deals, count(*) filter (where free_shipping)::int as "freeShipping",
      count(*) filter (where layout = 'B')::int as "layoutB",
      count(*) filter (where kind = 'variable' and default_variation_id is null)::int as "withoutFirstChoice",
      count(*) filter (where not exists (select from product_images where product_id = p.id))::int as "withoutPicture",
      count(*) filter (where not exists (select from product_categories where product_id = p.id))::int as "withoutCategory",
      (select count(*)::int from variations where media_id is null) as "variationsWithoutPicture",
      (select count(*)::int from inventory where managed and available = 0) as "soldOut"
    from products p`.execute(db)
  expect(rows[0]).toMatchObject({ withoutFirstChoice: 0, withoutPicture: 0, withoutCategory: 0, variationsWithoutPicture: 0 })
  const { products, variable, external, stores, deals, freeShipping, layoutB, soldOut } = rows[0]!
  expect(products).toBeGreaterThanOrEqual(55)
  for (const count of [variable, external, stores, deals, freeShipping, layoutB, soldOut]) expect(count).toBeGreaterThan(0)
})

test('importing the demo goods again changes nothing, and neither does starting again', async () => {
  const again = await importProducts('database/demo/products.csv')
  expect(again).toMatchObject({ created: 0, updated: 0, refused: 0 })
  await seedWhenEmpty()
  expect(again.unchanged).toBeGreaterThan(100)
})
