import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { PRODUCT_SORTS } from './product-list.ts'
import { productQuestionSchema } from './product-list.schema.ts'
import { findStaffProducts } from './product-list.manage.server.ts'

useDatabase()

test('IMP-01, SRCH-09 words that many products have, or few far apart, find each once in every order, page by page', async () => {
  const ids: number[] = []
  for (let n = 0; n < 650; n++) ids.push(await addProduct({ price: 1 + (n % 7), stock: n % 5 }))
  await sql`update products set search_text = name || ' 619' || id || case when id % 40 = 0 then ' rare' else '' end`.execute(db)
  const { rows: rare } = await sql<{ id: number }>`select id from products where id % 40 = 0`.execute(db)
  for (const sort of PRODUCT_SORTS) {
    for (const [q, wanted] of [
      ['619', ids],
      ['rare', rare.map(({ id }) => id)],
      ['none', []],
    ] as const) {
      const found: number[] = []
      for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
        const page = await findStaffProducts(productQuestionSchema.parse({ q, sort, after }), 13)
        found.push(...page.products.map(({ id }) => id))
        after = page.next
      }
      expect([sort, q, found.length]).toEqual([sort, q, wanted.length])
      expect(new Set(found)).toEqual(new Set(wanted))
    }
  }
})
