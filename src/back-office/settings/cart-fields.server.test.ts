import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { findSettings, saveSettings } from '#shop/upkeep/settings.server'
import { fieldsFrom, saveCartFields, typedIn } from './cart-fields.server.ts'
import type { CartFields } from './cart-fields.ts'

useDatabase()
beforeEach(() => saveSettings(DEFAULT_SETTINGS))

/** Sends the page's form as a browser does: what is off is not there. */
async function send(typed: Partial<CartFields>, seen: CartFields = fieldsFrom(DEFAULT_SETTINGS)) {
  const form = Object.fromEntries(Object.entries({ ...seen, ...typed }).filter(([, text]) => text !== ''))
  return saveCartFields(typedIn({ ...form, seen: JSON.stringify(seen) }))
}

test('IMP-08 what the page shows and saves again changes nothing', async () => {
  expect(await send({})).toBeUndefined()
  expect(await findSettings()).toEqual(DEFAULT_SETTINGS)
})

test('IMP-08, SC-62 amounts come in dinars and durations in seconds, with a comma or a point, up to the thousandth', async () => {
  expect(
    await send({ shippingCost: '7,5', freeShippingFrom: ' 299.999 ', notificationTime: '4', qtyUpdateDelay: '0,25', couponsEnabled: 'on' }),
  ).toBeUndefined()
  const { quickOrder, cart } = await findSettings()
  expect(quickOrder).toMatchObject({ shippingCost: 7500, freeShippingFrom: 299_999 })
  expect(cart).toMatchObject({ notificationTime: 4000, qtyUpdateDelay: 250, couponsEnabled: '1' })
  expect(fieldsFrom(await findSettings())).toMatchObject({ shippingCost: '7,5', freeShippingFrom: '299,999', notificationTime: '4', qtyUpdateDelay: '0,25' })
})

test.each([
  ['shippingCost', 'sept', 'Écrivez un nombre, par exemple 7 ou 7,500.'],
  ['shippingCost', '', 'Écrivez un nombre, par exemple 7 ou 7,500.'],
  ['shippingCost', '-1', 'Écrivez un nombre, par exemple 7 ou 7,500.'],
  ['shippingCost', '7,5005', 'Écrivez un nombre, par exemple 7 ou 7,500.'],
  ['shippingCost', '1e3', 'Écrivez un nombre, par exemple 7 ou 7,500.'],
  ['freeShippingFrom', '10000000,001', 'Au plus 10000000.'],
  ['notificationTime', '60,001', 'Au plus 60.'],
  ['keepDays', '0', 'Au moins 1.'],
  ['keepDays', '3651', 'Au plus 3650.'],
  ['keepDays', '2,5', 'Écrivez un nombre entier, par exemple 5.'],
  ['stock_label_threshold', '1000', 'Écrivez un nombre entier, par exemple 5.'],
  ['packages', 'two', 'Choisissez dans la liste.'],
  ['checkoutUrl', 'checkout', 'Écrivez un chemin comme /checkout/, ou une adresse complète en https.'],
  ['checkoutUrl', '//elsewhere.example.com/', 'Écrivez un chemin comme /checkout/, ou une adresse complète en https.'],
  ['checkoutUrl', 'javascript:alert(1)', 'Écrivez un chemin comme /checkout/, ou une adresse complète en https.'],
  ['maxQtyError.ar', 'x'.repeat(301), 'Au plus 300 caractères.'],
  ['stepQtyError.fr', 'Par {max} seulement', '{max} ne serait pas remplacé : corrigez-le ou retirez-le.'],
] as const)('IMP-08 %s "%s" is refused on its own control, and nothing is saved', async (name, text, problem) => {
  expect(await send({ [name]: text, showBasket: 'always_show' })).toEqual({ [name]: problem })
  expect(await findSettings()).toEqual(DEFAULT_SETTINGS)
})

test.each([
  ['freeShippingFrom', '10000000'],
  ['freeShippingFrom', '0'],
  ['notificationTime', '60'],
  ['keepDays', '1'],
  ['keepDays', '3650'],
  ['stock_label_threshold', '999'],
  ['checkoutUrl', '/page/caisse/'],
  ['checkoutUrl', 'https://caisse.example.com/'],
] as const)('IMP-08 %s "%s" is just right', async (name, text) => {
  expect(await send({ [name]: text })).toBeUndefined()
  expect(fieldsFrom(await findSettings())[name]).toBe(text)
})

test('IMP-08 two people who saw the same page each keep what they changed', async () => {
  const seen = fieldsFrom(await findSettings())
  await send({ shippingCost: '8' }, seen)
  await saveSettings({ ...(await findSettings()), shopName: 'Dar Zitouna' })
  await send({ couponsEnabled: 'on' }, seen)
  expect(await findSettings()).toMatchObject({ shopName: 'Dar Zitouna', quickOrder: { shippingCost: 8000 }, cart: { couponsEnabled: '1' } })
})

test('SC-41 a sentence that is emptied becomes the original one again', async () => {
  await send({ 'calculateCheckout.fr': 'La livraison se choisit plus haut.' })
  expect((await findSettings()).cart.strings.calculateCheckout.fr).toBe('La livraison se choisit plus haut.')
  await send({ 'calculateCheckout.fr': '' }, fieldsFrom(await findSettings()))
  expect((await findSettings()).cart.strings).toEqual(DEFAULT_SETTINGS.cart.strings)
})

test('SC-18 an icon setting that the shop does not know is the merchant’s “never visible”, and is saved as that', async () => {
  await saveSettings({ ...DEFAULT_SETTINGS, cart: { ...DEFAULT_SETTINGS.cart, showBasket: 'sometimes' } })
  expect(fieldsFrom(await findSettings()).showBasket).toBe('hidden')
  await send({ keepDays: '30' }, fieldsFrom(await findSettings()))
  expect((await findSettings()).cart).toMatchObject({ showBasket: 'hidden', keepDays: 30 })
})

test.each(['', 'no JSON', '[]', '{"__proto__":{"x":1}}', '{"keepDays":3}'])('IMP-08 a page whose memory is %s saves what was typed', async (seen) => {
  const typed = { ...fieldsFrom(DEFAULT_SETTINGS), keepDays: '30' }
  expect(await saveCartFields(typedIn({ ...typed, seen }))).toBeUndefined()
  expect((await findSettings()).cart.keepDays).toBe(30)
})
