import { expect } from '@playwright/test'
import { test } from './living-page.ts'
import { good, panel, withOne } from './protocol-goods.ts'
import { faultsOf, fieldsOf, goneTo, openProtocolPage, watchCartCalls } from './protocol-page.ts'

test.afterEach(async ({ page }) => {
  expect(await faultsOf(page)).toEqual([])
})

test('SC-46, SC-47, SC-57, WIRE-11 200 ms after the load one empty refresh is sent, and answers every region', async ({ page }) => {
  const calls = watchCartCalls(page)
  const answer = page.waitForResponse(/xoo_wsc_refresh_fragments/)
  await openProtocolPage(page, '')
  const { fragments, cart_hash } = (await (await answer).json()) as { fragments: object; cart_hash: string }
  expect(Object.keys(fragments)).toEqual(expect.arrayContaining(['div.xoo-wsc-container', 'div.xoo-wsc-slider', 'div.xoo-wsc-sc-cont']))
  expect(cart_hash).toBe('')
  expect(calls.filter(({ endpoint }) => endpoint === 'xoo_wsc_refresh_fragments')).toEqual([{ endpoint: 'xoo_wsc_refresh_fragments', body: '' }])
})

test('SC-42, SC-43, SC-50, SC-51, SC-52 the panel’s quantities, its undo and its emptying carry the contract’s fields', async ({ page }) => {
  const calls = watchCartCalls(page)
  await withOne(page, 'plenty')
  const key = await panel(page).locator('.xoo-wsc-product').getAttribute('data-key')
  const field = panel(page).locator('input.xoo-wsc-qty')
  await panel(page).locator('.xoo-wsc-plus.xoo-wsc-chng').click()
  await panel(page).locator('.xoo-wsc-plus.xoo-wsc-chng').click()
  await expect
    .poll(() => calls.at(-1))
    .toEqual({
      endpoint: 'xoo_wsc_update_item_quantity',
      body: `container=cart&noticeSection=cart&isCheckout=false&isCart=false&cart_key=${key}&qty=3`,
    })
  await expect(panel(page)).toContainText('44.700')
  await expect(field).toHaveValue('3')
  await expect(panel(page).locator('.xoo-wsc-notice-success')).toBeVisible()
  await panel(page).locator('.xoo-wsc-smr-del').click()
  await expect(panel(page).locator('.xoo-wsc-product')).toHaveCount(0)
  expect(fieldsOf(calls.at(-1)!.body)).toMatchObject({ cart_key: key, qty: '0' })
  await panel(page).locator('.xoo-wsc-notice-success .xoo-wsc-undo-item').click()
  await expect(field).toHaveValue('3')
  expect(calls.at(-1)).toEqual({
    endpoint: 'xoo_wsc_undo_item',
    body: `container=cart&noticeSection=cart&isCheckout=false&isCart=false&cart_key=${key}`,
  })
  await panel(page).locator('.xoo-wsc-ecl').click()
  await expect(panel(page).locator('.xoo-wsc-product')).toHaveCount(0)
  expect(calls.at(-1)).toEqual({ endpoint: 'xoo_wsc_empty_cart', body: '' })
})

test('SC-35, SC-36, SC-37, CART-38 the quantity’s own bounds are those that the server holds', async ({ page }) => {
  await withOne(page, 'fewLeft')
  const calls = watchCartCalls(page)
  const field = panel(page).locator('input.xoo-wsc-qty')
  await expect(field).toHaveAttribute('max', '3')
  await field.fill('4')
  await field.blur()
  await expect(panel(page).locator('.xoo-wsc-notice-error')).toHaveText('Seulement 3 en stock')
  await expect(field).toHaveValue('1')
  await field.fill('-1')
  await field.blur()
  await expect(field).toHaveValue('1')
  expect(calls.filter(({ endpoint }) => endpoint === 'xoo_wsc_update_item_quantity')).toEqual([])
  const key = await panel(page).locator('.xoo-wsc-product').getAttribute('data-key')
  const told = await page.evaluate(
    (cart_key) => window.protocol.send('xoo_wsc_update_item_quantity', { cart_key: cart_key!, qty: '4', noticeSection: 'cart' }),
    key,
  )
  const { fragments } = JSON.parse(told) as { fragments: Record<string, string> }
  expect(fragments['div.xoo-wsc-container']).toContain('xoo-wsc-notice-error')
  expect(fragments['div.xoo-wsc-container']).toMatch(/<input[^>]*xoo-wsc-qty[^>]*value="1"/)
})

test('SC-44, SC-53, SC-54, SC-62, SC-65 coupons go through the slider and come back as notices of the panel', async ({ page }) => {
  const calls = watchCartCalls(page)
  await withOne(page, 'simple')
  const slider = page.locator('.xoo-wsc-slider')
  const code = slider.locator('form.xoo-wsc-sl-apply-coupon input[name=xoo-wsc-slcf-input]')
  await code.fill('XXX')
  await code.press('Enter')
  await expect(panel(page).locator('.xoo-wsc-notice-error')).toContainText('XXX')
  expect(calls.at(-1)).toEqual({
    endpoint: 'xoo_wsc_apply_coupon',
    body: 'container=slider&noticeSection=cart&isCheckout=false&isCart=false&coupon=XXX',
  })
  await expect(slider.locator('.xoo-wsc-notice-container')).toHaveCount(0)
  await code.fill('bienvenue10')
  await code.press('Enter')
  await expect(panel(page).locator('.xoo-wsc-notice-success')).toContainText('BIENVENUE10')
  await expect(panel(page)).toContainText('12.500')
  await panel(page).locator('.xoo-wsc-remove-coupon[data-code]').click()
  await expect(panel(page).locator('.xoo-wsc-remove-coupon')).toHaveCount(0)
  expect(calls.at(-1)!.endpoint).toBe('xoo_wsc_remove_coupon')
  expect(fieldsOf(calls.at(-1)!.body)['coupon']!.toUpperCase()).toBe('BIENVENUE10')
  await code.fill(' ')
  await code.press('Enter')
  await expect(panel(page).locator('.xoo-wsc-notice-error')).toHaveText('Veuillez saisir le code promotionnel')
  expect(calls.at(-1)!.endpoint).toBe('xoo_wsc_remove_coupon')
})

test('SC-45, SC-55, SC-56, GEO-02 the calculator and the ways of delivery go through the slider', async ({ page }) => {
  const calls = watchCartCalls(page)
  await withOne(page, 'simple')
  const form = page.locator('.xoo-wsc-slider form.woocommerce-shipping-calculator')
  await form.locator('[name=calc_shipping_country]').selectOption('TN')
  await form.locator('[name=calc_shipping_state]').selectOption('TN-11')
  await form.locator('[name=calc_shipping_city]').fill('La Marsa & Gammarth')
  await form.locator('[type=submit]').click()
  await expect(panel(page).locator('.xoo-wsc-notice-success')).toBeVisible()
  expect(calls.at(-1)!.endpoint).toBe('xoo_wsc_calculate_shipping')
  expect(fieldsOf(calls.at(-1)!.body)).toMatchObject({ calc_shipping: 'x', calc_shipping_state: 'TN-11', noticeSection: 'cart', container: 'slider' })
  await expect(form.locator('[name=calc_shipping_city]')).toHaveValue('La Marsa & Gammarth')
  const methods = page.locator('.xoo-wsc-slider input.xoo-wsc-shipping-method[data-index="0"]')
  const other = methods.and(page.locator(':not(:checked)')).first()
  const method = await other.getAttribute('value')
  await other.check()
  await expect(page.locator(`.xoo-wsc-slider input.xoo-wsc-shipping-method[value="${method}"]`)).toBeChecked()
  await expect.poll(() => calls.at(-1)!.endpoint).toBe('xoo_wsc_update_shipping_method')
  expect(fieldsOf(calls.at(-1)!.body)).toMatchObject({ 'shipping_method[0]': method })
  await expect(panel(page).locator('.xoo-wsc-notice-success')).toBeVisible()
})

test('SC-31, SC-32, SC-33, SC-34, SC-49 a product’s form is added whole, its number from a field, its action or its button', async ({ page }) => {
  const thing = await good('plenty')
  const calls = watchCartCalls(page)
  const form = (inside: string, action = '') => `<form class="cart" method="post" action="${action}"><input name="quantity" value="2">${inside}</form>`
  await openProtocolPage(
    page,
    form(`<input type="hidden" name="productID" value="${thing.id}"><button>champ</button>`) +
      form('<button>action</button>', `/product/x/?add-to-cart=${thing.id}`) +
      form(`<button name="add-to-cart" value="${thing.id}">bouton</button>`),
  )
  for (const [n, button] of ['champ', 'action', 'bouton'].entries()) {
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(panel(page).locator('input.xoo-wsc-qty')).toHaveValue(String(2 * (n + 1)))
    await panel(page).locator('.xoo-wsc-notice-success').waitFor()
  }
  const sent = calls.filter(({ endpoint }) => endpoint === 'xoo_wsc_add_to_cart').map(({ body }) => body)
  expect(sent[0]).toBe(`quantity=2&productID=${thing.id}&add-to-cart=${thing.id}&action=xoo_wsc_add_to_cart`)
  expect(sent[1]).toBe(`quantity=2&add-to-cart=${thing.id}&action=xoo_wsc_add_to_cart`)
})

test('SC-30 a form without a product’s number gets no regions, so that its client loads the page again', async ({ page }) => {
  await openProtocolPage(page, '<form class="cart"><input name="quantity" value="2"><button>rien</button></form>')
  await page.getByRole('button', { name: 'rien' }).click()
  await expect.poll(() => goneTo(page)).toEqual(['reload'])
})

test('SC-07, SC-16, SC-17, SC-20 the panel opens and closes by its class names, its slider by data-slider, and the basket is found', async ({ page }) => {
  await withOne(page)
  const modal = page.locator('.xoo-wsc-modal')
  await expect(modal).toHaveClass(/xoo-wsc-cart-active/)
  await panel(page).locator('.xoo-wsc-toggle-slider[data-slider=shipping]').click()
  await expect(page.locator('.xoo-wsc-slider-modal')).toHaveClass(/xoo-wsc-slider-active/)
  await panel(page).locator('.xoo-wsch-close').click()
  await expect(modal).not.toHaveClass(/xoo-wsc-cart-active/)
  await expect(page.locator('.xoo-wsc-slider-modal')).not.toHaveClass(/xoo-wsc-slider-active/)
  await page.locator('.xoo-wsc-sc-cont .xoo-wsc-basket').click()
  await expect(modal).toHaveClass(/xoo-wsc-cart-active/)
})
