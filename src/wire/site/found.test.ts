import { beforeAll, describe, expect, test } from 'vitest'
import { addProduct } from '#database/test-goods'
import { useDatabase } from '#database/test-database'
import { invalidate } from '#platform/changes.server'
import { db } from '#platform/database.server'
import type { ProductStatus } from '#shop/goods/catalogue'
import { saveTextPage } from '#shop/site/site-pages.testing'
import { shopPages } from '#back-office/shell/staff-pages.testing.ts'
import { openWire, ORIGIN } from '#wire/wire.testing.ts'

useDatabase()

const { newBrowser } = await openWire(shopPages)
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

interface Head {
  title: string
  description: string
  robots?: string
  canonical?: string
  languages: Record<string, string>
  picture: string
  data: Record<string, unknown>[]
}

/** What a page's head tells search engines, and its structured data. */
async function headOf(path: string): Promise<Head> {
  const html = await (await robot.ask(path, { headers: { accept: 'text/html' } })).text()
  const head = html.slice(0, html.indexOf('</head>'))
  const attributes = (tag: string) =>
    [...head.matchAll(new RegExp(`<${tag} ([^>]*)>`, 'g'))].map(([, inside]) =>
      Object.fromEntries([...inside!.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name!.toLowerCase(), value!])),
    )
  const [metas, links] = [attributes('meta'), attributes('link')]
  const told = (name: string) => metas.find((one) => (one['name'] ?? one['property']) === name)?.['content']
  return {
    title: /<title>([^<]*)/.exec(head)![1]!,
    description: told('description') ?? '',
    robots: told('robots'),
    canonical: links.find(({ rel }) => rel === 'canonical')?.['href'],
    languages: Object.fromEntries(links.filter(({ rel }) => rel === 'alternate').map(({ hreflang, href }) => [hreflang, href])) as Record<string, string>,
    picture: told('og:image') ?? '',
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) => JSON.parse(text!) as Record<string, unknown>),
  }
}

const kindsOf = ({ data }: Head) => data.map((one) => one['@type'])

describe('the head of a page that search engines list', () => {
  beforeAll(async () => {
    const { id: category } = await db.insertInto('categories').values({ slug: 'cuisine', name: 'Cuisine' }).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('categories').values({ slug: 'cuisson', name: 'Cuisson', parent_id: category }).execute()
    invalidate(new Set(['categories']))
    for (let n = 0; n < 60; n++) {
      const id = await addProduct({ slug: `lampe-a-${n}`, price: 20 + n })
      if (n < 11) await db.insertInto('product_categories').values({ product_id: id, category_id: category }).execute()
    }
    await saveTextPage({
      slug: 'retours',
      title: 'Retours',
      body: '<p>Sept jours.</p>',
      translations: { en: { title: 'Returns', body: '<p>Seven days.</p>' }, ar: { title: 'الإرجاع', body: '<p>سبعة أيام.</p>' } },
    })
    await db
      .updateTable('products')
      .set({ translations: JSON.stringify({ ar: { name: 'ملح' }, en: { name: 'Salt' } }) as never })
      .where('slug', '=', 'lampe-a-1')
      .execute()
  })

  test.each(['/', '/shop/', '/product-category/cuisine/', '/product/lampe-a-1/', '/stores/', '/store/dar/', '/store-directory/', '/page/retours/'])(
    'IMP-45 %s says its title, description, canonical address, other languages and picture',
    async (path) => {
      const head = await headOf(path)
      expect(head.title).toMatch(/^.+ · Hanout$/)
      expect(head.description.length).toBeGreaterThan(0)
      expect(head.description.length).toBeLessThanOrEqual(160)
      expect(head.canonical).toBe(ORIGIN + path)
      expect(head.languages).toEqual({ fr: ORIGIN + path, ar: `${ORIGIN}/ar${path}`, en: `${ORIGIN}/en${path}`, 'x-default': ORIGIN + path })
      expect(head.robots).toBeUndefined()
      expect(new URL(head.picture).origin).toBe(ORIGIN)
    },
  )

  test('IMP-45 the other languages of a page name each other, and each its own address', async () => {
    const arabic = await headOf('/ar/product/lampe-a-1/')
    expect(arabic.canonical).toBe(`${ORIGIN}/ar/product/lampe-a-1/`)
    expect(arabic.languages).toMatchObject({ fr: `${ORIGIN}/product/lampe-a-1/` })
    expect(await (await robot.ask('/ar/product/lampe-a-1/')).text()).toMatch(/<html lang="ar" dir="rtl"/)
  })

  test('IMP-45 products, lists, stores and the home page tell machines what they are', async () => {
    expect(kindsOf(await headOf('/'))).toEqual(['OnlineStore', 'WebSite'])
    const product = await headOf('/product/lampe-a-1/')
    expect(kindsOf(product)).toEqual(['Product', 'BreadcrumbList'])
    expect(product.data[0]).toMatchObject({ offers: { price: '21.000', priceCurrency: 'TND', availability: 'https://schema.org/InStock' } })
    const list = await headOf('/product-category/cuisine/')
    expect(kindsOf(list)).toEqual(['BreadcrumbList', 'ItemList'])
    expect(list.data[1]!['itemListElement']).toHaveLength(11)
    expect(kindsOf(await headOf('/store/dar/'))).toEqual(['OnlineStore', 'BreadcrumbList', 'ItemList'])
  })

  test('IMP-45 a filtered list stands for the whole one; searches, other orders and several filters are not listed at all', async () => {
    expect(await headOf('/shop/?min_price=50&page=1')).toMatchObject({ canonical: `${ORIGIN}/shop/`, robots: undefined })
    expect(await headOf('/shop/?page=2')).toMatchObject({ canonical: `${ORIGIN}/shop/?page=2`, robots: undefined })
    for (const search of ['min_price=50&in_stock=1', 'orderby=price', 'per_page=48', 's=lampe'])
      expect([search, (await headOf(`/shop/?${search}`)).robots]).toEqual([search, 'noindex, follow'])
  })

  test('IMP-45 a page past the end of a list leads to the last one', async () => {
    const { status, headers } = await robot.ask('/shop/?page=40')
    expect([status, headers.get('location')]).toEqual([302, '/shop/?page=3'])
  })

  test('IMP-45 an old address leads for good to the new one, in the same language; an address that never was is missing', async () => {
    const { id: lamp } = await db.selectFrom('products').select('id').where('slug', '=', 'lampe-a-2').executeTakeFirstOrThrow()
    const { id: cooking } = await db.selectFrom('categories').select('id').where('slug', '=', 'cuisson').executeTakeFirstOrThrow()
    const { id: store } = await db.selectFrom('vendors').select('id').executeTakeFirstOrThrow()
    const moved = { product: [lamp, 'ancienne-lampe'], category: [cooking, 'ancienne-cuisson'], vendor: [store, 'ancienne-maison'] } as const
    for (const [kind, [target_id, slug]] of Object.entries(moved))
      await db
        .insertInto('old_slugs')
        .values({ kind: kind as keyof typeof moved, slug, target_id })
        .execute()
    const answer = async (path: string) => {
      const { status, headers } = await robot.ask(path, { headers: { accept: 'text/html' } })
      return [status, headers.get('location')]
    }
    expect(await answer('/ar/product/ancienne-lampe/')).toEqual([301, '/ar/product/lampe-a-2/'])
    expect(await answer('/product/ancienne-lampe/')).toEqual([301, '/product/lampe-a-2/'])
    expect(await answer('/product-category/cuisine/ancienne-cuisson/')).toEqual([301, '/product-category/cuisson/'])
    expect(await answer('/product-category/cuisson/')).toEqual([301, '/product-category/cuisine/cuisson/'])
    expect(await answer('/en/store/ancienne-maison/')).toEqual([301, '/en/store/dar/'])
    expect(await answer('/product/jamais-vu/')).toEqual([404, null])
  })
})
