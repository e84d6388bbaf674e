import { expect } from '@playwright/test'
import { expectSound } from './axe.ts'
import { ask, ordersOf } from './books.ts'
import { control, fillCheckout, openCheckout, placeOrder } from './checkout-journeys.ts'
import { pathOf } from './goods.ts'
import { someone } from './journeys.ts'
import { test } from './living-page.ts'
import { STAFF } from './shop-settings.ts'

const PASSWORD = 'figue et miel'
const ORDERED = /\/checkout\/order-received\//

test('CO-41, PDP-44 a guest makes an account with the order, finds it there, and gives an opinion from the product once it is on its way', async ({ page }) => {
  const person = someone({ name: 'Amira Ben Salah' })
  const email = `amira-${person.phone}@example.test`
  await openCheckout(page)
  await fillCheckout(page, person)
  await control(page, 'billing_email').fill(email)
  const password = control(page, 'account_password')
  await expect(password).toBeHidden()
  await page.getByLabel('Créer un compte avec cette commande').check()
  await password.fill('court')
  await expectSound(page)
  await placeOrder(page).click()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  expect(await ordersOf(person.phone)).toEqual([])
  await password.fill(PASSWORD)
  await placeOrder(page).click()
  await expect(page).toHaveURL(ORDERED)
  const [order] = await ordersOf(person.phone)

  // The order signs nobody in, so as not to reveal whether the e-mail had an account.
  await page.goto('/my-account/orders/')
  const signIn = page.locator('form').filter({ has: page.getByRole('button', { name: 'Se connecter' }) })
  await signIn.getByLabel('E-mail').fill(email)
  await signIn.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await signIn.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText(new RegExp(`n° ${order!.id}`)).first()).toBeVisible()

  await ask("update orders set state = 'shipped', confirmation = 'confirmed', delivery = 'handed-over' where id = $1", [order!.id])
  await page.goto(pathOf('plenty'))
  await page.getByRole('link', { name: 'Donner votre avis' }).click()
  await expect(page).toHaveURL(new RegExp(`/checkout/review/${order!.id}/`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('avis')
})

test('PDP-44 who is not signed in is asked to, and who has bought nothing reads why there is nothing to write', async ({ page }) => {
  await page.goto(pathOf('plenty'))
  await page.getByRole('link', { name: 'Donner votre avis' }).click()
  await expect(page).toHaveURL(/\/my-account\/\?next=/)
  const email = `karim-${someone().phone}@example.test`
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Créer un compte' }) })
  await form.getByLabel('Nom et prénom').fill('Karim')
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Créer un compte' }).click()
  await expect(page.getByText('Aucune commande de ce produit n’attend votre avis.')).toBeVisible()
  await expectSound(page)
})

test('CO-41 an order that asks for an account with an address that has one is placed like any other: the page tells nobody', async ({ page }) => {
  const person = someone()
  await openCheckout(page)
  await fillCheckout(page, person)
  await control(page, 'billing_email').fill(STAFF.email)
  await page.getByLabel('Créer un compte avec cette commande').check()
  await control(page, 'account_password').fill(PASSWORD)
  await placeOrder(page).click()
  await expect(page).toHaveURL(ORDERED)
  expect(await ordersOf(person.phone)).toHaveLength(1)
  await page.goto('/my-account/orders/')
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('CO-41 the account is asked for by a tick, and what is wrong comes back with all that was typed but the password', async ({ page }) => {
    const person = someone()
    const product = await (await page.request.get(pathOf('plenty'))).text()
    const id = /data-product_id="(\d+)"/.exec(product)![1]!
    await page.goto(`/?add-to-cart=${id}`)
    await page.goto('/checkout/')
    await control(page, 'billing_first_name').fill(person.name)
    await control(page, 'billing_phone').fill(person.phone)
    await control(page, 'billing_address_1').fill(person.address)
    await control(page, 'billing_email').fill(`sans-${person.phone}@example.test`)
    await page.getByLabel('Créer un compte avec cette commande').check()
    await control(page, 'account_password').fill('court')
    await placeOrder(page).click()
    await expect(control(page, 'account_password')).toHaveAttribute('aria-invalid', 'true')
    await expect(control(page, 'account_password')).toHaveValue('')
    await expect(control(page, 'billing_phone')).toHaveValue(person.phone)
    await expect(page.getByLabel('Créer un compte avec cette commande')).toBeChecked()
    expect(await page.content()).not.toContain('hanout.session_token')
  })
})
