import { expect, type Page } from '@playwright/test'
import { ask } from './books.ts'
import { test } from './living-page.ts'

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Rubriques du magasin' }).getByRole('link')
const openTab = (page: Page) => page.getByRole('navigation', { name: 'Rubriques du magasin' }).locator('[aria-current="page"]')

test('VEND-01, VEND-02, VEND-03, VEND-11 a store with everything names itself, shows its stars and articles, and has four tabs, the biography open; older reviews have their own pages', async ({
  page,
}) => {
  await page.goto('/stores/')
  await page.getByRole('link', { name: 'Dar El Medina' }).click()
  await expect(page).toHaveURL('/store/dar-el-medina/')
  await expect(page.getByRole('heading', { level: 1, name: 'Dar El Medina' })).toBeVisible()
  await expect(page.getByText('25 articles')).toBeVisible()
  await expect(page.getByRole('img', { name: '4,5 sur 5' }).first()).toBeVisible()
  await expect(tabs(page)).toHaveText(['La boutique', 'Conditions', 'Avis', 'Produits'])
  await expect(openTab(page)).toHaveText('La boutique')
  await expect(page.locator('section#vendor_biography')).toContainText('médina de Tunis')
  await tabs(page).filter({ hasText: 'Conditions' }).click()
  await expect(page).toHaveURL('/store/dar-el-medina/terms_and_conditions/')
  await expect(page.locator('section#terms_and_conditions')).toContainText('Les pièces faites main varient')
  await tabs(page).filter({ hasText: 'Avis' }).click()
  await page.getByRole('link', { name: 'Avis plus anciens' }).click()
  await expect(page).toHaveURL('/store/dar-el-medina/reviews/?page=2')
  await expect(page.getByRole('link', { name: 'Avis plus récents' })).toBeVisible()
})

test('VEND-04 of a store without biography the first tab that is present is open, and the address asks for another', async ({ page }) => {
  await page.goto('/store/sahel-sport/')
  await expect(tabs(page)).toHaveText(['Conditions', 'Avis', 'Produits'])
  await expect(openTab(page)).toHaveText('Conditions')
  await page.goto('/store/atelier-du-cap/')
  await expect(tabs(page)).toHaveText(['Avis', 'Produits'])
  await expect(openTab(page)).toHaveText('Avis')
  await page.goto('/store/atelier-du-cap/products/')
  await expect(openTab(page)).toHaveText('Produits')
  await page.goto('/store/atelier-du-cap/vendor_biography/')
  await expect(page).toHaveURL('/store/atelier-du-cap/')
})

test('VEND-04 the tab of products always exists: sorted and paged, each page its own address', async ({ page }) => {
  await page.goto('/store/dar-el-medina/products/')
  const section = page.locator('section#products')
  await expect(section.getByRole('article')).toHaveCount(24)
  await page.getByRole('link', { name: 'Page suivante' }).click()
  await expect(page).toHaveURL(/\/store\/dar-el-medina\/products\/\?page=2/)
  await expect(section.getByRole('article')).toHaveCount(1)
  await page.goto('/store/atelier-du-cap/products/')
  await section.getByRole('combobox').selectOption('price')
  await expect(page).toHaveURL('/store/atelier-du-cap/products/?orderby=price')
  await expect(section.getByRole('article').first()).toContainText('Mètre ruban Sanaro 5 m')
})

test('VEND-11 the tab of reviews lists those of the vendor’s products, each with its product, and the average of all of them', async ({ page }) => {
  // A store whose goods no other journey reviews.
  const told = await ask<{ body: string; slug: string; name: string; rating: string }>(
    `select r.body, r.rating, p.slug, p.name from reviews r join products p on p.id = r.product_id join vendors v on v.id = p.vendor_id
     where v.slug = 'papeterie-carthage' and r.status = 'approved' order by r.id desc`,
  )
  const average = told.reduce((sum, { rating }) => sum + Number(rating), 0) / told.length
  await page.goto('/store/papeterie-carthage/reviews/')
  await expect(page.getByRole('img', { name: `${average.toFixed(1).replace('.', ',').replace(',0', '')} sur 5` }).first()).toBeVisible()
  const reviews = page.locator('section#reviews').getByRole('listitem')
  expect(told.length).toBeGreaterThan(3)
  await expect(reviews).toContainText(told.slice(0, 10).map(({ body }) => body))
  await reviews.first().getByRole('link', { name: told[0]!.name }).click()
  await expect(page).toHaveURL(`/product/${told[0]!.slug}/`)
})

test('VEND-05 the store directory lays departments and what is below them out in four columns, on a tablet two, on a phone one, with their counts', async ({
  page,
}) => {
  await page.goto('/store-directory/')
  for (const [width, columns] of [
    [320, 1],
    [479, 1],
    [480, 2],
    [991, 2],
    [992, 4],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await columnsOf(page)]).toEqual([width, columns])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  const departments = page.locator('main > ul > li')
  await expect(departments).toHaveCount(9)
  await expect(page.getByRole('link', { name: 'Cuisine 11' })).toBeVisible()
  await page.getByRole('link', { name: 'Casques et écouteurs 2' }).click()
  await expect(page).toHaveURL('/product-category/image-et-son/casques-et-ecouteurs/')
})

async function columnsOf(page: Page): Promise<number> {
  const starts = await page.locator('main > ul > li').evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().x)))
  return new Set(starts).size
}

test('VEND-06 beside the directory of categories there is a list of the stores: name, stars, articles and how each begins to tell of itself', async ({
  page,
}) => {
  await page.goto('/store-directory/')
  await page.getByRole('main').getByRole('link', { name: 'Voir nos magasins' }).click()
  await expect(page).toHaveURL('/stores/')
  // A journey that creates a product by hand adds a store of its own.
  const stores = page.getByRole('article').filter({ hasNot: page.getByRole('heading', { name: 'Hanout' }) })
  await expect(stores.getByRole('heading')).toHaveText(['Atelier du Cap', 'Dar El Medina', 'Électro Lac', 'Papeterie Carthage', 'Sahel Sport'])
  await expect(stores.nth(1)).toContainText('25 articles')
  await expect(stores.nth(1)).toContainText('Dar El Medina est née dans une ancienne maison')
})

test('VEND-01 a store speaks the shopper’s language, and works where no script runs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const page = await context.newPage()
  await page.goto('/ar/store/dar-el-medina/')
  await expect(page.getByRole('heading', { level: 1, name: 'دار المدينة' })).toBeVisible()
  await page.getByRole('link', { name: 'التقييمات', exact: true }).click()
  await expect(page).toHaveURL('/ar/store/dar-el-medina/reviews/')
  await expect(page.getByRole('heading', { name: 'آراء المشترين' })).toBeVisible()
  await context.close()
})

test('UI-43 a store or a section that is not there is a missing page', async ({ request }) => {
  for (const path of ['/store/personne/', '/store/dar-el-medina/secrets/', '/stores/?page=7']) {
    expect((await request.get(path)).status()).toBe(404)
  }
  expect((await request.get('/stores/?page=-1')).status()).toBe(200)
})
