import { expect, type Page } from '@playwright/test'
import { bytesBeyond } from './built-files.ts'
import { goods, pathOf } from './goods.ts'
import { buyNowButton, expectSaid, field, openProduct, watchCalls } from './journeys.ts'
import { test } from './living-page.ts'

const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
const boxOf = async (page: Page, selector: string) => {
  const { y, height } = (await page.locator(selector).boundingBox())!
  return { top: Math.round(y), bottom: Math.round(y + height) }
}

test('PDP-02, PDP-04 from 992 px the order column sticks while the section scrolls, and is pinned at its end', async ({ page }) => {
  await page.setViewportSize({ width: 992, height: 900 })
  await openProduct(page, 'longText')
  await scrollTo(page, 500)
  const first = await boxOf(page, '.order-panel')
  await scrollTo(page, 600)
  expect(await boxOf(page, '.order-panel')).toEqual(first)
  await scrollTo(page, 2000)
  const end = await boxOf(page, '.order-panel')
  expect(end.top).toBeLessThan(first.top)
  expect(end.bottom).toBe((await boxOf(page, '.product-section')).bottom)
})

test('PDP-03 at 991 px the order column moves with the page; beside the pictures it stands from 768 px on', async ({ page }) => {
  await page.setViewportSize({ width: 991, height: 900 })
  await openProduct(page, 'longText')
  await scrollTo(page, 160)
  const first = await boxOf(page, '.order-panel')
  await scrollTo(page, 260)
  expect((await boxOf(page, '.order-panel')).top).toBe(first.top - 100)
  for (const [width, isBeside] of [
    [768, true],
    [767, false],
  ] as const) {
    await page.setViewportSize({ width, height: 1180 })
    const [pictures, order] = [await boxOf(page, '.product-section > :first-child'), await boxOf(page, '.order-panel')]
    expect([width, order.top < pictures.bottom]).toEqual([width, isBeside])
  }
})

test('PDP-02 a column taller than the window scrolls to its own end first', async ({ page }) => {
  await page.setViewportSize({ width: 992, height: 500 })
  await openProduct(page, 'longText')
  await scrollTo(page, 500)
  await expect(buyNowButton(page)).toBeInViewport({ ratio: 1 })
})

test('PDP-16 under 576 px the bar to buy shows past 1400 px of scrolling, and goes at 1400; above the form another leads to it', async ({ page }) => {
  await page.setViewportSize({ width: 575, height: 500 })
  await openProduct(page, 'twoAttributes')
  const buttons = page.getByRole('button', { name: 'Acheter maintenant' })
  const way = page.getByRole('link', { name: 'Commander', exact: true })
  await expect(way).toBeInViewport({ ratio: 1 })
  expect((await way.boundingBox())!.y + (await way.boundingBox())!.height).toBeLessThanOrEqual(488)
  await expect(buttons).toHaveCount(1)
  await scrollTo(page, 1401)
  await expect(buttons).toHaveCount(2)
  await expect(way).toHaveCount(0)
  await expect(buttons.last()).toBeInViewport()
  expect((await boxOf(page, '.buy-now-bar')).bottom).toBe(500)
  await expect(page.locator('.buy-now-bar')).toContainText(/livraison comprise/)
  await scrollTo(page, 1400)
  await expect(buttons).toHaveCount(1)
  await scrollTo(page, 1500)
  await expect(page.locator('.buy-now-bar').first()).toHaveCSS('transition-property', /opacity/)
  await scrollTo(page, 0)
  await way.click()
  await expect(way).toHaveCount(0)
  await expect(page.locator('#order')).toBeInViewport()
  await expect(page.locator('#order [type=radio]').first()).toBeFocused()
})

test('PDP-17 from 576 px on it never shows', async ({ page }) => {
  await page.setViewportSize({ width: 576, height: 500 })
  await openProduct(page, 'twoAttributes')
  await scrollTo(page, 2000)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1401)
  await expect(page.getByRole('button', { name: 'Acheter maintenant' })).toHaveCount(1)
})

test('PDP-18 pressed with an empty form, the bar brings the first wrong field into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await openProduct(page, 'twoAttributes')
  await scrollTo(page, 1600)
  await page.getByRole('button', { name: 'Acheter maintenant' }).last().click()
  await expect(field(page, 'name')).toBeFocused()
  await expect(field(page, 'name')).toBeInViewport()
  await expectSaid(page, ['Le nom est requis !', 'Veuillez saisir un numéro de téléphone valide.', "L'adresse est requise !"])
})

test('PDP-18 pressed with a whole form, the bar orders', async ({ page }) => {
  const calls = watchCalls(page)
  await page.setViewportSize({ width: 390, height: 700 })
  await openProduct(page, 'twoAttributes')
  for (const [name, text] of [
    ['name', 'Sami'],
    ['phone', '20999888'],
    ['address', 'Tunis'],
  ] as const)
    await field(page, name).fill(text)
  await scrollTo(page, 1600)
  await page.getByRole('button', { name: 'Acheter maintenant' }).last().click()
  await expect(page.getByRole('heading', { name: 'Merci pour votre commande !' })).toBeVisible()
  expect(calls.of('create_direct_order')).toHaveLength(1)
})

for (const { width, after } of [
  { width: 600, after: true },
  { width: 601, after: false },
]) {
  test(`PDP-19 at ${width} px the short description stands ${after ? 'after' : 'before'} the buttons, and nothing shifts`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openProduct(page, 'simple')
    const description = await boxOf(page, '.short-description')
    const button = (await buyNowButton(page).boundingBox())!
    expect(description.top > button.y).toBe(after)
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0))).observe({
            type: 'layout-shift',
            buffered: true,
          })
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
        }),
    )
    expect(shift).toBeLessThan(0.01)
  })
}

test('PDP-42, PDP-43 an external product: a link to its seller, no order form and no call', async ({ page }) => {
  const calls = watchCalls(page)
  await page.goto(pathOf('external'))
  const seller = page.getByRole('main').getByRole('link', { name: 'Voir chez le partenaire' })
  await expect(seller).toHaveAttribute('href', /^https:\/\//)
  await expect(seller).toHaveAttribute('rel', /noopener/)
  await expect(field(page, 'phone')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Acheter maintenant' })).toHaveCount(0)
  expect(calls.of('create_temp_order')).toEqual([])
})

test('a sold-out product says so and offers no form', async ({ page }) => {
  await page.goto(pathOf('soldOut'))
  await expect(page.getByRole('heading', { name: goods.soldOut.name })).toBeVisible()
  await expect(page.getByRole('main').getByText('Rupture de stock')).toBeVisible()
  await expect(field(page, 'phone')).toHaveCount(0)
})

test("PDP-15 the page carries the product's number, price and free-shipping flag", async ({ page }) => {
  await page.goto(pathOf('simple'))
  const form = page.locator('form.quick-order')
  await expect(form).toHaveAttribute('data-product_id', /^\d+$/)
  await expect(form).toHaveAttribute('data-product_price', '125')
  await expect(form).toHaveAttribute('data-free_shipping', '')
  await page.goto(pathOf('shipsFree'))
  await expect(form).toHaveAttribute('data-free_shipping', '1')
})

const settingsOf = async (page: Page, name: string) => JSON.parse((await page.locator(`script#${name}`).textContent()) ?? '{}') as Record<string, unknown>

test('PDP-30, PDP-35, PDP-36, PDP-38 the swatch settings that the page carries', async ({ page }) => {
  await page.goto(pathOf('colours'))
  expect(await settingsOf(page, 'woo_variation_swatches_options')).toMatchObject({
    show_variation_label: '1',
    clear_on_reselect: '',
    variation_label_separator: ':',
    is_mobile: '',
    show_variation_stock: '',
    stock_label_threshold: '5',
    cart_redirect_after_add: 'no',
    enable_ajax_add_to_cart: 'yes',
    cart_url: '/cart/',
    is_cart: '',
  })
})

test('PDP-37 is_mobile is empty for a phone too: a page is the same for everyone', async ({ browser }) => {
  const phone = await browser.newPage({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile',
    isMobile: true,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  })
  await phone.goto(pathOf('colours'))
  expect((await settingsOf(phone, 'woo_variation_swatches_options'))['is_mobile']).toBe('')
  await phone.close()
})

test('MONEY-08, MONEY-10 the currency settings that the page carries', async ({ page }) => {
  await page.goto(pathOf('simple'))
  expect(await settingsOf(page, 'hanout_currency')).toEqual({
    code: 'TND',
    thousands_sep: '.',
    decimals: 0,
    decimal_sep: '.',
    symbol: 'TND',
    symbol_pos: 'right',
  })
})

test('the order form waits for at most 104 kB of code, and none of it is what staff alone need', () => {
  expect(bytesBeyond('src/storefront/product/product-page.tsx?__react-router-build-client-route', [])).toBeLessThan(104_000)
})
