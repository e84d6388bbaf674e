import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { statementsOf } from '#database/test-statements'
import type { Locale } from '#i18n/locale.ts'
import { invalidate } from '#platform/changes.server'
import { db } from '#platform/database.server'
import { addForm } from '#shop/forms/entries.testing'
import { formTag } from '#shop/forms/forms.server'
import { pageContentSchema } from '#shop/site/site-pages.schema'
import { blocksIn, FIRST_HOME, type Block } from '#shop/site/site-pages'
import { changeSettings, findSettings } from '#shop/upkeep/settings.server'
import { Blocks } from './blocks.tsx'
import { findShownBlocks } from './shown-blocks.server.ts'

useDatabase()

const at = (locale: Locale) => ({ slug: '', title: 'Accueil', path: '/', locale })
const written = (blocks: object[], locale: Locale = 'fr') => blocksIn(pageContentSchema.parse({ title: { fr: 'A' }, description: {}, blocks }).blocks, locale)
const shownOf = async (blocks: readonly Block[], locale: Locale = 'fr', path = '/') =>
  findShownBlocks({ request: new Request(`http://shop.test${path}`), at: at(locale), blocks, settings: await findSettings(), opensPage: true })

async function pageOf(blocks: readonly Block[], locale?: Locale): Promise<string> {
  const { data } = await shownOf(blocks, locale)
  const router = createMemoryRouter([{ path: '*', element: <Blocks blocks={data} attempt={null} /> }])
  return text((await prerenderToNodeStream(<RouterProvider router={router} />)).prelude)
}

const namesIn = (page: string) =>
  [...page.matchAll(/(?:class="(?:tile-name)"><a[^>]*>|class="sr-only">|after:inset-0">)([^<]*Lampe \d+)</g)].map(([, name]) => name!)

test('IMP-41 a shop without goods has no heading on its home page with nothing under it', async () => {
  const { data } = await shownOf(blocksIn(FIRST_HOME.blocks, 'fr'))
  expect(data.live.map(({ kind }) => kind)).toEqual(['hero'])
})

const picture = 'cd'.repeat(32)

beforeAll(async () => {
  await sql`insert into media (digest, format, width, height, bytes, placeholder) values (${picture}, 'jpeg', 1200, 600, 1000, 'data:,')`.execute(db)
})

async function addLamps(from: number, to: number): Promise<void> {
  for (let n = from; n <= to; n++) {
    const id = await addProduct({ name: `Lampe ${n}`, stock: 10 })
    await sql`update products set popularity = ${n}, sale_price = ${n % 3 === 0 ? 5000 : null},
      deal_ends = ${n % 6 === 0 ? new Date(Date.now() + n * 3_600_000) : null} where id = ${id}`.execute(db)
    invalidate(new Set([`product:${id}`]))
  }
}

test('IMP-41 no product is called a best seller before the first one is sold', async () => {
  const shelf = () => pageOf(written([{ id: 'shelf', kind: 'goods', rule: 'popular', count: 4, title: {} }]))
  const id = await addProduct({ name: 'Lampe 0', stock: 10 })
  invalidate(new Set([`product:${id}`, 'list']))
  const unsold = await shelf()
  expect(unsold).toContain('À découvrir')
  expect(unsold).toContain('Tous les articles')
  expect(unsold).not.toMatch(/quartier|ventes/)
  await sql`update products set popularity = 1 where id = ${id}`.execute(db)
  invalidate(new Set([`product:${id}`, 'list']))
  expect(await shelf()).toContain('Ce que le quartier achète')
  await sql`delete from products where id = ${id}`.execute(db)
  invalidate(new Set([`product:${id}`, 'list']))
})

test('IMP-41 a page of many blocks costs the same few reads as one of few, and no product stands on it twice', async () => {
  await addLamps(1, 30)
  const shelf = (n: number) => ({ id: `shelf${n}`, kind: 'goods', rule: n % 2 ? 'newest' : 'popular', count: 4, title: {} })
  const costOf = async (blocks: readonly Block[]) => (await statementsOf(() => shownOf(blocks))).length
  const banner = (n: number) => ({ id: `banner${n}`, kind: 'banner', picture, title: { fr: 'Bonjour' }, text: {}, link: {} })
  const few = [{ id: 'hero', kind: 'hero' }, { id: 'deals', kind: 'deals', title: {} }, shelf(0), banner(0), { id: 'brands', kind: 'brands', title: {} }]
  const many = [...few, ...Array.from({ length: 6 }, (_, n) => shelf(n + 1)), ...Array.from({ length: 9 }, (_, n) => banner(n + 1))]
  await costOf(written(few))
  const [ofFew, ofMany] = [await costOf(written(few)), await costOf(written(many))]
  expect(ofFew).toBeLessThanOrEqual(6)
  expect(ofMany).toBe(ofFew)
  const names = namesIn(await pageOf(written(many)))
  expect(names.length).toBeGreaterThan(25)
  expect(new Set(names).size).toBe(names.length)
})

test('IMP-41 a category without goods has no door', async () => {
  const categoryOf = async (slug: string, name: string) =>
    (await db.insertInto('categories').values({ slug, name }).returning('id').executeTakeFirstOrThrow()).id
  const [filled, empty] = [await categoryOf('salon', 'Salon'), await categoryOf('vide', 'Vide')]
  const product = await addProduct({ name: 'Vase', stock: 1 })
  await db.insertInto('product_categories').values({ product_id: product, category_id: filled }).execute()
  invalidate(new Set([`product:${product}`, 'categories', 'list']))
  const doors = (categories: number[]) => written([{ id: 'doors', kind: 'departments', title: {}, categories }])
  for (const chosen of [[], [filled, empty]]) {
    const page = await pageOf(doors(chosen))
    expect([page.includes('Salon'), page.includes('Vide')]).toEqual([true, false])
  }
})

test('IMP-41 the merchant’s words, links and pictures stand in each language, French where one is missing; an address elsewhere stays as it is', async () => {
  const blocks = [
    {
      id: 'hero',
      kind: 'hero',
      slides: [{ id: 's1', product: null, title: { fr: 'Soldes', ar: 'تخفيضات' }, text: {}, picture, link: { to: '/shop/', label: { fr: 'Voir' } } }],
    },
    { id: 'promises', kind: 'promises' },
    {
      id: 'banner',
      kind: 'banner',
      picture,
      title: { fr: 'Atelier', ar: 'الورشة' },
      text: {},
      link: { to: 'https://elsewhere.example/a', label: { fr: 'Y aller' } },
    },
    { id: 'words', kind: 'text', html: { fr: '<p>Bonjour</p>', ar: '<p>مرحبا</p>' } },
    { id: 'film', kind: 'video', title: { fr: 'Le film' }, url: 'https://youtu.be/dQw4w9WgXcQ', picture },
    { id: 'contact', kind: 'contact' },
  ]
  await changeSettings((now) => ({ ...now, sender: { ...now.sender, phone: '71 123 456' }, identity: { ...now.identity, whatsapp: '+216 22 333 444' } }))
  const french = await pageOf(written(blocks))
  expect(french).toMatch(/<h1[^>]*>Soldes<\/h1>/)
  expect(french).toContain('href="tel:+21671123456"')
  expect(french).toContain('href="https://wa.me/21622333444?text=')
  expect(french).not.toContain('<iframe')
  const arabic = await pageOf(written(blocks, 'ar'), 'ar')
  expect(arabic).toMatch(/<h1[^>]*>تخفيضات<\/h1>/)
  expect(arabic).toContain('href="/ar/shop/"')
  expect(arabic).toContain('href="https://elsewhere.example/a"')
  expect(arabic).toContain('<p>مرحبا</p>')
  expect(arabic).toContain(`/media/${picture}-1200.webp`)
})

test('a document carries none of what is drawn already; a move within the shop brings it', async () => {
  const blocks = written([{ id: 'words', kind: 'text', html: { fr: '<p>Bonjour</p>' } }])
  const [document, move] = [await shownOf(blocks), await shownOf(blocks, 'fr', '/_root.data')]
  expect(JSON.stringify(document.data)).not.toContain('Bonjour')
  expect(JSON.stringify(move.data)).toContain('Bonjour')
  expect(document.tags).toEqual([])
})

test('IMP-29 where a form was broken by an update, visitors read that it is not available; where it is not published, nothing stands', async () => {
  const id = await addForm('Devis')
  const page = (locale: Locale) => pageOf(written([{ id: 'form', kind: 'form', form: id }], locale), locale)
  await sql`update forms set published = '{"fields": [{"id": 1, "kind": "hologram"}]}' where id = ${id}`.execute(db)
  expect(await page('fr')).toContain('Ce formulaire est indisponible pour le moment.')
  expect(await page('ar')).toContain('هذا النموذج غير متاح حاليًا.')
  await sql`update forms set published = null where id = ${id}`.execute(db)
  invalidate(new Set([formTag(id)]))
  expect(await page('fr')).toBe('')
})
