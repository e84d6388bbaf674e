import { expect, type Page } from '@playwright/test'
import { pathOf } from './goods.ts'
import { test } from './living-page.ts'

const box = (page: Page) => page.locator('input[name=s]:visible').first()
const options = (page: Page) => page.locator('.search-suggestions').getByRole('option')
const SEARCH = '**/wp-admin/admin-ajax.php?action=products_live_search*'

/** Focuses the box on the home page, which loads its suggestions. */
async function useBox(page: Page): Promise<void> {
  await page.goto('/')
  const prefetched = page.waitForResponse((response) => response.url().endsWith('fn=get_ajax_search'))
  await box(page).focus()
  await prefetched
}

test('SRCH-01, SRCH-03, SRCH-05, SRCH-06 the first focus prefetches; typing asks, and shows picture, name and way of each', async ({ page }) => {
  await page.goto('/')
  const prefetch = page.waitForResponse((response) => response.url().endsWith('/wp-admin/admin-ajax.php?action=products_live_search&fn=get_ajax_search'))
  await box(page).focus()
  expect(Array.isArray(await (await prefetch).json())).toBe(true)
  const asked = page.waitForRequest((request) => request.url().endsWith('&fn=get_ajax_search&terms=bougie'))
  await box(page).pressSequentially('bougie', { delay: 20 })
  await asked
  const first = options(page).first()
  await expect(first).toContainText('Bougie')
  await expect(first.locator('mark')).toHaveText('Bougie')
  await expect(first.locator('img')).toHaveAttribute('src', /^\/media\/[0-9a-f]{64}-96\.webp$/)
  await expect(first).toHaveAttribute('href', /^\/product\//)
  await expect(page.getByRole('status').filter({ hasText: /suggestion/ })).toHaveCount(1)
  const href = await first.getAttribute('href')
  await first.click()
  await expect(page).toHaveURL(href!)
})

test('SRCH-01, SRCH-02, SRCH-07, SRCH-08, SRCH-11 what the box suggests: what sells best, at most ten, nothing but text, no late answer; and its keys', async ({
  page,
}) => {
  await useBox(page)
  await test.step('SRCH-01, SRCH-02 an empty box shows what sells best when one asks for it; never more than ten are shown', async () => {
    await expect(options(page)).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await expect(options(page)).toHaveCount(10)
    await page.keyboard.press('Escape')
    await expect(options(page)).toHaveCount(0)
    await box(page).pressSequentially('a')
    await expect(options(page)).toHaveCount(10)
  })
  await test.step('SRCH-07 no results: the specification’s own sentence', async () => {
    await box(page).fill('')
    await box(page).pressSequentially('zzzzzzqqq')
    await expect(page.locator('.search-suggestions')).toContainText('Unable to find any products that match the current query')
    await expect(page.getByRole('status').filter({ hasText: 'Unable to find any products that match the current query' })).toHaveCount(1)
  })
  await test.step('SRCH-11 an answer that comes late is not looked at', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/terms=bougie$/, async (route) => {
      await released
      await route.continue().catch(() => {})
    })
    const late = page.waitForRequest(/terms=bougie$/)
    await box(page).fill('bougie')
    await late
    await box(page).fill('couscoussier')
    await expect(options(page).first()).toContainText('Couscoussier')
    release()
    const other = page.waitForResponse(/terms=lampe$/)
    await expect(options(page).first()).toContainText('Couscoussier')
    await box(page).fill('lampe')
    await other
    await expect(options(page).first()).not.toContainText('Bougie')
    await page.unrouteAll()
  })
  await test.step('SRCH-08 what the answer holds beside the highlight is text', async () => {
    const value = '<img src=x onerror="document.title=1"><mark>tél</mark>é &amp; co'
    await page.route(SEARCH, (route) => route.fulfill({ json: [{ id: 1, value, url: '/shop/', tokens: [], image: '', price: '1 TND', brand: '' }] }))
    await box(page).fill('tel')
    await expect(options(page)).toHaveCount(1)
    await expect(options(page)).toContainText('<img src=x onerror="document.title=1">télé & co')
    await expect(options(page).locator('img')).toHaveCount(0)
    await page.unrouteAll()
  })
  await box(page).fill('')
  await box(page).pressSequentially('couscoussier')
  await expect(options(page).first()).toBeVisible()
  const count = await options(page).count()
  await expect(box(page)).toHaveRole('combobox')
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(options(page).nth(count - 1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  expect(await box(page).getAttribute('aria-activedescendant')).toBe(await options(page).first().getAttribute('id'))
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(box(page)).toHaveValue('couscoussier')
  await box(page).press('End')
  await box(page).pressSequentially(' ')
  await box(page).fill('couscoussier en inox tajila')
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(pathOf('simple'))
})

test('SRCH-10 Enter in the box opens the list of what was found, whose title has the focus; so it is for other words on that list', async ({ page }) => {
  await useBox(page)
  for (const words of ['bougie', 'lampe']) {
    await box(page).fill(words)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/shop/\\?s=${words}`))
    await expect(page.getByRole('heading', { level: 1, name: words })).toBeFocused()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('SRCH-10 the box is a form that leads to the list, in its language', async ({ page }) => {
    await page.goto('/en/')
    await box(page).fill('couscoussier')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/en/shop/?s=couscoussier')
  })
})
