import { expect, type Page } from '@playwright/test'
import { bytesBeyond } from './built-files.ts'
import { buyNowButton, expectSaid, field, openProduct, watchCalls } from './journeys.ts'
import { test } from './living-page.ts'

const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
const boxOf = async (page: Page, selector: string) => {
  const { y, height } = (await page.locator(selector).boundingBox())!
  return { top: Math.round(y), bottom: Math.round(y + height) }
}

test('PDP-02, PDP-03, PDP-04 from 992 px the order column sticks and is pinned at the section’s end; a taller one scrolls to its own end first; at 991 px it moves', async ({
  page,
}) => {
  await page.setViewportSize({ width: 992, height: 900 })
  await openProduct(page, 'longText')
  await scrollTo(page, 500)
  const first = await boxOf(page, '.order-panel')
  await scrollTo(page, 600)
  expect(await boxOf(page, '.order-panel')).toEqual(first)
  await scrollTo(page, 2000)
  const end = await boxOf(page, '.order-panel')
  expect(end.top).toBeLessThan(first.top)
  expect(end.bottom).toBe((await boxOf(page, '.product-section')).bottom)
  await test.step('PDP-02 a column taller than the window scrolls to its own end first', async () => {
    await scrollTo(page, 0)
    await page.setViewportSize({ width: 992, height: 500 })
    await scrollTo(page, 500)
    await expect(buyNowButton(page)).toBeInViewport({ ratio: 1 })
  })
  await test.step('PDP-03 at 991 px it moves with the page; beside the pictures it stands from 768 px on', async () => {
    await page.setViewportSize({ width: 991, height: 900 })
    await scrollTo(page, 160)
    const moving = await boxOf(page, '.order-panel')
    await scrollTo(page, 260)
    expect((await boxOf(page, '.order-panel')).top).toBe(moving.top - 100)
    for (const [width, isBeside] of [
      [768, true],
      [767, false],
    ] as const) {
      await page.setViewportSize({ width, height: 1180 })
      const [pictures, order] = [await boxOf(page, '.product-section > :first-child'), await boxOf(page, '.order-panel')]
      expect([width, order.top < pictures.bottom]).toEqual([width, isBeside])
    }
  })
})

test('PDP-16 under 576 px the bar to buy shows past 1400 px of scrolling, and goes at 1400; above the form another leads to it', async ({ page }) => {
  await page.setViewportSize({ width: 575, height: 500 })
  await openProduct(page, 'twoAttributes')
  const buttons = page.getByRole('button', { name: 'Acheter maintenant' })
  const way = page.getByRole('link', { name: 'Commander', exact: true })
  await expect(way).toBeInViewport({ ratio: 1 })
  expect((await way.boundingBox())!.y + (await way.boundingBox())!.height).toBeLessThanOrEqual(488)
  await expect(buttons).toHaveCount(1)
  await scrollTo(page, 1401)
  await expect(buttons).toHaveCount(2)
  await expect(way).toHaveCount(0)
  await expect(buttons.last()).toBeInViewport()
  expect((await boxOf(page, '.buy-now-bar')).bottom).toBe(500)
  await expect(page.locator('.buy-now-bar')).toContainText(/livraison comprise/)
  await scrollTo(page, 1400)
  await expect(buttons).toHaveCount(1)
  await scrollTo(page, 1500)
  await expect(page.locator('.buy-now-bar').first()).toHaveCSS('transition-property', /opacity/)
  await scrollTo(page, 0)
  await way.click()
  await expect(way).toHaveCount(0)
  await expect(page.locator('#order')).toBeInViewport()
  await expect(page.locator('#order [type=radio]').first()).toBeFocused()
})

test('PDP-17, PDP-18 on a phone the bar brings the first wrong field into view, and orders once the form is whole; from 576 px on it never shows', async ({
  page,
}) => {
  const calls = watchCalls(page)
  await page.setViewportSize({ width: 576, height: 500 })
  await openProduct(page, 'twoAttributes')
  await scrollTo(page, 2000)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1401)
  await expect(page.getByRole('button', { name: 'Acheter maintenant' })).toHaveCount(1)
  await page.setViewportSize({ width: 390, height: 700 })
  await scrollTo(page, 1600)
  await page.getByRole('button', { name: 'Acheter maintenant' }).last().click()
  await expect(field(page, 'name')).toBeFocused()
  await expect(field(page, 'name')).toBeInViewport()
  await expectSaid(page, ['Le nom est requis !', 'Veuillez saisir un numéro de téléphone valide.', "L'adresse est requise !"])
  for (const [name, text] of [
    ['name', 'Sami'],
    ['phone', '20999888'],
    ['address', 'Tunis'],
  ] as const)
    await field(page, name).fill(text)
  await scrollTo(page, 1600)
  await page.getByRole('button', { name: 'Acheter maintenant' }).last().click()
  await expect(page.getByRole('heading', { name: 'Merci pour votre commande !' })).toBeVisible()
  expect(calls.of('create_direct_order')).toHaveLength(1)
})

test('PDP-19 at 600 px the short description stands after the buttons, at 601 px before them, and nothing shifts', async ({ page }) => {
  for (const { width, after } of [
    { width: 600, after: true },
    { width: 601, after: false },
  ]) {
    await page.setViewportSize({ width, height: 900 })
    await openProduct(page, 'simple')
    const description = await boxOf(page, '.short-description')
    const button = (await buyNowButton(page).boundingBox())!
    expect([width, description.top > button.y]).toEqual([width, after])
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0))).observe({
            type: 'layout-shift',
            buffered: true,
          })
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
        }),
    )
    expect(shift).toBeLessThan(0.01)
  }
})

test('the order form waits for at most 104 kB of code, and none of it is what staff alone need', () => {
  expect(bytesBeyond('src/storefront/product/product-page.tsx?__react-router-build-client-route', [])).toBeLessThan(104_000)
})
