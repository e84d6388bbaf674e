import { expect, test, type Page } from '@playwright/test'
import { addButton, answered, cartIcon, fillCart, holdCart, interceptCart, openAlive, panel, watchCart } from './cart-journeys.ts'
import { goods, pathOf } from './goods.ts'
import { openProduct, pick, quantity } from './journeys.ts'

const SEARCH = '/shop/?s=metre+ruban'

test.describe('a button of a list', () => {
  test('CART-03, CART-10, CART-11, CART-12, CAT-32, SC-28 goes from idle to loading to added; the count rises, the panel opens, the page stays', async ({
    page,
  }) => {
    await openAlive(page, SEARCH)
    const { letGo } = await holdCart(page, 'add_to_cart')
    const button = addButton(page, 'plenty')
    await expect(button).not.toHaveClass(/\b(loading|added)\b/)
    await button.click()
    await expect(button).toHaveClass(/\bloading\b/)
    await expect(button).toHaveAttribute('aria-busy', 'true')
    letGo()
    await expect(button).toHaveClass(/\badded\b/)
    await expect(button).not.toHaveClass(/\bloading\b/)
    await expect(panel(page)).toBeVisible()
    await expect(panel(page).getByText(`« ${goods.plenty.name} » est dans votre panier.`)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(cartIcon(page)).toHaveAccessibleName('Panier : 1 article')
    const way = page.locator('.tile').getByRole('link', { name: 'Voir le panier' })
    await expect(way).toHaveAttribute('href', '/cart/')
    expect(new URL(page.url()).search).toContain('s=metre')
  })

  test('CART-05 sends all that the button says of itself', async ({ page }) => {
    const calls = watchCart(page)
    await openAlive(page, SEARCH)
    const button = addButton(page, 'plenty')
    const id = await button.getAttribute('data-product_id')
    await button.click()
    await expect(panel(page)).toBeVisible()
    expect(calls.of('add_to_cart')).toEqual([
      { product_id: id, quantity: '1', product_sku: 'SAN-METRE', success_message: `« ${goods.plenty.name} » est dans votre panier.` },
    ])
  })

  test('CART-12 leaves one way to the cart, however often it is pressed', async ({ page }) => {
    await openAlive(page, SEARCH)
    for (const count of ['1 article', '2 articles']) {
      await addButton(page, 'plenty').click()
      await expect(panel(page).getByText(count, { exact: true })).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await expect(page.locator('.tile').getByRole('link', { name: 'Voir le panier' })).toHaveCount(1)
  })

  test('CART-04 without its product it is the link that it is', async ({ page }) => {
    await openAlive(page, SEARCH)
    const calls = watchCart(page)
    const button = addButton(page, 'plenty')
    await button.evaluate((link) => link.removeAttribute('data-product_id'))
    await button.click()
    await page.waitForURL('**/cart/**')
    expect(calls.of('add_to_cart')).toEqual([])
  })

  test('CART-07 leads to the product where it cannot be added', async ({ page }) => {
    await openAlive(page, SEARCH)
    await interceptCart(page, 'add_to_cart', (route) => route.fulfill({ json: { error: true, product_url: pathOf('plenty') } }))
    await addButton(page, 'plenty').click()
    await page.waitForURL(`**${pathOf('plenty')}`)
  })

  test('CART-08 three presses are three calls, one at a time, in their order', async ({ page }) => {
    await openAlive(page, '/shop/?s=sanaro')
    const running: string[] = []
    const order: string[] = []
    await interceptCart(page, 'add_to_cart', async (route) => {
      const id = new URLSearchParams(route.request().postData() ?? '').get('product_id') ?? ''
      expect(running).toEqual([])
      running.push(id)
      order.push(id)
      const response = await route.fetch()
      running.pop()
      await route.fulfill({ response })
    })
    const buttons = page.locator('a.ajax_add_to_cart')
    const ids = await buttons.evaluateAll((links) => links.slice(0, 3).map((link) => link.getAttribute('data-product_id')))
    await page.evaluate(() => {
      for (const link of [...document.querySelectorAll<HTMLElement>('a.ajax_add_to_cart')].slice(0, 3)) link.click()
    })
    await expect(cartIcon(page)).toHaveAttribute('aria-label', 'Panier : 3 articles')
    expect(order).toEqual(ids)
  })

  test('SC-29 an add ends with the panel open, also where it was open before', async ({ page }) => {
    await openAlive(page, SEARCH)
    await cartIcon(page).click()
    await expect(panel(page)).toBeVisible()
    await addButton(page, 'plenty').evaluate((link: HTMLElement) => link.click())
    await expect(panel(page).getByText('1 article', { exact: true })).toBeVisible()
    await expect(panel(page)).toBeVisible()
  })

  test('CART-03 a press before the code is there counts all the same', async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(/\/assets\/(pressing|side-cart-panel|own-things)-.*\.js$/, async (route) => {
      await promise
      await route.fallback()
    })
    await page.goto(SEARCH, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.querySelector('link[rel=modulepreload]') !== null)
    const calls = watchCart(page)
    await page.waitForLoadState('load')
    await addButton(page, 'plenty').click()
    resolve()
    await expect(panel(page).getByText('1 article', { exact: true })).toBeVisible()
    expect(calls.of('add_to_cart')).toHaveLength(1)
  })

  test('CART-04 where its code cannot come the link does by itself what it says', async ({ page }) => {
    await page.route(/\/assets\/pressing-.*\.js$/, (route) => route.abort())
    await page.goto(SEARCH)
    await addButton(page, 'plenty').click()
    await page.waitForURL('**/cart/**')
    await expect(page.getByRole('main').getByText(goods.plenty.name).first()).toBeVisible()
  })

  test('PDP-42 a product of a partner has none', async ({ page }) => {
    await page.goto('/shop/?s=appareil+photo+ayn')
    const tile = page.locator('.tile').filter({ hasText: goods.external.name })
    await expect(tile).toHaveCount(1)
    await expect(tile.locator('.ajax_add_to_cart')).toHaveCount(0)
  })
})

test.describe('the quick order’s page', () => {
  const ADD = 'woocommerce_ajax_add_to_cart'
  const button = (page: Page) => page.getByRole('button', { name: 'Ajouter au panier', exact: true })

  test('QO-04 has three buttons, all of them enabled', async ({ page }) => {
    await page.goto(pathOf('plenty'))
    for (const name of ['Acheter maintenant', 'Payer en ligne', 'Ajouter au panier']) {
      await expect(page.locator('form.cart').getByRole('button', { name }).first()).toBeEnabled()
    }
  })

  test('QO-65 sends the chosen variation and the quantity, and nothing of the person', async ({ page }) => {
    const calls = watchCart(page)
    await openProduct(page, 'colours')
    await pick(page, 'Terracotta')
    const variation = await page.locator('[name=variation_id]:checked').inputValue()
    await page.getByLabel('Prénom et nom').fill('Sami Ben Ali')
    await quantity(page).fill('2')
    await button(page).click()
    await expect(panel(page)).toBeVisible()
    expect(calls.of(ADD)).toEqual([{ action: ADD, product_id: variation, quantity: '2' }])
    await expect(panel(page).getByText('Terracotta')).toBeVisible()
  })

  test('QO-65, QO-66, QO-67 a simple product goes by its own number; the regions are asked for and the panel opens', async ({ page }) => {
    const calls = watchCart(page)
    await openProduct(page, 'plenty')
    const id = await page.locator('form.cart').getAttribute('data-product_id')
    await button(page).click()
    await expect(panel(page)).toBeVisible()
    expect(calls.of(ADD)).toEqual([{ action: ADD, product_id: id, quantity: '1' }])
    expect(calls.names().slice(calls.names().indexOf(ADD))).toContain('get_refreshed_fragments')
    await expect(page.locator('header .widget_shopping_cart_content')).toContainText(goods.plenty.name)
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

  test('QO-69 leads to the product where it cannot be added', async ({ page }) => {
    await openProduct(page, 'plenty')
    await page.route('**/wp-admin/admin-ajax.php', (route) =>
      route.request().postData()?.includes(ADD) ? route.fulfill({ json: { error: true, product_url: pathOf('simple') } }) : route.fallback(),
    )
    await button(page).click()
    await page.waitForURL(`**${pathOf('simple')}`)
  })

  test('QO-70 without a variation and without a product of its own it asks for one, and sends nothing', async ({ page }) => {
    const calls = watchCart(page)
    await openProduct(page, 'plenty')
    await page.locator('form.cart [name=product_id]').evaluate((field) => field.remove())
    const said = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.dismiss()
      return dialog.message()
    })
    await button(page).click()
    expect(await said).toBe('Please select a product.')
    expect(calls.of(ADD)).toEqual([])
  })

  test('CART-35 less than the least becomes the least', async ({ page }) => {
    await openProduct(page, 'byThree')
    await quantity(page).fill('1')
    await quantity(page).blur()
    await expect(quantity(page)).toHaveValue('3')
  })
})

test.describe('the theme’s page', () => {
  const CALL = 'xoo_wsc_add_to_cart'
  const add = (page: Page) => page.locator('form.cart').getByRole('button', { name: 'Ajouter au panier', exact: true })

  test('SC-31, SC-34, SC-60 sends the product’s form, its number from the button, and the action; not who orders', async ({ page }) => {
    const calls = watchCart(page)
    await openProduct(page, 'theme')
    await page.getByLabel('Prénom et nom').fill('Sami Ben Ali')
    const form = page.locator('form.cart')
    const id = await form.getAttribute('data-product_id')
    const variation = await form.locator('[name=variation_id]:checked').inputValue()
    await add(page).click()
    await expect(panel(page)).toBeVisible()
    const [sent] = calls.of(CALL)
    expect(sent).toMatchObject({ 'add-to-cart': id, action: CALL, quantity: '1', variation_id: variation, product_id: id })
    expect(Object.keys(sent!).filter((name) => name.startsWith('billing_'))).toEqual([])
    expect(page.url()).toContain(pathOf('theme'))
  })

  test('SC-32, SC-33 takes the number from a field first, then from the form’s address', async ({ page }) => {
    const calls = watchCart(page)
    await interceptCart(page, CALL, (route) => route.fulfill({ json: { fragments: {}, cart_hash: '' } }))
    await openProduct(page, 'theme')
    await page.locator('form.cart').evaluate((form) => form.setAttribute('action', '?add-to-cart=12'))
    await add(page).click()
    await expect.poll(() => calls.of(CALL).map((fields) => fields['add-to-cart'])).toEqual(['12'])
    await page.keyboard.press('Escape')
    await page
      .locator('form.cart')
      .evaluate((form) => form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'productID', value: '34' })))
    await add(page).click()
    await expect.poll(() => calls.of(CALL).map((fields) => fields['add-to-cart'])).toEqual(['12', '34'])
  })

  test('SC-30 an answer without regions loads the page anew', async ({ page }) => {
    await openProduct(page, 'theme')
    await interceptCart(page, CALL, (route) => route.fulfill({ json: {} }))
    const loaded = page.waitForEvent('load')
    await add(page).click()
    await loaded
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

test('WISH-03 a wish goes into the cart where it stands', async ({ page }) => {
  await openAlive(page, SEARCH)
  await page
    .getByRole('button', { name: new RegExp(`${goods.plenty.name}$`) })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Favoris : 1 article' })).toBeVisible()
  await openAlive(page, '/wishlist/')
  await addButton(page, 'plenty').click()
  await expect(panel(page).getByText(goods.plenty.name).first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('CART-04, CAT-32 the link of a list leads to a cart that holds it', async ({ page }) => {
    await page.goto(SEARCH)
    await addButton(page, 'plenty').click()
    await page.waitForURL('**/cart/**')
    await expect(page.getByRole('main').getByText(goods.plenty.name).first()).toBeVisible()
  })

  test('QO-65 the product’s button leads to a cart that holds it; the person’s name is not in the address', async ({ page }) => {
    await page.goto(pathOf('plenty'))
    await page.getByLabel('Prénom et nom').fill('Sami Ben Ali')
    await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
    await page.waitForURL('**/cart/**')
    expect(page.url()).not.toContain('Sami')
    await expect(page.getByRole('main').getByText(goods.plenty.name).first()).toBeVisible()
  })
})

test('CART-12 on the cart page no way to the cart is left', async ({ page }) => {
  await fillCart(page, 'plenty')
  await openAlive(page, '/cart/')
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '?add-to-cart=1', className: 'ajax_add_to_cart', textContent: 'Encore' })
    link.dataset['product_id'] = document.querySelector<HTMLElement>('[data-product_id]')?.dataset['product_id']
    document.querySelector('main')?.append(link)
  })
  await page.getByText('Encore').click()
  await expect(panel(page).getByText('2 articles', { exact: true })).toBeVisible()
  await expect(page.locator('.added_to_cart')).toHaveCount(0)
})
