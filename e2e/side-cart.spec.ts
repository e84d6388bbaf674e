import { expect, type Page } from '@playwright/test'
import { answered, cartIcon, fillCart, holdCart, interceptCart, openAlive, panel, quantityOf, watchCart } from './cart-journeys.ts'
import { test } from './living-page.ts'
import { openedApart } from './new-tab.ts'

const UPDATE = 'xoo_wsc_update_item_quantity'
const slider = (page: Page) => panel(page).locator('.xoo-wsc-slider-modal')

/** A page with an open panel that holds `count` pieces. */
async function openFull(page: Page, kind: Parameters<typeof fillCart>[1], count = 1): Promise<void> {
  await fillCart(page, kind, count)
  await openAlive(page, '/stores/')
  await cartIcon(page).click()
  await expect(quantityOf(page, kind)).toHaveValue(String(count))
}

test('SC-06 with a modifier the icon is the link that it is', async ({ page }) => {
  await openAlive(page, '/stores/')
  const opened = await openedApart(page, () => cartIcon(page).click({ modifiers: ['ControlOrMeta'] }))
  await expect(opened.getByRole('heading', { name: 'Votre panier', level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/stores/')
  await expect(panel(page)).toBeHidden()
})

test('SC-01, SC-02, SC-03, SC-04, SC-06, SC-07, SC-68, CART-13, CART-15 opens over the page from the icon, keeps the focus, and is closed; the mini-cart hangs under the icon', async ({
  page,
}) => {
  await openAlive(page, '/stores/')
  await cartIcon(page).hover()
  await expect(page.locator('.widget_shopping_cart')).toBeHidden()
  await openFull(page, 'plenty')
  await test.step('SC-07, SC-68 Escape, its button and the veil close it, and the focus goes back', async () => {
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => panel(page).getByRole('button', { name: 'Fermer le panier' }).click(),
      () => page.mouse.click(40, 400),
    ]) {
      await expect(panel(page)).toBeVisible()
      await close()
      await expect(panel(page)).toBeHidden()
      await expect(cartIcon(page)).toBeFocused()
      await cartIcon(page).click()
    }
  })
  await test.step('SC-68 the focus stays in the panel while it is open', async () => {
    await expect(panel(page)).toBeVisible()
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(true)
    }
  })
  await page.keyboard.press('Escape')
  await test.step('SC-03, CART-13, CART-15 the mini-cart’s toggle opens the panel', async () => {
    await cartIcon(page).hover()
    await page.getByRole('button', { name: 'Ouvrir le panier' }).click()
    await expect(panel(page)).toBeVisible()
  })
  await page.keyboard.press('Escape')
  await test.step('SC-04 on a phone it opens from the same link', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await cartIcon(page).click()
    await expect(panel(page)).toBeVisible()
  })
})

test('SC-08, SC-11, SC-12, SC-13, SC-17, SC-20, SC-24, SC-26, SC-35, SC-38, SC-39, SC-42, SC-43, SC-44, SC-45, SC-65 in the panel quantities, lines, delivery and codes are changed', async ({
  page,
}) => {
  await openFull(page, 'plenty')
  await test.step('SC-38, SC-42 what is typed within 500 ms is one call, with the shared fields; the totals follow', async () => {
    const calls = watchCart(page)
    await quantityOf(page, 'plenty').fill('2')
    await quantityOf(page, 'plenty').fill('3')
    await expect(panel(page).getByText('3 articles', { exact: true })).toBeVisible()
    expect(calls.of(UPDATE)).toEqual([
      { container: 'cart', noticeSection: 'cart', isCheckout: 'false', isCart: 'false', cart_key: expect.stringMatching(/^\w{32}$/), qty: '3' },
    ])
  })
  await test.step('SC-35 a quantity of -1 goes back without a word; nothing is sent', async () => {
    const calls = watchCart(page)
    await quantityOf(page, 'plenty').fill('-1')
    await quantityOf(page, 'plenty').blur()
    await expect(quantityOf(page, 'plenty')).toHaveValue('3')
    await expect(panel(page).locator('.xoo-wsc-notice-error')).toHaveCount(0)
    expect(calls.of(UPDATE)).toEqual([])
  })
  await test.step('SC-42 a lost network is said, and what was asked is sent again by a press', async () => {
    let isLost = true
    await interceptCart(page, UPDATE, (route) => (isLost ? route.abort() : route.fallback()))
    await quantityOf(page, 'plenty').fill('5')
    await expect(panel(page).getByText('Pas de réponse : vérifiez votre connexion. Votre demande est gardée.')).toBeVisible()
    await expect(quantityOf(page, 'plenty')).toHaveValue('3')
    isLost = false
    await panel(page).getByRole('button', { name: 'Réessayer' }).click()
    await expect(panel(page).getByText('5 articles', { exact: true })).toBeVisible()
  })
  await test.step('SC-11, SC-12, SC-43 a line is taken out by a quantity of 0, and comes back as it was', async () => {
    const calls = watchCart(page)
    await panel(page)
      .getByRole('button', { name: /^Retirer :/ })
      .click()
    await expect(panel(page).getByText('Votre panier est vide')).toBeVisible()
    expect(calls.of(UPDATE)[0]).toMatchObject({ qty: '0' })
    await panel(page).getByRole('button', { name: 'Annuler ?' }).first().click()
    await expect(quantityOf(page, 'plenty')).toHaveValue('5')
    expect(calls.of('xoo_wsc_undo_item')).toEqual([
      { container: 'cart', noticeSection: 'cart', isCheckout: 'false', isCart: 'false', cart_key: calls.of(UPDATE)[0]!['cart_key'] },
    ])
  })
  await test.step('SC-08, SC-20 the delivery opens over the panel, and is shut when the panel was closed', async () => {
    await panel(page).locator('.xoo-wsc-footer [data-slider=shipping]').click()
    await expect(slider(page)).toHaveAttribute('data-slider', 'shipping')
    await expect(panel(page).getByLabel('Gouvernorat')).toBeVisible()
    await page.keyboard.press('Escape')
    await cartIcon(page).click()
    await expect(panel(page).getByLabel('Gouvernorat')).toBeHidden()
  })
  await test.step('SC-24, SC-26, SC-45 a worked out delivery shuts the slider', async () => {
    const calls = watchCart(page)
    await panel(page).locator('.xoo-wsc-footer [data-slider=shipping]').click()
    await panel(page).getByLabel('Gouvernorat').selectOption({ label: 'Sfax' })
    await panel(page).getByRole('button', { name: 'Calculer la livraison' }).click()
    await expect(slider(page)).not.toHaveAttribute('data-slider')
    expect(calls.of('xoo_wsc_calculate_shipping')[0]).toMatchObject({ calc_shipping_country: 'TN', calc_shipping: 'x', container: 'slider', isCart: 'false' })
  })
  await test.step('SC-39, SC-44, SC-65 a code that is not there is asked for; one that nobody knows is refused in the slider, which stays', async () => {
    const calls = watchCart(page)
    await panel(page).locator('.xoo-wsc-footer [data-slider=shipping]').click()
    await slider(page).locator('[data-slider=shipping] .xoo-wsc-toggle-slider').click()
    await slider(page).getByRole('button', { name: 'Appliquer' }).click()
    await expect(slider(page).getByText('Veuillez saisir le code promotionnel')).toBeVisible()
    expect(calls.of('xoo_wsc_apply_coupon')).toEqual([])
    await slider(page).getByLabel('Code promo').fill('XXX')
    await slider(page).getByRole('button', { name: 'Appliquer' }).click()
    await expect(slider(page).locator('.xoo-wsc-notice-error')).toBeVisible()
    await expect(slider(page)).toHaveAttribute('data-slider', 'coupon')
    expect(calls.of('xoo_wsc_apply_coupon')).toEqual([{ container: 'slider', noticeSection: 'cart', isCheckout: 'false', isCart: 'false', coupon: 'XXX' }])
  })
  await test.step('SC-13, SC-17 an emptied cart has nothing in it, and its basket goes', async () => {
    await page.keyboard.press('Escape')
    await cartIcon(page).click()
    await expect(page.locator('.xoo-wsc-sc-cont .xoo-wsc-basket')).toHaveCount(1)
    await panel(page).getByRole('button', { name: 'Vider le panier' }).click()
    await expect(panel(page).getByText('Votre panier est vide')).toBeVisible()
    await expect(page.locator('.xoo-wsc-sc-cont .xoo-wsc-basket')).toHaveCount(0)
  })
})

test('SC-14, SC-15, SC-36, SC-38 a quantity waits 500 ms for more; one beyond the stock goes back and says so, for 5000 ms, and is not sent', async ({
  page,
}) => {
  await page.clock.install()
  await openFull(page, 'fewLeft')
  const calls = watchCart(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await quantityOf(page, 'fewLeft').fill('2')
  await page.clock.runFor(499)
  expect(calls.of(UPDATE)).toEqual([])
  const answer = answered(page, UPDATE)
  await page.clock.runFor(1)
  await answer
  await expect(panel(page).getByText('2 articles', { exact: true })).toBeVisible()
  await quantityOf(page, 'fewLeft').fill('9')
  await quantityOf(page, 'fewLeft').blur()
  await expect(quantityOf(page, 'fewLeft')).toHaveValue('2')
  const notice = panel(page).locator('.xoo-wsc-notice-error')
  await expect(notice).toHaveText(['Seulement 3 en stock'])
  await page.clock.runFor(4900)
  await expect(notice).toBeVisible()
  await page.clock.runFor(100)
  await expect(notice).toHaveCount(0)
  expect(calls.of(UPDATE)).toHaveLength(1)
})

test('CART-18, CART-19, CART-20 a line of the mini-cart is dimmed while it is taken out, then gone; where taking it out fails, its link does it', async ({
  page,
}) => {
  await fillCart(page, 'fewLeft')
  await openFull(page, 'plenty')
  await page.keyboard.press('Escape')
  const { letGo } = await holdCart(page, 'remove_from_cart')
  const items = page.locator('header .woocommerce-mini-cart-item')
  await expect(items).toHaveCount(2)
  await cartIcon(page).hover()
  await items.first().locator('.remove_from_cart_button').click()
  await expect(items.first()).toHaveAttribute('data-busy')
  letGo()
  await expect(items).toHaveCount(1)
  await page.unrouteAll()
  await interceptCart(page, 'remove_from_cart', (route) => route.fulfill({ status: 500, body: '' }))
  await cartIcon(page).hover()
  await items.locator('.remove_from_cart_button').click()
  await page.waitForURL('**/cart/?removed_item=1')
})
