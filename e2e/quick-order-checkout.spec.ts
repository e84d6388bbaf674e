import { expect } from '@playwright/test'
import { fillCart } from './cart-journeys.ts'
import { control } from './checkout-journeys.ts'
import { goods, pathOf } from './goods.ts'
import { buyNowButton, expectSaid, field, fillOrder, intercept, openProduct, pick, quantity, someone, watchCalls } from './journeys.ts'
import { test } from './living-page.ts'

test('QO-60, QO-61, QO-64 Enter sends the short order and goes on at the checkout, with what stands in the form', async ({ page }) => {
  const person = someone()
  await openProduct(page, 'colours')
  const calls = watchCalls(page)
  await fillOrder(page, person)
  await pick(page, 'Terracotta')
  await quantity(page).fill('3')
  await field(page, 'address').press('Enter')
  await expect(page).toHaveURL('/checkout/')
  const [sent, ...others] = calls.of('custom_process_order')
  expect(others).toEqual([])
  const { action, intention, product_id, ...who } = sent!
  expect([action, who]).toEqual(['custom_process_order', { first_name: person.name, phone: person.phone, address: person.address }])
  expect([product_id, intention]).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^[0-9a-f-]{36}$/)])
  const line = page.locator('.review-lines .cart_item')
  await expect(line).toHaveCount(1)
  await expect(line).toContainText(`${goods.colours.name} × 3`)
  await expect(line).toContainText('Terracotta')
  await expect(control(page, 'billing_first_name')).toHaveValue(person.name)
  await expect(control(page, 'billing_phone')).toHaveValue(person.phone)
  await expect(control(page, 'billing_address_1')).toHaveValue(person.address)
})

test('QO-61 it stands beside what was in the cart, and once however often Enter is pressed', async ({ page }) => {
  await fillCart(page, 'plenty', 2)
  for (let times = 0; times < 2; times++) {
    await openProduct(page, 'simple')
    await fillOrder(page, someone())
    await field(page, 'phone').press('Enter')
    await expect(page).toHaveURL('/checkout/')
  }
  await expect(page.locator('.review-lines .product-quantity')).toHaveText(['× 2', '× 1'])
})

test('QO-60, QO-62, QO-63 wrong fields and the server’s refusal are said; without an answer nothing is said but in the console, and Enter works again', async ({
  page,
}) => {
  const logged: string[] = []
  const dialogs: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await openProduct(page, 'simple')
  const calls = watchCalls(page)
  await test.step('QO-60 the form’s first button is the one of Enter, and carries the product for clients that put it in the cart', async () => {
    const [sent, id] = await page.locator('form.cart').evaluate((form: HTMLFormElement) => {
      const [first] = form.querySelectorAll<HTMLButtonElement>('[type=submit]')
      return [new FormData(form, first).get('add-to-cart'), new FormData(form).get('product_id')]
    })
    expect(sent).toBe(id)
  })
  await test.step('QO-60 wrong fields are said beside them, and nothing is sent', async () => {
    await fillOrder(page, someone({ phone: '2012345' }))
    await field(page, 'address').press('Enter')
    await expectSaid(page, ['Veuillez saisir un numéro de téléphone valide.'])
    expect(calls.of('custom_process_order')).toEqual([])
  })
  await fillOrder(page, someone())
  await test.step('QO-62 the server’s refusal is said in the form, and nothing else', async () => {
    await intercept(page, 'custom_process_order', (route) =>
      route.fulfill({ json: { success: false, message: 'Non, merci.', data: { message: 'Non, merci.' } } }),
    )
    await field(page, 'address').press('Enter')
    await expectSaid(page, ['Non, merci.'])
    expect(new URL(page.url()).pathname).toBe(pathOf('simple'))
    await page.unrouteAll()
  })
  await test.step('QO-63 without an answer nothing is said: it stands in the console alone, and Enter works again', async () => {
    await intercept(page, 'custom_process_order', (route) => route.abort())
    await field(page, 'address').press('Enter')
    await expect.poll(() => logged.some((text) => text.includes('custom_process_order'))).toBe(true)
    await expectSaid(page, [])
    expect(dialogs).toEqual([])
    await page.unrouteAll()
    await field(page, 'address').press('Enter')
    await expect(page).toHaveURL('/checkout/')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true })

  test('Enter leads to the next field, and from the last one to the button that orders; sent by anything else, QO-60 holds', async ({ page }) => {
    const calls = watchCalls(page)
    await openProduct(page, 'plenty')
    await fillOrder(page, someone())
    await expect(field(page, 'address')).toHaveAttribute('enterkeyhint', 'done')
    await field(page, 'name').press('Enter')
    await expect(field(page, 'phone')).toBeFocused()
    await field(page, 'phone').press('Enter')
    await field(page, 'address').press('Enter')
    await expect(field(page, 'address')).not.toBeFocused()
    await expect(buyNowButton(page)).toBeInViewport({ ratio: 1 })
    expect(calls.of('custom_process_order')).toEqual([])
    await page.locator('form.cart').evaluate((form: HTMLFormElement) => form.requestSubmit(form.querySelector<HTMLButtonElement>('[type=submit]')))
    await expect(page).toHaveURL('/checkout/')
    expect(calls.of('custom_process_order')).toHaveLength(1)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('QO-60, QO-61, QO-62, QO-64 what is wrong is said with all that was typed; Enter goes on at the checkout with its own quantity, and the button still puts it in the cart', async ({
    page,
  }) => {
    const person = someone()
    await page.goto(pathOf('plenty'))
    await fillOrder(page, { ...person, phone: '2012345' })
    await field(page, 'address').press('Enter')
    await expect(page.getByText('Veuillez saisir un numéro de téléphone valide.')).toBeVisible()
    await expect(field(page, 'phone')).toHaveValue('2012345')
    await fillOrder(page, person)
    await quantity(page).fill('4')
    await field(page, 'address').press('Enter')
    await expect(page).toHaveURL('/checkout/')
    await expect(page.locator('.review-lines .cart_item')).toContainText(`${goods.plenty.name} × 4`)
    await expect(control(page, 'billing_phone')).toHaveValue(person.phone)
    await page.goto(pathOf('simple'))
    await page.getByRole('button', { name: 'Ajouter au panier' }).first().click()
    await expect(page).toHaveURL(/\/cart\//)
  })
})
