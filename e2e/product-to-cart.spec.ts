import { expect, type Page } from '@playwright/test'
import { answered, interceptCart, openAlive, panel, watchCart } from './cart-journeys.ts'
import { goods, pathOf } from './goods.ts'
import { openProduct, pick, quantity } from './journeys.ts'
import { test } from './living-page.ts'

test.describe('the quick order’s page', () => {
  const ADD = 'woocommerce_ajax_add_to_cart'
  const button = (page: Page) => page.getByRole('button', { name: 'Ajouter au panier', exact: true })

  test('QO-65 sends the chosen variation and the quantity, and nothing of the person', async ({ page }) => {
    const calls = watchCart(page)
    await openProduct(page, 'colours')
    await pick(page, 'Terracotta')
    const variation = await page.locator('[name=variation_id]:checked').inputValue()
    await page.getByLabel('Nom et prénom').fill('Sami Ben Ali')
    await quantity(page).fill('2')
    await button(page).click()
    await expect(panel(page)).toBeVisible()
    expect(calls.of(ADD)).toEqual([{ action: ADD, product_id: variation, quantity: '2' }])
    await expect(panel(page).getByText('Terracotta')).toBeVisible()
  })

  test('QO-65, QO-66, QO-67, QO-69, QO-70 a simple product goes by its own number, the regions are asked for and the panel opens; where it cannot be added it leads to the product', async ({
    page,
  }) => {
    const calls = watchCart(page)
    await openProduct(page, 'plenty')
    const id = await page.locator('form.cart').getAttribute('data-product_id')
    await button(page).click()
    await expect(panel(page)).toBeVisible()
    expect(calls.of(ADD)).toEqual([{ action: ADD, product_id: id, quantity: '1' }])
    expect(calls.names().slice(calls.names().indexOf(ADD))).toContain('get_refreshed_fragments')
    await expect(page.locator('header .widget_shopping_cart_content')).toContainText(goods.plenty.name)
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await test.step('QO-69 leads to the product where it cannot be added', async () => {
      await page.route('**/wp-admin/admin-ajax.php', (route) =>
        route.request().postData()?.includes(ADD) ? route.fulfill({ json: { error: true, product_url: pathOf('simple') } }) : route.fallback(),
      )
      await button(page).click()
      await page.waitForURL(`**${pathOf('simple')}`)
      await page.unrouteAll()
    })
    await test.step('QO-70 without a variation and without a product of its own it asks for one, and sends nothing', async () => {
      await openProduct(page, 'plenty')
      calls.clear()
      await page.locator('form.cart [name=product_id]').evaluate((field) => field.remove())
      const said = page.waitForEvent('dialog').then(async (dialog) => {
        await dialog.dismiss()
        return dialog.message()
      })
      await button(page).click()
      expect(await said).toBe('Please select a product.')
      expect(calls.of(ADD)).toEqual([])
    })
  })

  test('QO-68 the event comes 300 ms after the answer', async ({ page }) => {
    await page.clock.install()
    await page.goto(pathOf('plenty'))
    await page.evaluate(() => document.body.addEventListener('added_to_cart', () => (document.title = 'added')))
    await page.clock.pauseAt(Date.now() + 60_000)
    const answer = answered(page, 'get_refreshed_fragments')
    await button(page).click()
    await answer
    await page.clock.runFor(299)
    expect(await page.title()).not.toBe('added')
    await page.clock.runFor(1)
    expect(await page.title()).toBe('added')
    await expect(panel(page)).toBeVisible()
  })
})

test.describe('the theme’s page', () => {
  const CALL = 'xoo_wsc_add_to_cart'
  const add = (page: Page) => page.locator('form.cart').getByRole('button', { name: 'Ajouter au panier', exact: true })

  test('SC-30, SC-31, SC-32, SC-33, SC-34, SC-60 sends the product’s form, its number and the action, not who orders; an answer without regions loads the page anew', async ({
    page,
  }) => {
    const calls = watchCart(page)
    const shut = async () => {
      // The panel opens shortly after an add, and blocks the page behind it.
      await expect(panel(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(panel(page)).toBeHidden()
    }
    await openProduct(page, 'theme')
    await page.getByLabel('Nom et prénom').fill('Sami Ben Ali')
    const form = page.locator('form.cart')
    const id = await form.getAttribute('data-product_id')
    const variation = await form.locator('[name=variation_id]:checked').inputValue()
    await add(page).click()
    await shut()
    const [sent] = calls.of(CALL)
    expect(sent).toMatchObject({ 'add-to-cart': id, action: CALL, quantity: '1', variation_id: variation, product_id: id })
    expect(Object.keys(sent!).filter((name) => name.startsWith('billing_'))).toEqual([])
    expect(page.url()).toContain(pathOf('theme'))
    await test.step('SC-30 an answer without regions loads the page anew', async () => {
      await interceptCart(page, CALL, (route) => route.fulfill({ json: {} }))
      const loaded = page.waitForEvent('load')
      await add(page).click()
      await loaded
      await page.unrouteAll()
    })
    await test.step('SC-32, SC-33 takes the number from a field first, then from the form’s address', async () => {
      await interceptCart(page, CALL, (route) => route.fulfill({ json: { fragments: {}, cart_hash: '' } }))
      await openProduct(page, 'theme')
      calls.clear()
      await form.evaluate((element) => element.setAttribute('action', '?add-to-cart=12'))
      await add(page).click()
      await expect.poll(() => calls.of(CALL).map((fields) => fields['add-to-cart'])).toEqual(['12'])
      await shut()
      await form.evaluate((element) => element.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'productID', value: '34' })))
      await add(page).click()
      await expect.poll(() => calls.of(CALL).map((fields) => fields['add-to-cart'])).toEqual(['12', '34'])
    })
  })

  test('PDP-45 its accessories can be put in the cart where they are shown, or chosen on their page', async ({ page }) => {
    await openAlive(page, `${pathOf('theme')}#tab-accessories`)
    const choose = page
      .locator('#tab-accessories')
      .getByRole('link', { name: /^Choisir/ })
      .first()
    await expect(choose).toHaveAttribute('href', /^\/product\//)
    const related = page.getByRole('region', { name: 'Produits similaires' }).getByRole('link', { name: /^Ajouter au panier/ })
    await related.first().click()
    await expect(panel(page).getByText('1 article', { exact: true })).toBeVisible()
  })
})
