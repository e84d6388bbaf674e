import { expect } from '@playwright/test'
import { ordersOf } from './books.ts'
import { fillCart, holdCart, interceptCart, watchCart } from './cart-journeys.ts'
import { aliveCheckout, amounts, box, choose, control, fillCheckout, openCheckout, placeOrder, reviewed } from './checkout-journeys.ts'
import { someone } from './journeys.ts'
import { test } from './living-page.ts'

const REVIEW = 'update_order_review'
const method = (id: string) => `#payment_method_${id}`

test('CO-38 a guest orders on delivery in one page, pressing twice: the order is sent once and stands, the thanks show where it goes', async ({ page }) => {
  await openCheckout(page, { kind: 'simple' })
  const person = await fillCheckout(page)
  const calls = watchCart(page)
  await placeOrder(page).dblclick()
  await expect(page.getByRole('heading', { name: 'Merci pour votre commande !' })).toBeVisible()
  expect(calls.of('checkout')).toHaveLength(1)
  expect(await ordersOf(person.phone)).toMatchObject([
    { state: 'processing', payment_method: 'cod', items_total: 125_000, shipping_total: 7000, total: 132_000, name: person.name },
  ])
  await expect(page.locator('address')).toContainText(person.address)
  await page.goto('/cart/')
  await expect(page.locator('.wc-empty-cart-message')).toBeVisible()
})

test('CO-31, CO-37 what is missing stands at its field and above the form, with the way to each; nothing is sent', async ({ page }) => {
  await openCheckout(page)
  const calls = watchCart(page)
  await control(page, 'billing_phone').fill('1234567')
  await placeOrder(page).click()
  const summary = page.locator('.woocommerce-error')
  await expect(summary.locator('li')).toHaveCount(4)
  await expect(page.locator('.woocommerce-NoticeGroup')).toBeFocused()
  await expect(control(page, 'billing_phone')).toHaveAttribute('aria-invalid', 'true')
  await expect(box(page, 'billing_state')).toHaveAttribute('aria-required', 'true')
  await summary.getByRole('link', { name: 'Gouvernorat' }).click()
  await expect(box(page, 'billing_state')).toBeFocused()
  expect(calls.of('checkout')).toEqual([])
  await control(page, 'billing_phone').fill('20123456')
  await expect(summary.locator('li')).toHaveCount(3)
})

test('a form half filled survives a reload, and is gone with its order', async ({ page }) => {
  await openCheckout(page)
  const person = await fillCheckout(page)
  await page.locator(method('simulator')).check()
  await page.reload()
  await aliveCheckout(page)
  await expect(control(page, 'billing_first_name')).toHaveValue(person.name)
  await expect(box(page, 'billing_state')).toHaveValue('Tunis')
  await expect(box(page, 'billing_neighborhood')).toHaveValue('La Marsa')
  await expect(page.locator(method('simulator'))).toBeChecked()
  await page.locator(method('cod')).check()
  await expect(page.locator('[data-standing]')).toHaveAttribute('data-standing', 'current')
  await expect(placeOrder(page)).toContainText('Commander')
  await placeOrder(page).click()
  await expect(page.getByRole('heading', { name: 'Merci pour votre commande !' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('hanout_checkout'))).toBeNull()
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain(person.phone)
})

test('an answer that is lost is told, and the same press again finds the same order', async ({ page }) => {
  await openCheckout(page)
  const person = await fillCheckout(page)
  let lost = 0
  await interceptCart(page, 'checkout', async (route) => {
    if (lost++ > 0) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await placeOrder(page).click()
  await expect(page.locator('.woocommerce-error')).toContainText('votre commande ne sera pas passée deux fois')
  expect(await ordersOf(person.phone)).toHaveLength(1)
  await placeOrder(page).click()
  await expect(page.getByRole('heading', { name: 'Merci pour votre commande !' })).toBeVisible()
  expect(await ordersOf(person.phone)).toHaveLength(1)
})

test('a total that is not the one shown is not charged: it is told, and shown anew', async ({ page }) => {
  await openCheckout(page, { kind: 'simple' })
  const person = await fillCheckout(page)
  await fillCart(page, 'simple', 1)
  await placeOrder(page).click()
  await expect(page.locator('.woocommerce-error')).toContainText(/132\.000 TND.*250\.000 TND/)
  await expect(placeOrder(page)).toContainText('250.000 TND')
  expect(await ordersOf(person.phone)).toHaveLength(0)
  await placeOrder(page).click()
  await expect(page.getByRole('heading', { name: 'Merci pour votre commande !' })).toBeVisible()
})

test('CO-39 another address opens a section of its own; closed, nothing of it is asked for', async ({ page }) => {
  await openCheckout(page)
  const person = await fillCheckout(page)
  await expect(box(page, 'shipping_state')).toBeHidden()
  await page.getByLabel('Livrer à une autre adresse').check()
  await placeOrder(page).click()
  await expect(page.locator('.woocommerce-error li')).toHaveCount(3)
  await control(page, 'shipping_first_name').fill('Leïla Trabelsi')
  await control(page, 'shipping_address_1').fill('3 avenue de la Liberté')
  await choose(page, 'shipping_state', 'Sousse')
  await choose(page, 'shipping_neighborhood', 'Hammam Sousse')
  await expect(box(page, 'billing_neighborhood')).toHaveValue('La Marsa')
  await placeOrder(page).click()
  await expect(page.getByRole('heading', { name: 'Merci pour votre commande !' })).toBeVisible()
  await expect(page.locator('address').first()).toContainText('3 avenue de la Liberté')
  expect(await ordersOf(person.phone)).toHaveLength(1)
})

test('the online payment leads to its page, under the flag that says so', async ({ page }) => {
  await openCheckout(page)
  const person = await fillCheckout(page, someone())
  await page.locator(method('simulator')).check()
  await expect(placeOrder(page)).toHaveText('Payer · 21.155 TND')
  await placeOrder(page).click()
  await expect(page.getByRole('heading', { name: 'Paiement simulé' })).toBeAttached()
  expect(await page.evaluate(() => localStorage.getItem('redirectingTosimulator'))).toBe('active')
  expect(await ordersOf(person.phone)).toMatchObject([{ state: 'pending', payment_method: 'simulator' }])
  await page.goto('/checkout/')
  await expect(page).toHaveURL(/\/checkout\/order-pay\/\d+\/\?key=/)
})

test('CO-01, CO-02, CO-03, CO-04, CO-05, CO-06 the settings of the page; what costs asks once for the totals, and nothing else asks', async ({
  page,
  context,
}) => {
  await openCheckout(page, { kind: 'simple' })
  await test.step('CO-01, CO-02, CO-03 the page carries its settings and the radios of the payment', async () => {
    const params = JSON.parse((await page.locator('#wc_checkout_params').textContent())!) as Record<string, unknown>
    expect(params).toMatchObject({
      is_checkout: '1',
      option_guest_checkout: 'yes',
      checkout_url: '/?wc-ajax=checkout',
      wc_ajax_url: '/?wc-ajax=%%endpoint%%',
    })
    await expect(page.locator('input[type=radio][name=payment_method]')).toHaveCount(2)
    await expect(page.getByRole('radio', { name: 'Paiement à la livraison' })).toBeChecked()
  })
  await test.step('CO-04, CO-05, CO-06 another way to pay asks once for the totals and shows what it takes off', async () => {
    const calls = watchCart(page)
    const asked = reviewed(page)
    await page.locator(method('simulator')).check()
    await asked
    await expect(placeOrder(page)).toHaveText('Payer · 125.750 TND')
    await expect(amounts(page)).toContainText('(5 %)')
    expect(calls.of(REVIEW)).toHaveLength(1)
    expect(calls.of(REVIEW)[0]).toMatchObject({ payment_method: 'simulator', country: 'TN', s_country: 'TN', has_full_address: 'false' })
    expect(calls.of(REVIEW)[0]).toHaveProperty('post_data')
    await expect(page.locator(method('simulator'))).toBeFocused()
    await page.locator(method('cod')).check()
    await expect(placeOrder(page)).toHaveText('Commander · 132.000 TND')
    await expect(amounts(page)).not.toContainText('(5 %)')
  })
  await test.step('CO-06 without a network the old amounts stay and are marked as old; they are asked for again by a press', async () => {
    await context.setOffline(true)
    await page.locator(method('simulator')).check()
    await expect(page.getByText('Pas de réponse de la boutique')).toBeVisible()
    await expect(amounts(page)).toContainText('132.000 TND')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Recalculer' }).click()
    await expect(page.getByText('Pas de réponse de la boutique')).toBeHidden()
    await page.locator(method('cod')).check()
    await expect(placeOrder(page)).toHaveText('Commander · 132.000 TND')
  })
  await test.step('a coupon is taken at the checkout, and taken off', async () => {
    const calls = watchCart(page)
    await page.getByText('Ajouter un code promo').click()
    await page.getByRole('textbox', { name: 'Code promo' }).fill('BIENVENUE10')
    await page.keyboard.press('Enter')
    await expect(amounts(page)).toContainText('Code BIENVENUE10')
    await expect(amounts(page)).toContainText('119.500 TND')
    expect(calls.of(REVIEW)).toHaveLength(1)
    await page.getByRole('link', { name: 'Retirer le code BIENVENUE10' }).click()
    await expect(amounts(page)).toContainText('132.000 TND')
  })
  await test.step('CO-06 one question for each change, none for what costs nothing, and the one before is taken back', async () => {
    await expect(page.locator('.order-summary')).toHaveAttribute('data-standing', 'current')
    const calls = watchCart(page)
    await control(page, 'billing_first_name').fill('Sami')
    await control(page, 'billing_address_1').fill('12 rue de la Kasbah')
    const held = await holdCart(page, REVIEW)
    await choose(page, 'billing_state', 'Sfax')
    await expect.poll(() => calls.of(REVIEW).length).toBe(1)
    const taken = page.waitForEvent('requestfailed', (request) => request.url().includes(REVIEW))
    await choose(page, 'billing_state', 'Tunis')
    await taken
    held.letGo()
    await expect.poll(() => calls.of(REVIEW).map(({ state }) => state)).toEqual(['TN-61', 'TN-11'])
    await expect(page.locator('.order-summary')).toHaveAttribute('data-standing', 'current')
    expect(calls.of(REVIEW)).toHaveLength(2)
  })
})
