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

test('SC-01, SC-02, SC-06, SC-07, SC-68 opens over the page from the icon; Escape, its button and the veil close it, and the focus goes back', async ({
  page,
}) => {
  await openFull(page, 'plenty')
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

test('SC-68 the focus stays in the panel while it is open', async ({ page }) => {
  await openFull(page, 'plenty')
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(true)
  }
})

test('SC-06 with a modifier the icon is the link that it is', async ({ page }) => {
  await openAlive(page, '/stores/')
  const opened = await openedApart(page, () => cartIcon(page).click({ modifiers: ['ControlOrMeta'] }))
  await expect(opened.getByRole('heading', { name: 'Votre panier', level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/stores/')
  await expect(panel(page)).toBeHidden()
})

test('SC-03, CART-13, CART-15 the mini-cart hangs under the icon once something is in it; its toggle opens the panel', async ({ page }) => {
  await openAlive(page, '/stores/')
  await cartIcon(page).hover()
  await expect(page.locator('.widget_shopping_cart')).toBeHidden()
  await openFull(page, 'plenty')
  await page.keyboard.press('Escape')
  await cartIcon(page).hover()
  await page.getByRole('button', { name: 'Ouvrir le panier' }).click()
  await expect(panel(page)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('SC-04 it opens from the same link', async ({ page }) => {
    await openFull(page, 'plenty')
    await expect(panel(page)).toBeVisible()
  })
})

test('SC-38, SC-42 what is typed within 500 ms is one call, with the shared fields; the totals follow', async ({ page }) => {
  await openFull(page, 'plenty')
  const calls = watchCart(page)
  await quantityOf(page, 'plenty').fill('2')
  await quantityOf(page, 'plenty').fill('3')
  await expect(panel(page).getByText('3 articles', { exact: true })).toBeVisible()
  expect(calls.of(UPDATE)).toEqual([
    { container: 'cart', noticeSection: 'cart', isCheckout: 'false', isCart: 'false', cart_key: expect.stringMatching(/^\w{32}$/), qty: '3' },
  ])
})

test('SC-38 a quantity waits 500 ms for more', async ({ page }) => {
  await page.clock.install()
  await openFull(page, 'plenty')
  const calls = watchCart(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await quantityOf(page, 'plenty').fill('2')
  await page.clock.runFor(499)
  expect(calls.of(UPDATE)).toEqual([])
  const answer = answered(page, UPDATE)
  await page.clock.runFor(1)
  await answer
})

for (const [row, kind, count, typed, said] of [
  ['SC-35', 'plenty', 2, '-1', undefined],
  ['SC-36', 'fewLeft', 1, '9', 'Seulement 3 en stock'],
] as const) {
  test(`${row} a quantity of ${typed} goes back${said ? ` and says "${said}"` : ' without a word'}; nothing is sent`, async ({ page }) => {
    await openFull(page, kind, count)
    const calls = watchCart(page)
    await quantityOf(page, kind).fill(typed)
    await quantityOf(page, kind).blur()
    await expect(quantityOf(page, kind)).toHaveValue(String(count))
    await expect(panel(page).locator('.xoo-wsc-notice-error')).toHaveText(said === undefined ? [] : [said])
    expect(calls.of(UPDATE)).toEqual([])
  })
}

test('SC-11, SC-12, SC-43 a line is taken out by a quantity of 0, and comes back as it was', async ({ page }) => {
  await openFull(page, 'plenty', 4)
  const calls = watchCart(page)
  await panel(page)
    .getByRole('button', { name: /^Retirer :/ })
    .click()
  await expect(panel(page).getByText('Votre panier est vide')).toBeVisible()
  expect(calls.of(UPDATE)[0]).toMatchObject({ qty: '0' })
  await panel(page).getByRole('button', { name: 'Annuler ?' }).first().click()
  await expect(quantityOf(page, 'plenty')).toHaveValue('4')
  expect(calls.of('xoo_wsc_undo_item')).toEqual([
    { container: 'cart', noticeSection: 'cart', isCheckout: 'false', isCart: 'false', cart_key: calls.of(UPDATE)[0]!['cart_key'] },
  ])
})

test('SC-13, SC-17 an emptied cart has nothing in it, and its basket goes', async ({ page }) => {
  await openFull(page, 'plenty', 2)
  await expect(page.locator('.xoo-wsc-sc-cont .xoo-wsc-basket')).toHaveCount(1)
  await panel(page).getByRole('button', { name: 'Vider le panier' }).click()
  await expect(panel(page).getByText('Votre panier est vide')).toBeVisible()
  await expect(page.locator('.xoo-wsc-sc-cont .xoo-wsc-basket')).toHaveCount(0)
})

test('SC-14, SC-15 what is said goes after 5000 ms', async ({ page }) => {
  await page.clock.install()
  await openFull(page, 'fewLeft')
  await page.clock.pauseAt(Date.now() + 60_000)
  await quantityOf(page, 'fewLeft').fill('9')
  await quantityOf(page, 'fewLeft').blur()
  const notice = panel(page).locator('.xoo-wsc-notice-error')
  await expect(notice).toBeVisible()
  await page.clock.runFor(4900)
  await expect(notice).toBeVisible()
  await page.clock.runFor(100)
  await expect(notice).toHaveCount(0)
})

test('SC-08, SC-20 the delivery opens over the panel, and is shut when the panel was closed', async ({ page }) => {
  await openFull(page, 'plenty')
  await panel(page).locator('.xoo-wsc-footer [data-slider=shipping]').click()
  await expect(slider(page)).toHaveAttribute('data-slider', 'shipping')
  await expect(panel(page).getByLabel('Gouvernorat')).toBeVisible()
  await page.keyboard.press('Escape')
  await cartIcon(page).click()
  await expect(panel(page).getByLabel('Gouvernorat')).toBeHidden()
})

test('SC-24, SC-26, SC-45 a worked out delivery shuts the slider', async ({ page }) => {
  await openFull(page, 'plenty')
  const calls = watchCart(page)
  await panel(page).locator('.xoo-wsc-footer [data-slider=shipping]').click()
  await panel(page).getByLabel('Gouvernorat').selectOption({ label: 'Sfax' })
  await panel(page).getByRole('button', { name: 'Calculer la livraison' }).click()
  await expect(slider(page)).not.toHaveAttribute('data-slider')
  expect(calls.of('xoo_wsc_calculate_shipping')[0]).toMatchObject({ calc_shipping_country: 'TN', calc_shipping: 'x', container: 'slider', isCart: 'false' })
})

test('SC-39, SC-44, SC-65 a code that is not there is asked for; one that nobody knows is refused in the slider, which stays', async ({ page }) => {
  await openFull(page, 'plenty')
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

test('SC-42 a lost network is said, and what was asked is sent again by a press', async ({ page }) => {
  await openFull(page, 'plenty')
  let isLost = true
  await interceptCart(page, UPDATE, (route) => (isLost ? route.abort() : route.fallback()))
  await quantityOf(page, 'plenty').fill('5')
  await expect(panel(page).getByText('Pas de réponse : vérifiez votre connexion. Votre demande est gardée.')).toBeVisible()
  await expect(quantityOf(page, 'plenty')).toHaveValue('1')
  isLost = false
  await panel(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect(panel(page).getByText('5 articles', { exact: true })).toBeVisible()
})

test('CART-39 on the cart page the table follows the panel', async ({ page }) => {
  await fillCart(page, 'plenty')
  await openAlive(page, '/cart/')
  await cartIcon(page).click()
  await quantityOf(page, 'plenty').fill('3')
  await expect(page.locator('.cart_item .qty')).toHaveValue('3')
})

test('CART-18, CART-19 a line of the mini-cart is dimmed while it is taken out, then gone', async ({ page }) => {
  await openFull(page, 'plenty')
  await page.keyboard.press('Escape')
  const { letGo } = await holdCart(page, 'remove_from_cart')
  const item = page.locator('header .woocommerce-mini-cart-item')
  await cartIcon(page).hover()
  await item.locator('.remove_from_cart_button').click()
  await expect(item).toHaveAttribute('data-busy')
  letGo()
  await expect(item).toHaveCount(0)
})

test('CART-20 where taking it out fails, its link does it', async ({ page }) => {
  await openFull(page, 'plenty')
  await page.keyboard.press('Escape')
  await interceptCart(page, 'remove_from_cart', (route) => route.fulfill({ status: 500, body: '' }))
  await cartIcon(page).hover()
  await page.locator('header .remove_from_cart_button').click()
  await page.waitForURL('**/cart/?removed_item=1')
})
