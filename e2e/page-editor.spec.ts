import { expect } from '@playwright/test'
import { expectSound } from './axe.ts'
import { openedApart } from './new-tab.ts'
import { testInOwnShop as test } from './own-shop.ts'
import { openAsStaff } from './sessions.ts'
import { expectFits } from './settings-journeys.ts'

test('IMP-41, IMP-50 on a phone a page is written as it looks, with goods found by name, drawn to another place, looked at in its own tab and published', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsStaff(page, '/admin/pages/')
  await page.getByText('Nouvelle page').click()
  await page.getByRole('textbox', { name: 'Titre de la page' }).fill('Nos garanties')
  await page.getByRole('button', { name: 'Créer la page' }).click()
  const text = page.getByRole('textbox', { name: 'Texte (Français)' })
  await text.click()
  await page.keyboard.type('Un an sur tout')
  await page.keyboard.press('ControlOrMeta+a')
  await page.getByRole('button', { name: 'Gras' }).click()
  await page.getByText('Ajouter un bloc').click()
  await page.getByRole('button', { name: /^Liste de produits/ }).click()
  const search = page.getByRole('searchbox', { name: 'Chercher un produit à ajouter' })
  await search.fill('lampe')
  await page.getByRole('status').getByRole('button').first().click()
  await page.getByRole('combobox', { name: 'Lesquels' }).selectOption('by-hand')
  await expectFits(page, page.url())
  await expectSound(page)
  await page
    .locator('[data-handle]')
    .last()
    .dragTo(page.locator('[data-row]').first(), { targetPosition: { x: 60, y: 4 } })
  await expect(page.locator('[data-row]').first()).toContainText('Choisis à la main')
  await expect(page.locator('[data-row]').last()).toContainText('Un an sur tout')
  const preview = await openedApart(page, () => page.getByRole('link', { name: 'Aperçu' }).click())
  await expect(preview.getByText('le brouillon de la page')).toBeVisible()
  await expect(preview.locator('strong', { hasText: 'Un an sur tout' })).toBeVisible()
  // The drop saved what was typed: nothing is offered again.
  await expect(page.locator('form[data-unsaved]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Le reprendre' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(page.getByText('Publié : les visiteurs le voient.')).toBeVisible()
  await page.goto('/page/nos-garanties/')
  await expect(page.getByRole('heading', { name: 'Nos garanties' })).toBeVisible()
})
