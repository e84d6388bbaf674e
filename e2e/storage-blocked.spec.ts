import { expect } from '@playwright/test'
import { pathOf } from './goods.ts'
import { buyNow, fillOrder, openProduct, payOnline, someone } from './journeys.ts'
import { test } from './living-page.ts'

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
