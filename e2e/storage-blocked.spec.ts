import { expect } from '@playwright/test'
import { pathOf } from './goods.ts'
import { buyNow, fillOrder, openProduct, payOnline, someone } from './journeys.ts'
import { test, untilLiving } from './living-page.ts'

test('a browser that forbids storage orders, lists, fills a cart and pays, without an error of the page', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('forbidden', 'SecurityError')
        },
      })
    }
  })
  await openProduct(page, 'plenty')
  await fillOrder(page, someone())
  await buyNow(page)
  await page.goto('/shop/#list-view')
  await page.locator('.ajax_add_to_cart').first().click()
  await expect(page.locator('.cart-contents').first()).toContainText('1')
  await page.goto('/cart/')
  await page.goto('/checkout/')
  await page.goto(pathOf('theme'))
  await page.goto('/wishlist/')
  await openProduct(page, 'simple')
  await fillOrder(page, someone())
  await payOnline(page)
  expect(errors).toEqual([])
})

test('CART-37 a browser that refuses cookies is told so where it fills a cart, and the quick order works without one', async ({ page }) => {
  // Playwright's own fetch would store the cookies for the browser.
  await page.route('**/*', async (route) => {
    const request = route.request()
    const { cookie: _, ...headers } = await request.allHeaders()
    const body = request.postDataBuffer()
    const answer = await fetch(request.url(), { method: request.method(), headers, redirect: 'manual', ...(body && { body: new Uint8Array(body) }) })
    const { 'set-cookie': __, 'content-encoding': ___, 'content-length': ____, ...kept } = Object.fromEntries(answer.headers)
    await route.fulfill({ status: answer.status, headers: kept, body: Buffer.from(await answer.arrayBuffer()) })
  })
  await page.goto('/shop/')
  await page.locator('.ajax_add_to_cart').first().click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText('Votre navigateur refuse les cookies')).toBeVisible()
  await panel.getByRole('link', { name: 'Commander cet article sans panier' }).click()
  await expect(page).toHaveURL(/\/product\/.*#order$/)
  await untilLiving(page)
  await page.getByRole('button', { name: 'Ajouter au panier' }).first().click()
  await panel.getByRole('link', { name: 'Commander cet article sans panier' }).click()
  await expect(panel).toBeHidden()
  const person = someone()
  await fillOrder(page, person)
  await buyNow(page)
})
