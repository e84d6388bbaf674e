import { expect } from '@playwright/test'
import { expectSound } from './axe.ts'
import { ask } from './books.ts'
import { testInOwnShop as test } from './own-shop.ts'
import { openAsStaff } from './sessions.ts'

const unreadOf = async (name: string) => (await ask<{ read: boolean }>(`select read from form_entries where words like $1`, [`%${name}%`]))[0]?.read

test('IMP-30 on a phone staff open what came in, which is read then, answer with one tap, and take back what they did to a ticked one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const name = 'Adam Whitfield'
  const reach = [['adam.whitfield.atelier@example.com'], ['20123456']]
  await ask('update form_entries set emails = $1, phones = $2 where words like $3', [...reach, `%${name}%`])
  await openAsStaff(page, '/admin/forms/entries/')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectSound(page)
  expect(await unreadOf(name)).toBe(false)
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Répondre à / })).toBeInViewport()
  expect(await unreadOf(name)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectSound(page)
  await page.getByRole('link', { name: 'Demandes reçues' }).first().click()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row.getByRole('img', { name: 'Non lue' })).toHaveCount(0)
  await row.getByRole('checkbox').check()
  const spam = page.getByRole('button', { name: 'Indésirables' })
  await expect(spam).toBeInViewport()
  await spam.click()
  await expect(page.getByText('1 demande mise dans les indésirables.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(row).toBeVisible()
})
