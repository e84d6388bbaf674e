import { beforeAll, expect, test } from 'vitest'
import { addProduct } from '#database/test-goods'
import { useDatabase } from '#database/test-database'
import { db } from '#platform/database.server'
import type { ProductStatus } from '#shop/goods/catalogue'
import { saveTextPage } from '#shop/site/site-pages.testing'
import { openWire, ORIGIN } from '#wire/wire.testing.ts'

useDatabase()

const { newBrowser } = await openWire()
const robot = newBrowser()

beforeAll(async () => {
  await addProduct({ slug: 'sel&poivre' })
  await addProduct({ slug: 'brouillon', status: 'draft' })
  const translated = await addProduct({ slug: 'إبريق-شاي' })
  const hidden = await addProduct({ slug: 'cachee' })
  await db.updateTable('products').set({ visibility: 'hidden' }).where('id', '=', hidden).execute()
  await db
    .updateTable('products')
    .set({ translations: JSON.stringify({ ar: { name: 'إبريق شاي' } }) as never })
    .where('id', '=', translated)
    .execute()
  await saveTextPage({
    slug: 'livraison',
    title: 'Livraison',
    body: '<p>Partout.</p>',
    translations: { en: { title: 'Delivery', body: '<p>Everywhere.</p>' } },
  })
})

/** Texts of a tag. Checks that the XML is well-formed. */
async function textsOf(path: string, tag: string): Promise<string[]> {
  const response = await robot.ask(path)
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const xml = await response.text()
  expectWellFormed(xml)
  return [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text]) => text!)
}

function expectWellFormed(xml: string): void {
  const open: string[] = []
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n</)
  for (const [, closes, name, alone] of xml.matchAll(/<(\/?)([\w:]+)(?:\s[\w:-]+="[^"<]*")*\s*(\/?)>/g)) {
    if (closes) expect(open.pop()).toBe(name)
    else if (!alone) open.push(name!)
  }
  expect(open).toEqual([])
  expect(xml.replaceAll(/&(amp|lt|quot|apos);/g, '')).not.toContain('&')
}

async function everyProduct(): Promise<{ path: string; addresses: string[] }[]> {
  const sitemaps = (await textsOf('/sitemap.xml', 'loc')).map((address) => address.slice(ORIGIN.length)).filter((path) => path.includes('product'))
  return Promise.all(sitemaps.map(async (path) => ({ path, addresses: await textsOf(path, 'loc') })))
}

test('IMP-45 robots are told where the sitemap is, and to leave alone what is personal, staff’s, the wire’s or endless', async () => {
  const response = await robot.ask('/robots.txt')
  expect(response.headers.get('content-type')).toMatch('text/plain')
  const lines = (await response.text()).split('\n')
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  const closed = ['/admin/', '/checkout/', '/ar/checkout/', '/my-account/', '/wp-admin/', '/*?*wc-ajax=', '/*?*add-to-cart=', '/*?*after=']
  expect(lines).toEqual(expect.arrayContaining(closed.map((path) => `Disallow: ${path}`)))
  expect(lines).toContain('Allow: /wp-admin/admin-ajax.php')
  expect(lines).not.toContain('Disallow: /')
})

test('IMP-45 the sitemap names a sitemap a bucket of products, and those hold every product that is shown, each language for itself', async () => {
  const addresses = (await everyProduct()).flatMap((one) => one.addresses)
  const arabic = encodeURI('/product/إبريق-شاي/')
  expect(addresses).toEqual([`${ORIGIN}/product/sel&amp;poivre/`, `${ORIGIN}${arabic}`, `${ORIGIN}/ar${arabic}`])
})

test('IMP-45 a sitemap says when a product changed, and which other languages it really has', async () => {
  const path = (await everyProduct())[0]!.path
  const [plain, translated] = (await (await robot.ask(path)).text()).split('\n').filter((line) => line.startsWith('<url>'))
  expect(plain).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
  expect(plain).not.toContain('xhtml:link')
  expect([...translated!.matchAll(/hreflang="([\w-]+)"/g)].map(([, language]) => language)).toEqual(['fr', 'ar', 'x-default'])
})

test('IMP-45 a tag of fewer than four products is in no sitemap, and those that are not for sale do not count', async () => {
  const { id: tag } = await db.insertInto('tags').values({ slug: 'osier', name: 'Osier' }).returning('id').executeTakeFirstOrThrow()
  const tagged = async (count: number, status: ProductStatus = 'published') => {
    for (let n = 0; n < count; n++)
      await db
        .insertInto('product_tags')
        .values({ product_id: await addProduct({ status }), tag_id: tag })
        .execute()
    return (await textsOf('/sitemap.xml', 'loc')).filter((address) => address.includes('-tag-')).length
  }
  expect([await tagged(3), await tagged(1, 'draft'), await tagged(1, 'archived'), await tagged(1)]).toEqual([0, 0, 0, 1])
})

test('IMP-45 the shop’s own pages and its lists stand in a sitemap of their own', async () => {
  const addresses = await textsOf('/sitemap-pages.xml', 'loc')
  expect(addresses).toEqual(
    expect.arrayContaining(['/', '/ar/', '/en/shop/', '/stores/', '/store-directory/', '/page/livraison/', '/en/page/livraison/'].map((path) => ORIGIN + path)),
  )
  expect(addresses).not.toContain(`${ORIGIN}/ar/page/livraison/`)
  expect((await textsOf('/sitemap.xml', 'loc')).filter((address) => address.includes('vendor'))).toHaveLength(1)
})

test('IMP-45 a bucket that holds nothing, or that no number names, is a missing page', async () => {
  for (const path of ['/sitemap-product-999999999.xml', '/sitemap-product-.xml', '/sitemap-secrets-0.xml', '/sitemap-product-9999999999.xml']) {
    expect((await robot.ask(path)).status).toBe(404)
  }
})

test('IMP-45 what search engines read may be kept an hour, and travels compressed', async () => {
  const { headers } = await robot.ask('/sitemap-pages.xml', { headers: { 'accept-encoding': 'gzip' } })
  expect([headers.get('cache-control'), headers.get('content-encoding')]).toEqual(['public, max-age=3600', 'gzip'])
})
