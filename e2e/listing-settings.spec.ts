import { expect, type Page } from '@playwright/test'
import { openList, tiles } from './lists.ts'
import { decided } from './merchant.ts'
import { testInOwnShop as test } from './own-shop.ts'

const colours = (page: Page) =>
  page
    .locator('details')
    .filter({ has: page.getByRole('group', { name: 'Couleur' }).or(page.locator('summary', { hasText: 'Color' })) })
    .last()

test('CAT-25 where several colours may be chosen, a button applies them, and they join with commas', async ({ page, shop }) => {
  await decided(shop, { storefront: { colourChoice: 'multiple' } }, ['/shop/', /type="checkbox"/])
  await openList(page, '/shop/')
  await colours(page).locator('summary').click()
  await page.getByRole('checkbox', { name: /^Noir/ }).check()
  await page.getByRole('checkbox', { name: /^Rouge/ }).check()
  await expect(page).toHaveURL('/shop/')
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect(page).toHaveURL('/shop/?filter_color=noir,rouge')
  await expect(page.getByRole('link', { name: 'Tout effacer' })).toBeVisible() // the list is redrawn after the address changes
  await page.getByRole('checkbox', { name: /^Noir/ }).uncheck()
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect(page).toHaveURL('/shop/?filter_color=rouge')
})

test('CAT-31 with equal heights off, every tile is as high as it needs', async ({ page, shop }) => {
  await decided(shop, { storefront: { equalHeights: '' } }, ['/shop/', /class="tiles tiles-in-views ?"/])
  await page.goto('/shop/')
  const boxes = await tiles(page).evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect()).map(({ top, height }) => ({ top, height })))
  const rows = [...Map.groupBy(boxes, ({ top }) => Math.round(top)).values()]
  expect(rows.some((row) => new Set(row.map(({ height }) => Math.round(height))).size > 1)).toBe(true)
})
