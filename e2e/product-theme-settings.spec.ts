import { expect } from '@playwright/test'
import { pathOf, type Kind } from './goods.ts'
import { openProduct, pick } from './journeys.ts'
import { decided } from './merchant.ts'
import { testInOwnShop as test, type OwnShop } from './own-shop.ts'

const decidedForTheme = (shop: OwnShop, settings: object, [kind, says]: [Kind, RegExp]) =>
  decided(shop, { ...settings, quickOrder: { layout: 'B' } }, [pathOf(kind), says])

test('PDP-28, PDP-30, PDP-32, PDP-33, PDP-35 on the theme page a sold-out value is marked and explained, and a chosen one stays', async ({ page, shop }) => {
  await decidedForTheme(shop, {}, ['coloursFew', /theme-section/])
  await openProduct(page, 'coloursFew')
  await expect(page.getByRole('radio', { name: 'Safran' })).toBeDisabled()
  await expect(page.getByRole('radio', { name: 'Safran' })).toHaveAccessibleDescription('Rupture de stock')
  await expect(page.getByText('Plus que 2 en stock')).toHaveCount(0)
  await pick(page, 'Bleu nuit')
  await pick(page, 'Bleu nuit')
  await expect(page.getByRole('radio', { name: 'Bleu nuit' })).toBeChecked()
})

test('PDP-27, PDP-30, PDP-33, PDP-34, PDP-40 on the theme page the shop’s swatch settings hold too', async ({ page, shop }) => {
  await decidedForTheme(shop, { swatches: { show_variation_stock: '1', clear_on_reselect: '1', out_of_stock_clickable: '1', out_of_stock_tooltip: '' } }, [
    'coloursFew',
    /Plus que 2/,
  ])
  await openProduct(page, 'coloursFew')
  await expect(page.locator('label').filter({ hasText: 'Bleu nuit' })).toContainText('Plus que 2 en stock')
  await pick(page, 'Safran')
  await expect(page.getByRole('radio', { name: 'Safran' })).toBeChecked()
  await pick(page, 'Safran')
  await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(0)
})

test('PDP-26, PDP-31 on the theme page a value that rules out another clears it, and labels can be left out', async ({ page, shop }) => {
  await decidedForTheme(shop, { swatches: { show_variation_label: '' } }, ['twoAttributes', /"show_variation_label":""/])
  await openProduct(page, 'twoAttributes')
  await pick(page, 'Noir, 1 L')
  await pick(page, 'Corail')
  await expect(page.getByRole('radio', { name: 'Corail, 500 ml' })).toBeChecked()
  await expect(page.getByRole('group', { name: 'Couleur', exact: true })).toBeVisible()
})

test('PDP-21 the gallery shows as many thumbnails as its configuration says', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 1000 })
  await decidedForTheme(shop, { storefront: { galleryColumns: 5 } }, ['theme', /\/5\)/])
  await openProduct(page, 'theme')
  const strip = page.getByRole('region', { name: 'Photos du produit' }).getByRole('list').last()
  const shown = await strip.evaluate((list) => {
    const end = list.getBoundingClientRect().right + 1
    return [...list.children].filter((item) => item.getBoundingClientRect().right <= end).length
  })
  expect(shown).toBe(5)
})
