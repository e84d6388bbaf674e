import { expect, type Locator, type Page } from '@playwright/test'
import { ask } from './books.ts'
import { testInOwnShop as test } from './own-shop.ts'
import { expectFits, expectSaved, openSettings } from './settings-journeys.ts'

const entries = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') })

const filters = (page: Page): Locator => page.getByRole('main').locator('summary')

test('IMP-49 what the administrator changes is in the log: who, what, from what to what; it is filtered without scripts', async ({ browser, shop }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: shop.url })
  await openSettings(page, 'taxes', 'Taxes')
  await page.locator('#answer').getByRole('textbox').fill('0,600')
  await page.locator('#answer').getByRole('button', { name: 'Enregistrer' }).click()
  await expectSaved(page)
  await page.getByRole('link', { name: 'Journal' }).click()
  await expect(page.getByRole('heading', { name: 'Journal', level: 1 })).toBeVisible()
  await expect(entries(page).first()).toContainText('Administrateur a changé les réglages « Taxes »')
  await expect(entries(page).first()).toContainText('Timbre : 0.000 TND → 0.600 TND')
  await expect(entries(page).first().getByRole('link', { name: 'réglages « Taxes »' })).toHaveAttribute('href', '/admin/settings/taxes/')

  await filters(page).click()
  await page.getByLabel('Action').selectOption({ label: 'Remboursement' })
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect(page.getByText('Rien ne correspond.')).toBeVisible()
  await expect(filters(page)).toHaveText('Filtres (1)')
  await filters(page).click()
  await page.getByRole('link', { name: 'Enlever les filtres' }).click()
  await expect(entries(page).filter({ hasText: 'Timbre : ' })).not.toHaveCount(0)
  await page.close()
})

test('IMP-49 a coupon’s life is in the log, and nobody can rewrite it', async ({ page, shop }) => {
  await openSettings(page, 'taxes', 'Taxes')
  await page.goto('/admin/coupons/new/')
  await page.getByLabel('Code').fill('JOURNAL')
  await page.getByLabel('Valeur').fill('5')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('heading', { name: 'Coupons' })).toBeVisible()
  await page.goto('/admin/audit/?action=coupon-saved')
  await expect(entries(page).first()).toContainText('Administrateur a enregistré un nouveau coupon')
  await expect(entries(page).first()).toContainText('code : rien → JOURNAL')
  await expect(ask('delete from audit_entries', [], shop.dataFolder)).rejects.toThrow('only added to')
  await expect(ask("update audit_entries set person_name = 'x'", [], shop.dataFolder)).rejects.toThrow('only added to')
})

test('IMP-49 the log is sound and fits every screen', async ({ page, shop }) => {
  await openSettings(page, 'taxes', 'Taxes')
  await page.goto('/admin/audit/')
  await expectFits(page, shop.url)
})
