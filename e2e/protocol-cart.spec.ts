import { expect, type Page } from '@playwright/test'
import { pathOf } from './goods.ts'
import { test } from './living-page.ts'
import { addButton, good, miniCart, press, withOne } from './protocol-goods.ts'
import { faultsOf, fieldsOf, goneTo, openProtocolPage, watchCartCalls } from './protocol-page.ts'

const cookies = async (page: Page) => Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]))

test.afterEach(async ({ page }) => {
  expect(await faultsOf(page)).toEqual([])
})

test('CART-05, CART-06, CART-14, CART-23, CART-31, CART-32 the protocol’s button adds with all its data, and every region is replaced by its selector', async ({
  page,
}) => {
  const calls = watchCartCalls(page)
  const [simple, plenty] = [await good('simple'), await good('plenty')]
  await openProtocolPage(page, addButton(simple, 'data-product_sku="SKU-1" data-success_message="C’est fait"') + addButton(plenty))
  const answers = page.waitForResponse(/wc-ajax=add_to_cart/)
  await press(page, simple.name)
  await press(page, plenty.name)
  const answer = (await (await answers).json()) as { fragments: Record<string, string>; cart_hash: string }
  expect(Object.keys(answer.fragments)).toEqual(
    expect.arrayContaining(['div.widget_shopping_cart_content', 'div.xoo-wsc-container', 'div.xoo-wsc-slider', 'div.xoo-wsc-sc-cont', 'a.cart-contents']),
  )
  expect(answer.cart_hash).toMatch(/^[0-9a-f]{32}$/)
  await expect(miniCart(page)).toHaveText([RegExp(simple.name), RegExp(plenty.name)])
  await expect(page.locator('.xoo-wsc-container .xoo-wsc-product')).toHaveCount(2)
  const adds = calls.filter(({ endpoint }) => endpoint === 'add_to_cart').map(({ body }) => fieldsOf(body))
  expect(adds[0]).toEqual({ quantity: '1', product_id: simple.id, product_sku: 'SKU-1', success_message: 'C’est fait' })
  const kept = await cookies(page)
  expect(Number(kept['woocommerce_items_in_cart'])).toBe(2)
  expect(await page.evaluate(() => Object.entries(sessionStorage).find(([name]) => name.startsWith('wc_cart_hash'))?.[1])).toBe(kept['woocommerce_cart_hash'])
  await expect(page.locator('a.added_to_cart')).toHaveCount(2)
})

test('CART-07 what cannot be added leads to its page, and what does not exist nowhere', async ({ page }) => {
  const soldOut = await good('soldOut')
  await openProtocolPage(page, addButton(soldOut) + addButton({ id: '999999999', name: 'rien' }))
  await press(page, 'rien')
  await press(page, soldOut.name)
  await expect.poll(() => goneTo(page).then((places) => places.map((place) => new URL(place, page.url()).pathname))).toEqual([pathOf('soldOut')])
  await expect(miniCart(page)).toHaveCount(0)
})

test('CART-16, CART-17, CART-19 the mini-cart’s remove link takes its line out with its key alone', async ({ page }) => {
  const calls = watchCartCalls(page)
  await withOne(page)
  const key = await miniCart(page).locator('a.remove_from_cart_button').getAttribute('data-cart_item_key')
  await miniCart(page).locator('a.remove_from_cart_button').click()
  await expect(miniCart(page)).toHaveCount(0)
  expect(calls.at(-1)).toEqual({ endpoint: 'remove_from_cart', body: `cart_item_key=${key}` })
  const kept = await cookies(page)
  expect([kept['woocommerce_cart_hash'], kept['woocommerce_items_in_cart']]).toEqual([undefined, undefined])
})

test('CART-20, CART-40 a line that is gone already is left by its own link, which works by itself', async ({ page }) => {
  await withOne(page)
  const link = miniCart(page).locator('a.remove_from_cart_button')
  const href = (await link.getAttribute('href'))!
  // Not another tab, which would notify this one.
  expect((await page.request.get(href)).url()).toMatch(/\/cart\/\?removed_item=1/)
  await link.click()
  await expect.poll(() => goneTo(page)).toEqual([href])
})

test('CART-21, CART-22, CART-25 the cache is used while its hash is the cookie’s: no call after an add, one after another hash', async ({
  page,
  context,
  baseURL,
}) => {
  await withOne(page)
  const calls = watchCartCalls(page)
  const refreshes = () => calls.filter(({ endpoint }) => endpoint === 'get_refreshed_fragments')
  // Its answer sets the cookie once more.
  const answered = page.waitForResponse(/xoo_wsc_refresh_fragments/)
  await page.reload()
  await expect(miniCart(page)).toHaveCount(1)
  await (await answered).finished()
  expect(calls.map(({ endpoint }) => endpoint)).toEqual(['xoo_wsc_refresh_fragments'])
  const hash = (await cookies(page))['woocommerce_cart_hash']
  await context.addCookies([{ name: 'woocommerce_cart_hash', value: 'f'.repeat(32), url: baseURL! }])
  await page.reload()
  await expect.poll(() => refreshes().length).toBe(1)
  expect(refreshes()[0]!.body).toMatch(/^time=\d{13}$/)
  await expect.poll(() => cookies(page).then((kept) => kept['woocommerce_cart_hash'])).toBe(hash)
})

test('CART-26, CART-27 a cache of yesterday, or without the mini-cart, is asked for again', async ({ page }) => {
  await withOne(page)
  const calls = watchCartCalls(page)
  const refreshes = () => calls.filter(({ endpoint }) => endpoint === 'get_refreshed_fragments').length
  await page.evaluate(() => sessionStorage.setItem('wc_cart_created', String(Date.now() - 25 * 3_600_000)))
  await page.reload()
  await expect.poll(refreshes).toBe(1)
  await expect(miniCart(page)).toHaveCount(1)
  await page.evaluate(() => {
    const name = Object.keys(sessionStorage).find((key) => key.startsWith('wc_fragments_'))!
    const { 'div.widget_shopping_cart_content': _, ...others } = JSON.parse(sessionStorage.getItem(name)!) as Record<string, string>
    sessionStorage.setItem(name, JSON.stringify(others))
  })
  await page.reload()
  await expect.poll(refreshes).toBe(2)
})

test('CART-28 another tab that changes the hash is followed', async ({ page, context }) => {
  const thing = await withOne(page)
  const other = await context.newPage()
  await openProtocolPage(other, addButton(thing))
  await press(other, thing.name)
  await expect(miniCart(page)).toContainText('2')
  expect(await faultsOf(other)).toEqual([])
})

test('CART-24 a refresh that fails says so to scripts alone', async ({ page }) => {
  await withOne(page)
  await page.route(/wc-ajax=get_refreshed_fragments/, (route) => route.fulfill({ status: 500 }))
  const failed = await page.evaluate(
    () =>
      new Promise((resolve) => {
        window.protocol.on('wc_fragments_ajax_error', () => resolve('told'))
        window.protocol.tell('wc_fragment_refresh')
      }),
  )
  expect(failed).toBe('told')
  await expect(miniCart(page)).toHaveCount(1)
})
