import { expect, type Page } from '@playwright/test'
import { ask } from './books.ts'
import { goods, type Kind } from './goods.ts'
import { test } from './living-page.ts'
import { faultsOf, openProtocolCartPage } from './protocol-page.ts'

async function put(page: Page, ...kinds: Kind[]): Promise<void> {
  for (const kind of kinds) {
    const [product] = await ask<{ id: string }>('select id from products where slug = $1', [goods[kind].slug])
    const answer = await page.request.post('/?wc-ajax=add_to_cart', { form: { product_id: product!.id, quantity: '1' } })
    expect(await answer.json()).toHaveProperty('fragments')
  }
}

const form = (page: Page) => page.locator('.woocommerce-cart-form')
const totals = (page: Page) => page.locator('.cart_totals')
const rows = (page: Page) => form(page).locator('.cart_item')

/** Presses a button of the form, and waits until the client has taken over the page fetched afterwards. */
async function presses(page: Page, button: string): Promise<void> {
  const taken = page.evaluate(() => new Promise<void>((resolve) => window.protocol.on('updated_wc_div', () => resolve())))
  await form(page).locator(`[type=submit]${button}`).click()
  await taken
}

test.afterEach(async ({ page }) => {
  expect(await faultsOf(page)).toEqual([])
})

test('CART-36 the cart form’s own client changes quantities: the new form, the totals and a message come out of the page', async ({ page }) => {
  await put(page, 'simple', 'plenty')
  await openProtocolCartPage(page)
  await rows(page).filter({ hasText: goods.plenty.name }).locator('input.qty').fill('3')
  await form(page).getByRole('button', { name: 'Mettre à jour' }).click()
  await expect(page.locator('.woocommerce-message')).toBeVisible()
  await expect(totals(page)).toContainText('169.700')
  await expect(rows(page).filter({ hasText: goods.plenty.name }).locator('input.qty')).toHaveValue('3')
})

test('CART-36, CART-40 rows are taken out and brought back by their links, and the last one leaves the empty cart’s message', async ({ page }) => {
  await put(page, 'simple')
  await openProtocolCartPage(page)
  await rows(page).locator('.product-remove > a').click()
  await expect(page.locator('.woocommerce .wc-empty-cart-message')).toBeVisible()
  await expect(page.locator('.woocommerce-message .restore-item')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await put(page, 'plenty')
  await openProtocolCartPage(page)
  await put(page, 'simple')
  await rows(page).locator('.product-remove > a').click()
  await expect(rows(page)).toHaveCount(1)
  await page.locator('.restore-item').click()
  await expect(rows(page)).toHaveCount(2)
})

test('CART-36, SC-53, SC-54, SC-65 a code is refused under its field, taken off the totals, and removed again', async ({ page }) => {
  await put(page, 'simple')
  await openProtocolCartPage(page)
  await page.locator('#coupon_code').fill('NOPE')
  await presses(page, '[name=apply_coupon]')
  await expect(page.locator('.coupon-error-notice')).toContainText('NOPE')
  await expect(page.locator('.woocommerce-error, .woocommerce-message')).toHaveCount(0)
  await page.locator('#coupon_code').fill('BIENVENUE10')
  await presses(page, '[name=apply_coupon]')
  await expect(totals(page)).toContainText('12.500')
  await expect(page.locator('.woocommerce-message')).toContainText('BIENVENUE10')
  await expect(page.locator('.woocommerce-error')).toHaveCount(0)
  await totals(page).locator('a.woocommerce-remove-coupon[data-coupon]').click()
  await expect(totals(page).locator('a.woocommerce-remove-coupon')).toHaveCount(0)
  await expect(totals(page)).not.toContainText('12.500')
})

test('CART-36, SC-55, SC-56 the calculator’s form and the ways of delivery answer new totals', async ({ page }) => {
  await put(page, 'simple')
  await openProtocolCartPage(page)
  const calculator = page.locator('form.woocommerce-shipping-calculator')
  await totals(page).locator('.calculator-place').click()
  await calculator.locator('[name=calc_shipping_country]').selectOption('TN')
  await calculator.locator('[name=calc_shipping_state]').selectOption('TN-11')
  await calculator.locator('[name=calc_shipping_postcode]').fill('1002')
  await calculator.locator('[type=submit]').click()
  await expect(page.locator('.woocommerce-message')).toBeVisible()
  const methods = page.locator('input[type=radio][name^=shipping_method]')
  const other = methods.and(page.locator(':not(:checked)')).first()
  const method = await other.getAttribute('value')
  await other.check()
  await expect(page.locator(`input[type=radio][name^=shipping_method][value="${method}"]`)).toBeChecked()
  await expect(calculator.locator('[name=calc_shipping_postcode]')).toHaveValue('1002')
})

test('a wrong nonce is refused as the contract says, and nothing changes', async ({ page }) => {
  await put(page, 'simple')
  await openProtocolCartPage(page)
  for (const endpoint of ['apply_coupon', 'remove_coupon', 'update_shipping_method']) {
    const answer = await page.request.post(`/?wc-ajax=${endpoint}`, { form: { security: 'wrong', coupon_code: 'BIENVENUE10', coupon: 'BIENVENUE10' } })
    expect([endpoint, answer.status(), await answer.text()]).toEqual([endpoint, 403, '-1'])
    expect(answer.headers()['content-type']).toMatch(/^text\/html/)
  }
  const html = await (await page.request.post('/cart/', { form: { update_cart: 'Update Cart', 'woocommerce-cart-nonce': 'wrong' } })).text()
  expect(html).toContain('woocommerce-cart-form')
})
