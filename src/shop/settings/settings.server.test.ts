import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { dinars } from '#money/millimes'
import { DEFAULT_SETTINGS } from './settings.ts'
import { findSettings, saveSettings } from './settings.server.ts'

useDatabase()

test("IMP-08 a new shop has the specification's values", async () => {
  expect(await findSettings()).toEqual(DEFAULT_SETTINGS)
  expect(DEFAULT_SETTINGS.quickOrder).toMatchObject({ shippingCost: dinars(7), freeShippingFrom: dinars(250), onlineDiscountPercent: 5, layout: 'A' })
})

test('PDP-35, PDP-37 stock labels are off, the threshold is 5, and is_mobile is empty', () => {
  expect(DEFAULT_SETTINGS.swatches).toMatchObject({ show_variation_stock: '', stock_label_threshold: '5', is_mobile: '', variation_label_separator: ':' })
})

test('IMP-08 what the merchant saves is what the shop follows from then on', async () => {
  await saveSettings({ ...DEFAULT_SETTINGS, quickOrder: { ...DEFAULT_SETTINGS.quickOrder, shippingCost: dinars(8.5) } })
  expect((await findSettings()).quickOrder.shippingCost).toBe(8500)
})

test('IMP-08 a percentage past 100 is refused and nothing is saved', async () => {
  const before = await findSettings()
  const wrong = { ...DEFAULT_SETTINGS, quickOrder: { ...DEFAULT_SETTINGS.quickOrder, onlineDiscountPercent: 101 } }
  await expect(saveSettings(wrong)).rejects.toThrow('onlineDiscountPercent')
  expect(await findSettings()).toEqual(before)
})
