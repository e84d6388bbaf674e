import { resolve } from 'node:path'
import { sql } from 'kysely'
import { db } from '#platform/database.server'
import { log } from '#platform/log.server'
import { importProducts } from '#shop/goods/product-import.server'
import { DEMO_FILE, recordingDemo, type DemoPerson } from './demo-record.ts'
import { seedCustomer } from './seed-customer.ts'
import { seedForms } from './seed-forms.ts'
import { seedNewsletter } from './seed-newsletter.ts'
import { seedOrders } from './seed-orders.ts'
import { seedStaff } from './seed-staff.ts'
import { seedSelling } from './seed-selling.ts'
import { seedTexts } from './seed-texts.ts'

/** Loads the demo into a shop without products; returns its people. IMP-53. */
export async function seedWhenEmpty(): Promise<DemoPerson[]> {
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst()
  return product ? [] : recordingDemo(seed)
}

async function seed(): Promise<DemoPerson[]> {
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
  await seedNewsletter()
  // The vendor's store is open when the customer orders there.
  const staff = await seedStaff()
  const people = [await seedCustomer(), ...staff]
  await seedOrders()
  log.info(totals, 'the demo goods are in the shop')
  return people.filter((person) => person !== undefined)
}

/** Demo deals end one after the other some days after the shop first opened, so that their countdowns are realistic. */
async function beginDeals(): Promise<void> {
  await sql`
    update products set deal_ends = now() + deals.place * interval '3 days 5 hours'
    from (select id, row_number() over (order by id) as place from products where deal_ends is not null) deals
    where deals.id = products.id`.execute(db)
}
