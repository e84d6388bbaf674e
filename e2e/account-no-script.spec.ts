import { expect } from '@playwright/test'
import { fillSignIn, newEmail, PASSWORD, register, signOut } from './account-journeys.ts'
import { ZONE } from './checkout-journeys.ts'
import { test } from './living-page.ts'

test.use({ javaScriptEnabled: false })

test('ACC-07, IMP-16 the whole account without JavaScript: in, details, an address, password, devices, out', async ({ page }) => {
  const email = await register(page, { email: newEmail('sans-script') })
  await signOut(page)
  await page.goto('/my-account/')
  await fillSignIn(page, email)
  await expect(page.getByText('Bonjour Amira Ben Salah')).toBeVisible()

  await page.getByRole('link', { name: 'Adresses', exact: true }).click()
  await page.getByRole('link', { name: 'Ajouter une adresse' }).click()
  await page.locator('[name=billing_phone]').fill('20123456')
  await page.locator('[name=billing_address_1]').fill('7 rue des Orangers')
  await page.locator('[name=billing_state]').selectOption({ label: 'Tunis' })
  await page.getByRole('button', { name: 'Afficher les quartiers' }).click()
  await expect(page.locator('[name=billing_address_1]')).toHaveValue('7 rue des Orangers')
  await page.locator('[name=billing_neighborhood]').selectOption({ label: ZONE })
  await page.getByRole('button', { name: 'Enregistrer l’adresse' }).click()
  await expect(page.getByText('L’adresse est enregistrée.')).toBeVisible()
  await page.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('L’adresse est supprimée.')).toBeVisible()

  await page.goto('/my-account/edit-account/')
  await page.getByLabel('Nom et prénom').fill('')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.locator('#who-name')).toHaveAttribute('aria-invalid', 'true')
  await page.locator('#password-current').fill(PASSWORD)
  await page.locator('#password-password').fill('jasmin de sidi bou')
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByText('Votre mot de passe est changé.')).toBeVisible()
  await page.goto('/my-account/sessions/')
  await expect(page.getByText('Cet appareil')).toBeVisible()
  await signOut(page)
})
