import { expect, type Page } from '@playwright/test'
import { expectSound } from './axe.ts'
import { testInOwnShop as test } from './own-shop.ts'
import { openAsStaff } from './sessions.ts'
import { expectFits } from './settings-journeys.ts'

const PHONE = { width: 390, height: 844 }

const order = (page: Page) => page.locator('[data-row] bdi').allTextContents()

/** Returns its builder's path. */
async function newForm(page: Page): Promise<string> {
  await openAsStaff(page, '/admin/forms/')
  const { origin } = new URL(page.url())
  const made = await page.request.post('/admin/forms/', { form: { starter: 'contact' }, headers: { origin }, maxRedirects: 0 })
  const path = made.headers()['location']!
  await page.goto(path)
  return path
}

test('IMP-29, FORM-87 a contact form is made on a phone, published, and stands on a page after six taps from the first page', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openAsStaff(page, '/admin/home/')
  await page.getByText('Plus', { exact: true }).click()
  await page.getByRole('link', { name: 'Formulaires', exact: true }).click()
  await page.getByText('Nouveau formulaire').click()
  await page.getByRole('button', { name: /^Contact/ }).click()
  await expect(page.getByText('Pas publié')).toBeVisible()
  await expectFits(page, page.url())
  await page.getByRole('button', { name: 'Publier' }).click()
  await expect(page.getByText('Le formulaire est publié.')).toBeVisible()
  await page.getByRole('button', { name: 'Créer une page à son nom' }).click()
  await expect(page.getByText('la page porte maintenant le formulaire')).toBeVisible()
  await expectSound(page)
  await page
    .getByRole('link', { name: /^Contact/ })
    .last()
    .click()
  await expect(page.getByRole('button', { name: 'Envoyer' })).toBeVisible()
})

test('IMP-29 fields are drawn to another place, and moved by buttons from the keyboard, which keep the focus', async ({ page }) => {
  await newForm(page)
  await expect(page.locator('[data-row]').first()).toHaveAttribute('draggable', 'true')
  const box = (await page.locator('[data-row]').nth(2).boundingBox())!
  await page
    .locator('[data-handle]')
    .first()
    .dragTo(page.locator('[data-row]').nth(2), { targetPosition: { x: 60, y: box.height - 4 } })
  await expect.poll(() => order(page)).toEqual(['Votre e-mail', 'Votre téléphone', 'Votre nom', 'Votre message'])
  await expect(page.getByText('« Votre nom » est maintenant à la place 3 sur 4.')).toBeAttached()
  await page.getByRole('button', { name: 'Descendre – Votre e-mail' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => order(page)).toEqual(['Votre téléphone', 'Votre e-mail', 'Votre nom', 'Votre message'])
  await expect(page.getByRole('button', { name: 'Descendre – Votre e-mail' })).toBeFocused()
  await expect(page.getByText('« Votre e-mail » est maintenant à la place 2 sur 4.')).toBeAttached()
})

test('IMP-29 a field shows by the answer to another, a placeholder is put in by a tap, and the preview sends nothing', async ({ page }) => {
  const path = await newForm(page)
  await page.goto(`${path}fields/4/`)
  await page.getByText('Montrer ou cacher selon les réponses').click()
  await page.getByLabel('Champ', { exact: true }).selectOption('Votre téléphone')
  await page.getByLabel('Comparaison').selectOption('est rempli')
  await expectSound(page)
  await page.getByRole('button', { name: 'Enregistrer le champ' }).click()
  await expect(page.getByText('Champ enregistré.')).toBeVisible()
  await page.goto(`${path}settings/?at=notifications`)
  await page.getByRole('button', { name: 'Votre nom' }).click()
  await expect(page.getByLabel('Texte (Français)', { exact: true })).toHaveValue(/\{field_id="1"\}/)
  await expectSound(page)
  await page.goto(`${path}preview/`)
  await expect(page.getByLabel(/Votre message/)).toBeHidden()
  await page.getByLabel(/Votre téléphone/).fill('20123456')
  await expect(page.getByLabel(/Votre message/)).toBeVisible()
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByText('Rien n’a été envoyé : c’est un aperçu.')).toBeVisible()
})
