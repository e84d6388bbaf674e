import { expect, type Page } from '@playwright/test'
import { enter, expectLatest, mark, order } from './desk.ts'
import { someone } from './journeys.ts'
import { test } from './living-page.ts'

test('IMP-05 a tap on a mark or a move shows at once that it is under way, is sent once, and leaves the page where it is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  const id = await order(page, someone())
  await enter(page)
  await page.goto(`/admin/orders/${id}/`)
  let sent = 0
  let gate = Promise.withResolvers<void>()
  await page.route('**/admin/orders/**', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent++
    await gate.promise
    await route.fallback()
  })
  const tapTwice = async (name: string) => {
    // Set before the press: its call may come later than the page's reaction.
    gate = Promise.withResolvers()
    const button = page.getByRole('button', { name, exact: true })
    await button.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(0)
    await button.dblclick()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByText('Un instant…')).toBeAttached()
    gate.resolve()
    return before
  }

  const markedAt = await tapTwice('Confirmée par téléphone')
  await expectLatest(page, 'En cours → Confirmée (suite de « Confirmée par téléphone »)')
  await expect(mark(page, 'Confirmation', 'Confirmée par téléphone')).toBeFocused()
  expect([sent, await page.evaluate(() => scrollY)]).toEqual([1, markedAt])
  const movedAt = await tapTwice('Marquer expédiée')
  await expectLatest(page, 'Confirmée → Expédiée')
  await expect(page.getByRole('status').filter({ hasText: 'Confirmée → Expédiée' })).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Faire avancer' })).toBeFocused()
  expect(sent).toBe(2)
  // Content above may change height slightly; the browser keeps the visible part in place.
  expect(Math.abs((await page.evaluate(() => scrollY)) - movedAt)).toBeLessThan(16)
})

/** Link rows that do not fully show the link of the current page, and the page's own scroll position. */
const hiddenChips = (page: Page) =>
  page.evaluate(() => {
    const current = [...document.querySelectorAll('main nav [aria-current]')].map((link) => ({
      text: link.textContent,
      ...link.getBoundingClientRect().toJSON(),
    }))
    const hidden = current.filter(({ left, right }) => left < 0 || right > document.documentElement.clientWidth)
    return { rows: current.length, hidden: hidden.map(({ text }) => text), scrolled: scrollY }
  })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'on a phone' : 'on a phone without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('IMP-05 the view where one is is in sight at once, and the page is not moved for it', async ({ page }) => {
      await enter(page)
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 720 })
        for (const path of ['orders/?view=dismissed', 'orders/?view=temp', 'orders/']) {
          await page.goto(`/admin/${path}`)
          expect([path, width, await hiddenChips(page)]).toEqual([path, width, { rows: 1, hidden: [], scrolled: 0 }])
        }
      }
    })
  })
}

test('IMP-05 a step to another view brings that view into sight', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 })
  await enter(page)
  await page.getByRole('link', { name: /^Abandonnées/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^Abandonnées/ })).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => hiddenChips(page)).toEqual({ rows: 1, hidden: [], scrolled: 0 })
})
