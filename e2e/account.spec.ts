import { expect } from '@playwright/test'
import { fillSignIn, newEmail, PASSWORD, pathOfLink, register, registerForm, signInForm, signOut, toldTo } from './account-journeys.ts'
import { ordersOf } from './books.ts'
import { fillCart } from './cart-journeys.ts'
import { goods } from './goods.ts'
import { buyNow, fillOrder, openProduct, someone } from './journeys.ts'
import { test } from './living-page.ts'

test('ACC-07 somebody registers, signs out, and signs in again; the address is confirmed by the mailed link', async ({ page }) => {
  const email = await register(page, { name: 'Leïla Gharbi' })
  await page.goto(pathOfLink(await toldTo(email, /https?:\/\/\S+confirm-email\/\?token=[\w-]+/)))
  await page.getByRole('button', { name: 'Confirmer cette adresse' }).click()
  await expect(page.getByText('Votre adresse e-mail est confirmée.')).toBeVisible()
  await signOut(page)
  await page.goto('/my-account/orders/')
  await expect(page).toHaveURL(/\/my-account\/\?next=/)
  await fillSignIn(page, email.toUpperCase())
  await expect(page.getByRole('heading', { level: 1, name: 'Commandes' })).toBeVisible()
})

test('ACC-10 a wrong password and an unknown address are refused in the same words; what was typed stays, the password does not', async ({ page }) => {
  const email = await register(page)
  await signOut(page)
  for (const tried of [email, newEmail('personne')]) {
    await page.goto('/my-account/?next=/my-account/orders/')
    await fillSignIn(page, tried, 'pas le bon du tout')
    await expect(page.getByRole('alert').filter({ hasText: 'E-mail ou mot de passe incorrect.' })).toBeVisible()
    await expect(page.locator('#sign-in-email')).toHaveValue(tried)
    await expect(page.locator('#sign-in-password')).toHaveValue('')
  }
  await fillSignIn(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Commandes' })).toBeVisible()
})

test('UI-26, UI-27 a password is shown and hidden again', async ({ page }) => {
  await page.goto('/my-account/')
  const password = page.locator('#sign-in-password')
  const section = page.locator('section').filter({ has: password })
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await expect(page.locator('#register-password')).toHaveAttribute('autocomplete', 'new-password')
  await section.getByRole('button', { name: 'Afficher le mot de passe' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await section.getByRole('button', { name: 'Masquer le mot de passe' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('a new account’s wrong fields are said at each and above, with the way to them', async ({ page }) => {
  await page.goto('/my-account/')
  await registerForm(page).getByLabel('E-mail').fill('pas-une-adresse')
  await registerForm(page).getByLabel('Mot de passe', { exact: true }).fill('court')
  await registerForm(page).getByRole('button', { name: 'Créer un compte' }).click()
  for (const name of ['name', 'email', 'password']) await expect(page.locator(`#register-${name}`)).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('alert').getByRole('link', { name: 'E-mail' }).click()
  await expect(page.locator('#register-email')).toBeFocused()
  await expect(page.locator('#register-email')).toHaveValue('pas-une-adresse')
})

test('CART-37 what lay in the cart before signing in is in the account’s cart, and in no other after signing out', async ({ page }) => {
  test.slow()
  const email = await register(page)
  await signOut(page)
  await fillCart(page, 'plenty')
  await page.goto('/my-account/')
  await fillSignIn(page, email)
  await expect(page.getByText('Bonjour Amira Ben Salah')).toBeVisible()
  await page.goto('/cart/')
  await expect(page.locator('main').getByText(goods.plenty.name).first()).toBeVisible()
  await signOut(page)
  await page.goto('/cart/')
  await expect(page.locator('main').getByText(goods.plenty.name)).toHaveCount(0)
})

test('ACC-08, ACC-09 an order placed while signed in is in the list and on its own page; another account and a guest do not see it', async ({
  page,
  browser,
}) => {
  test.slow()
  const person = someone()
  await register(page)
  await expect(page.getByText('Pas encore de commande')).toBeVisible()
  await openProduct(page, 'plenty')
  await fillOrder(page, person)
  await buyNow(page)
  const [order] = await ordersOf(person.phone)
  await page.goto('/my-account/orders/')
  await page.getByRole('link', { name: `Commande n° ${order!.id}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Commande n° ${order!.id}` })).toBeVisible()
  await expect(page.getByRole('main').getByText(goods.plenty.name)).toBeVisible()
  await expect(page.getByText('Commande passée', { exact: true })).toBeVisible()

  const path = `/my-account/view-order/${order!.id}/`
  const other = await browser.newPage()
  await register(other, { name: 'Karim' })
  expect((await other.goto(path))?.status()).toBe(404)
  await expect(other.getByText('Cette commande n’est pas la vôtre')).toBeVisible()
  await other.close()
  const guest = await browser.newPage()
  await guest.goto(path)
  await expect(guest).toHaveURL(/\/my-account\/\?next=/)
  await expect(signInForm(guest)).toBeVisible()
  await guest.close()
})

test('ACC-12 what a guest ordered with the account’s phone and address stays out of its list', async ({ page }) => {
  test.slow()
  const person = someone()
  await openProduct(page, 'plenty')
  await fillOrder(page, person)
  await buyNow(page)
  await register(page)
  await page.goto('/my-account/orders/')
  await expect(page.getByText('Pas encore de commande')).toBeVisible()
})

test('ACC-07, IMP-16 a lost password is set anew by the mailed link, once, and every browser is signed out', async ({ page, browser }) => {
  test.slow()
  const email = await register(page)
  const other = await browser.newPage()
  await other.goto('/my-account/lost-password/')
  await other.getByLabel('E-mail').fill(email)
  await other.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(other.getByText('Regardez votre boîte de réception')).toBeVisible()
  const link = pathOfLink(await toldTo(email, /https?:\/\/\S+reset-password\/\?token=[\w-]+/))
  await other.goto(link)
  await other.getByLabel('Nouveau mot de passe', { exact: true }).fill('jasmin de sidi bou')
  await other.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(other.getByText('Votre nouveau mot de passe est enregistré.')).toBeVisible()
  await page.goto('/my-account/')
  await expect(signInForm(page)).toBeVisible()
  await other.goto(link)
  await other.getByLabel('Nouveau mot de passe', { exact: true }).fill('encore un autre jasmin')
  await other.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(other.getByRole('heading', { name: 'Ce lien ne fonctionne plus' })).toBeVisible()
  await other.goto('/my-account/')
  await fillSignIn(other, email, 'jasmin de sidi bou')
  await expect(other.getByText('Bonjour Amira Ben Salah')).toBeVisible()
  await other.close()
})

test('a phone is shown to be theirs by the code sent there, and signs in by another code', async ({ page }) => {
  test.slow()
  await register(page)
  const phone = `2${someone().phone.slice(1)}`
  await page.goto('/my-account/edit-account/')
  await page.getByLabel('Numéro de téléphone').fill(phone)
  await page.locator('#phone-current').fill(PASSWORD)
  await page.getByRole('button', { name: 'Recevoir un code' }).click()
  const code = page.getByLabel('Code reçu par SMS')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  const first = await toldTo(`216${phone}`, /\b\d{6}\b/)
  await code.fill(first)
  await page.getByRole('button', { name: 'Confirmer le numéro' }).click()
  await expect(page.getByText('Votre numéro est confirmé.')).toBeVisible()
  await signOut(page)

  await page.goto('/my-account/sign-in-code/')
  await page.getByLabel('Téléphone').fill(`+216 ${phone}`)
  await page.getByRole('button', { name: 'Envoyer le code' }).click()
  await page.getByLabel('Code reçu par SMS').fill(await toldTo(`216${phone}`, new RegExp(`\\b(?!${first})\\d{6}\\b`)))
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText('Bonjour Amira Ben Salah')).toBeVisible()
})

test('a sign-in leads only to pages of the shop', async ({ page }) => {
  test.slow()
  const email = await register(page)
  await signOut(page)
  for (const next of ['//elsewhere.example/', 'https://elsewhere.example/', '/\\elsewhere.example/', '/my-account/orders/']) {
    await page.context().clearCookies()
    await page.goto(`/my-account/?next=${encodeURIComponent(next)}`)
    await fillSignIn(page, email, PASSWORD)
    await expect(page.getByText('Bonjour Amira Ben Salah')).toBeVisible()
    await expect(page).toHaveURL(next.startsWith('/my') ? /\/my-account\/orders\/$/ : /\/my-account\/$/)
  }
})
