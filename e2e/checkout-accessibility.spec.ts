import { expect } from '@playwright/test'
import { expectSound, goDark } from './axe.ts'
import { fillCart } from './cart-journeys.ts'
import { box, control, openCheckout, placeOrder, reviewed, ZONE } from './checkout-journeys.ts'
import { pathOf } from './goods.ts'
import { orderByCall, someone } from './journeys.ts'
import { expectNothingCut } from './large-text.ts'
import { test } from './living-page.ts'

/** axe checks each view in one language, the next in the next: theme.test.ts checks the colours, and words change no markup. */
test('axe finds nothing on the checkout: as it comes, in the dark, with errors, with a list open; and every field says to the browser what it is', async ({
  page,
}) => {
  await openCheckout(page)
  await expectSound(page)
  const tokens = {
    billing_first_name: 'billing name',
    billing_phone: 'billing tel-national',
    billing_email: 'billing email',
    billing_country: 'billing country',
    billing_state: 'billing address-level1',
    billing_address_1: 'billing address-line1',
    shipping_first_name: 'shipping name',
    shipping_state: 'shipping address-level1',
  }
  for (const [name, token] of Object.entries(tokens)) await expect(control(page, name), name).toHaveAttribute('autocomplete', token)
  await expect(control(page, 'billing_phone')).toHaveAttribute('inputmode', 'tel')
  await expect(control(page, 'billing_email')).toHaveAttribute('inputmode', 'email')
  await openCheckout(page, { path: '/ar/checkout/' })
  await placeOrder(page).click()
  await expect(page.locator('.woocommerce-NoticeGroup')).toBeFocused()
  await expectSound(page)
  await goDark(page)
  await openCheckout(page, { path: '/en/checkout/' })
  await expectSound(page)
  await box(page, 'billing_state').click()
  await expect(page.locator('.select-list:visible')).toBeVisible()
  await expectSound(page)
})

test('on a phone of 320 px, and at 200 % of a small laptop, nothing is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openCheckout(page)
  await page.getByLabel('Livrer à une autre adresse').check()
  await placeOrder(page).click()
  for (const width of [320, 640]) {
    await page.setViewportSize({ width, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

for (const language of ['fr', 'ar'] as const) {
  test(`on a phone of 360 px, with text of 150 and 200 %, no text from the first page to the order is cut off (${language})`, async ({ page }) => {
    const prefix = language === 'fr' ? '' : `/${language}`
    await page.setViewportSize({ width: 360, height: 740 })
    await fillCart(page, 'plenty', 2)
    const received = await orderByCall(page, someone())
    const paths = ['/', '/shop/', '/product-category/electronique/', '/shop/?s=ardivo', pathOf('shipsFree'), '/cart/', '/checkout/', received]
    for (const px of [24, 32])
      await expectNothingCut(
        page,
        paths.map((path) => prefix + path),
        px,
      )
  })
}

test('the whole order by the keyboard alone', async ({ page }) => {
  const person = someone()
  await openCheckout(page)
  await control(page, 'billing_first_name').focus()
  await page.keyboard.type(person.name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.phone)
  for (const next of [
    control(page, 'billing_email'),
    page.getByRole('link', { name: 'Connectez-vous' }),
    control(page, 'createaccount'),
    box(page, 'billing_country'),
  ]) {
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
  }
  await page.keyboard.press('Tab')
  const asked = reviewed(page)
  await page.keyboard.type('tunis')
  await page.keyboard.press('Enter')
  await asked
  // A focused plain select would not be replaced.
  await expect(box(page, 'billing_neighborhood')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(box(page, 'billing_neighborhood')).toBeFocused()
  await page.keyboard.type(ZONE)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.address)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Merci pour votre commande !' })).toBeVisible()
})
