import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, addVariation } from '#database/test-goods'
import { dinars } from '#money/millimes'
import { invalidate } from '#platform/changes.server'
import { db } from '#platform/database.server'
import { clock } from '#platform/steady-clock'
import { findCategories, findProductCards, findProductView } from './catalogue.server.ts'

useDatabase()

const realClock = clock.now
afterEach(() => (clock.now = realClock))

describe("a product's page", () => {
  test('IMP-01 shows a published product, whether lists may show it or not, and no other', async () => {
    await addProduct({ slug: 'visible' })
    const hidden = await addProduct({ slug: 'cachee' })
    await sql`update products set visibility = 'hidden' where id = ${hidden}`.execute(db)
    await addProduct({ slug: 'privee', status: 'private' })
    expect((await findProductView('visible', 'fr'))!.price).toEqual({ now: dinars(33.5), before: null })
    expect(await findProductView('cachee', 'fr')).toBeDefined()
    expect(await findProductView('privee', 'fr')).toBeUndefined()
    expect(await findProductView('../etc/passwd', 'fr')).toBeUndefined()
  })

  test("PDP-01 has the layout of its own setting, else the shop's, which is A", async () => {
    await addProduct({ slug: 'b', layout: 'B' })
    await addProduct({ slug: 'a' })
    expect((await findProductView('b', 'fr'))!.layout).toBe('B')
    expect((await findProductView('a', 'fr'))!.layout).toBe('A')
  })

  test('IMP-02 a variable product shows its enabled variations in order, the default one first active', async () => {
    const shirt = await addProduct({ slug: 'chemise', kind: 'variable' })
    const red = await addVariation(shirt, { couleur: 'Rouge' }, { price: 40, stock: 0 })
    const blue = await addVariation(shirt, { couleur: 'Bleu' }, { price: 45, stock: 3 })
    const off = await addVariation(shirt, { couleur: 'Vert' })
    await sql`update variations set enabled = false where id = ${off}`.execute(db)
    const view = (await findProductView('chemise', 'fr'))!
    expect(view.variations.map(({ id, left }) => [id, left])).toEqual([
      [red, 0],
      [blue, 3],
    ])
    expect(view.defaultVariationId).toBe(red)
    await sql`update products set default_variation_id = ${blue} where id = ${shirt}`.execute(db)
    expect(await findProductView('chemise', 'fr')).toMatchObject({ defaultVariationId: blue, price: { now: dinars(45) }, left: 3 })
  })

  test("speaks the page's language where the merchant wrote it, French elsewhere", async () => {
    const id = await addProduct({ slug: 'theiere', name: 'Théière' })
    await sql`update products set translations = '{"ar":{"name":"إبريق شاي"}}' where id = ${id}`.execute(db)
    expect((await findProductView('theiere', 'ar'))!.name).toBe('إبريق شاي')
    expect((await findProductView('theiere', 'en'))!.name).toBe('Théière')
  })

  test('IMP-04 says when a price on it changes by itself', async () => {
    const id = await addProduct({ slug: 'promo' })
    await sql`update products set sale_price = 1000, sale_ends = '2031-01-01T00:00:00Z', deal_ends = '2030-01-01T00:00:00Z' where id = ${id}`.execute(db)
    expect((await findProductView('promo', 'fr'))!.priceChangesAt).toEqual(new Date('2030-01-01T00:00:00Z'))
  })
})

describe('the cards of products', () => {
  test('come in the order that is asked for, each at its lowest price; what is not published is left out', async () => {
    const shirt = await addProduct({ name: 'Chemise', kind: 'variable' })
    await addVariation(shirt, { taille: 'M' }, { price: 50 })
    await addVariation(shirt, { taille: 'L' }, { price: 40 })
    const draft = await addProduct({ status: 'draft' })
    const lamp = await addProduct({ name: 'Lampe', price: 30 })
    const cards = await findProductCards([lamp, draft, shirt, 999_999_999], 'fr')
    expect(cards.map(({ id, price }) => [id, price?.now, price?.from])).toEqual([
      [lamp, dinars(30), false],
      [shirt, dinars(40), true],
    ])
    expect(await findProductCards([], 'fr')).toEqual([])
  })

  test('are kept until their product changes, or the settings, whose threshold decides what is little', async () => {
    const id = await addProduct({ name: 'Vase', stock: 50 })
    const card = async () => (await findProductCards([id], 'fr')).map(({ name, left }) => [name, left])
    const write = (available: number) => sql`update inventory set available = ${available} where item_id = ${id}`.execute(db)
    expect(await card()).toEqual([['Vase', null]])
    await sql`update products set name = 'Vase bleu' where id = ${id}`.execute(db)
    await write(1)
    expect(await card()).toEqual([['Vase', null]])
    invalidate(new Set([`product:${id}`]))
    expect(await card()).toEqual([['Vase bleu', 1]])
    await write(0)
    invalidate(new Set(['settings']))
    expect(await card()).toEqual([['Vase bleu', 0]])
    await sql`update products set status = 'archived' where id = ${id}`.execute(db)
    invalidate(new Set([`product:${id}`]))
    expect(await card()).toEqual([])
  })

  test('IMP-04 that are kept follow a sale as it begins, and its deal as it ends', async () => {
    const id = await addProduct({ price: 30 })
    await sql`update products set sale_price = 20000, sale_starts = '2030-01-01T00:00:00Z', deal_ends = '2030-02-01T00:00:00Z' where id = ${id}`.execute(db)
    const cardAt = async (moment: string) => {
      clock.now = () => new Date(moment)
      return (await findProductCards([id], 'fr')).map(({ price, dealEnds }) => [price?.now, dealEnds !== null])
    }
    expect(await cardAt('2029-12-31T23:59:59Z')).toEqual([[dinars(30), true]])
    expect(await cardAt('2030-01-01T00:00:00Z')).toEqual([[dinars(20), true]])
    expect(await cardAt('2030-01-31T23:59:59Z')).toEqual([[dinars(20), true]])
    expect(await cardAt('2030-02-01T00:00:00Z')).toEqual([[dinars(30), false]])
  })
})

test('the category tree has each department before what is below it, by position, then by name', async () => {
  await sql`insert into categories (id, slug, name, position) values (1, 'maison', 'Maison', 2), (2, 'cuisine', 'Cuisine', 1), (3, 'auto', 'Auto', 2)`.execute(
    db,
  )
  await sql`insert into categories (id, parent_id, slug, name) values (4, 1, 'lampes', 'Lampes'), (5, 4, 'ampoules', 'Ampoules')`.execute(db)
  invalidate(new Set(['categories']))
  const categories = await findCategories()
  expect(categories.map(({ slug, depth }) => [slug, depth])).toEqual([
    ['cuisine', 0],
    ['auto', 0],
    ['maison', 0],
    ['lampes', 1],
    ['ampoules', 2],
  ])
  expect(categories.at(-1)).toEqual({ id: 5, parentId: 4, slug: 'ampoules', name: 'Ampoules', path: ['maison', 'lampes', 'ampoules'], depth: 2 })
})
