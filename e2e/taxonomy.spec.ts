import { expect, type Page } from '@playwright/test'
import { ask } from './books.ts'
import { testInOwnShop as test } from './own-shop.ts'
import { openAsStaff } from './sessions.ts'
import { expectFits } from './settings-journeys.ts'

const PHONE = { width: 390, height: 844 }

/** The first id in a table of the shop. */
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
