import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parse } from 'csv-parse/sync'
import { db } from '#platform/database.server'
import type { DemoLeft } from '#platform/demo-left.server'
import { DEMO_FILE } from './seed.ts'
import { DEMO_EMAIL } from './seed-customer.ts'
import { DEMO_CODES } from './seed-selling.ts'

/** Demo data left in the shop: goods by SKU, coupons by code, the customer by address. Undefined if there is none. */
export async function findDemoLeft(): Promise<DemoLeft | undefined> {
  const count = (row: { count: number } | undefined) => row?.count ?? 0
  const counted = db.fn.countAll<number>().as('count')
  const [goods, coupons, customer] = await Promise.all([
    db
      .selectFrom('products')
      .select(counted)
      .where('sku', 'in', await demoSkus())
      .executeTakeFirst(),
    db.selectFrom('coupons').select(counted).where('code', 'in', DEMO_CODES).executeTakeFirst(),
    db.selectFrom('account_people').select('id').where('email', '=', DEMO_EMAIL).executeTakeFirst(),
  ])
  const left = { goods: count(goods), coupons: count(coupons), customer: customer !== undefined }
  return left.goods > 0 || left.coupons > 0 || left.customer ? left : undefined
}

async function demoSkus(): Promise<string[]> {
  const rows: { SKU: string }[] = parse(await readFile(resolve(DEMO_FILE)), { columns: true })
  return rows.map(({ SKU }) => SKU)
}
