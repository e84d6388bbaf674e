import { expect } from '@playwright/test'
import {
  expectFigures,
  expectSaid,
  field,
  fillOrder,
  figures,
  intercept,
  openProduct,
  pick,
  quantity,
  someone,
  watchCalls,
  buyNow,
  buyNowButton,
} from './journeys.ts'
import { ordersOf } from './books.ts'
import { pathOf } from './goods.ts'
import { test } from './living-page.ts'

test('QO-06, QO-10 one more, one less, never less than one', async ({ page }) => {
  await openProduct(page, 'simple')
  await page.getByRole('button', { name: 'Augmenter la quantité' }).click()
  await expect(quantity(page)).toHaveValue('2')
  await page.getByRole('button', { name: 'Diminuer la quantité' }).click()
  await expect(quantity(page)).toHaveValue('1')
  await expect(page.getByRole('button', { name: 'Diminuer la quantité' })).toBeDisabled()
})

for (const typed of ['0', '-3', 'abc', '', '1e', '∞']) {
  test(`QO-08, QO-09 the quantity "${typed}" counts as one, in the figures and in what is sent`, async ({ page }) => {
    const calls = watchCalls(page)
    await openProduct(page, 'millimes')
    await quantity(page).fill(typed)
    await expectFigures(page, { subtotal: '33.335 TND' })
    await field(page, 'phone').fill(someone().phone)
    await expect.poll(() => calls.of('create_temp_order')[0]?.['quantity']).toBe('1')
  })
}

test('QO-11 a quantity is a whole number', async ({ page }) => {
  const calls = watchCalls(page)
  await openProduct(page, 'millimes')
  await quantity(page).fill('2.7')
  await expectFigures(page, { subtotal: '66.67 TND' })
  await field(page, 'phone').fill(someone().phone)
  await expect.poll(() => calls.of('create_temp_order')[0]?.['quantity']).toBe('2')
})

test('QO-12, QO-14, QO-15 subtotal, total and discounted total follow the quantity', async ({ page }) => {
  await openProduct(page, 'millimes')
  await expectFigures(page, { subtotal: '33.335 TND', shipping: '7.000 TND', total: '40.335 TND', online: '38.318 TND' })
  await quantity(page).fill('3')
  await expectFigures(page, { subtotal: '100.005 TND', shipping: '7.000 TND', total: '107.005 TND', online: '101.655 TND' })
})

test("QO-13 the figures follow the chosen variation's price", async ({ page }) => {
  await openProduct(page, 'colours')
  await expectFigures(page, { subtotal: '49.90 TND' })
  await pick(page, 'Terracotta')
  await expectFigures(page, { subtotal: '54.90 TND', total: '61.90 TND' })
})

test('QO-19, QO-20, QO-21 delivery is free from exactly 250 dinars, in words, and costs again below', async ({ page }) => {
  await openProduct(page, 'simple')
  await expectFigures(page, { subtotal: '125.00 TND', shipping: '7.000 TND', total: '132.00 TND' })
  await page.getByRole('button', { name: 'Augmenter la quantité' }).click()
  await expectFigures(page, { subtotal: '250.00 TND', shipping: 'Gratuite (0 TND)', total: '250.00 TND', online: '237.50 TND' })
  await page.getByRole('button', { name: 'Diminuer la quantité' }).click()
  await expectFigures(page, { subtotal: '125.00 TND', shipping: '7.000 TND', total: '132.00 TND' })
  await openProduct(page, 'almostFree')
  await expectFigures(page, { subtotal: '249.90 TND', shipping: '7.000 TND' })
})

test('QO-18 a product flagged so is delivered free however cheap it is', async ({ page }) => {
  await openProduct(page, 'shipsFree')
  await expectFigures(page, { subtotal: '219.00 TND', shipping: 'Gratuite (0 TND)', total: '219.00 TND' })
})

test('QO-16 the page asks the shipping cost, without a payload, and shows the answer', async ({ page }) => {
  const calls = watchCalls(page)
  await intercept(page, 'get_shipping_cost', (route) => route.fulfill({ json: { success: true, data: { shipping: 9.5 } } }))
  await openProduct(page, 'simple')
  await expectFigures(page, { shipping: '9.500 TND', total: '134.50 TND' })
  expect(calls.of('get_shipping_cost')).toEqual([{ action: 'get_shipping_cost' }])
})

test('MONEY-01, MONEY-02, MONEY-03, MONEY-04 from the first paint on: dinars, two decimals, three for delivery, never a dollar', async ({ page }) => {
  const html = await (await page.request.get(pathOf('simple'))).text()
  expect(html).toContain('132.00 TND')
  expect(html).toContain('7.000 TND')
  await openProduct(page, 'simple')
  const shown = [html.replace(/<script[\s\S]*?<\/script>|<!--.*?-->/g, ''), ...(await page.locator('body').allInnerTexts())].join()
  expect(shown).not.toContain('$')
  expect(Object.values(await figures(page)).every((text) => text.endsWith(' TND') || text === 'Gratuite (0 TND)')).toBe(true)
})

test('MONEY-05, MONEY-06, MONEY-07, MONEY-09 catalogue prices: no decimals, a point for thousands, millimes raised and said in words', async ({ page }) => {
  await page.goto(pathOf('thousands'))
  await expect(page.getByRole('main')).toContainText('2.499 TND')
  await page.goto(pathOf('millimes'))
  const price = page.getByText('33,335 dinars tunisiens')
  await expect(price).toHaveCount(1)
  await expect(page.getByRole('main').locator('p').filter({ has: price })).toContainText('33,335 TND')
})

test("MONEY-09 the order's page shows the amounts of the form, to the millime", async ({ page }) => {
  const person = someone()
  await openProduct(page, 'millimes')
  await quantity(page).fill('3')
  await expectFigures(page, { total: '107.005 TND' })
  await fillOrder(page, person)
  await buyNow(page)
  await expect(page.getByRole('definition')).toHaveText(['100.005 TND', '7.000 TND', '107.005 TND'])
  expect(await ordersOf(person.phone)).toMatchObject([{ total: 107_005 }])
})

test('QO-79 more than there is: the page says how many are left, and nothing is sent', async ({ page }) => {
  const calls = watchCalls(page)
  await openProduct(page, 'fewLeft')
  await fillOrder(page, someone())
  await quantity(page).fill('4')
  await expectSaid(page, ['Seulement 3 en stock'])
  await buyNowButton(page).click()
  await expect(quantity(page)).toBeFocused()
  await expectSaid(page, ['Seulement 3 en stock'])
  expect(calls.of('create_direct_order')).toEqual([])
})

test('QO-79 where the page does not know the stock, the server refuses and the page says how many there are', async ({ page }) => {
  const person = someone()
  await openProduct(page, 'simple')
  await fillOrder(page, person)
  await quantity(page).fill('99')
  await buyNowButton(page).click()
  await expect(page.getByRole('alert')).toContainText([/La commande a échoué\. Veuillez réessayer\.Seulement \d+ en stock/])
  expect((await ordersOf(person.phone)).map(({ state }) => state)).toEqual(['temp'])
})

test('CART-35 a product sold by three at least starts at three, and fewer are raised to three', async ({ page }) => {
  await openProduct(page, 'byThree')
  await expect(quantity(page)).toHaveValue('3')
  await expectFigures(page, { subtotal: '19.50 TND' })
  await quantity(page).fill('2')
  await quantity(page).blur()
  await expect(quantity(page)).toHaveValue('3')
  await expectFigures(page, { subtotal: '19.50 TND' })
})

test('QO-12 who leaves the page and comes back finds the quantity, and the figures say the same', async ({ page }) => {
  await openProduct(page, 'plenty')
  await quantity(page).fill('3')
  await expectFigures(page, { subtotal: '44.70 TND' })
  await page.goto('/healthz')
  await page.goBack()
  await expect(quantity(page)).toHaveValue('3')
  await expectFigures(page, { subtotal: '44.70 TND' })
})
