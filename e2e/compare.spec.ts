import { expect, type Locator, type Page } from '@playwright/test'
import { ask } from './books.ts'
import { goods, pathOf, type Kind } from './goods.ts'
import { openProduct } from './journeys.ts'
import { test } from './living-page.ts'
import { decided } from './merchant.ts'
import { testInOwnShop } from './own-shop.ts'

const ADD = '**/?wc-ajax=yith-woocompare-add-product'

/** On the product's own page, once live. */
async function openLink(page: Page, kind: Kind): Promise<Locator> {
  await openProduct(page, kind)
  return page.locator('.product a.compare').first()
}

async function compare(page: Page, kind: Kind): Promise<void> {
  const link = await openLink(page, kind)
  await link.click()
  await expect(link).toHaveText('Ajouté à la comparaison')
}

const columns = (page: Page) => page.locator('table.compare-list thead th[scope=col]').filter({ has: page.locator('a.remove') })

test('CMP-01, CMP-02, CMP-05, CMP-06, CMP-07, CMP-13 a click compares: the link is added, says so and leads to the compare page', async ({ page }) => {
  const link = await openLink(page, 'simple')
  await expect(link).toHaveText('Comparer')
  await expect(link).not.toHaveClass(/added/)
  await test.step('CMP-01 a call that gets no answer leaves the link as it was, and says so', async () => {
    await page.route(ADD, (route) => route.abort())
    await link.click()
    await expect(page.getByRole('alert').filter({ hasText: "L'article n'a pas pu être ajouté." })).toBeVisible()
    await expect(link).toHaveAttribute('aria-busy', 'false')
    await expect(link).toHaveText('Comparer')
    await page.unrouteAll()
  })
  const asked = page.waitForRequest(ADD)
  await link.click()
  const request = await asked
  const id = await link.getAttribute('data-product_id')
  expect(Object.fromEntries(new URLSearchParams(request.postData()!))).toEqual({
    action: 'yith-woocompare-add-product',
    id,
    context: 'frontend',
    security: expect.stringMatching(/^[0-9a-f]{10}$/),
  })
  const answer = (await (await request.response())!.json()) as { table_url: string; widget_table: string }
  await expect(link).toHaveClass(/added/)
  await expect(link).toHaveText('Ajouté à la comparaison')
  await expect(link).toHaveAttribute('href', answer.table_url)
  await expect(page.locator('[aria-live=polite]').filter({ hasText: 'Ajouté à la comparaison' })).toHaveCount(1)
  await link.click()
  await expect(page).toHaveURL(answer.table_url)
  await expect(page.locator('#yith-woocompare table.compare-list')).toContainText(goods.simple.name)
})

test('CMP-07, CMP-08 on a phone two goods are compared side by side; of more, the table scrolls in its own box with its first column in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const kind of ['longText', 'thousands'] as const) await compare(page, kind)
  await page.goto('/compare/')
  await expect(columns(page)).toHaveCount(2)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    for (const column of await columns(page).all()) await expect(column).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.setViewportSize({ width: 320, height: 700 })
  const label = page.getByRole('rowheader', { name: 'Prix' })
  const at = (await label.boundingBox())!.x
  await page.locator('.compare-box').evaluate((box) => box.scrollTo({ left: 200, behavior: 'instant' }))
  expect((await label.boundingBox())!.x).toBe(at)
})

test('CAT-33, CMP-12 a product is compared from the list, and its icon shows it; the list is kept over a reload', async ({ page }) => {
  await page.goto('/shop/')
  const link = page.locator('.product a.compare').first()
  const look = () => link.evaluate((icon) => [getComputedStyle(icon).color, getComputedStyle(icon).backgroundColor])
  const before = await look()
  await link.click()
  await expect(link).toHaveClass(/added/)
  await page.mouse.move(0, 0)
  const after = await look()
  expect([after[0] === before[0], after[1] === before[1]]).toEqual([false, false])
  await page.reload()
  await expect(link).toHaveClass(/added/)
  await page.goto('/compare/')
  await expect(columns(page)).toHaveCount(1)
})

test('CMP-04, CMP-12 the corner holds what is compared, and takes it off; a fifth product is refused in words and stays off', async ({ page }) => {
  await compare(page, 'simple')
  await compare(page, 'colours')
  await page.locator('.yith-woocompare-widget summary').click()
  const list = page.locator('.yith-woocompare-widget ul.products-list li')
  await expect(list).toHaveText([new RegExp(goods.simple.name), new RegExp(goods.colours.name)])
  await list.getByRole('link', { name: `Retirer : ${goods.colours.name}` }).click()
  await expect(list).toHaveText([new RegExp(goods.simple.name)])
  const again = page.locator('.product a.compare').first()
  await expect(again).toHaveText('Comparer')
  await again.click()
  await expect(again).toHaveText('Ajouté à la comparaison')
  for (const kind of ['longText', 'fewLeft'] as const) await compare(page, kind)
  const link = await openLink(page, 'thousands')
  await link.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Vous pouvez comparer 4 articles à la fois.' })).toBeVisible()
  await expect(link).toHaveText('Comparer')
  await page.goto('/en/compare/')
  await expect(columns(page)).toHaveCount(4)
})

test('CMP-08, CMP-10 the page marks what differs; a column goes by its link, all by another', async ({ page }) => {
  await compare(page, 'longText')
  await compare(page, 'thousands')
  await page.goto('/compare/')
  await expect(columns(page)).toHaveCount(2)
  await expect(page.getByRole('row', { name: /Écran \(différent\)/ })).toContainText('16 pouces')
  const removed = page.waitForRequest('**/?wc-ajax=yith-woocompare-remove-product')
  await page.getByRole('link', { name: `Retirer : ${goods.thousands.name}` }).click()
  const sent = Object.fromEntries(new URLSearchParams((await removed).postData()!))
  expect(sent).toMatchObject({ action: 'yith-woocompare-remove-product', context: 'frontend', security: expect.any(String) })
  await expect(columns(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('link', { name: 'Tout retirer' }).click()
  await expect(page.getByText('Rien à comparer pour l’instant')).toBeVisible()
  expect((await page.context().cookies()).some(({ name }) => name === 'yith_woocompare_list')).toBe(false)
  await page.goto(pathOf('thousands'))
  await expect(page.locator('.product a.compare').first()).toHaveText('Comparer')
})

test('CMP-11 a nonce that has grown old is asked anew, and the product is added', async ({ page }) => {
  const link = await openLink(page, 'simple')
  let stale = true
  await page.route('**/wp-admin/admin-ajax.php?action=shortlist_params', async (route) => {
    const response = await route.fetch()
    const params = (await response.json()) as { yith_woocompare: { add_nonce: string } }
    if (stale) params.yith_woocompare.add_nonce = '0000000000'
    stale = false
    await route.fulfill({ response, json: params })
  })
  await link.click()
  await expect(link).toHaveText('Ajouté à la comparaison')
})

test('CMP-12 another tab follows when one comes back to it', async ({ page, context }) => {
  const link = await openLink(page, 'simple')
  await compare(await context.newPage(), 'simple')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(link).toHaveText('Ajouté à la comparaison')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('CMP-01, CMP-10 links add, lead back and take off', async ({ page }) => {
    await page.goto(pathOf('simple'))
    await page.locator('.product a.compare').first().click()
    await expect(page).toHaveURL(pathOf('simple'))
    await page.goto('/compare/')
    await expect(columns(page)).toHaveCount(1)
    await page.getByRole('link', { name: `Retirer : ${goods.simple.name}` }).click()
    await expect(page).toHaveURL('/compare/')
    await expect(page.getByText('Rien à comparer pour l’instant')).toBeVisible()
  })
})

testInOwnShop('CMP-03 the popup opens after adding where the shop wants it, and not otherwise', async ({ page, shop }) => {
  await compare(page, 'simple')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await decided(shop, { storefront: { compareAutoOpen: 'yes' } }, ['/wp-admin/admin-ajax.php?action=shortlist_params', /"auto_open":"yes"/])
  await compare(page, 'colours')
  const popup = page.getByRole('dialog', { name: 'Comparer des articles' })
  await expect(popup.locator('table.compare-list')).toContainText(goods.colours.name)
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
})

test('CMP-04, SC-17 at 320 and 390 px neither the list of compared goods nor the basket lies over a button that buys', async ({ page, context, baseURL }) => {
  const ids = await ask<{ id: number }>("select id from products where status = 'published' and kind = 'simple' order by id limit 3")
  const value = encodeURIComponent(JSON.stringify(ids.map(({ id }) => id)))
  await context.addCookies(['yith_woocompare_list', 'hanout_wishlist'].map((name) => ({ name, value, url: baseURL! })))
  await page.request.get(`/?add-to-cart=${ids[0]!.id}`)
  for (const path of ['/shop/', pathOf('simple'), '/wishlist/']) {
    await page.goto(path)
    for (const float of ['.xoo-wsc-basket', '.yith-woocompare-widget summary']) await expect(page.locator(float).first()).toBeAttached()
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 640 })
      expect([path, width, await page.evaluate(findCovered)]).toEqual([path, width, []])
    }
  }
})

/** Scrolls through the page and returns the buy buttons that a floating element covers at any point. */
async function findCovered(): Promise<string[]> {
  const isTaken = (button: Element) => {
    if (!button.checkVisibility({ visibilityProperty: true })) return false
    const { x, y, width, height } = button.getBoundingClientRect()
    const points = Array.from({ length: 90 }, (_, at) => [x + (width * ((at % 30) + 0.5)) / 30, y + (height * (Math.floor(at / 30) + 0.5)) / 3] as const)
    return points.some((point) => document.elementFromPoint(...point)?.closest('.xoo-wsc-basket, .yith-woocompare-widget'))
  }
  const covered: string[] = []
  for (let top = 0; top < Math.min(document.documentElement.scrollHeight, 5000); top += 90) {
    window.scrollTo({ top, behavior: 'instant' })
    for (let times = 0; times < 8; times++) await new Promise((resolve) => requestAnimationFrame(resolve))
    const buttons = [
      ...document.querySelectorAll('.add_to_cart_button, .quick-order [type=submit][name]:not([aria-hidden]), .buy-now-bar button, .order-bar a'),
    ]
    covered.push(...buttons.filter(isTaken).map(({ textContent }) => `${top}: ${textContent}`))
  }
  return covered
}
