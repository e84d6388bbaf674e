import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { findLinkedIds, findRelatedIds } from './catalogue.server.ts'

useDatabase()

async function addCategory(slug: string, productIds: number[]): Promise<void> {
  const { id } = await db.insertInto('categories').values({ slug, name: slug, parent_id: null }).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('product_categories')
    .values(productIds.map((product_id) => ({ product_id, category_id: id })))
    .execute()
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
  expect(await findRelatedIds({ id: product, category: 'lampes' }, 4)).toEqual([after, before, soldOut])
  expect(await findRelatedIds({ id: product, category: 'lampes' }, 1)).toEqual([after])
  expect(await findRelatedIds({ id: product, category: undefined }, 4)).toEqual([])
  expect(await findRelatedIds({ id: product, category: 'nulle-part' }, 4)).toEqual([])
})
