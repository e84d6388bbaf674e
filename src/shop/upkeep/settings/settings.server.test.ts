import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { dinars } from '#money/millimes'
import { db, inTransaction } from '#platform/database.server'
import { log } from '#platform/log.server'
import { DEFAULT_SETTINGS } from './settings.schema.ts'
import { changeSettings, findBrokenSettings, findSettings, forgetSettings, saveSettings } from './settings.server.ts'

useDatabase()

const POOL = 10

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

test('IMP-08 two changes at the same moment are both kept', async () => {
  await Promise.all([
    changeSettings((now) => ({ ...now, quickOrder: { ...now.quickOrder, shippingCost: dinars(9) } })),
    changeSettings((now) => ({ ...now, cart: { ...now.cart, showBasket: 'always_show' } })),
    changeSettings((now) => ({ ...now, shopName: 'Dar Zitouna' })),
  ])
  expect(await findSettings()).toMatchObject({ shopName: 'Dar Zitouna', quickOrder: { shippingCost: 9000 }, cart: { showBasket: 'always_show' } })
})

test('SC-36, SC-37 a sentence that names a value the shop would not fill in is refused', async () => {
  const before = await findSettings()
  const say = (fr: string) =>
    changeSettings((now) => ({ ...now, cart: { ...now.cart, strings: { ...now.cart.strings, maxQtyError: { ...now.cart.strings.maxQtyError, fr } } } }))
  await expect(say('Plus que {stock} en stock')).rejects.toThrow('{stock}')
  expect(await findSettings()).toEqual(before)
  await say('Il n’en reste que {max}')
  expect((await findSettings()).cart.strings.maxQtyError.fr).toBe('Il n’en reste que {max}')
})

test('SC-19, SC-41, SC-60, SC-62, SC-63 the cart has the specification’s values until the merchant says otherwise', () => {
  expect(DEFAULT_SETTINGS.cart).toMatchObject({
    showBasket: 'hide_empty',
    autoOpenCart: 'yes',
    ajaxAddToCart: 'yes',
    refreshCart: 'no',
    flyToCart: 'no',
    shippingEnabled: '1',
    couponsEnabled: '',
    sliderAutoClose: '1',
    qtyUpdateDelay: 500,
    notificationTime: 5000,
    fetchDelay: 200,
    flyToCartTime: 1500,
  })
  expect(DEFAULT_SETTINGS.cart.strings.calculateCheckout).toEqual(DEFAULT_SETTINGS.cart.strings.stepQtyError)
})

test('IMP-08 a stored setting that breaks the rules of an update counts as its default, the others stay, and saving mends it', async () => {
  const warned = vi.spyOn(log, 'warn').mockReturnValue(undefined)
  await saveSettings({ ...DEFAULT_SETTINGS, shopName: 'Dar', cart: { ...DEFAULT_SETTINGS.cart, showBasket: 'always_show' } })
  await sql`update settings set value = jsonb_set(value::jsonb, '{shopName}', to_jsonb(repeat('x', 5000)))`.execute(db)
  forgetSettings()
  expect(await findSettings()).toMatchObject({ shopName: DEFAULT_SETTINGS.shopName, cart: { showBasket: 'always_show' } })
  expect([await findBrokenSettings(), warned.mock.calls.length]).toEqual([['shopName'], 1])
  await changeSettings((now) => ({ ...now, shopName: 'Dar Zitouna' }))
  expect([(await findSettings()).shopName, await findBrokenSettings()]).toEqual(['Dar Zitouna', []])
  warned.mockRestore()
})

test('transactions on all connections read the settings at once, though nothing is cached', async () => {
  forgetSettings()
  const { promise: allBegan, resolve } = Promise.withResolvers<void>()
  let waiting = POOL
  const inEach = () =>
    inTransaction(async (transaction) => {
      await sql`select 1`.execute(transaction)
      if (--waiting === 0) resolve()
      await allBegan
      return (await findSettings(transaction)).country
    })
  expect(await Promise.all(Array.from({ length: POOL }, inEach))).toEqual(Array.from({ length: POOL }, () => 'TN'))
})
