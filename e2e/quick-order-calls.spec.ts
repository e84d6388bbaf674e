import { expect, type Page } from '@playwright/test'
import { ask, ordersOf } from './books.ts'
import { pathOf } from './goods.ts'
import { buyNow, buyNowButton, field, fillOrder, figures, hold, intercept, openProduct, payOnline, pick, quantity, someone, watchCalls } from './journeys.ts'
import { test } from './living-page.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const idOf = (page: Page) => page.locator('form.quick-order').getAttribute('data-product_id')

test('QO-30, QO-35 what a temp order carries: one of a visitor and a product, brought up to date in place, holding no stock', async ({ page }) => {
  const calls = watchCalls(page)
  const person = someone()
  await openProduct(page, 'plenty')
  await quantity(page).fill('2')
  await fillOrder(page, { name: person.name, address: person.address })
  await field(page, 'phone').fill(person.phone)
  await expect.poll(() => calls.of('create_temp_order')).toHaveLength(1)
  expect(calls.of('create_temp_order')[0]).toEqual({
    action: 'create_temp_order',
    product_id: await idOf(page),
    variation_id: '',
    quantity: '2',
    ...person,
    intention: expect.stringMatching(UUID),
  })
  await expect.poll(() => ordersOf(person.phone)).toHaveLength(1)
  const [temp] = await ordersOf(person.phone)
  const second = someone()
  await field(page, 'phone').clear()
  await fillOrder(page, { phone: second.phone })
  await expect.poll(() => ordersOf(second.phone)).toMatchObject([{ id: temp!.id, state: 'temp' }])
  expect(await ordersOf(person.phone)).toEqual([])
  expect(await ask('select 1 from stock_holds where order_id = $1', [temp!.id])).toEqual([])
})

test('QO-29, QO-31, QO-33, QO-34 a temp order is sent each time the phone becomes eight digits, name and address still empty, not at seven or nine, nor on blur or focus', async ({
  page,
}) => {
  const calls = watchCalls(page)
  const { phone } = someone()
  await openProduct(page, 'plenty')
  const control = field(page, 'phone')
  await control.pressSequentially(phone.slice(0, 7))
  expect(calls.of('create_temp_order')).toEqual([])
  await control.pressSequentially(phone.slice(7))
  await expect.poll(() => calls.of('create_temp_order')).toMatchObject([{ phone, name: '', address: '' }])
  await expect.poll(async () => (await ordersOf(phone)).map(({ state }) => state)).toEqual(['temp'])
  await control.blur()
  await control.focus()
  await field(page, 'name').fill('Sami')
  await control.press('End')
  await control.press('Backspace')
  await control.pressSequentially(phone.slice(7))
  await expect.poll(() => calls.of('create_temp_order')).toHaveLength(2)
  await control.pressSequentially('9')
  await control.press('Backspace')
  await expect.poll(() => calls.of('create_temp_order')).toHaveLength(3)
  await control.press('End')
  await control.press('Shift+ArrowLeft')
  await control.pressSequentially('0')
  await expect(control).toHaveValue(`${phone.slice(0, 7)}0`)
  await fillOrder(page, { name: 'Sami', address: 'Tunis' })
  await buyNow(page)
  expect(calls.of('create_temp_order')).toHaveLength(3)
})

test('QO-32 a temp order that fails shows nothing and blocks nothing', async ({ page }) => {
  const person = someone()
  await intercept(page, 'create_temp_order', (route) => route.fulfill({ status: 500, body: 'no' }))
  await openProduct(page, 'plenty')
  const failed = page.waitForResponse((response) => response.status() === 500)
  await fillOrder(page, person)
  await failed
  expect((await page.getByRole('alert').allTextContents()).filter(Boolean)).toEqual([])
  await buyNow(page)
  expect(await ordersOf(person.phone)).toMatchObject([{ state: 'processing' }])
})

test('QO-39, QO-40, QO-45, QO-75 buying now: what is sent, and the veil while it is under way', async ({ page }) => {
  const calls = watchCalls(page)
  const person = someone()
  await openProduct(page, 'simple')
  await page.getByRole('button', { name: 'Augmenter la quantité' }).click()
  await fillOrder(page, person)
  const { letGo } = await hold(page, 'create_direct_order')
  await buyNowButton(page).click()
  await expect(page.getByText('Votre commande est en cours d’envoi…')).toBeVisible()
  await expect(buyNowButton(page)).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Payer en ligne' })).toBeDisabled()
  expect(calls.of('create_direct_order')).toEqual([
    {
      action: 'create_direct_order',
      product_id: await idOf(page),
      variation_id: '',
      quantity: '2',
      ...person,
      seen_total: '250000',
      ask_again: '1',
      shipping: 'Gratuite (0 TND)',
      intention: calls.of('create_temp_order')[0]?.['intention'],
    },
  ])
  letGo()
  await expect(page.getByRole('heading', { name: 'Merci pour votre commande !' })).toBeVisible()
})

test('QO-48, QO-49, QO-50, QO-51, QO-52 paying online: what is sent, and where the browser lands', async ({ page }) => {
  const calls = watchCalls(page)
  const person = someone()
  await openProduct(page, 'simple')
  await fillOrder(page, person)
  const shown = await figures(page)
  const productId = await idOf(page)
  await payOnline(page)
  expect(calls.of('place_order')).toEqual([
    {
      action: 'place_order',
      product_id: productId,
      variation_id: '',
      quantity: '1',
      billing_first_name: person.name,
      billing_phone: person.phone,
      billing_address_1: person.address,
      seen_total: '125400',
      ask_again: '1',
      shipping: '7.000 TND',
      items_subtotal: '125.00',
      order_total: '125.40 TND',
      intention: expect.stringMatching(UUID),
    },
  ])
  expect(shown).toMatchObject({ subtotal: '125.00 TND', online: '125.40 TND' })
  const [payment] = await ask<{ pay_url: string }>('select pay_url from payments join orders on orders.id = order_id where phone = $1', [person.phone])
  expect(page.url()).toBe(payment?.pay_url)
})

test('PDP-12, QO-40 the chosen variation travels with the order', async ({ page }) => {
  const calls = watchCalls(page)
  const person = someone()
  await openProduct(page, 'colours')
  await pick(page, 'Terracotta')
  const id = await page.getByRole('radio', { name: 'Terracotta' }).getAttribute('value')
  await fillOrder(page, person)
  await buyNow(page)
  expect(calls.of('create_temp_order').at(-1)).toMatchObject({ variation_id: id })
  expect(calls.of('create_direct_order')).toMatchObject([{ variation_id: id }])
  const [order] = await ordersOf(person.phone)
  expect(String(order?.variation_id)).toBe(id)
  expect(order?.items_total).toBe(54_900)
})

test("QO-30 a phone typed before the page's script has come counts as typed, with the quantity that stands in the form", async ({ page }) => {
  const calls = watchCalls(page)
  const { phone } = someone()
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  const loaded = page.goto(pathOf('plenty'))
  await field(page, 'phone').fill(phone)
  await quantity(page).fill('3')
  resolve()
  await loaded
  await expect.poll(() => calls.of('create_temp_order')).toMatchObject([{ phone, quantity: '3' }])
  await fillOrder(page, { name: 'Sami', address: 'Tunis' })
  await buyNow(page)
  expect(calls.of('create_direct_order')).toMatchObject([{ phone, quantity: '3' }])
})

test('QO-34, QO-36 what the browser puts back after an order is not typed anew: Back leaves no abandoned order behind', async ({ page }) => {
  const person = someone()
  await openProduct(page, 'plenty')
  await fillOrder(page, person)
  await buyNow(page)
  await page.goBack()
  await expect(field(page, 'phone')).toHaveValue(person.phone)
  await quantity(page).fill('2')
  await expect.poll(() => figures(page)).toMatchObject({ subtotal: '29.80 TND' })
  expect((await ordersOf(person.phone)).map(({ state }) => state)).toEqual(['processing'])
})
