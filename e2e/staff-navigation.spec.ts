import { expect, type Page } from '@playwright/test'
import { expectSound } from './axe.ts'
import { mark, order } from './desk.ts'
import { someone } from './journeys.ts'
import { test } from './living-page.ts'
import { openAsStaff } from './sessions.ts'
import { expectFits } from './settings-journeys.ts'

const PHONE = { width: 390, height: 844 }
const menu = (page: Page) => page.getByRole('navigation', { name: 'Gestion de la boutique' })

/** Holds back every answer to our pages' own code until released, and counts submitted forms. */
async function holdAnswers(page: Page): Promise<{ sent: () => number; letGo: () => void }> {
  let sent = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/admin/**', async (route) => {
    if (route.request().method() === 'POST') sent++
    await promise
    await route.continue().catch(() => {})
  })
  return { sent: () => sent, letGo: resolve }
}

/** Milliseconds from a tap to the element's first reaction. Excludes a slow machine's time from press to release. */
async function msUntilHeard(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const seen = globalThis as unknown as { heardAfter?: Promise<number> }
    seen.heardAfter = new Promise((resolve) => {
      let tapped = 0
      document.addEventListener('click', () => (tapped = performance.now()), { capture: true, once: true })
      new MutationObserver(() => {
        if (document.querySelector('[data-heard]')) resolve(performance.now() - tapped)
      }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-heard'] })
    })
  })
  await press()
  return page.evaluate(() => (globalThis as unknown as { heardAfter: Promise<number> }).heardAfter)
}

test('on a phone every page is in the thumb’s reach, nothing of a page hides below the bar, and a tap beside or Escape closes the rest', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openAsStaff(page, '/admin/home/')
  for (const name of ['Accueil', 'À appeler', 'Commandes', 'Plus']) {
    const box = (await menu(page).getByText(name, { exact: true }).boundingBox())!
    expect([name, box.y > PHONE.height - 56, box.y + box.height <= PHONE.height]).toEqual([name, true, true])
  }
  await menu(page).getByRole('link', { name: 'Commandes' }).click()
  await expect(page.getByRole('heading', { name: 'Commandes', level: 1 })).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const { content, bar } = await page.evaluate(() => ({
    content: document.querySelector('main > :last-child')!.getBoundingClientRect().bottom,
    bar: document.querySelector('.staff-bar')!.getBoundingClientRect().top,
  }))
  expect(content).toBeLessThanOrEqual(bar)
  const more = menu(page).getByRole('link', { name: 'Coupons' })
  await menu(page).getByText('Plus', { exact: true }).click()
  await expect(more).toBeVisible()
  await page.mouse.click(200, 120)
  await expect(more).toBeHidden()
  await menu(page).getByText('Plus', { exact: true }).click()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(more).toBeHidden()
  await expect(menu(page).locator('summary')).toBeFocused()
  await page.keyboard.press('Enter')
  await more.click()
  await expect(page.getByRole('heading', { name: 'Coupons', level: 1 })).toBeVisible()
  await expect(more).toBeHidden()
})

test('on a wide screen all pages stand beside, in groups, the open one marked', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAsStaff(page, '/admin/coupons/')
  await expect(menu(page).locator('[aria-current=page]')).toHaveText('Coupons')
  for (const group of ['Ventes', 'Catalogue', 'Marketing', 'Boutique']) await expect(menu(page).getByRole('region', { name: group })).toBeVisible()
})

test('UI-24, UI-25 staff choose the night in their own menu, and have it on every page', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openAsStaff(page, '/admin/home/')
  const person = page.getByRole('banner').locator('summary')
  const night = page.getByRole('button', { name: 'Mode sombre' })
  await person.click()
  await night.click()
  await expect(night).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/admin/orders/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await person.click()
  await night.click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
})

test('a tap on a link shows within 100 ms that it was heard, until the page is there', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openAsStaff(page, '/admin/home/')
  const held = await holdAnswers(page)
  const link = menu(page).getByRole('link', { name: 'Commandes' })
  expect(await msUntilHeard(page, () => link.click())).toBeLessThan(100)
  await expect(link).toHaveAttribute('data-heard')
  held.letGo()
  await expect(page.getByRole('heading', { name: 'Commandes', level: 1 })).toBeVisible()
  await expect(link).not.toHaveAttribute('data-heard')
})

test('a form that is under way shows it within 100 ms, and a second tap sends nothing', async ({ page }) => {
  const id = await order(page, someone())
  await openAsStaff(page, `/admin/orders/${id}/`)
  const held = await holdAnswers(page)
  const button = mark(page, 'Confirmation', 'Pas de réponse')
  expect(await msUntilHeard(page, () => button.click())).toBeLessThan(100)
  for (let times = 0; times < 3; times++) await button.click({ force: true })
  held.letGo()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  expect(held.sent()).toBe(1)
})

test('so does a form that knows nothing of it: none has to', async ({ page }) => {
  await openAsStaff(page, '/admin/account/')
  const held = await holdAnswers(page)
  const button = page.getByRole('button', { name: 'Changer de langue' })
  expect(await msUntilHeard(page, () => button.click())).toBeLessThan(100)
  for (let times = 0; times < 3; times++) await button.click()
  held.letGo()
  await expect(button).not.toHaveAttribute('data-heard')
  expect(held.sent()).toBe(1)
})

test('the first page and the search are sound and fit every screen, dark too', async ({ page, baseURL }) => {
  await page.setViewportSize(PHONE)
  await openAsStaff(page, '/admin/home/')
  await menu(page).getByText('Plus', { exact: true }).click()
  await expectSound(page)
  await expectFits(page, baseURL!)
  await page.setViewportSize(PHONE)
  await page.goto('/admin/search/?q=a')
  await expectFits(page, baseURL!)
})

test('IMP-48 the chart of a report is drawn within its frame, from a phone to a wide screen', async ({ page }) => {
  for (const width of [PHONE.width, 1280]) {
    await page.setViewportSize({ ...PHONE, width })
    await openAsStaff(page, '/admin/reports/?range=days')
    const [canvas, frame] = [page.locator('figure canvas'), page.locator('figure', { has: page.locator('canvas') })]
    await expect(canvas).toBeVisible()
    const [drawn, around] = [(await canvas.boundingBox())!, (await frame.boundingBox())!]
    expect([width, drawn.y >= around.y, drawn.y + drawn.height <= around.y + around.height, drawn.width <= around.width]).toEqual([width, true, true, true])
  }
})
