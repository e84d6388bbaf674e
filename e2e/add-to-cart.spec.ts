import { expect } from '@playwright/test'
import { builtFile } from './built-files.ts'
import { addButton, cartIcon, fillCart, holdCart, interceptCart, openAlive, panel, watchCart } from './cart-journeys.ts'
import { goods, pathOf } from './goods.ts'
import { test } from './living-page.ts'

const SEARCH = '/shop/?s=metre+ruban'

test.describe('a button of a list', () => {
  test('CART-03, CART-05, CART-10, CART-11, CART-12, CAT-32, SC-28, SC-29 goes from idle to loading to added; the count rises, the panel opens, the page stays', async ({
    page,
  }) => {
    await openAlive(page, SEARCH)
    const { letGo } = await holdCart(page, 'add_to_cart')
    const button = addButton(page, 'plenty')
    await expect(button).not.toHaveClass(/\b(loading|added)\b/)
    const calls = watchCart(page)
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
    await test.step('CART-05 it sends all that the button says of itself', async () => {
      const id = await button.getAttribute('data-product_id')
      expect(calls.of('add_to_cart')).toEqual([
        { product_id: id, quantity: '1', product_sku: 'SAN-METRE', success_message: `« ${goods.plenty.name} » est dans votre panier.` },
      ])
    })
    await test.step('CART-12 it leaves one way to the cart, however often it is pressed', async () => {
      await button.click()
      await expect(panel(page).getByText('2 articles', { exact: true })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(way).toHaveCount(1)
    })
    await test.step('SC-29 an add ends with the panel open, also where it was open before', async () => {
      await cartIcon(page).click()
      await expect(panel(page)).toBeVisible()
      await button.evaluate((link: HTMLElement) => link.click())
      await expect(panel(page).getByText('3 articles', { exact: true })).toBeVisible()
      await expect(panel(page)).toBeVisible()
    })
  })

  test('CART-04, CART-07 leads to the product where it cannot be added, and without its product it is the link that it is', async ({ page }) => {
    await openAlive(page, SEARCH)
    await interceptCart(page, 'add_to_cart', (route) => route.fulfill({ json: { error: true, product_url: pathOf('plenty') } }))
    await addButton(page, 'plenty').click()
    await page.waitForURL(`**${pathOf('plenty')}`)
    await page.unrouteAll()
    await openAlive(page, SEARCH)
    const calls = watchCart(page)
    const button = addButton(page, 'plenty')
    await button.evaluate((link) => link.removeAttribute('data-product_id'))
    await button.click()
    await page.waitForURL('**/cart/**')
    expect(calls.of('add_to_cart')).toEqual([])
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
    await expect(cartIcon(page)).toHaveAccessibleName('Panier : 3 articles')
    expect(order).toEqual(ids)
  })

  test('CART-03 a press before the code is there counts all the same', async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    for (const source of ['storefront/add-to-cart/pressing.ts', 'idle']) {
      await page.route(builtFile(source), async (route) => {
        await promise
        await route.fallback()
      })
    }
    await page.goto(SEARCH, { waitUntil: 'commit' })
    const calls = watchCart(page)
    await page.waitForFunction(() => '__reactRouterRouteModules' in window)
    await addButton(page, 'plenty').click()
    resolve()
    await expect(panel(page).getByText('1 article', { exact: true })).toBeVisible()
    expect(calls.of('add_to_cart')).toHaveLength(1)
  })

  test('CART-04 where its code cannot come the link does by itself what it says', async ({ page }) => {
    await page.route(builtFile('storefront/add-to-cart/pressing.ts'), (route) => route.abort())
    await page.goto(SEARCH)
    await addButton(page, 'plenty').click()
    await page.waitForURL('**/cart/**')
    await expect(page.getByRole('main').getByText(goods.plenty.name).first()).toBeVisible()
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
    await page.getByLabel('Nom et prénom').fill('Sami Ben Ali')
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
