import { expect } from '@playwright/test'
import { ordersOf } from './books.ts'
import { fillCart } from './cart-journeys.ts'
import { amounts, control, placeOrder, ZONE } from './checkout-journeys.ts'
import { someone } from './journeys.ts'
import { test } from './living-page.ts'

test.use({ javaScriptEnabled: false })

test('CO-38 a whole order without JavaScript: the place is chosen, its delegations are shown, the order stands', async ({ page }) => {
  const person = someone()
  await fillCart(page, 'simple')
  await page.goto('/checkout/')
  await control(page, 'billing_first_name').fill(person.name)
  await control(page, 'billing_phone').fill(person.phone)
  await control(page, 'billing_address_1').fill(person.address)
  await control(page, 'billing_state').selectOption({ label: 'Tunis' })
  await page.getByRole('button', { name: 'Afficher les quartiers et le total' }).click()
  await expect(control(page, 'billing_first_name')).toHaveValue(person.name)
  await control(page, 'billing_neighborhood').selectOption({ label: ZONE })
  await placeOrder(page).click()
  await expect(page.getByRole('heading', { name: 'Merci pour votre commande !' })).toBeVisible()
  await expect(page.locator('address')).toContainText(`${ZONE}, Tunis`)
  expect(await ordersOf(person.phone)).toMatchObject([{ state: 'processing', payment_method: 'cod', total: 132_000 }])
})

test('CO-31, CO-37 what is wrong is said at its field and above, and all that was typed stays', async ({ page }) => {
  await fillCart(page, 'simple')
  await page.goto('/checkout/')
  await control(page, 'billing_first_name').fill('Sami')
  await control(page, 'billing_phone').fill('1234567')
  await page.locator('#payment_method_simulator').check()
  await placeOrder(page).click()
  await expect(page.locator('.woocommerce-error li')).toHaveCount(3)
  await expect(page.locator('#billing_phone-error')).toContainText('8 chiffres')
  await expect(control(page, 'billing_first_name')).toHaveValue('Sami')
  await expect(control(page, 'billing_phone')).toHaveValue('1234567')
  await expect(page.locator('#payment_method_simulator')).toBeChecked()
})

test('a code is taken by the form itself', async ({ page }) => {
  await fillCart(page, 'simple')
  await page.goto('/checkout/')
  await control(page, 'billing_first_name').fill('Sami')
  await page.locator('.summary-coupon summary').click()
  await control(page, 'coupon_code').fill('BIENVENUE10')
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect(amounts(page)).toContainText('Code BIENVENUE10')
  await expect(control(page, 'billing_first_name')).toHaveValue('Sami')
})
