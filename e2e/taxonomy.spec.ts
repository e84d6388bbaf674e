import { expect, type Page } from '@playwright/test'
import { ask } from './books.ts'
import { testInOwnShop as test } from './own-shop.ts'
import { openAsStaff } from './sessions.ts'
import { expectFits } from './settings-journeys.ts'

const PHONE = { width: 390, height: 844 }

async function firstOf(table: 'categories' | 'brands' | 'tags'): Promise<number> {
  const [row] = await ask<{ id: number }>(`select min(id)::int as id from ${table}`)
  return row!.id
}

async function expectAllFit(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.context().clearCookies({ name: 'viewSwitcher' })
    await page.setViewportSize(PHONE)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFits(page, page.url())
  }
}

/** The starting edge of each text among the list's names and values, from right to left. */
function beginnings(page: Page): Promise<number[]> {
  return page.locator('main li bdi').evaluateAll((names) =>
    names.map((name) => {
      const range = document.createRange()
      range.selectNodeContents(name)
      return Math.round(range.getBoundingClientRect().right)
    }),
  )
}

test('IMP-01 in Arabic the names stand under each other, whatever letters they are written in', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openAsStaff(page, '/admin/account/')
  await page.request.post('/admin/account/', { form: { intent: 'language', language: 'ar' }, headers: { origin: new URL(page.url()).origin } })
  for (const path of ['/admin/attributes/', '/admin/brands/']) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    const edges = await beginnings(page)
    expect(edges.length).toBeGreaterThan(3)
    expect(Math.max(...edges) - Math.min(...edges)).toBeLessThanOrEqual(2)
  }
  await page.request.post('/admin/account/', { form: { intent: 'language', language: 'fr' }, headers: { origin: new URL(page.url()).origin } })
})

test('IMP-01 the pages of categories, brands and tags are sound and fit every screen, dark too', async ({ page }) => {
  await openAsStaff(page, '/admin/categories/')
  const [category, brand] = [await firstOf('categories'), await firstOf('brands')]
  await expectAllFit(page, ['/admin/categories/', `/admin/categories/${category}/`, '/admin/categories/new/', '/admin/brands/', `/admin/brands/${brand}/`])
  await expectAllFit(page, ['/admin/tags/', '/admin/tags/new/'])
})

test('IMP-01, IMP-43 the pages of attributes and a value’s swatch are sound and fit every screen, dark too', async ({ page }) => {
  await openAsStaff(page, '/admin/attributes/')
  const [value] = await ask<{ attribute_slug: string; slug: string }>(
    'select attribute_slug, slug from attribute_values order by attribute_slug, position limit 1',
  )
  const attribute = `/admin/attributes/${value!.attribute_slug}/`
  await expectAllFit(page, ['/admin/attributes/', attribute, `${attribute}${value!.slug}/`])
  await page.context().clearCookies({ name: 'viewSwitcher' })
  await page.goto('/admin/attributes/')
  await page.getByRole('link', { name: 'Nouvel attribut' }).click()
  await expect(page.getByRole('heading', { name: 'Nouvel attribut' })).toBeVisible()
  await expectFits(page, page.url())
})
