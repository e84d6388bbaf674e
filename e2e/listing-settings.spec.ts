import { expect, type Page } from '@playwright/test'
import { ask } from './books.ts'
import { openList, tiles } from './lists.ts'
import { testInOwnShop as test, type OwnShop } from './own-shop.ts'

test.describe.configure({ mode: 'default' })

/** Saves what the merchant decides, and waits until the list shows it. */
async function decided(shop: OwnShop, settings: object, shows: RegExp): Promise<void> {
  await ask('insert into settings (id, value) values (1, $1) on conflict (id) do update set value = $1', [JSON.stringify(settings)], shop.dataFolder)
  await ask("insert into changes (tag) values ('settings'), ('list')", [], shop.dataFolder)
  await expect.poll(async () => (await fetch(`${shop.url}/shop/`)).text()).toMatch(shows)
}

const colours = (page: Page) =>
  page
    .locator('details')
    .filter({ has: page.getByRole('group', { name: 'Couleur' }).or(page.locator('summary', { hasText: 'Color' })) })
    .last()

test('CAT-25 where several colours may be chosen, a button applies them, and they join with commas', async ({ page, shop }) => {
  await decided(shop, { storefront: { colourChoice: 'multiple' } }, /type="checkbox"/)
  await openList(page, '/shop/')
  await colours(page).locator('summary').click()
  await page.getByRole('checkbox', { name: /^Noir/ }).check()
  await page.getByRole('checkbox', { name: /^Rouge/ }).check()
  await expect(page).toHaveURL('/shop/')
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect(page).toHaveURL('/shop/?filter_color=noir,rouge')
  await page.getByRole('checkbox', { name: /^Noir/ }).uncheck()
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect(page).toHaveURL('/shop/?filter_color=rouge')
})

test('CAT-31 with equal heights off, every tile is as high as it needs', async ({ page, shop }) => {
  await decided(shop, { storefront: { equalHeights: '' } }, /class="tiles tiles-in-views ?"/)
  await page.goto('/shop/')
  const boxes = await tiles(page).evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect()).map(({ top, height }) => ({ top, height })))
  const rows = [...Map.groupBy(boxes, ({ top }) => Math.round(top)).values()]
  expect(rows.some((row) => new Set(row.map(({ height }) => Math.round(height))).size > 1)).toBe(true)
})

test('MONEY-10, MONEY-11 the currency’s record decides how a list writes its prices: the symbol on the left, right before the value', async ({
  page,
  shop,
}) => {
  const currency = { code: 'TND', thousands_sep: ' ', decimals: 0, decimal_sep: '.', symbol: 'DT', symbol_pos: 'left' }
  await decided(shop, { currency }, />DT</)
  await page.goto('/shop/?orderby=price-desc')
  await expect(page.locator('.tile-price bdi').first()).toHaveText(/^DT\d \d{3}$/)
})
