import { expect, type Locator, type Page } from '@playwright/test'
import { ask } from './books.ts'
import { testInOwnShop as test } from './own-shop.ts'
import { expectFits, expectSaved, openSettings, storedSettings } from './settings-journeys.ts'

const open = (page: Page) => openSettings(page, 'taxes', 'Taxes')
const cardOf = (page: Page, text: string): Locator => page.locator('details.group\\/card').filter({ hasText: text })
const egyptian = (dataFolder: string) =>
  ask("select class, state, rate, name ->> 'fr' as name, on_shipping from tax_rates where country = 'EG'", [], dataFolder)
const removeEgyptian = (dataFolder: string) => ask("delete from tax_rates where country = 'EG'", [], dataFolder)

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test(`IMP-12 a rate is added, changed and removed ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({ page, shop }) => {
      await removeEgyptian(shop.dataFolder)
      await open(page)
      await expect(cardOf(page, 'TVA 19 %')).toContainText('Classe normale · Tunisie · livraison comprise')
      await page.getByText('Ajouter un taux').first().click()
      const fresh = page.locator('#rate-new')
      await fresh.getByLabel('Taux (%)').fill('cent')
      await fresh.getByLabel('Français').fill('TVA')
      await fresh.getByLabel('Lieu de livraison').selectOption({ label: 'Égypte : tout le pays' })
      await fresh.getByRole('button', { name: 'Ajouter un taux' }).click()
      await expect(fresh.getByLabel('Taux (%)')).toHaveAccessibleDescription(/Écrivez un pourcentage de 0 à 100/)
      await expect(fresh.getByLabel('Français')).toHaveValue('TVA')
      expect(await egyptian(shop.dataFolder)).toEqual([])
      await fresh.getByLabel('Taux (%)').fill('14')
      await fresh.getByRole('button', { name: 'Ajouter un taux' }).click()
      await expectSaved(page)
      const card = cardOf(page, 'TVA 14 %')
      await expect(card).toHaveAttribute('open', '')
      await card.getByLabel('Taux (%)').fill('7,25')
      await card.getByLabel('S’applique aussi à la livraison').check()
      await card.getByRole('button', { name: 'Enregistrer' }).click()
      await expect(cardOf(page, 'TVA 7,25 %')).toContainText('Égypte · livraison comprise')
      expect(await egyptian(shop.dataFolder)).toEqual([{ class: '', state: '', rate: 725, name: 'TVA', on_shipping: true }])
      await cardOf(page, 'TVA 7,25 %').getByText('Supprimer ce taux').click()
      await cardOf(page, 'TVA 7,25 %')
        .getByRole('button', { name: /^Oui, supprimer/ })
        .click()
      await expect(cardOf(page, 'TVA 7,25 %')).toHaveCount(0)
      expect(await egyptian(shop.dataFolder)).toEqual([])
    })
  })
}

test('IMP-12 the same tax twice is refused where it was typed, and a place that is none too', async ({ page, shop }) => {
  await open(page)
  await page.getByText('Ajouter un taux').first().click()
  const fresh = page.locator('#rate-new')
  await fresh.getByLabel('Taux (%)').fill('5')
  await fresh.getByLabel('Français').fill('TVA')
  await fresh.getByRole('button', { name: 'Ajouter un taux' }).click()
  await expect(page.getByRole('alert').first()).toContainText('Cette taxe existe déjà pour cette classe et ce lieu')
  await expect(fresh.getByLabel('Taux (%)')).toHaveValue('5')
  const headers = { origin: shop.url }
  for (const place of ['XX', 'TN|EGC', 'TN|__proto__', 'x'.repeat(10_000), '']) {
    const form = { rate: '5', nameFr: 'Fausse', place }
    expect([place.slice(0, 20), (await page.request.post('/admin/settings/taxes/', { form, headers })).status()]).toEqual([place.slice(0, 20), 400])
  }
  expect(await ask("select 1 from tax_rates where name ->> 'fr' = 'Fausse'", [], shop.dataFolder)).toEqual([])
})

test('IMP-12 the fiscal stamp is an amount in dinars', async ({ page, shop }) => {
  await open(page)
  const stamp = page.getByLabel('Timbre (TND)')
  await stamp.fill('un')
  await page.locator('#answer').getByRole('button', { name: 'Enregistrer' }).click()
  await expect(stamp).toHaveAccessibleDescription(/Écrivez un nombre, par exemple 7 ou 7,500\./)
  await stamp.fill('1')
  await page.locator('#answer').getByRole('button', { name: 'Enregistrer' }).click()
  await expectSaved(page)
  await expect(stamp).toHaveValue('1')
  expect(await storedSettings(shop.dataFolder)).toMatchObject({ stampDuty: 1000 })
})

test('the taxes and the sender fit a phone and axe finds nothing', async ({ page, shop }) => {
  await open(page)
  await page.goto('/admin/settings/taxes/?at=rate-1')
  await expectFits(page, shop.url)
  await page.goto('/admin/settings/shop/')
  await expectFits(page, shop.url)
})

test('who sends is saved with a right phone and e-mail, or not at all', async ({ page, shop }) => {
  await openSettings(page, 'shop', 'Boutique')
  await page.getByLabel('Raison sociale').fill('Dar Zitouna')
  await page.getByLabel('Téléphone', { exact: true }).fill('71 23')
  await page.getByLabel('E-mail').fill('dar@')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByLabel('Téléphone', { exact: true })).toHaveAccessibleDescription(/8 chiffres/)
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/boutique@exemple\.tn/)
  await expect(page.getByLabel('Raison sociale')).toHaveValue('Dar Zitouna')
  await page.getByLabel('Téléphone', { exact: true }).fill('+216 71 234 567')
  await page.getByLabel('E-mail').fill('dar@zitouna.tn')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expectSaved(page)
  await expect(page.getByLabel('Téléphone', { exact: true })).toHaveValue('71234567')
  expect(await storedSettings(shop.dataFolder)).toMatchObject({ sender: { name: 'Dar Zitouna', phone: '71234567', email: 'dar@zitouna.tn', country: 'TN' } })
})
