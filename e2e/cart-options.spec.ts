import { expect, test, type Page } from '@playwright/test'
import { addButton, cartIcon, fillCart, openAlive, panel, watchCart } from './cart-journeys.ts'
import { pathOf } from './goods.ts'
import { decided } from './merchant.ts'
import { testInOwnShop } from './own-shop.ts'

const slider = (page: Page) => panel(page).locator('.xoo-wsc-slider-modal')
const METRE = '/shop/?s=metre+ruban'

/** Opens the panel with 250 dinars of goods in it, and over it the form for codes. */
async function openCoupons(page: Page): Promise<void> {
  await fillCart(page, 'simple', 2)
  await openAlive(page, '/stores/')
  await cartIcon(page).click()
  await panel(page).locator('.xoo-wsc-footer [data-slider=shipping]').click()
  await slider(page).locator('[data-slider=shipping] .xoo-wsc-toggle-slider').click()
}

async function apply(page: Page, code: string): Promise<void> {
  await slider(page).getByLabel('Code promo').fill(code)
  await slider(page).getByRole('button', { name: 'Appliquer' }).click()
}

test('SC-22, SC-23 the slider shuts when a code is applied, and when it is taken off', async ({ page }) => {
  await openCoupons(page)
  await apply(page, 'bienvenue10')
  await expect(slider(page)).not.toHaveAttribute('data-slider')
  await expect(panel(page).locator('.xoo-wsc-footer')).toContainText('25.000 TND')
  await panel(page).locator('.xoo-wsc-footer [data-slider=shipping]').click()
  await slider(page).locator('[data-slider=shipping] .xoo-wsc-toggle-slider').click()
  await slider(page).getByRole('button', { name: 'Retirer le code BIENVENUE10' }).click()
  await expect(slider(page)).not.toHaveAttribute('data-slider')
  await expect(panel(page).locator('.xoo-wsc-footer')).not.toContainText('BIENVENUE10')
})

test('SC-26 the slider shuts when another delivery is chosen, and the total follows', async ({ page }) => {
  await fillCart(page, 'simple', 2)
  await openAlive(page, '/stores/')
  await cartIcon(page).click()
  await expect(panel(page).locator('.xoo-wsc-footer')).toContainText('250.000 TND')
  await panel(page).locator('.xoo-wsc-footer [data-slider=shipping]').click()
  await slider(page)
    .getByRole('radio', { name: /^Livraison 7/ })
    .click()
  await expect(slider(page)).not.toHaveAttribute('data-slider')
  await expect(panel(page).locator('.xoo-wsc-footer')).toContainText('257.000 TND')
})

test('SC-05 a press on the way to the cart that an add leaves opens the panel', async ({ page }) => {
  await openAlive(page, METRE)
  await addButton(page, 'plenty').click()
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('link', { name: 'Voir le panier' }).click()
  await expect(panel(page)).toBeVisible()
  await expect(page).toHaveURL(METRE)
})

test.describe('as the merchant decides', () => {
  test.describe.configure({ mode: 'default' })

  testInOwnShop('CART-09 an add leads to the cart page, from a list and from a product’s page', async ({ page, shop }) => {
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

  testInOwnShop('SC-25 with auto-close off the slider stays open whatever is done in it', async ({ page, shop }) => {
    await decided(shop, { cart: { sliderAutoClose: '' } }, [METRE, /"sliderAutoClose":""/])
    await openCoupons(page)
    const calls = watchCart(page)
    await apply(page, 'BIENVENUE10')
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

  testInOwnShop('SC-59 a picture flies to the cart for 1500 ms where the merchant wants it', async ({ page, shop }) => {
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

  testInOwnShop('SC-60 without calls the button is the link that it is, and the cart page says what was added', async ({ page, shop }) => {
    await decided(shop, { cart: { ajaxAddToCart: 'no' } }, [METRE, /"ajaxAddToCart":"no"/])
    await openAlive(page, METRE)
    await addButton(page, 'plenty').click()
    await expect(page).toHaveURL(/\/cart\/\?added=\d+$/)
    await expect(page.locator('.cart_item')).toHaveCount(1)
  })
})
