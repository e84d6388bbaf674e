import { expect, type Page } from '@playwright/test'
import { expectSound } from './axe.ts'
import { ask } from './books.ts'
import { decide } from './journeys.ts'
import { test } from './living-page.ts'

const PAGE = '/page/pose-a-domicile/'

/** Fills in the visit's person and address; returns the unique name. */
async function fillAppointment(page: Page): Promise<string> {
  const name = `Sami ${Math.random().toString(36).slice(2)}`
  await page.getByLabel('Votre nom').fill(name)
  await page.getByLabel('Téléphone').fill('20 123 456')
  await page.getByLabel('Adresse et accès').fill('12 rue de la Kasbah, Tunis')
  return name
}

/** Chooses the tenth of next month in the calendar, or the eleventh if that is a Sunday. */
async function pickDay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Jour' }).click()
  const calendar = page.getByRole('dialog', { name: 'Choisir une date' })
  await calendar.getByRole('button', { name: 'Mois suivant' }).click()
  await calendar
    .locator('button:not([aria-disabled=true]):not([disabled])', { hasText: /^(10|11)$/ })
    .first()
    .click()
}

/** A working day in three days or four. */
function workday(): string {
  const day = new Date(Date.now() + 3 * 86_400_000)
  if (day.getUTCDay() === 0) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

const booked = (name: string) =>
  ask<{ payment: string; total: string; payments: string }>(
    `select payment, total, (select string_agg(state || ' ' || amount, ', ' order by p.id) from payments p where entry_id = e.id) as payments
     from form_entries e where words like $1`,
    [`%${name}%`],
  )

test('IMP-31, FORM-85, FORM-24, ACC-01 a fitter is booked: the summary follows what is chosen, a refused card is tried again, and the way back pays nothing twice', async ({
  page,
}) => {
  await page.goto(PAGE)
  const summary = page.getByRole('table', { name: 'Ce que vous payez' })
  const total = page.getByRole('status', { name: 'Total' })
  await page.getByRole('radio', { name: /Montage d’un meuble/ }).check()
  await page.getByRole('checkbox', { name: /Reprise/ }).check()
  await page.getByLabel('Quantité', { exact: true }).fill('2')
  await expect(summary.getByRole('row')).toContainText(['Montant', '60.000 TND', '50.000 TND', '15.000 TND'])
  await expect(total).toHaveText('125.000 TND')
  await expectSound(page)
  await page.getByRole('button', { name: 'Choisir le rendez-vous' }).click()
  const name = await fillAppointment(page)
  await pickDay(page)
  await page.getByRole('button', { name: 'Réserver et payer' }).click()
  await expect(page.getByRole('heading', { name: 'Paiement simulé' })).toBeVisible()
  await expect(page.getByText('125.000 TND')).toBeVisible()
  await decide(page, 'Carte refusée')
  await expect(page.getByText('Votre banque a refusé le paiement.')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Payer 125.000 TND' }).click()
  await decide(page, 'Payer')
  await expect(page.getByText('Paiement reçu')).toBeVisible()
  const mine = page.url()
  await expectSound(page)
  expect(await booked(name)).toEqual([{ payment: 'paid', total: '125000', payments: 'refused 125000, paid 125000' }])
  await page.goto(mine)
  await expect(page.getByRole('button', { name: /Payer/ })).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('IMP-31, FORM-87 a fitter is booked on one page, and its total is seen before it is paid', async ({ page }) => {
    await page.goto(PAGE)
    await expect(page.getByRole('table', { name: 'Ce que vous payez' })).toHaveCount(0)
    await page.getByRole('radio', { name: /Pose d’un luminaire/ }).check()
    const name = await fillAppointment(page)
    await page.getByLabel('Jour').fill(workday())
    await page.getByRole('button', { name: 'Réserver et payer' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Votre demande' })).toBeVisible()
    await page.getByRole('button', { name: 'Payer 65.000 TND' }).click()
    await decide(page, 'Payer')
    await expect(page.getByText('Paiement reçu')).toBeVisible()
    expect(await booked(name)).toEqual([{ payment: 'paid', total: '65000', payments: 'paid 65000' }])
  })
})
