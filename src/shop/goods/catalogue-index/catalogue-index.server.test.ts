import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, addVariation } from '#database/test-goods'
import { dinars } from '#money/millimes'
import { invalidate } from '#platform/changes.server'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import { findProductCards } from '#shop/goods/catalogue.server'
import { saveSettings, findSettings } from '#shop/upkeep/settings.server'
import type { Question } from '@hanout/catalogue-index/question'
import { catalogueIndex, estimateProducts, warmCatalogueIndex } from './catalogue-index.server.ts'

useDatabase()

const realClock = clock.now
beforeEach(async () => {
  const { rows } = await sql<{ id: number }>`delete from products returning id`.execute(db)
  invalidate(new Set(rows.map(({ id }) => `product:${id}`)))
})
afterEach(() => (clock.now = realClock))

const everything: Question = {
  among: 'listed',
  place: null,
  words: [],
  lacking: 0,
  choices: [],
  minPrice: null,
  maxPrice: null,
  inStock: false,
  onSale: false,
  sort: 'date',
  after: null,
  skip: 0,
  take: 100,
  counted: [],
}

async function ask(question: Partial<Question> = {}) {
  return (await catalogueIndex()).ask({ ...everything, ...question })
}

async function change(id: number, statement: ReturnType<typeof sql>): Promise<void> {
  await statement.execute(db)
  invalidate(new Set([`product:${id}`, 'list']))
}

async function addScrews(count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`insert into products (kind, slug, name, vendor_id, regular_price)
    select 'simple', 'vis-' || gen_random_uuid(), 'Vis', (select min(id) from vendors), 1000 from generate_series(1, ${count}::int) n returning id`.execute(db)
  invalidate(new Set(rows.map(({ id }) => `product:${id}`)))
  return rows.map(({ id }) => id).toSorted((a, b) => b - a)
}

test('IMP-54 the number of products is known without reading them, for the number of processes', async () => {
  await addProduct()
  await addScrews(299)
  await sql`analyze products`.execute(db)
  expect(await estimateProducts()).toBe(300)
})

test('the index is read once warming is over: nothing is read for the first question', async () => {
  await addProduct()
  await warmCatalogueIndex()
  let isAnswered = false
  void ask().then(() => (isAnswered = true))
  for (let turn = 0; turn < 30; turn++) await Promise.resolve()
  expect(isAnswered).toBe(true)
})

describe('a question that begins after a change was told', () => {
  test('meets the new product, the changed one as it is, and the one that was taken off no more', async () => {
    const lamp = await addProduct({ price: 30 })
    expect((await ask()).ids).toEqual([lamp])
    const chair = await addProduct({ price: 20 })
    expect((await ask({ sort: 'price' })).ids).toEqual([chair, lamp])
    await change(lamp, sql`update products set regular_price = 10000 where id = ${lamp}`)
    expect((await ask({ sort: 'price' })).ids).toEqual([lamp, chair])
    await change(lamp, sql`update products set status = 'private' where id = ${lamp}`)
    expect((await ask()).ids).toEqual([chair])
  })

  test('is right while changes go on being told: each one of many at once', async () => {
    const ids: number[] = []
    for (let n = 1; n <= 30; n++) ids.unshift(await addProduct({ price: n }))
    const answers = ids.map(async (id, n) => {
      await change(id, sql`update products set regular_price = ${1_000_000 + n} where id = ${id}`)
      return (await ask({ minPrice: 1_000_000 + n, maxPrice: 1_000_000 + n })).ids
    })
    expect(await Promise.all(answers)).toEqual(ids.map((id) => [id]))
    expect((await ask()).ids).toEqual(ids)
  })

  test('knows a category that was moved under another', async () => {
    await sql`insert into categories (id, slug, name) values (1, 'maison', 'Maison'), (2, 'bureau', 'Bureau')`.execute(db)
    await sql`insert into categories (id, parent_id, slug, name) values (3, 1, 'lampes', 'Lampes')`.execute(db)
    invalidate(new Set(['categories']))
    const lamp = await addProduct()
    await change(lamp, sql`insert into product_categories values (${lamp}, 3)`)
    expect((await ask({ place: 'category:1' })).ids).toEqual([lamp])
    await sql`update categories set parent_id = 2 where id = 3`.execute(db)
    invalidate(new Set(['categories']))
    expect((await ask({ place: 'category:1' })).ids).toEqual([])
    expect((await ask({ place: 'category:2' })).ids).toEqual([lamp])
  })

  test('is right while so much changed that all is read again, and behind it', async () => {
    const first = await addProduct({ price: 1 })
    await addScrews(4500)
    expect((await ask()).total).toBe(4501)
    const ids = await addScrews(2200)
    expect((await ask()).total).toBe(6701)
    const dearest: number[] = []
    for (let n = 1; n <= 60; n++) {
      const id = ids[10 * n]! // among the first to be read again
      await change(id, sql`update products set regular_price = ${n * 1_000_000} where id = ${id}`)
      dearest.unshift(id)
      expect((await ask({ sort: 'price-desc', take: 1 })).ids).toEqual([id])
    }
    expect((await ask({ sort: 'price-desc', take: 60 })).ids).toEqual(dearest)
    await change(first, sql`delete from products where id = ${first}`)
    expect((await ask({ minPrice: 0 })).total).toBe(6700)
  })

  test('reads colours from the attributes that the merchant names', async () => {
    const lamp = await addProduct()
    const teinte = [{ slug: 'teinte', name: 'Teinte', values: ['Écru'], visible: true, varies: false, global: true }]
    await change(lamp, sql`update products set attributes = ${JSON.stringify(teinte)}, swatches = '{"Écru":"#efe2c8"}' where id = ${lamp}`)
    expect((await catalogueIndex()).termsOf('color')).toEqual([])
    const settings = await findSettings()
    await saveSettings({ ...settings, storefront: { ...settings.storefront, colourAttributes: ['teinte'] } })
    expect((await catalogueIndex()).termsOf('color')).toEqual([{ key: 'color:ecru', field: 'color', slug: 'ecru', label: 'Écru', colour: '#efe2c8' }])
    expect((await ask({ choices: [{ field: 'color', terms: ['color:ecru'] }] })).ids).toEqual([lamp])
    await saveSettings(settings)
  })
})

describe('what lists and searches show', () => {
  test('IMP-01 lists show what is published and visible or catalogue only; searches what is visible or search only', async () => {
    const ids = Object.fromEntries(
      await Promise.all(
        ['visible', 'catalog', 'search', 'hidden'].map(async (visibility) => {
          const id = await addProduct()
          await change(id, sql`update products set visibility = ${visibility} where id = ${id}`)
          return [visibility, id] as const
        }),
      ),
    )
    await addProduct({ status: 'draft' })
    await addProduct({ status: 'private' })
    const newestFirst = (...some: (number | undefined)[]) => some.toSorted((a, b) => b! - a!)
    expect((await ask()).ids).toEqual(newestFirst(ids.visible, ids.catalog))
    expect((await ask({ among: 'searchable' })).ids).toEqual(newestFirst(ids.visible, ids.search))
  })

  test('CAT-40 the price of a product is the one that its card shows: the lowest that is paid now', async () => {
    const shirt = await addProduct({ kind: 'variable' })
    await addVariation(shirt, { taille: 'M' }, { price: 50 })
    const cheap = await addVariation(shirt, { taille: 'L' }, { price: 40, stock: 0 })
    await change(shirt, sql`update variations set sale_price = 30000 where id = ${cheap}`)
    const bare = await addProduct({ price: 35 })
    const without = await addProduct()
    await change(without, sql`update products set regular_price = null where id = ${without}`)
    const answer = await ask({ sort: 'price' })
    expect(answer.ids).toEqual([shirt, bare, without])
    expect(answer.prices).toEqual({ min: dinars(30), max: dinars(35) })
    expect((await ask({ onSale: true })).ids).toEqual([shirt])
    const cards = await findProductCards(answer.ids, 'fr')
    expect(cards.map(({ price }) => price?.now)).toEqual([dinars(30), dinars(35), undefined])
  })

  test('in stock is what has something left: a counted piece, a variation, or what is not counted and said to be there', async () => {
    await addProduct({ stock: 0 })
    const counted = await addProduct({ stock: 1 })
    const uncounted = await addProduct({ stock: null, inStock: true })
    await addProduct({ stock: null, inStock: false })
    const shirt = await addProduct({ kind: 'variable' })
    await addVariation(shirt, { taille: 'M' }, { stock: 0 })
    await addVariation(shirt, { taille: 'L' }, { stock: 2 })
    const soldOut = await addProduct({ kind: 'variable' })
    await addVariation(soldOut, { taille: 'M' }, { stock: 0 })
    expect((await ask({ inStock: true })).ids).toEqual([shirt, uncounted, counted])
    expect((await ask()).inStock).toBe(3)
  })
})

test('IMP-04 a sale begins and ends in lists by the clock, with nobody telling', async () => {
  const id = await addProduct({ price: 100 })
  await change(id, sql`update products set sale_price = 80000, sale_starts = '2030-01-01T00:00:00Z', sale_ends = '2030-02-01T00:00:00Z' where id = ${id}`)
  expect((await catalogueIndex()).changesAt).toEqual(new Date('2030-01-01T00:00:00Z'))
  expect((await ask({ onSale: true })).ids).toEqual([])

  clock.now = () => new Date('2030-01-01T00:00:00Z')
  expect((await ask({ onSale: true, maxPrice: dinars(80) })).ids).toEqual([id])
  expect((await catalogueIndex()).changesAt).toEqual(new Date('2030-02-01T00:00:00Z'))

  clock.now = () => new Date('2030-02-01T00:00:00Z')
  expect((await ask({ onSale: true })).ids).toEqual([])
  expect((await catalogueIndex()).changesAt).toBeNull()

  clock.now = realClock
  expect((await catalogueIndex()).changesAt).toEqual(new Date('2030-01-01T00:00:00Z'))
})
