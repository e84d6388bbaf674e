import { expect } from '@playwright/test'
import { addButton, applyCode, openAlive, openCoupons, panel, slider, watchCart } from './cart-journeys.ts'
import { pathOf } from './goods.ts'
import { decided } from './merchant.ts'
import { testInOwnShop as test } from './own-shop.ts'

const METRE = '/shop/?s=metre+ruban'

test('CART-09 an add leads to the cart page, from a list and from a product’s page', async ({ page, shop }) => {
  await decided(shop, { swatches: { cart_redirect_after_add: 'yes' } }, [METRE, /"cart_redirect_after_add":"yes"/])
  await openAlive(page, METRE)
  await addButton(page, 'plenty').click()
  await expect(page).toHaveURL('/cart/')
  await expect(page.locator('.cart_item')).toHaveCount(1)
  await openAlive(page, pathOf('simple'))
  await page.locator('form.cart').getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
  await expect(page).toHaveURL('/cart/')
  await expect(page.locator('.cart_item')).toHaveCount(2)
})

test('SC-25 with auto-close off the slider stays open whatever is done in it', async ({ page, shop }) => {
  await decided(shop, { cart: { sliderAutoClose: '' } }, [METRE, /"sliderAutoClose":""/])
  await openCoupons(page)
  const calls = watchCart(page)
  await applyCode(page, 'BIENVENUE10')
  await expect(slider(page).locator('.xoo-wsc-notice-success')).toBeVisible()
  await expect(slider(page)).toHaveAttribute('data-slider', 'coupon')
  await slider(page).getByRole('button', { name: 'Retirer le code BIENVENUE10' }).click()
  await expect(slider(page).getByRole('button', { name: /^Retirer/ })).toHaveCount(0)
  await expect(slider(page)).toHaveAttribute('data-slider', 'coupon')
  await slider(page).locator('[data-slider=coupon] .xoo-wsc-toggle-slider').click()
  await slider(page)
    .getByRole('radio', { name: /^Livraison 7/ })
    .check()
  await expect.poll(() => calls.of('xoo_wsc_update_shipping_method')).toHaveLength(1)
  await panel(page).getByRole('button', { name: 'Calculer la livraison' }).click()
  await expect.poll(() => calls.of('xoo_wsc_calculate_shipping')).toHaveLength(1)
  await expect(slider(page).locator('.xoo-wsc-notice-success')).toBeVisible()
  await expect(slider(page)).toHaveAttribute('data-slider', 'shipping')
})

test('SC-59 a picture flies to the cart for 1500 ms where the merchant wants it', async ({ page, shop }) => {
  await decided(shop, { cart: { flyToCart: 'yes', autoOpenCart: 'no' } }, [METRE, /"flyToCart":"yes"/])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openAlive(page, METRE)
  await addButton(page, 'plenty').click()
  const flying = page.locator('.flying-picture')
  await expect(flying).toHaveCount(1)
  expect(await flying.evaluate((picture) => picture.getAnimations()[0]!.effect!.getTiming().duration)).toBe(1500)
  await expect(flying).toHaveCount(0)
  await expect(panel(page)).toBeHidden()
})

test('SC-60 without calls the button is the link that it is, and the cart page says what was added', async ({ page, shop }) => {
  await decided(shop, { cart: { ajaxAddToCart: 'no' } }, [METRE, /"ajaxAddToCart":"no"/])
  await openAlive(page, METRE)
  await addButton(page, 'plenty').click()
  await expect(page).toHaveURL(/\/cart\/\?added=\d+$/)
  await expect(page.locator('.cart_item')).toHaveCount(1)
})
