import { expect } from '@playwright/test'
import { expectSound } from './axe.ts'
import { ask } from './books.ts'
import { test } from './living-page.ts'
import { openAsStaff } from './sessions.ts'

const LIST = '/admin/newsletter/'

test('IMP-34, IMP-47, ACC-11, NEWS-27 on a narrow phone staff import a file with its proof of consent, find whom it brought, see the proof, and each page of it is sound', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const phone = `9${Math.floor(1_000_000 + Math.random() * 8_999_999)}`
  const proof = `Bulletins signés au salon, carnet ${phone}`
  const look = async () => {
    const at = page.url()
    expect([at, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)]).toEqual([at, true])
    await expectSound(page)
  }
  await openAsStaff(page, `${LIST}groups/`)
  await page.getByText('Ajouter un groupe').click()
  await look()
  await page.getByRole('link', { name: 'Abonnés', exact: true }).click()
  await expect(page).toHaveURL(LIST)
  await expect(page.getByRole('link', { name: 'Importer' })).toBeVisible()
  await look()
  await page.getByRole('link', { name: 'Importer' }).click()
  await expect(page.getByRole('heading', { name: 'Importer des abonnés' })).toBeVisible()
  await look()
  const buffer = Buffer.from(`Téléphone;Nom\n${phone};Amira\nabc;Nour\n`)
  await page.getByLabel('Fichier CSV').setInputFiles({ name: 'salon.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Envoyer le fichier' }).click()
  await page.getByLabel('Où et quand ces personnes ont-elles accepté ?').fill(proof)
  await look()
  await page.getByRole('button', { name: 'Importer' }).click()
  await expect(page.getByText('L’import est terminé')).toBeVisible()
  await page.locator('summary', { hasText: 'Ligne par ligne' }).click()
  await expect(page.getByRole('cell', { name: /^Numéro invalide/ })).toBeVisible()
  await look()
  await page.goto(`${LIST}?q=${phone}`)
  await page.getByRole('link', { name: `+216${phone}` }).click()
  await expect(page.getByText(proof)).toBeVisible()
  await look()
  expect(await ask('select state, source from subscribers where phone = $1', [`216${phone}`])).toEqual([{ state: 'active', source: 'import' }])
})
