import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, addVariation } from '#database/test-goods'
import { dinars } from '#money/millimes'
import { db } from '#platform/database.server'
import { findNextListChange, findProductView, listProductCards } from './catalogue.server.ts'

useDatabase()

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
    expect(await findNextListChange()).toEqual(new Date('2030-01-01T00:00:00Z'))
  })
})

describe('a list of products', () => {
  test('IMP-01 shows what is published and not hidden, the newest first, each at its lowest price', async () => {
    const shirt = await addProduct({ name: 'Chemise', kind: 'variable' })
    await addVariation(shirt, { taille: 'M' }, { price: 50 })
    await addVariation(shirt, { taille: 'L' }, { price: 40 })
    const draft = await addProduct({ status: 'draft' })
    const cards = await listProductCards('fr', { limit: 50 })
    expect(cards[0]).toMatchObject({ id: shirt, name: 'Chemise', price: { now: dinars(40), from: true } })
    expect(cards.map(({ id }) => id)).not.toContain(draft)
    expect(await listProductCards('fr', { limit: 1, skip: 1 })).toEqual([cards[1]])
  })
})
