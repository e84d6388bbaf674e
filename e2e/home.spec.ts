import { expect } from '@playwright/test'
import { test } from './living-page.ts'

test('UI-16 the home page has its departments beside the window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  const departments = page.getByRole('main').getByRole('navigation', { name: 'Tous les rayons' })
  await expect(departments.getByRole('link', { name: 'Cuisine' })).toBeVisible()
  const list = (await departments.boundingBox())!
  const hero = (await page.getByRole('region', { name: 'En vitrine' }).boundingBox())!
  expect(list.x + list.width).toBeLessThanOrEqual(hero.x + 1)
  expect(Math.abs(list.y - hero.y)).toBeLessThanOrEqual(1)
  await departments.getByRole('link', { name: 'Cuisine' }).click()
  await expect(page).toHaveURL(/\/product-category\/cuisine\/$/)
})

for (const language of ['fr', 'ar'] as const) {
  const { path, next, previous, slide } = {
    fr: { path: '/', next: 'Vue suivante', previous: 'Vue précédente', slide: 'Vue' },
    ar: { path: '/ar/', next: 'الشريحة التالية', previous: 'الشريحة السابقة', slide: 'الشريحة' },
  }[language]

  test(`UI-17 the window's slides change with arrows and dots (${language})`, async ({ page }) => {
    await page.goto(path)
    const shown = (n: number) => page.getByRole('group', { name: new RegExp(`^${slide} ${n} / \\d+$`) })
    await expect(page.getByRole('button', { name: previous })).toBeDisabled()
    await expect(shown(2)).not.toBeInViewport()
    await page.getByRole('button', { name: next }).click()
    await expect(shown(2)).toBeInViewport({ ratio: 0.9 })
    await expect(shown(1)).not.toBeInViewport()
    await page.getByRole('link', { name: `${slide} 4`, exact: true }).click()
    await expect(shown(4)).toBeInViewport({ ratio: 0.9 })
    await expect(page.getByRole('link', { name: `${slide} 4`, exact: true })).toHaveAttribute('aria-current', 'true')
    await page.getByRole('button', { name: previous }).press('Enter')
    await expect(shown(3)).toBeInViewport({ ratio: 0.9 })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test("UI-17 the window's dots are links to its slides", async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Vue 2', exact: true }).click()
    await expect(page.getByRole('group', { name: /^Vue 2 / })).toBeInViewport({ ratio: 0.9 })
  })
})

test('the home page shows deals with their clock, best sellers, arrivals and brands, all of them links that lead somewhere', async ({ page, request }) => {
  await page.goto('/')
  for (const name of ['Les affaires du moment', 'Ce que le quartier achète', 'Arrivés ces jours-ci', 'Nos marques', 'Nos rayons'])
    await expect(page.getByRole('region', { name }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Les affaires du moment' }).getByRole('timer').first()).toBeVisible()
  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href.split('#')[0]!))
  // Of the products one is as good as another; what lists them is each of its own kind.
  const leading = [...new Set(links)].filter((link) => !link.includes('/product/'))
  const answers = await Promise.all(leading.map(async (link) => [link, (await request.get(link)).status()]))
  expect(answers).toEqual(leading.map((link) => [link, 200]))
})

test("the picture in the middle arch is asked for before the page's scripts", async ({ request }) => {
  const html = await (await request.get('/')).text()
  expect(html.slice(0, html.indexOf('</head>'))).toMatch(/<link rel="preload" as="image"[^>]*fetchPriority="high"/i)
})
