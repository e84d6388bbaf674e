import { expect } from '@playwright/test'
import { addButton, applyCode, cartIcon, fillCart, openAlive, openCoupons, panel, slider } from './cart-journeys.ts'
import { test } from './living-page.ts'

const METRE = '/shop/?s=metre+ruban'

test('SC-22, SC-23 the slider shuts when a code is applied, and when it is taken off', async ({ page }) => {
  await openCoupons(page)
  await applyCode(page, 'bienvenue10')
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
