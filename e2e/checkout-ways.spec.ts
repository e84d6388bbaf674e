import { expect, type Page } from '@playwright/test'
import { fillCart, interceptCart, openAlive, panel, quantityOf, watchCart, cartIcon } from './cart-journeys.ts'
import { aliveCheckout, amounts, reviewed } from './checkout-journeys.ts'
import { test } from './living-page.ts'

test('CO-01, CART-36, SC-66 cart page, panel and mini-cart lead to the checkout, in the page’s language', async ({ page }) => {
  await fillCart(page, 'simple')
  for (const [prefix, name] of [
    ['', 'Commander'],
    ['/ar', 'إتمام الطلب'],
  ] as const) {
    await openAlive(page, `${prefix}/cart/`)
    const main = page.getByRole('main').getByRole('link', { name })
    await expect(main).toHaveAttribute('href', `${prefix}/checkout/`)
    await expect(page.locator('.widget_shopping_cart a.checkout')).toHaveAttribute('href', `${prefix}/checkout/`)
    await expect(page.locator('.xoo-wsc-ft-btn-checkout')).toHaveAttribute('href', `${prefix}/checkout/`)
  }
  await openAlive(page, '/cart/')
  await page.getByRole('main').getByRole('link', { name: 'Commander' }).click()
  await expect(page).toHaveURL('/checkout/')
})

test('SC-27, SC-40 the panel over the checkout: a change asks once for the totals, without the form it loads the page anew, and one that is refused asks for nothing', async ({
  page,
}) => {
  await fillCart(page, 'simple')
  await openAlive(page, '/checkout/')
  await aliveCheckout(page)
  const oneMore = () => panel(page).getByRole('button', { name: 'Un de plus' }).click()
  await cartIcon(page).click()
  await test.step('SC-40 the delivery slider does not open on the checkout: the configured words say so', async () => {
    await panel(page).getByRole('button', { name: 'Livraison', exact: true }).click()
    await expect(panel(page).locator('.xoo-wsc-notice-error')).toHaveText("La quantité ne peut être achetée qu'en multiple de")
    await expect(page.locator('.xoo-wsc-slider-modal')).not.toHaveClass(/xoo-wsc-slider-active/)
  })
  await test.step('SC-27 with the checkout’s form a change in the panel asks once for the totals', async () => {
    const calls = watchCart(page)
    await oneMore()
    await expect(amounts(page)).toContainText('250.000 TND')
    expect(calls.names().filter((name) => name === 'update_order_review')).toHaveLength(1)
    expect(calls.of('xoo_wsc_update_item_quantity')).toMatchObject([{ isCheckout: 'true', isCart: 'false' }])
    await expect(quantityOf(page, 'simple')).toHaveValue('2')
  })
  await test.step('SC-27 without a checkout form a change in the panel loads the page anew', async () => {
    await page.evaluate(() => {
      document.querySelector('form.checkout')!.className = 'other'
      document.body.dataset['before'] = ''
    })
    await oneMore()
    await expect(page.locator('body:not([data-before]) form.checkout[data-live]')).toBeVisible()
    await expect(page.locator('.review-lines .product-quantity')).toHaveText(['× 3'])
  })
  await test.step('SC-27 a change that is refused asks for nothing', async () => {
    await aliveCheckout(page)
    const calls = watchCart(page)
    await interceptCart(page, 'xoo_wsc_update_item_quantity', (route) => route.abort())
    await cartIcon(page).click()
    await oneMore()
    await expect(panel(page).getByRole('button', { name: 'Réessayer' })).toBeVisible()
    expect(calls.names()).not.toContain('update_order_review')
  })
})

/** Amounts and percentages whose sign, digits and unit are not displayed from left to right. */
function turnedAmounts(page: Page): Promise<{ read: number; turned: string[] }> {
  return page.locator('main').evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const turned: string[] = []
    let read = 0
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest('.sr-only, script')) continue
      for (const amount of text.data.matchAll(/[-−]?\d[\d.]*\s?(?:TND|%)/g)) {
        read += 1
        const lefts = Array.from(amount[0].trim(), (_, at) => {
          const letter = document.createRange()
          letter.setStart(text, amount.index + at)
          letter.setEnd(text, amount.index + at + 1)
          return letter.getBoundingClientRect().left
        })
        if (lefts.some((left, at) => at > 0 && left < lefts[at - 1]!)) turned.push(amount[0])
      }
    }
    return { read, turned }
  })
}

test('MONEY-05, UI-34 on the Arabic checkout each amount and percentage stands as on the French one, in sentences and buttons too', async ({ page }) => {
  await fillCart(page, 'simple')
  await openAlive(page, '/ar/checkout/')
  await aliveCheckout(page)
  const asked = reviewed(page)
  await page.locator('#payment_method_simulator').check()
  await asked
  await expect(page.locator('#payment .method-discount')).toContainText('-6.250 TND')
  const { read, turned } = await turnedAmounts(page)
  expect(turned).toEqual([])
  expect(read).toBeGreaterThan(7)
})
