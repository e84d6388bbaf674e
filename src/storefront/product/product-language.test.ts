import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { saveGlossary } from '#shop/upkeep/glossary.server'
import type { Translations } from '#shop/goods/catalogue'
import { answerProductPage } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const FRENCH = { short_description: '<p>En cuivre étamé</p>', description: '<p>Martelée à Kairouan</p>' }
const ARABIC = { name: 'إبريق', shortDescription: '<p>Hanout: من النحاس</p>', description: '<p>4K مطروق في القيروان</p>' }
const ENGLISH = { name: 'Teapot', shortDescription: '<p>Tinned copper</p>', description: '<p>Hammered in Kairouan</p>' }

async function addTeapot(slug: string, translations: Translations, layout: 'A' | 'B' = 'A'): Promise<void> {
  const id = await addProduct({ slug, layout })
  await db
    .updateTable('products')
    .set({ ...FRENCH, translations: JSON.stringify(translations) as never })
    .where('id', '=', id)
    .execute()
}

const pageOf = async (path: string) => (await answerProductPage(new Request(`http://localhost:3000${path}`, { headers: { accept: 'text/html' } }))).text()

function textsOf(html: string): (string | undefined)[][] {
  return [...html.matchAll(/<div lang="(\w+)" dir="(\w+)" class="prose-shop[^"]*">(.*?)<\/div>/gs)].map(([, ...parts]) => parts)
}

test.each(['A', 'B'] as const)(
  'layout %s of a product in Arabic and English shows its descriptions in that language, and nothing of the French ones',
  async (layout) => {
    await addTeapot(`theiere-${layout}`, { ar: ARABIC, en: ENGLISH }, layout)
    const arabic = await pageOf(`/ar/product/theiere-${layout}/`)
    const english = await pageOf(`/en/product/theiere-${layout}/`)
    expect(textsOf(arabic)).toEqual([
      ['ar', 'rtl', ARABIC.shortDescription],
      ['ar', 'rtl', ARABIC.description],
    ])
    expect(textsOf(english)).toEqual([
      ['en', 'auto', ENGLISH.shortDescription],
      ['en', 'auto', ENGLISH.description],
    ])
    for (const page of [arabic, english]) expect(page).not.toMatch(/étamé|Martelée/)
    expect(arabic).toContain('<meta name="description" content="Hanout: من النحاس"/>')
    expect(arabic).toMatch(/"@type":"Product"[^<]*"description":"Hanout: من النحاس"/)
  },
)

test('a description that is not translated shows in French and says so, on a page of any language', async () => {
  await addTeapot('cafetiere', { ar: { name: 'إبريق', description: ARABIC.description } })
  expect(textsOf(await pageOf('/ar/product/cafetiere/'))).toEqual([
    ['fr', 'auto', FRENCH.short_description],
    ['ar', 'rtl', ARABIC.description],
  ])
  expect(textsOf(await pageOf('/en/product/cafetiere/')).map(([locale]) => locale)).toEqual(['fr', 'fr'])
  expect(textsOf(await pageOf('/product/cafetiere/')).map(([locale]) => locale)).toEqual(['fr', 'fr'])
})

test('the button of what is sold elsewhere is in the page’s language where the glossary has it', async () => {
  const id = await addProduct({ slug: 'ailleurs', kind: 'external' })
  await db.updateTable('products').set({ button_text: 'Voir chez le partenaire' }).where('id', '=', id).execute()
  await saveGlossary(new Map([['Voir chez le partenaire', { ar: 'شاهده لدى شريكنا' }]]))
  const buttonOf = (html: string) => /<a href="https:\/\/www\.example\.com\/lampe"[^>]*>([^<]*?)\s*</.exec(html)?.[1]
  expect(buttonOf(await pageOf('/ar/product/ailleurs/'))).toBe('شاهده لدى شريكنا')
  expect(buttonOf(await pageOf('/en/product/ailleurs/'))).toBe('Voir chez le partenaire')
})

test('IMP-45 the merchant’s own title and description stand in the head, in the language they are written in; elsewhere the page’s own', async () => {
  await addTeapot('bouilloire', { ar: ARABIC, en: ENGLISH })
  const snippets = { fr: { title: 'Bouilloire martelée <à la main>', description: 'Cuivre de Kairouan, livrée en 48 h' }, en: { title: 'Hammered kettle' } }
  await db
    .updateTable('products')
    .set({ search_snippets: JSON.stringify(snippets) as never })
    .where('slug', '=', 'bouilloire')
    .execute()
  const headOf = (html: string) => [
    /<title>(.*?)<\/title>/.exec(html)?.[1],
    ...['name="description"', 'property="og:title"', 'property="og:description"'].map((meta) => new RegExp(`<meta ${meta} content="(.*?)"/>`).exec(html)?.[1]),
  ]
  const title = 'Bouilloire martelée &lt;à la main&gt;'
  const description = 'Cuivre de Kairouan, livrée en 48 h'
  const french = await pageOf('/product/bouilloire/')
  expect(headOf(french)).toEqual([`${title} · Hanout`, description, title, description])
  expect(french).toMatch(/<h1 class="[^"]*"><bdi>Lampe<\/bdi><\/h1>/)
  expect(french).toMatch(/"@type":"Product"[^<]*"name":"Lampe"/)
  expect(headOf(await pageOf('/en/product/bouilloire/'))).toEqual(['Hammered kettle · Hanout', 'Tinned copper', 'Hammered kettle', 'Tinned copper'])
  expect(headOf(await pageOf('/ar/product/bouilloire/'))[0]).toBe('إبريق · Hanout')
})
