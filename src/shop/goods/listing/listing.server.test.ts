import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { dinars } from '#money/millimes'
import { invalidate } from '#platform/changes.server'
import { db } from '#platform/database.server'
import { colourLook } from '#shop/goods/catalogue'
import { saveGlossary } from '#shop/upkeep/glossary.server'
import { LAST_NUMBERED_PAGE, readListing, type Listing, type Place } from './listing.ts'
import { findListing } from './listing.server.ts'

useDatabase()

interface Lamp {
  price: number
  colours?: string[]
  stock?: number
  sale?: number
  brand?: number
  category?: number
  material?: string
  popularity?: number
  stars?: number[]
}

const names = new Map<number, string>()

async function addLamp(name: string, { price, colours = [], stock, sale, brand, category, material, popularity, stars = [] }: Lamp): Promise<void> {
  const id = await addProduct({ name, price, stock: stock ?? 10 })
  names.set(id, name)
  const attribute = (slug: string, label: string, values: string[]) => ({ slug, name: label, values, visible: true, varies: false, global: true })
  const attributes = [attribute('couleur', 'Couleur', colours), attribute('matiere', 'Matière', material ? [material] : [])].filter(
    ({ values }) => values.length > 0,
  )
  await sql`update products set attributes = ${JSON.stringify(attributes)}, swatches = '{"Noir":"#222222"}', sale_price = ${sale ? dinars(sale) : null},
    brand_id = ${brand ?? null}, popularity = ${popularity ?? 0}, rating_count = ${stars.length}, rating_total = ${stars.reduce((a, b) => a + b, 0)}
    where id = ${id}`.execute(db)
  await sql`insert into product_categories values (${id}, ${category ?? 2})`.execute(db)
  invalidate(new Set([`product:${id}`]))
}

async function list(query = '', place: Place = { kind: 'shop' }, locale: 'fr' | 'ar' = 'fr'): Promise<Listing> {
  return (await findListing(place, readListing(new URLSearchParams(query)), locale))!
}

const shown = ({ cards }: Listing) => cards.map(({ id }) => names.get(id))
const facet = ({ facets }: Listing, wanted: string) => facets.find(({ name }) => name === wanted)
const counts = (listing: Listing, wanted: string) => facet(listing, wanted)?.values.map(({ slug, count }) => [slug, count.n])

beforeAll(async () => {
  await sql`insert into brands (id, slug, name) values (1, 'nouralys', 'Nouralys'), (2, 'tajila', 'Tajila'), (3, 'sans-produit', 'Sans produit')`.execute(db)
  await sql`insert into categories (id, slug, name) values (1, 'maison', 'Maison')`.execute(db)
  await sql`insert into categories (id, parent_id, slug, name) values (2, 1, 'lampes', 'Lampes'), (3, 1, 'vases', 'Vases')`.execute(db)
  invalidate(new Set(['categories']))
  await addLamp('Aube', { price: 100, colours: ['Noir', 'Rouge'], brand: 1, material: 'Bois', popularity: 5, stars: [5, 5] })
  await addLamp('Brise', { price: 150, colours: ['Noir'], brand: 1, material: 'Métal', sale: 120, stars: [4] })
  await addLamp('Corail', { price: 200, colours: ['Rouge'], brand: 2, material: 'Bois', stock: 0, popularity: 9 })
  await addLamp('Dune', { price: 300.4, colours: ['Écru'], brand: 2, category: 3, stars: [5] })
})

describe('the orders of a list', () => {
  test.for([
    ['price', ['Aube', 'Brise', 'Corail', 'Dune']],
    ['price-desc', ['Dune', 'Corail', 'Brise', 'Aube']],
    ['popularity', ['Corail', 'Aube', 'Dune', 'Brise']],
    ['rating', ['Aube', 'Dune', 'Brise', 'Corail']],
    ['date', ['Dune', 'Corail', 'Brise', 'Aube']],
    ['menu_order', ['Aube', 'Dune', 'Brise', 'Corail']],
  ] as const)('CAT-02 %s is the order that it says', async ([order, expected]) => {
    expect(shown(await list(`orderby=${order}`))).toEqual(expected)
  })

  test.for([
    ["the merchant's own order before best sellers", sql`position = -1`, sql`position = 0`, ['Brise', 'Aube', 'Dune', 'Corail']],
    ['the lowest and highest places alike', sql`position = 2147483647`, sql`position = 0`, ['Aube', 'Dune', 'Brise', 'Corail']],
    ['what is featured before best sellers', sql`featured = true`, sql`featured = false`, ['Brise', 'Aube', 'Dune', 'Corail']],
    ["partners' goods last", sql`kind = 'external'`, sql`kind = 'simple'`, ['Aube', 'Dune', 'Corail', 'Brise']],
  ] as const)('CAT-02 the default shows what can be bought first, and %s', async ([, change, back, expected]) => {
    const [brise] = [...names].find(([, name]) => name === 'Brise')!
    const apply = async (values: typeof change) => {
      await sql`update products set ${values} where id = ${brise}`.execute(db)
      invalidate(new Set([`product:${brise}`]))
    }
    await apply(change)
    expect(shown(await list())).toEqual(expected)
    await apply(back)
  })
})

describe('filters', () => {
  test('CAT-19 a range of prices leaves what is paid within it, both ends included', async () => {
    expect(shown(await list('min_price=100&max_price=200&orderby=price'))).toEqual(['Aube', 'Brise', 'Corail'])
    expect(shown(await list('min_price=101&max_price=199'))).toEqual(['Brise'])
    expect(shown(await list('max_price=120&orderby=price'))).toEqual(['Aube', 'Brise'])
  })

  test('CAT-23, CAT-25 a colour leaves what has it; several leave what has any of them', async () => {
    expect(shown(await list('filter_color=rouge&orderby=price'))).toEqual(['Aube', 'Corail'])
    expect(shown(await list('filter_color=rouge,ecru&orderby=price'))).toEqual(['Aube', 'Corail', 'Dune'])
  })

  test('CAT-27 filters combine with each other, with the order and with the place', async () => {
    expect(shown(await list('filter_color=noir&filter_brand=nouralys&filter_matiere=bois&in_stock=1'))).toEqual(['Aube'])
    expect(shown(await list('on_sale=1'))).toEqual(['Brise'])
    expect(shown(await list('in_stock=1&filter_brand=tajila'))).toEqual(['Dune'])
    expect(shown(await list('filter_brand=tajila&orderby=price', { kind: 'category', slug: 'maison' }))).toEqual(['Corail', 'Dune'])
    expect(shown(await list('filter_category=vases'))).toEqual(['Dune'])
  })

  test('counts fit the other filters, never the own one', async () => {
    const listing = await list('filter_color=rouge')
    expect(counts(listing, 'color')).toEqual([
      ['noir', 2],
      ['rouge', 2],
      ['ecru', 1],
    ])
    expect(counts(listing, 'brand')).toEqual([
      ['nouralys', 1],
      ['tajila', 1],
    ])
    expect(listing).toMatchObject({ count: { n: 2, more: false }, inStock: { n: 1, more: false }, onSale: { n: 0, more: false } })
    expect((await list('in_stock=1')).inStock.n).toBe(3)
  })

  test("a category's list has the categories right below it; the shop's has the departments", async () => {
    expect(counts(await list('', { kind: 'category', slug: 'maison' }), 'category')).toEqual([
      ['lampes', 3],
      ['vases', 1],
    ])
    expect(facet(await list('orderby=price&max_price=250'), 'category')).toBeUndefined()
  })

  test('a filter with a single value that every product has is left out, unless it is chosen', async () => {
    const vases: Place = { kind: 'category', slug: 'vases' }
    expect((await list('', vases)).facets).toEqual([])
    expect((await list('filter_brand=tajila', vases)).facets.map(({ name }) => name)).toEqual(['brand'])
  })

  test('CAT-15 a list whose products have nothing to filter by has no filters', async () => {
    expect((await list('', { kind: 'category', slug: 'vases' })).facets).toEqual([])
  })

  test('CAT-39 where nothing is left, the chosen values stay, so that they can be taken back', async () => {
    const listing = await list('filter_color=rouge,mauve&min_price=1&max_price=2')
    expect(listing).toMatchObject({ cards: [], count: { n: 0, more: false }, pages: 1, next: null })
    expect(facet(listing, 'color')!.values).toEqual([
      { slug: 'rouge', label: 'Rouge', count: { n: 0, more: false }, chosen: true },
      { slug: 'mauve', label: 'mauve', count: { n: 0, more: false }, chosen: true },
    ])
    expect(listing.priceBounds).toEqual({ min: 100, max: 200 })
  })

  test('CAT-40 the price bounds follow the place and the other filters, by the price that is paid, in whole dinars outward', async () => {
    expect((await list()).priceBounds).toEqual({ min: 100, max: 301 })
    expect((await list('max_price=110&filter_color=noir')).priceBounds).toEqual({ min: 100, max: 120 })
    expect((await list('', { kind: 'category', slug: 'vases' })).priceBounds).toEqual({ min: 300, max: 301 })
  })

  test("filters speak the page's language, and colours have their swatch", async () => {
    await saveGlossary(
      new Map([
        ['Noir', { ar: 'أسود' }],
        ['Matière', { ar: 'المادة' }],
      ]),
    )
    const listing = await list('', { kind: 'shop' }, 'ar')
    expect(facet(listing, 'color')).toMatchObject({ kind: 'colour', title: 'اللون' })
    expect(facet(listing, 'color')!.values).toContainEqual({
      slug: 'noir',
      label: 'أسود',
      count: { n: 2, more: false },
      chosen: false,
      look: colourLook('#222222'),
    })
    expect(facet(listing, 'matiere')).toMatchObject({ kind: 'attribute', title: 'المادة' })
  })

  test('a filter or a value that nothing has leaves nothing', async () => {
    for (const query of ['filter_color=mauve', 'filter_x=y', 'filter_constructor=name', 'filter_brand=sans-produit'])
      expect(shown(await list(query))).toEqual([])
  })
})

describe('places', () => {
  test('a place that is not there is none; one without products is an empty list', async () => {
    expect(await findListing({ kind: 'brand', slug: 'sans-produit' }, readListing(new URLSearchParams()), 'fr')).toMatchObject({ cards: [], count: { n: 0 } })
    await sql`insert into tags (slug, name) values ('nouveau', 'Nouveau')`.execute(db)
    expect(await findListing({ kind: 'tag', slug: 'nouveau' }, readListing(new URLSearchParams()), 'fr')).toMatchObject({ cards: [] })
    for (const slug of ['rien', '', 'a\0b', "'; drop table tags"]) {
      expect(await findListing({ kind: 'tag', slug }, readListing(new URLSearchParams()), 'fr')).toBeUndefined()
    }
  })

  test('a brand and a store list their own', async () => {
    expect(shown(await list('', { kind: 'brand', slug: 'tajila' }))).toEqual(['Dune', 'Corail'])
    expect(shown(await list('', { kind: 'vendor', slug: 'dar' }))).toHaveLength(4)
  })
})

describe('searching', () => {
  test('SRCH-09, SRCH-10 finds by name, brand and category, accents and case ignored, every word of it', async () => {
    expect(shown(await list('s=AUBÉ'))).toEqual(['Aube'])
    expect(shown(await list('s=nouralys&orderby=price'))).toEqual(['Aube', 'Brise'])
    expect(shown(await list('s=lamp+taj'))).toEqual(['Corail'])
    expect(shown(await list('s=★'))).toEqual([])
  })

  test('forgives slips only when nothing matches, and says so', async () => {
    const slipped = await list('s=noualrys&orderby=price')
    expect([shown(slipped), slipped.corrected]).toEqual([['Aube', 'Brise'], true])
    const right = await list('s=aube')
    expect([shown(right), right.corrected]).toEqual([['Aube'], false])
    const far = await list('s=zzzzzz')
    expect([shown(far), far.corrected]).toEqual([[], false])
  })

  test('SRCH-10 shows products with most of the words where none has all, and says so', async () => {
    const some = await list('s=nouralys+tajila+zzzzzz&orderby=price')
    expect(some.corrected).toBe(true)
    expect(shown(some)).toEqual(expect.arrayContaining(['Aube', 'Brise', 'Dune', 'Corail']))
  })
})

describe('pages', () => {
  beforeAll(async () => {
    const { rows } = await sql<{ id: number }>`
      insert into products (kind, slug, name, vendor_id, regular_price)
      select 'simple', 'vis-' || n, 'Vis ' || n, (select min(id) from vendors), n from generate_series(1, 1305) n returning id`.execute(db)
    invalidate(new Set(rows.map(({ id }) => `product:${id}`)))
  })

  test('follow one another by cursor, each product once, and by number the same', async () => {
    const bySlug = (listing: Listing) => listing.cards.map(({ slug }) => slug)
    const first = await list('s=vis&orderby=price&per_page=96')
    const second = await list(`s=vis&orderby=price&per_page=96&page=2&after=${first.next}`)
    expect(bySlug(first)).toEqual(Array.from({ length: 96 }, (_, n) => `vis-${n + 1}`))
    expect(bySlug(second)).toEqual(Array.from({ length: 96 }, (_, n) => `vis-${n + 97}`))
    expect(bySlug(await list('s=vis&orderby=price&per_page=96&page=2'))).toEqual(bySlug(second))
  })

  test('CAT-03 counts are exact to 1 000, beyond it there are more', async () => {
    expect((await list('s=vis&max_price=1')).count).toEqual({ n: 1000, more: false })
    expect((await list('s=vis')).count).toEqual({ n: 1000, more: true })
  })

  test('have numbers up to 50; past the end is the last one', async () => {
    expect((await list('s=vis')).pages).toBe(LAST_NUMBERED_PAGE)
    const past = await list('s=vis&per_page=96&page=50&orderby=price')
    expect(past.asked.page).toBe(14)
    expect(past.cards).toHaveLength(1305 - 13 * 96)
    expect(past.next).toBeNull()
  })

  test('a wrong cursor, or one of another order, is none', async () => {
    const { next } = await list('s=vis&orderby=rating')
    const first = (await list('s=vis&orderby=price')).cards
    for (const after of [next, 'x', '____', 'A'.repeat(80), Buffer.from('price 0 NaN 1').toString('base64url')]) {
      expect((await list(`s=vis&orderby=price&after=${after}`)).cards).toEqual(first)
    }
  })
})
