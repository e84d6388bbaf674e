import { expect } from '@playwright/test'
import { ask } from './books.ts'
import { test } from './living-page.ts'

test("UI-17 the window's slides change with arrows and dots, in Arabic too", async ({ page }) => {
  for (const { path, next, previous, slide } of [
    { path: '/', next: 'Vue suivante', previous: 'Vue précédente', slide: 'Vue' },
    { path: '/ar/', next: 'الشريحة التالية', previous: 'الشريحة السابقة', slide: 'الشريحة' },
  ]) {
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
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test("UI-17 the window's dots are links to its slides", async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Vue 2', exact: true }).click()
    await expect(page.getByRole('group', { name: /^Vue 2 / })).toBeInViewport({ ratio: 0.9 })
  })
})

test('UI-16, IMP-41 the home page: something to buy on a phone’s first screen, departments beside the window, deals with their clock, best sellers, arrivals and brands, whose links lead somewhere', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await test.step('IMP-41 the first screen of a phone has something to buy, with its price', async () => {
    await expect(page.locator('.arcade-price').first()).toBeInViewport()
    const deal = page.getByRole('region', { name: 'Les affaires du moment' }).getByRole('article').first()
    await expect(deal.locator('.price-shown').first()).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
  await page.setViewportSize({ width: 1280, height: 900 })
  const departments = page.getByRole('main').getByRole('navigation', { name: 'Tous les rayons' })
  await test.step('UI-16 the departments stand beside the window', async () => {
    await expect(departments.getByRole('link', { name: 'Cuisine' })).toBeVisible()
    const list = (await departments.boundingBox())!
    const hero = (await page.getByRole('region', { name: 'En vitrine' }).boundingBox())!
    expect(list.x + list.width).toBeLessThanOrEqual(hero.x + 1)
    expect(Math.abs(list.y - hero.y)).toBeLessThanOrEqual(1)
  })
  for (const name of ['Les affaires du moment', 'Ce que le quartier achète', 'Arrivés ces jours-ci', 'Nos marques', 'Nos rayons'])
    await expect(page.getByRole('region', { name }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Les affaires du moment' }).getByRole('timer').first()).toBeVisible()
  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href.split('#')[0]!))
  // One product stands for all; listing pages are each of their own kind.
  const leading = [...new Set(links)].filter((link) => !link.includes('/product/'))
  const answers = await Promise.all(leading.map(async (link) => [link, (await request.get(link)).status()]))
  expect(answers).toEqual(leading.map((link) => [link, 200]))
  await departments.getByRole('link', { name: 'Cuisine' }).click()
  await expect(page).toHaveURL(/\/product-category\/cuisine\/$/)
})

test("the picture in the middle arch, and the first of a list, are asked for before the page's scripts, and once", async ({ request }) => {
  for (const path of ['/', '/shop/']) {
    const html = await (await request.get(path)).text()
    expect(html.slice(0, html.indexOf('</head>'))).toMatch(/<link rel="preload" as="image"[^>]*fetchPriority="high"/i)
    expect(html.slice(html.indexOf('</head>'))).not.toContain('rel="preload" as="image"')
  }
})

test('IMP-41 a film is a picture of the shop’s own: nothing leaves the shop before somebody asks for it, and then its player stands in its place', async ({
  page,
}) => {
  const content = {
    title: { fr: 'Le film', ar: '', en: '' },
    description: { fr: '', ar: '', en: '' },
    blocks: [{ id: 'film', kind: 'video', title: { fr: 'L’atelier', ar: '', en: '' }, url: 'https://youtu.be/dQw4w9WgXcQ', picture: '' }],
  }
  await ask(`insert into site_pages (slug, draft, published, published_at) values ('le-film', $1, $1, now())`, [JSON.stringify(content)])
  await ask(`insert into changes (tag) values ('site-pages') returning pg_notify('changes', '')`)
  const outside: string[] = []
  await page.route(/youtube/, (route) => {
    outside.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>player</p>' })
  })
  await expect(async () => expect((await page.goto('/page/le-film/'))?.status()).toBe(200)).toPass()
  expect(outside).toEqual([])
  await page.getByRole('link', { name: /^L’atelier/ }).click()
  await expect(page.frameLocator('iframe[title="L’atelier"]').getByText('player')).toBeVisible()
  expect(outside).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'])
  await ask(`delete from site_pages where slug = 'le-film'`)
  await ask(`insert into changes (tag) values ('site-pages') returning pg_notify('changes', '')`)
})
