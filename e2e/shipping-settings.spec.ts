import { expect, type Locator, type Page } from '@playwright/test'
import { ask } from './books.ts'
import { testInOwnShop as test } from './own-shop.ts'
import { expectFits, expectSaved, openSettings, storedSettings } from './settings-journeys.ts'

const open = (page: Page) => openSettings(page, 'shipping', 'Livraison')
const zoneOf = (page: Page, name: string): Locator => page.locator('details[id^=zone-]').filter({ has: page.locator(`summary:has-text("${name}")`) })
const zoneNames = (dataFolder: string) =>
  ask<{ name: string }>('select name from shipping_zones order by position, id', [], dataFolder).then((zones) => zones.map(({ name }) => name))

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'
  test.describe(`${how} scripts`, () => {
    test.use({ javaScriptEnabled })

    test(`IMP-10 a zone is made with its states, gets methods, moves and goes ${how} scripts`, async ({ page, shop }) => {
      const name = `Sahel ${how}`
      await open(page)
      const before = await zoneNames(shop.dataFolder)
      await page.getByText('Ajouter une zone').first().click()
      const fresh = page.locator('#zone-new')
      await fresh.getByRole('button', { name: 'Ajouter une zone' }).click()
      await expect(fresh.getByLabel('Nom de la zone')).toHaveAccessibleDescription(/Écrivez un nom\./)
      await fresh.getByLabel('Nom de la zone').fill(name)
      await fresh.getByLabel('Prix de la livraison (TND)').fill('4')
      await fresh.getByText('Certains gouvernorats seulement').first().click()
      await fresh.getByLabel('Sousse').check()
      await fresh.getByLabel('Monastir').check()
      await fresh.getByRole('button', { name: 'Ajouter une zone' }).click()
      await expectSaved(page)
      const zone = zoneOf(page, name)
      await expect(zone).toHaveAttribute('open', '')
      await expect(zone.locator('> summary')).toContainText('4.000 TND')
      await expect(zone).not.toContainText('Aucun mode actif')
      expect(await zoneNames(shop.dataFolder)).toEqual([...before.slice(0, -1), name, before.at(-1)])

      await zone.getByRole('button', { name: 'Tarif fixe' }).click()
      // After the zone's initial flat rate and its places' former free delivery.
      const method = zone.locator('details[id^=method-]').nth(2)
      await expect(method).toContainText('Désactivé')
      await method.getByLabel('Coût (TND)').fill('cinq')
      await method.getByRole('button', { name: 'Enregistrer le mode' }).click()
      await expect(method.getByLabel('Coût (TND)')).toHaveAccessibleDescription(/Écrivez un montant/)
      await method.getByLabel('Coût (TND)').fill('5,5')
      await method.getByLabel('Français').fill('Livraison au Sahel')
      await method.getByLabel('Proposé aux clients').check()
      await method.getByRole('button', { name: 'Enregistrer le mode' }).click()
      await expect(method).toContainText('Tarif fixe · 5.500 TND')
      const [saved] = await ask(
        `select z.places, m.cost, m.title ->> 'fr' as title, m.enabled from shipping_zones z join shipping_methods m on m.zone_id = z.id where z.name = $1 and m.position = 3`,
        [name],
        shop.dataFolder,
      )
      expect(saved).toMatchObject({ cost: '5500', title: 'Livraison au Sahel', enabled: true, places: [{ country: 'TN' }, { country: 'TN' }] })

      await zone.getByRole('button', { name: `Monter la zone dans la liste – ${name}` }).click()
      await expect.poll(async () => (await zoneNames(shop.dataFolder)).indexOf(name)).toBe(before.length - 2)
      // The reloaded page has the zone open and its methods collapsed; earlier expansion would be lost.
      await expect(method).not.toHaveAttribute('open')
      await method.locator('> summary').click()
      await method.getByText('Supprimer ce mode').click()
      await method.getByRole('button', { name: /^Oui, supprimer/ }).click()
      await expect(method).toHaveCount(0)
      await expect(zone).toHaveAttribute('open', '')
      await zone.getByText('Supprimer la zone').click()
      await zone.getByRole('button', { name: `Oui, supprimer – ${name}` }).click()
      await expect(zone).toHaveCount(0)
      expect(await zoneNames(shop.dataFolder)).toEqual(before)
    })
  })
}

test('IMP-10 places that are none are refused, and nothing changes', async ({ page, shop }) => {
  await open(page)
  const before = [await zoneNames(shop.dataFolder), await storedSettings(shop.dataFolder)]
  const headers = { origin: shop.url }
  const wrong: Record<string, string>[] = [
    { what: 'zone', name: 'Fausse', 'place-XX': 'on' },
    { what: 'zone', name: 'Fausse', 'place-TN|EGC': 'on' },
    { what: 'zone', name: 'x'.repeat(10_000) },
    { what: 'method', zone: '999999', intent: 'flat_rate' },
    { what: 'method', id: '-1' },
    { what: 'method', id: '999999', kind: 'flat_rate', titleFr: 'Rien' },
  ]
  for (const form of wrong) expect([form, (await page.request.post('/admin/settings/shipping/', { form, headers })).status()]).toEqual([form, 400])
  expect([await zoneNames(shop.dataFolder), await storedSettings(shop.dataFolder)]).toEqual(before)
})

test('the page of delivery fits a phone and axe finds nothing', async ({ page, shop }) => {
  await open(page)
  await page.goto('/admin/settings/shipping/?at=method-1')
  await expectFits(page, shop.url)
})
