import { expect, type Page } from '@playwright/test'
import { ask, ordersOf } from './books.ts'
import { fillCart, holdCart, interceptCart, watchCart } from './cart-journeys.ts'
import { someone } from './journeys.ts'
import { testInOwnShop as test } from './own-shop.ts'
import { faultsOf, goneTo, openProtocolCheckout } from './protocol-page.ts'

const REVIEW = 'update_order_review'
const field = (page: Page, name: string) => page.locator(`form.checkout [name="${name}"]`)
const table = (page: Page) => page.locator('#order_review .woocommerce-checkout-review-order-table')
const payment = (page: Page) => page.locator('#order_review .woocommerce-checkout-payment')
const placeOrder = (page: Page) => page.locator('#place_order')
const errors = (page: Page) => page.locator('.woocommerce-NoticeGroup-checkout ul.woocommerce-error li')

/** Triggers a request for the totals, and waits until the client has placed them. */
async function updates(page: Page, act: () => Promise<unknown>): Promise<void> {
  const updated = page.evaluate(() => new Promise<void>((resolve) => window.protocol.on('updated_checkout', () => resolve())))
  await act()
  await updated
}

async function open(page: Page): Promise<void> {
  await fillCart(page, 'simple')
  await openProtocolCheckout(page)
  await expect(placeOrder(page)).toBeVisible()
}

async function fill(page: Page): Promise<{ phone: string; address: string }> {
  const { name, phone, address } = someone()
  const { Value } = (await (await page.request.get('/api/packages/GetCityZoneList')).json()) as { Value: { Code: string; Zones: { Code: string }[] }[] }
  await field(page, 'billing_first_name').fill(name)
  await field(page, 'billing_phone').fill(phone)
  await updates(page, () => field(page, 'billing_state').selectOption('TN-11'))
  await field(page, 'billing_neighborhood').fill(Value.find(({ Code }) => Code === 'TN-11')!.Zones[0]!.Code)
  await updates(page, () =>
    field(page, 'billing_address_1')
      .fill(address)
      .then(() => field(page, 'order_comments').focus()),
  )
  return { phone, address }
}

test.afterEach(async ({ page }) => {
  expect(await faultsOf(page)).toEqual([])
})

test('CO-03, CO-06 at load and after each change the two regions come as one root each and stand in their places', async ({ page }) => {
  const calls = watchCart(page)
  await open(page)
  expect(calls.of(REVIEW)).toHaveLength(1)
  expect(calls.of(REVIEW)[0]).not.toHaveProperty('payment_method')
  await expect(table(page)).toContainText('132.000')
  await expect(payment(page).locator('input[type=radio][name=payment_method]')).toHaveCount(2)
  await updates(page, () => field(page, 'billing_state').selectOption('TN-11'))
  const other = field(page, 'shipping_method[0]').and(page.locator(':not(:checked)')).first()
  const delivery = (await other.getAttribute('value'))!
  await updates(page, () => other.check())
  await expect(page.locator(`[name="shipping_method[0]"][value="${delivery}"]`)).toBeChecked()
  await expect(page.locator(`[name="shipping_method[0]"][value="${delivery}"]`)).toBeFocused()
  await updates(page, () => field(page, 'payment_method').last().check())
  await expect(field(page, 'payment_method').last()).toBeChecked()
  await expect(placeOrder(page)).toContainText('Payer')
  expect(calls.of(REVIEW).at(-1)).toMatchObject({ country: 'TN', state: 'TN-11', s_state: 'TN-11', 'shipping_method[0]': delivery, has_full_address: 'false' })
  await expect(page.locator('.woocommerce-checkout-review-order-table')).toHaveCount(1)
  await expect(page.locator('.woocommerce-checkout-payment')).toHaveCount(1)
})

test('CO-06 the question before is taken back, and a place that nothing goes to is said above the form', async ({ page }) => {
  await open(page)
  const held = await holdCart(page, REVIEW)
  await field(page, 'billing_state').selectOption('TN-51')
  const taken = page.waitForEvent('requestfailed', (request) => request.url().includes(REVIEW))
  await updates(page, async () => {
    await field(page, 'billing_country').selectOption('FR')
    await taken
    held.letGo()
  })
  await expect(page.locator('.woocommerce-NoticeGroup-updateOrderReview .woocommerce-error')).toBeVisible()
  await updates(page, () => field(page, 'billing_country').selectOption('TN'))
  await expect(page.locator('.woocommerce-NoticeGroup-updateOrderReview')).toHaveCount(0)
})

test('CO-04, CO-05 the discount’s line comes with its way to pay, and goes with it', async ({ page, shop }) => {
  const paymentDiscounts = [{ id: 'simulator', type: 'Simulateur', value: 10, checkbox_value: 'yes', enabled: '1' }]
  await ask('update settings set value = value || $1::jsonb', [JSON.stringify({ paymentDiscounts })], shop.dataFolder)
  await ask("with told as (insert into changes (tag) values ('settings')) select pg_notify('changes', '')", [], shop.dataFolder)
  await fillCart(page, 'simple')
  await expect.poll(async () => (await page.request.get('/checkout/')).text()).toContain('-12.500')
  await openProtocolCheckout(page)
  await expect(payment(page)).toContainText('-12.500')
  await expect(table(page)).not.toContainText('-12.500')
  await updates(page, () => page.locator('#payment_method_simulator').check())
  await expect(table(page).locator('.fee')).toContainText('-12.500')
  await updates(page, () => page.locator('#payment_method_cod').check())
  await expect(table(page).locator('.fee')).toHaveCount(0)
})

test('CO-38 the order stands, and the answer leads to its thanks', async ({ page, context, shop }) => {
  await open(page)
  const { phone, address } = await fill(page)
  await placeOrder(page).click()
  await expect.poll(() => goneTo(page)).toHaveLength(1)
  const thanks = await context.newPage()
  await thanks.goto((await goneTo(page))[0]!)
  await expect(thanks).toHaveURL(/\/checkout\/order-received\/\d+\/\?key=wc_order_/)
  await expect(thanks.locator('address')).toContainText(address)
  expect(await ordersOf(phone, shop.dataFolder)).toMatchObject([{ state: 'processing', payment_method: 'cod', total: 132_000 }])
})

test('CO-37 what is wrong names the fields that it is about, in either section', async ({ page, shop }) => {
  await open(page)
  const { phone } = await fill(page)
  await field(page, 'billing_phone').fill('2012345')
  await updates(page, () => field(page, 'ship_to_different_address').check())
  await placeOrder(page).click()
  await expect(errors(page)).toHaveCount(4)
  await expect(page.locator('#billing_phone_description')).toContainText('8')
  await expect(page.locator('#shipping_state_description')).toBeVisible()
  expect(await ordersOf(phone, shop.dataFolder)).toEqual([])
})

test('CO-38 a nonce that is too old is told, the totals come again with a right one, and the same form orders', async ({ page, shop }) => {
  await open(page)
  const { phone } = await fill(page)
  let isPressed = false
  await interceptCart(page, 'checkout', (route) => {
    isPressed = true
    return route.fallback()
  })
  await interceptCart(page, REVIEW, async (route) => {
    if (isPressed) return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/(woocommerce-process-checkout-nonce\\" value=\\")\w+/g, '$10123456789')
    await route.fulfill({ response, body })
  })
  await updates(page, () =>
    field(page, 'billing_city')
      .fill('Tunis')
      .then(() => field(page, 'order_comments').focus()),
  )
  await expect(field(page, 'woocommerce-process-checkout-nonce')).toHaveValue('0123456789')
  await updates(page, () => placeOrder(page).click())
  await expect(errors(page)).toHaveCount(1)
  expect(await ordersOf(phone, shop.dataFolder)).toEqual([])
  await placeOrder(page).click()
  await expect.poll(() => goneTo(page)).toHaveLength(1)
  expect(await ordersOf(phone, shop.dataFolder)).toHaveLength(1)
})

test('a cart that is empty by now leaves its notice in the form’s place', async ({ page }) => {
  await open(page)
  await page.request.post('/?wc-ajax=xoo_wsc_empty_cart')
  await field(page, 'billing_state').selectOption('TN-11')
  await expect(page.locator('form.checkout')).toHaveCount(0)
  await expect(page.locator('.woocommerce-error')).toContainText('votre session a expiré')
  await expect(page.locator('.woocommerce-error a.wc-backward')).toHaveAttribute('href', '/shop/')
})

test('a code is taken at the checkout and taken off by the link in the totals', async ({ page }) => {
  await open(page)
  await page.locator('#coupon_code').fill('BIENVENUE10')
  await updates(page, () => page.locator('form.checkout_coupon button').click())
  await expect(page.locator('.woocommerce-message')).toContainText('BIENVENUE10')
  await expect(table(page)).toContainText('119.500')
  await updates(page, () => table(page).locator('a.woocommerce-remove-coupon').click())
  await expect(table(page)).toContainText('132.000')
})
