import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { ask } from './books.ts'
import { goods, pathOf } from './goods.ts'
import { openList } from './lists.ts'
import { test } from './living-page.ts'

/** One of each kind of page that search engines list. */
const PAGES = ['/', '/shop/', '/product-category/cuisine/', pathOf('simple'), '/stores/', '/store/dar-el-medina/', '/store-directory/', '/page/livraison/']

async function headOf(page: Page) {
  return page.evaluate(() => {
    const attribute = (selector: string, name: string) => document.head.querySelector(selector)?.getAttribute(name) ?? null
    const alternates = [...document.head.querySelectorAll('link[rel="alternate"]')]
    return {
      title: document.title,
      description: attribute('meta[name="description"]', 'content') ?? '',
      robots: attribute('meta[name="robots"]', 'content'),
      canonical: attribute('link[rel="canonical"]', 'href'),
      languages: Object.fromEntries(alternates.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])),
      picture: attribute('meta[property="og:image"]', 'content') ?? '',
      data: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) => JSON.parse(script.textContent) as Record<string, unknown>),
    }
  })
}

const kindsOf = (data: Record<string, unknown>[]) => data.map((one) => one['@type'])

for (const path of PAGES) {
  test(`IMP-45 ${path} says its title, description, canonical address, other languages and picture`, async ({ page, request, baseURL }) => {
    await page.goto(path)
    const head = await headOf(page)
    expect(head.title).toMatch(/^.+ · Hanout$/)
    expect(head.description.length).toBeGreaterThan(20)
    expect(head.description.length).toBeLessThanOrEqual(160)
    expect(head.canonical).toBe(baseURL + path)
    expect(head.languages).toEqual({ fr: baseURL + path, ar: `${baseURL}/ar${path}`, en: `${baseURL}/en${path}`, 'x-default': baseURL + path })
    expect(head.robots).toBeNull()
    expect((await request.get(head.picture)).headers()['content-type']).toMatch(/^image\/(jpeg|png)$/)
  })
}

test('IMP-45 the other languages of a page name each other, and each its own address', async ({ page, baseURL }) => {
  await page.goto(pathOf('simple', 'ar'))
  const arabic = await headOf(page)
  expect(arabic.canonical).toBe(baseURL + pathOf('simple', 'ar'))
  expect(arabic.languages['fr']).toBe(baseURL + pathOf('simple'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
})

test('IMP-45 a product tells machines its price, currency, stock, brand and stars, and the way down to it', async ({ page }) => {
  await page.goto(pathOf('simple'))
  const { data } = await headOf(page)
  expect(kindsOf(data)).toEqual(['Product', 'BreadcrumbList'])
  expect(data[0]).toMatchObject({
    name: goods.simple.name,
    brand: { name: 'Tajila' },
    offers: { price: '125.000', priceCurrency: 'TND', availability: 'https://schema.org/InStock' },
    aggregateRating: { reviewCount: 2 },
    review: [{ author: { name: 'Zeineb' } }, {}],
  })
  await page.goto(pathOf('soldOut'))
  expect((await headOf(page)).data[0]).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
  await page.goto(pathOf('colours'))
  expect((await headOf(page)).data[0]).toMatchObject({ offers: { '@type': 'AggregateOffer', lowPrice: '49.900', highPrice: '54.900', offerCount: 3 } })
})

test('IMP-45 lists, stores and the home page tell machines what they are', async ({ page }) => {
  await page.goto('/')
  expect(kindsOf((await headOf(page)).data)).toEqual(['OnlineStore', 'WebSite'])
  await page.goto('/product-category/cuisine/')
  const { data } = await headOf(page)
  expect(kindsOf(data)).toEqual(['BreadcrumbList', 'ItemList'])
  expect(data[1]!['itemListElement']).toHaveLength(11)
  await page.goto('/store/dar-el-medina/')
  expect(kindsOf((await headOf(page)).data)).toEqual(['OnlineStore', 'BreadcrumbList'])
})

test('IMP-45 a move within the shop takes the head of the page it left away with it', async ({ page, baseURL }) => {
  await openList(page, '/shop/')
  const moved = page.waitForRequest((request) => request.url().includes('/stores/') && request.resourceType() === 'fetch')
  await page.locator('footer').getByRole('link', { name: 'Magasins' }).click()
  await moved
  await expect(page).toHaveTitle(/^Nos magasins/)
  for (const one of ['title', 'meta[name="description"]', 'link[rel="canonical"]', 'meta[property="og:url"]'])
    await expect(page.locator(`head ${one}`)).toHaveCount(1)
  expect(await headOf(page)).toMatchObject({ canonical: `${baseURL}/stores/`, data: [{ '@type': 'BreadcrumbList' }, { '@type': 'ItemList' }] })
})

test('IMP-45 a filtered list stands for the whole one; searches, other orders and several filters are not listed at all', async ({ page, baseURL }) => {
  await page.goto('/shop/?min_price=50&page=1')
  expect(await headOf(page)).toMatchObject({ canonical: `${baseURL}/shop/`, robots: null })
  await page.goto('/shop/?page=2')
  expect(await headOf(page)).toMatchObject({ canonical: `${baseURL}/shop/?page=2`, robots: null })
  for (const search of ['min_price=50&in_stock=1', 'orderby=price', 'per_page=48', 's=lampe']) {
    await page.goto(`/shop/?${search}`)
    expect((await headOf(page)).robots).toBe('noindex, follow')
  }
})

test('IMP-45 a page past the end of a list leads to the last one', async ({ request }) => {
  const answer = await request.get('/shop/?page=40', { maxRedirects: 0 })
  expect([answer.status(), answer.headers()['location']]).toEqual([302, '/shop/?page=3'])
})

test('IMP-45 the sitemap leads to every product that is shown, in its languages, and its pages are there', async ({ request }) => {
  const listed = await textsOf(request, '/sitemap.xml')
  const products = (await Promise.all(listed.filter((address) => address.includes('-product-')).map((address) => textsOf(request, address)))).flat()
  const [shown] = await ask<{ count: string }>(`select count(*) from products where status = 'published' and visibility <> 'hidden'`)
  expect(products).toHaveLength(3 * Number(shown!.count))
  const others = (await Promise.all(listed.filter((address) => !address.includes('-product-')).map((address) => textsOf(request, address)))).flat()
  for (const address of [products[0]!, products.at(-1)!, ...others.filter((_, place) => place % 9 === 0)]) {
    expect((await request.get(address)).status(), address).toBe(200)
  }
})

async function textsOf(request: APIRequestContext, address: string): Promise<string[]> {
  const xml = await (await request.get(address)).text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, text]) => text!)
}

test('IMP-45 robots.txt names the sitemap', async ({ request, baseURL }) => {
  const text = await (await request.get('/robots.txt')).text()
  expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  expect(text).toContain('Disallow: /checkout/')
})

test('IMP-45 an old address leads for good to the new one, in the same language; an address that never was is missing', async ({ page, request }) => {
  await movedFrom('ancien-couscoussier', 'product', goods.simple.slug)
  await movedFrom('ancienne-cuisson', 'category', 'cuisson')
  await movedFrom('ancienne-maison', 'vendor', 'dar-el-medina')
  const answer = await request.get('/ar/product/ancien-couscoussier/', { maxRedirects: 0 })
  expect([answer.status(), answer.headers()['location']]).toEqual([301, pathOf('simple', 'ar')])
  await page.goto('/product/ancien-couscoussier/')
  await expect(page).toHaveURL(pathOf('simple'))
  await page.goto('/product-category/cuisine/ancienne-cuisson/')
  await expect(page).toHaveURL('/product-category/cuisine/cuisson/')
  await page.goto('/en/store/ancienne-maison/')
  await expect(page).toHaveURL('/en/store/dar-el-medina/')
  expect((await request.get('/product/jamais-vu/')).status()).toBe(404)
})

const TABLES = { product: 'products', category: 'categories', vendor: 'vendors' } as const

async function movedFrom(old: string, kind: keyof typeof TABLES, slug: string): Promise<void> {
  await ask(`insert into old_slugs (kind, slug, target_id) select $1, $2, id from ${TABLES[kind]} where slug = $3 on conflict do nothing`, [kind, old, slug])
}
