import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { invalidate } from '#platform/changes.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { saveSettings } from '#shop/upkeep/settings.server'
import { addCoupon, noticesIn, PANEL, putIn, send, SHARED, SLIDER } from './cart.testing.ts'
import { openWire, type Browser } from '#wire/wire.testing.ts'

useDatabase()

let newBrowser: () => Browser
beforeAll(async () => {
  ;({ newBrowser } = await openWire())
  await addCoupon('ETE20')
  await addCoupon('GROS', 1000)
})

async function withLamp(quantity = 2) {
  const browser = newBrowser()
  await putIn(browser, await addProduct(), quantity)
  return { browser }
}

describe('coupons', () => {
  test('SC-44, SC-53, SC-54 a coupon is applied and taken away, and said to be', async () => {
    const { browser } = await withLamp()
    const applied = await send(browser, 'xoo_wsc_apply_coupon', { ...SHARED, container: 'slider', coupon: 'ete20' })
    expect(applied.json!.cart).toMatchObject({ coupons: [{ code: 'ETE20', discount: 20_000 }], discount: 20_000 })
    expect(noticesIn(applied.json!.fragments[PANEL]!)).toEqual([['success', 'ETE20 appliqué avec succès']])
    const removed = await send(browser, 'xoo_wsc_remove_coupon', { ...SHARED, container: 'slider', coupon: 'ETE20' })
    expect(removed.json!.cart!.coupons).toEqual([])
    expect(noticesIn(removed.json!.fragments[PANEL]!)).toEqual([['success', 'Code promo retiré']])
  })

  test('SC-62 they work whatever the setting of the panel’s own shortcut, which is off', async () => {
    const { browser } = await withLamp()
    expect((await send(browser, 'xoo_wsc_apply_coupon', { coupon: 'ETE20' })).json!.cart!.discount).toBe(20_000)
  })

  test('SC-65 an unknown one, and one that does not hold for this cart, is an error in French; no discount', async () => {
    const { browser } = await withLamp()
    const unknown = await send(browser, 'xoo_wsc_apply_coupon', { ...SHARED, coupon: 'XXX' })
    expect(noticesIn(unknown.json!.fragments[PANEL]!)).toEqual([['error', 'Le code « XXX » n&#x27;existe pas.']])
    const small = await send(browser, 'xoo_wsc_apply_coupon', { ...SHARED, coupon: 'GROS' })
    expect(small.json!.notices).toMatchObject([{ kind: 'error', text: "Le code « GROS » est valable à partir de 1000.000 TND d'articles." }])
    expect(small.json!.cart!.discount).toBe(0)
  })

  test('SC-53 an empty code answers nothing', async () => {
    expect((await send(newBrowser(), 'xoo_wsc_apply_coupon', { ...SHARED, coupon: '' })).text).toBe('')
    expect((await send(newBrowser(), 'xoo_wsc_apply_coupon', SHARED)).text).toBe('')
  })
})

describe('delivery', () => {
  const place = { calc_shipping_country: 'TN', calc_shipping_state: 'TN-11', calc_shipping_city: 'Tunis', calc_shipping_postcode: '1000' }
  const form = { ...place, 'woocommerce-shipping-calculator-nonce': 'x', _wp_http_referer: '/', calc_shipping: 'x' }

  test('SC-45, SC-55 the calculator’s form says where to, and the ways to have it are answered', async () => {
    const { browser } = await withLamp()
    const { json } = await send(browser, 'xoo_wsc_calculate_shipping', { ...form, ...SHARED })
    expect(json!.cart!.destination).toEqual({ country: 'TN', state: 'TN-11', city: 'Tunis', postcode: '1000' })
    expect(json!.notices).toEqual([{ kind: 'success', text: 'Adresse mise à jour', section: 'cart' }])
    expect(json!.fragments[SLIDER]).toContain('name="xoo-wsc-shipping_method[0]"')
  })

  test('SC-55 what is no place is refused and changes nothing', async () => {
    const { browser } = await withLamp()
    await send(browser, 'xoo_wsc_calculate_shipping', { ...form, ...SHARED })
    for (const wrong of [
      { calc_shipping_country: '' },
      { calc_shipping_country: '<b>' },
      { calc_shipping_city: 'x'.repeat(101) },
      { calc_shipping_postcode: '1'.repeat(21) },
    ]) {
      const { json } = await send(browser, 'xoo_wsc_calculate_shipping', { ...form, ...SHARED, ...wrong })
      expect(json!.notices).toEqual([{ kind: 'error', text: "Une erreur s'est produite", section: 'cart' }])
      expect(json!.cart!.destination.city).toBe('Tunis')
    }
  })

  test('SC-56 shipping_method, by package, chooses how, and the total follows', async () => {
    const { browser } = await withLamp(8)
    const { json } = await send(browser, 'xoo_wsc_update_shipping_method', { ...SHARED, 'shipping_method[0]': 'free_shipping:2' })
    expect(json!.cart).toMatchObject({ shipping: 0, total: json!.cart!.subtotal, packages: [{ index: 0, chosen: 'free_shipping:2' }] })
    expect(json!.notices).toEqual([{ kind: 'success', text: 'Livraison mise à jour', section: 'cart' }])
    const flat = await send(browser, 'xoo_wsc_update_shipping_method', { ...SHARED, 'shipping_method[0]': 'flat_rate:1' })
    expect(flat.json!.cart!.shipping).toBe(7000)
  })

  test('VEND-09, SC-56 where each store delivers, each is chosen by its package, the total has both, and the panel names what is missing', async () => {
    await saveSettings({ ...DEFAULT_SETTINGS, cart: { ...DEFAULT_SETTINGS.cart, packages: 'by-vendor' } })
    invalidate(new Set(['settings']))
    const browser = newBrowser()
    await putIn(browser, await addProduct(), 8)
    await putIn(browser, await addProduct({ price: 50, vendor: 'souk' }), 1)
    const { json } = await send(browser, 'xoo_wsc_update_shipping_method', {
      ...SHARED,
      'shipping_method[0]': 'flat_rate:1',
      'shipping_method[1]': 'flat_rate:1',
    })
    const { cart, fragments } = json!
    expect(cart).toMatchObject({
      shipping: 14_000,
      total: cart!.subtotal + 14_000,
      packages: [
        { index: 0, vendor: 'Dar' },
        { index: 1, vendor: 'Souk' },
      ],
    })
    expect(fragments[PANEL]).toContain('Plus que 200.000 TND chez Souk pour la livraison gratuite')
    const free = await send(browser, 'xoo_wsc_update_shipping_method', { ...SHARED, 'shipping_method[0]': 'free_shipping:2' })
    expect(free.json!.cart).toMatchObject({ shipping: 7000, total: cart!.subtotal + 7000 })
    await saveSettings(DEFAULT_SETTINGS)
    invalidate(new Set(['settings']))
  })

  test('SC-56 no method at all is an error; one that is not offered is not taken', async () => {
    const { browser } = await withLamp()
    const { json } = await send(browser, 'xoo_wsc_update_shipping_method', SHARED)
    expect(json!.notices).toMatchObject([{ kind: 'error' }])
    const other = await send(browser, 'xoo_wsc_update_shipping_method', { ...SHARED, 'shipping_method[0]': 'free_shipping:999' })
    expect(other.json!.cart).toMatchObject({ shipping: 7000, packages: [{ chosen: 'flat_rate:1' }] })
  })
})
