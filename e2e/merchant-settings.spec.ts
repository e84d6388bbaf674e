import { expect } from '@playwright/test'
import { ask } from './books.ts'
import { goods, pathOf } from './goods.ts'
import { expectFigures, openProduct, pick } from './journeys.ts'
import { decided } from './merchant.ts'
import { testInOwnShop as test } from './own-shop.ts'

test('PDP-27, PDP-34, PDP-40 with stock labels on, a variation says how many are left from five down', async ({ page, shop }) => {
  await decided(shop, { swatches: { show_variation_stock: '1' } }, [pathOf('coloursFew'), /Plus que 2/])
  await openProduct(page, 'coloursFew')
  await expect(page.locator('label').filter({ hasText: 'Bleu nuit' })).toContainText('Plus que 2 en stock')
  await expect(page.getByText('Plus que 2 en stock')).toHaveCount(1)
  const nowLeft = (left: number, before: number) =>
    ask(
      'update inventory set available = $2 where available = $3 and product_id = (select id from products where slug = $1)',
      [goods.coloursFew.slug, left, before],
      shop.dataFolder,
    )
  await nowLeft(6, 2)
  await decided(shop, { swatches: { show_variation_stock: '1' }, shopName: 'Six' }, [pathOf('coloursFew'), /Six/])
  await openProduct(page, 'coloursFew')
  await expect(page.getByText(/^Plus que/)).toHaveCount(0)
  await nowLeft(2, 6)
})

test('PDP-30 with clear_on_reselect on, choosing a chosen value again clears it', async ({ page, shop }) => {
  await decided(shop, { swatches: { clear_on_reselect: '1' } }, [pathOf('colours'), /"clear_on_reselect":"1"/])
  await openProduct(page, 'colours')
  await pick(page, 'Graphite')
  await expect(page.getByRole('radio', { name: 'Graphite' })).toBeChecked()
  await pick(page, 'Graphite')
  await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Couleur', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Acheter maintenant' }).first().click()
  await expect(page.getByRole('alert').filter({ hasText: /choisi/i })).toBeVisible()
})

test('PDP-33 with out_of_stock_clickable on, a sold-out value can be chosen, and PDP-32 says nothing with its tooltip off', async ({ page, shop }) => {
  await decided(shop, { swatches: { out_of_stock_clickable: '1', out_of_stock_tooltip: '' } }, [pathOf('coloursFew'), /"out_of_stock_clickable":"1"/])
  await openProduct(page, 'coloursFew')
  await pick(page, 'Safran')
  await expect(page.getByRole('radio', { name: 'Safran' })).toBeChecked()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
})

test('PDP-26 without labels, the chosen value is not said', async ({ page, shop }) => {
  await decided(shop, { swatches: { show_variation_label: '' } }, [pathOf('colours'), /"show_variation_label":""/])
  await openProduct(page, 'colours')
  await expect(page.getByRole('group', { name: 'Couleur', exact: true })).toBeVisible()
})

test('PDP-31 with deselect_unavailable off, a value that the other choice excludes cannot be picked', async ({ page, shop }) => {
  await decided(shop, { swatches: { deselect_unavailable: '' } }, [pathOf('twoAttributes'), /"deselect_unavailable":""/])
  await openProduct(page, 'twoAttributes')
  await pick(page, '750 ml')
  await expect(page.getByRole('radio', { name: 'Corail', exact: true })).toBeDisabled()
})

test('MONEY-11 a symbol on the left stands right before the value', async ({ page, shop }) => {
  const currency = { code: 'TND', thousands_sep: '.', decimals: 0, decimal_sep: '.', symbol: 'DT', symbol_pos: 'left' }
  await decided(shop, { currency }, [pathOf('simple'), /DT125/])
  await openProduct(page, 'simple')
  await expectFigures(page, { subtotal: 'DT125.00' })
})

test("IMP-08, QO-19 the merchant's own shipping cost, threshold and discount are those of the page and of the order", async ({ page, shop }) => {
  const quickOrder = { shippingCost: 8_500, freeShippingFrom: 300_000, onlineDiscountPercent: 10 }
  await decided(shop, { quickOrder }, [pathOf('simple'), /8\.500 TND/])
  await openProduct(page, 'simple')
  await expectFigures(page, { subtotal: '125.00 TND', shipping: '8.500 TND', total: '133.50 TND', online: '120.15 TND' })
  await page.getByRole('button', { name: 'Augmenter la quantité' }).click()
  await expectFigures(page, { shipping: '8.500 TND' })
  await page.getByRole('button', { name: 'Augmenter la quantité' }).click()
  await expectFigures(page, { shipping: 'Gratuite (0 TND)' })
})
