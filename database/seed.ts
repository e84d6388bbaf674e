import { resolve } from 'node:path'
import { sql } from 'kysely'
import { db } from '#platform/database.server'
import { log } from '#platform/log.server'
import { importProducts } from '#shop/goods/product-import.server'
import { seedCustomer, type DemoCustomer } from './seed-customer.ts'
import { seedForms } from './seed-forms.ts'
import { seedSelling } from './seed-selling.ts'
import { seedTexts } from './seed-texts.ts'

/** The demo's goods, relative to the project's folder, where the shop is started. */
export const DEMO_FILE = 'database/demo/products.csv'

export type { DemoCustomer } from './seed-customer.ts'

/** Loads the demo shop into a shop without products: goods, texts, forms, coupons, and a customer, whom it returns. */
export async function seedWhenEmpty(): Promise<DemoCustomer | undefined> {
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst()
  if (product) return undefined
  const totals = await importProducts(
    resolve(DEMO_FILE),
    {},
    {
      refused: ({ row, column, reason }) => log.warn({ row, column, reason: reason.message }, 'a demo product was refused'),
    },
  )
  await beginDeals()
  await seedTexts()
  await seedForms()
  await seedSelling()
  const customer = await seedCustomer()
  log.info(totals, 'the demo goods are in the shop')
  return customer
}

/** Demo deals end one after the other some days after the shop first opened, so that their countdowns are realistic. */
async function beginDeals(): Promise<void> {
  await sql`
    update products set deal_ends = now() + deals.place * interval '3 days 5 hours'
    from (select id, row_number() over (order by id) as place from products where deal_ends is not null) deals
    where deals.id = products.id`.execute(db)
}
