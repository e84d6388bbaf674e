import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { findLinkedIds, findRelatedIds } from './catalogue.server.ts'

useDatabase()

async function addCategory(slug: string, productIds: number[], parent: number | null = null): Promise<number> {
  const { id } = await db.insertInto('categories').values({ slug, name: slug, parent_id: parent }).returning('id').executeTakeFirstOrThrow()
  if (productIds.length > 0) {
    await db
      .insertInto('product_categories')
      .values(productIds.map((product_id) => ({ product_id, category_id: id })))
      .execute()
  }
  return id
}

test('PDP-45 a product knows its accessories in the merchant’s order, apart from what its group holds', async () => {
  const [product, cable, bag, part] = [await addProduct(), await addProduct(), await addProduct(), await addProduct()]
  await db
    .insertInto('product_links')
    .values([
      { product_id: product, kind: 'cross-sell', position: 1, linked_id: cable },
      { product_id: product, kind: 'cross-sell', position: 0, linked_id: bag },
      { product_id: product, kind: 'grouped', position: 0, linked_id: part },
    ])
    .execute()
  expect(await findLinkedIds(product, 'cross-sell')).toEqual([bag, cable])
  expect(await findLinkedIds(product, 'grouped')).toEqual([part])
  expect(await findLinkedIds(cable, 'cross-sell')).toEqual([])
})

test('related products are of the same category, those in stock first, never the product itself nor one that lists do not show', async () => {
  const [before, product, soldOut, after, hidden, draft, elsewhere] = [
    await addProduct(),
    await addProduct(),
    await addProduct({ stock: 0 }),
    await addProduct({ stock: null }),
    await addProduct(),
    await addProduct({ status: 'draft' }),
    await addProduct(),
  ]
  await sql`update products set visibility = 'hidden' where id = ${hidden}`.execute(db)
  await addCategory('lampes', [before, product, soldOut, after, hidden, draft])
  await addCategory('tapis', [elsewhere])
  const related = (categories: string[], most = 4, except: number[] = []) => findRelatedIds({ id: product, categories, except }, most)
  expect(await related(['lampes'])).toEqual([after, before, soldOut])
  expect(await related([])).toEqual([])
  expect(await related(['nulle-part'])).toEqual([])
})

test('few related products are filled up from the department; what the page shows elsewhere is none, and fewer than three are not shown', async () => {
  const [product, near, far, farther, shown] = [await addProduct(), await addProduct(), await addProduct(), await addProduct(), await addProduct()]
  const department = await addCategory('maison', [])
  await addCategory('vases', [product, near, shown], department)
  await addCategory('cadres', [far, farther], department)
  const related = (categories: string[], except: number[] = []) => findRelatedIds({ id: product, categories, except }, 8)
  expect(await related(['maison', 'vases'], [shown])).toEqual([near, far, farther])
  expect(await related(['maison', 'vases'], [shown, far])).toEqual([])
  expect(await related(['vases'])).toEqual([])
})
