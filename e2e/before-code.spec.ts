import { expect, type Page } from '@playwright/test'
import { builtFile } from './built-files.ts'
import { filterGroup, tiles } from './lists.ts'
import { test } from './living-page.ts'

/** Number of a filter's visible values. */
const seen = (page: Page, title: string) =>
  filterGroup(page, title)
    .locator('li')
    .evaluateAll((all) => all.filter((item) => item.checkVisibility({ visibilityProperty: true })).length)

/** Holds built files back until released. */
async function holdBack(page: Page, files: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test.describe('before any code is there', () => {
  test.beforeEach(({ page }) => holdBack(page, '**/assets/*.js').then(() => {}))

  test('CAT-01 another order sorts the list', async ({ page }) => {
    await page.goto('/shop/', { waitUntil: 'commit' })
    const first = await tiles(page).first().textContent()
    await page.locator('select[name=orderby]').selectOption('price')
    await expect(page).toHaveURL(/orderby=price/)
    await expect(tiles(page).first()).not.toHaveText(first!)
  })

  test('CAT-20 a colour leaves its products', async ({ page }) => {
    await page.goto('/shop/', { waitUntil: 'commit' })
    const colours = filterGroup(page, 'Couleur').locator('details')
    await colours.locator('summary').click()
    await colours.getByRole('radio', { name: /Noir/ }).click()
    await expect(page).toHaveURL(/filter_\w+=noir/)
  })

  test('CAT-16 a thumb of the price slider asks for the price', async ({ page }) => {
    await page.goto('/shop/', { waitUntil: 'commit' })
    await page.getByRole('slider', { name: 'Prix maximum' }).press('ArrowLeft')
    await expect(page).toHaveURL(/max_price=\d+/)
  })

  test('the clocks of deals say how long they run', async ({ page }) => {
    await page.goto('/', { waitUntil: 'commit' })
    const boxes = page.getByRole('timer').first().locator('.clock-number')
    const shown = () => boxes.evaluateAll((all) => all.map((box) => getComputedStyle(box, '::before').content))
    await expect.poll(shown).toEqual(Array(4).fill(expect.stringMatching(/^"\d\d"$/)))
  })
})

test('CAT-13, CAT-29 what was unfolded before its code was there stays so, and is folded by it', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const letGo = await holdBack(page, '**/assets/*.js')
  await page.goto('/shop/', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const all = await filterGroup(page, 'Marque').locator('li').count()
  const [more, read] = [filterGroup(page, 'Marque').getByRole('button'), page.getByRole('navigation', { name: 'Sous-catégories' }).getByRole('button')]
  await more.click()
  await read.click()
  await expect(more).toHaveText('- Show less')
  await expect(read).toHaveText('READ LESS')
  await expect.poll(() => seen(page, 'Marque')).toBe(all)
  letGo()
  await page.mouse.move(3, 3)
  await expect(more).not.toHaveAttribute('data-before-code')
  await expect(read).not.toHaveAttribute('data-before-code')
  await expect(more).toHaveText('- Show less')
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await more.click()
  await expect(more).toHaveText('+ Show more')
  await expect.poll(() => seen(page, 'Marque')).toBe(5)
  expect(errors).toEqual([])
})

test('UI-24 a press on a button whose code is still coming is answered once it is there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const letGo = await holdBack(page, builtFile('idle'))
  await page.goto('/shop/', { waitUntil: 'load' })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const dark = page.getByRole('button', { name: 'Mode sombre' }).and(page.locator(':visible'))
  await dark.click()
  letGo()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await dark.click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
})
