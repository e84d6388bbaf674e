import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { fillSignIn, newEmail, PASSWORD, pathOfLink, register, signInForm, toldTo } from './account-journeys.ts'
import { ask } from './books.ts'
import { aliveCheckout, control, ZONE } from './checkout-journeys.ts'
import { fillCart } from './cart-journeys.ts'
import { buyNow, fillOrder, openProduct, someone } from './journeys.ts'
import { test } from './living-page.ts'

async function choose(page: Page, name: string, text: string): Promise<void> {
  const box = page.locator(`#${name}-search`)
  await box.click()
  await box.fill(text)
  await page.getByRole('option').getByText(text, { exact: true }).click()
  await expect(box).toHaveValue(text)
}

async function addAddress(page: Page, label: string): Promise<void> {
  await page.goto('/my-account/edit-address/new/')
  await page.mouse.move(3, 3)
  await expect(page.locator('#billing_country-search')).toBeVisible()
  await page.getByLabel('Nom de l’adresse').fill(label)
  await page.locator('[name=billing_phone]').fill('20123456')
  await choose(page, 'billing_state', 'Tunis')
  await choose(page, 'billing_neighborhood', ZONE)
  await page.locator('[name=billing_address_1]').fill('7 rue des Orangers')
  await page.getByRole('button', { name: 'Enregistrer l’adresse' }).click()
  await expect(page.getByText('L’adresse est enregistrée.')).toBeVisible()
}

test('IMP-16 an address is kept, stands in the checkout already, is changed and removed', async ({ page }) => {
  test.slow()
  await register(page)
  await page.goto('/my-account/edit-address/')
  await expect(page.getByText('Pas encore d’adresse')).toBeVisible()
  await addAddress(page, 'Maison')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Maison' }) })
  await expect(card).toContainText('7 rue des Orangers')
  await expect(card).toContainText(`${ZONE}, Tunis`)
  await expect(card.getByText('Livraison', { exact: true })).toBeVisible()

  await fillCart(page, 'plenty')
  await page.goto('/checkout/')
  await aliveCheckout(page)
  await expect(control(page, 'billing_address_1')).toHaveValue('7 rue des Orangers')
  await expect(control(page, 'billing_phone')).toHaveValue('20123456')

  await page.goto('/my-account/edit-address/')
  await card.getByRole('link', { name: 'Modifier : Maison' }).click()
  await expect(page.locator('[name=billing_address_1]')).toHaveValue('7 rue des Orangers')
  await page.locator('[name=billing_phone]').fill('123')
  await page.getByRole('button', { name: 'Enregistrer l’adresse' }).click()
  await expect(page.locator('#billing_phone-error')).toContainText('8 chiffres')
  await page.locator('[name=billing_phone]').fill('20999888')
  await page.getByRole('button', { name: 'Enregistrer l’adresse' }).click()
  await expect(card).toContainText('20999888')
  await card.getByRole('button', { name: 'Supprimer : Maison' }).click()
  await expect(page.getByText('Pas encore d’adresse')).toBeVisible()
})

test('IMP-16 another name and language are saved; another address counts once it is confirmed there', async ({ page }) => {
  test.slow()
  const email = await register(page)
  await page.goto('/my-account/edit-account/')
  await page.getByLabel('Nom et prénom').fill('Amira Trabelsi')
  await page.getByLabel('Langue de nos messages').selectOption('ar')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Bonjour Amira Trabelsi')).toBeVisible()
  expect(await ask('select name, locale from account_people where email = $1', [email])).toEqual([{ name: 'Amira Trabelsi', locale: 'ar' }])

  const other = newEmail('nouvelle')
  await page.getByLabel('Nouvelle adresse e-mail').fill(other)
  await page.locator('#email-current').fill(PASSWORD)
  await page.getByRole('button', { name: 'Changer d’adresse' }).click()
  await expect(page.getByText('Un lien vous attend à la nouvelle adresse')).toBeVisible()
  await expect(page.getByText(`Actuelle : ${email}`)).toBeVisible()
  await page.goto(pathOfLink(await toldTo(other, /https?:\/\/\S+confirm-email\/\?change=[\w-]+/)))
  await page.locator('main').getByRole('button').click()
  await page.goto('/my-account/edit-account/')
  await expect(page.getByText(`Actuelle : ${other}`)).toBeVisible()
})

test('IMP-16 a new password needs the one before and signs the other browsers out; so does the list of devices', async ({ page, browser }) => {
  test.slow()
  const email = await register(page)
  const enter = async () => {
    const other = await browser.newPage()
    await other.goto('/my-account/')
    await fillSignIn(other, email)
    await expect(other.getByText('Bonjour Amira Ben Salah')).toBeVisible()
    return other
  }
  const second = await enter()
  await page.goto('/my-account/sessions/')
  await expect(page.getByText('Cet appareil')).toHaveCount(1)
  await page.getByRole('button', { name: /^Déconnecter : / }).click()
  await expect(page.locator('#sessions-current')).toHaveAttribute('aria-invalid', 'true')
  await page.locator('#sessions-current').fill(PASSWORD)
  await page.getByRole('button', { name: 'Déconnecter tous les autres' }).click()
  await expect(page.getByText('les autres appareils sont déconnectés')).toBeVisible()
  await second.goto('/my-account/')
  await expect(signInForm(second)).toBeVisible()
  await second.close()

  const third = await enter()
  await page.goto('/my-account/edit-account/')
  await page.locator('#password-current').fill('pas le bon du tout')
  await page.locator('#password-password').fill('jasmin de sidi bou')
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByText('Le mot de passe actuel est incorrect.')).toBeVisible()
  await page.locator('#password-current').fill(PASSWORD)
  await page.locator('#password-password').fill('jasmin de sidi bou')
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByText('Votre mot de passe est changé.')).toBeVisible()
  await third.goto('/my-account/')
  await expect(signInForm(third)).toBeVisible()
  await third.close()
  await page.goto('/my-account/')
  await expect(page.getByText('Bonjour Amira Ben Salah')).toBeVisible()
})

test('IMP-16 somebody takes their data along; the account is erased once no order is open, and its password opens nothing', async ({ page }) => {
  test.slow()
  const email = await register(page)
  const person = someone()
  await openProduct(page, 'plenty')
  await fillOrder(page, person)
  await buyNow(page)
  await page.goto('/my-account/privacy/')
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Télécharger mes données' }).click()])
  expect(download.suggestedFilename()).toBe('hanout-data.json')
  const data = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data).toMatchObject({ account: [{ email }], orders: [{ phone: person.phone }] })

  const erase = page.getByRole('button', { name: 'Effacer mon compte pour toujours' })
  await erase.click()
  await expect(page.locator('#erase-word')).toHaveAttribute('aria-invalid', 'true')
  await page.locator('#erase-word').fill('effacer')
  await page.locator('#erase-current').fill(PASSWORD)
  await erase.click()
  await expect(page.getByText('Une commande est encore en cours')).toBeVisible()
  await ask("update orders set state = 'completed', confirmation = 'confirmed', payment = 'paid', delivery = 'delivered' where phone = $1", [person.phone])
  await page.locator('#erase-word').fill('effacer')
  await page.locator('#erase-current').fill(PASSWORD)
  await erase.click()
  await expect(page.getByText('Votre compte est effacé.')).toBeVisible()
  expect(await ask('select from orders where phone = $1', [person.phone])).toEqual([])
  await fillSignIn(page, email)
  await expect(page.getByText('E-mail ou mot de passe incorrect.')).toBeVisible()
})
