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

test("MONEY-09, QO-08, QO-09, QO-11, QO-12, QO-14, QO-15 a quantity is a whole number from one on; the figures follow it, and so do what is sent and the order's page", async ({
  page,
}) => {
  const calls = watchCalls(page)
  const sent = () => calls.of('create_temp_order').at(-1)?.['quantity']
  await openProduct(page, 'millimes')
  await expectFigures(page, { subtotal: '33.335 TND', shipping: '7.000 TND', total: '40.335 TND', online: '38.318 TND' })
  for (const [typed, counted, subtotal] of [
    ['0', '1', '33.335 TND'],
    ['-3', '1', '33.335 TND'],
    ['abc', '1', '33.335 TND'],
    ['', '1', '33.335 TND'],
    ['1e', '1', '33.335 TND'],
    ['∞', '1', '33.335 TND'],
    ['2.7', '2', '66.67 TND'],
  ] as const) {
    await test.step(`QO-08, QO-09, QO-11 the quantity "${typed}" counts as ${counted}, in the figures and in what is sent`, async () => {
      // Another quantity and another phone before: what follows is of this one.
      await quantity(page).fill('3')
      await expectFigures(page, { subtotal: '100.005 TND' })
      await field(page, 'phone').fill('')
      await quantity(page).fill(typed)
      await expectFigures(page, { subtotal })
      const before = calls.of('create_temp_order').length
      await field(page, 'phone').fill(someone().phone)
      await expect.poll(() => calls.of('create_temp_order').length).toBeGreaterThan(before)
      expect(sent()).toBe(counted)
    })
  }
  const person = someone()
  await quantity(page).fill('3')
  await expectFigures(page, { subtotal: '100.005 TND', shipping: '7.000 TND', total: '107.005 TND', online: '101.655 TND' })
  await fillOrder(page, person)
  await buyNow(page)
  await expect(page.getByRole('definition')).toHaveText(['100.005 TND', '7.000 TND', '107.005 TND'])
  expect(await ordersOf(person.phone)).toMatchObject([{ total: 107_005 }])
})

test('QO-06, QO-10, QO-18, QO-19, QO-20, QO-21 one more, one less; delivery is free from exactly 250 dinars, in words, costs again below, and is free where the product says so', async ({
  page,
}) => {
  await openProduct(page, 'simple')
  await expectFigures(page, { subtotal: '125.00 TND', shipping: '7.000 TND', total: '132.00 TND' })
  await expect(page.getByRole('button', { name: 'Diminuer la quantité' })).toBeDisabled()
  await page.getByRole('button', { name: 'Augmenter la quantité' }).click()
  await expect(quantity(page)).toHaveValue('2')
  await expectFigures(page, { subtotal: '250.00 TND', shipping: 'Gratuite (0 TND)', total: '250.00 TND', online: '237.50 TND' })
  await page.getByRole('button', { name: 'Diminuer la quantité' }).click()
  await expect(quantity(page)).toHaveValue('1')
  await expect(page.getByRole('button', { name: 'Diminuer la quantité' })).toBeDisabled()
  await expectFigures(page, { subtotal: '125.00 TND', shipping: '7.000 TND', total: '132.00 TND' })
  await openProduct(page, 'almostFree')
  await expectFigures(page, { subtotal: '249.90 TND', shipping: '7.000 TND' })
  await openProduct(page, 'shipsFree')
  await expectFigures(page, { subtotal: '219.00 TND', shipping: 'Gratuite (0 TND)', total: '219.00 TND' })
})

test('QO-16, MONEY-01, MONEY-02, MONEY-03, MONEY-04 from the first paint on dinars, two decimals, three for delivery, never a dollar; then the shop’s own cost', async ({
  page,
}) => {
  const calls = watchCalls(page)
  const html = await (await page.request.get(pathOf('simple'))).text()
  expect(html).toContain('132.00 TND')
  expect(html).toContain('7.000 TND')
  await intercept(page, 'get_shipping_cost', (route) => route.fulfill({ json: { success: true, data: { shipping: 9.5 } } }))
  await openProduct(page, 'simple')
  await expectFigures(page, { shipping: '9.500 TND', total: '134.50 TND' })
  expect(calls.of('get_shipping_cost')).toEqual([{ action: 'get_shipping_cost' }])
  const shown = [html.replace(/<script[\s\S]*?<\/script>|<!--.*?-->/g, ''), ...(await page.locator('body').allInnerTexts())].join()
  expect(shown).not.toContain('$')
  expect(Object.values(await figures(page)).every((text) => text.endsWith(' TND') || text === 'Gratuite (0 TND)')).toBe(true)
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

test('QO-13, CART-35 the figures follow the chosen variation’s price; a product sold by three at least starts at three, and fewer are raised to three', async ({
  page,
}) => {
  await openProduct(page, 'colours')
  await expectFigures(page, { subtotal: '49.90 TND' })
  await pick(page, 'Terracotta')
  await expectFigures(page, { subtotal: '54.90 TND', total: '61.90 TND' })
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
