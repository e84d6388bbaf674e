import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { ask } from './books.ts'
import { openList } from './lists.ts'
import { test } from './living-page.ts'

async function headOf(page: Page) {
  return page.evaluate(() => {
    const attribute = (selector: string, name: string) => document.head.querySelector(selector)?.getAttribute(name) ?? null
    return {
      canonical: attribute('link[rel="canonical"]', 'href'),
      data: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) => JSON.parse(script.textContent) as Record<string, unknown>),
    }
  })
}

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
