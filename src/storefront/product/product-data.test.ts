import { expect, test } from 'vitest'
import { TUNISIAN_DINAR } from '#money/formats'
import { DEFAULT_SETTINGS } from '#shop/settings'
import { shirt } from '#storefront/variations/choosable.testing.ts'
import { variationData } from './product-data.ts'
import { pageSettings } from './product-settings.ts'

const product = { attributes: shirt.attributes, pictures: [], minQuantity: 1, soldIndividually: false }

test('PDP-29 a variation carries its attributes, whether it is in stock, how many at most, and how many are left', () => {
  expect(variationData(shirt.variations[2]!, product)).toMatchObject({
    variation_id: 3,
    attributes: { attribute_couleur: 'Bleu', attribute_taille: 'L' },
    is_in_stock: true,
    max_qty: 5,
    variation_stock_left: '5',
    display_price: 30,
  })
  expect(variationData(shirt.variations[0]!, product)).toMatchObject({ is_in_stock: true, max_qty: '', variation_stock_left: '' })
  expect(variationData(shirt.variations[1]!, product)).toMatchObject({ is_in_stock: false, max_qty: 0 })
})

test("PDP-36, PDP-38, MONEY-10 the page's settings carry the names that travel", () => {
  const { quickOrder, swatches } = DEFAULT_SETTINGS
  const speech = { quickOrder, swatches, currency: TUNISIAN_DINAR, provider: 'simulator' }
  const settings = pageSettings({ id: 7, defaultVariationId: null }, speech, '/cart/')
  expect(settings.woo_variation_swatches_options).toMatchObject({
    is_mobile: '',
    cart_redirect_after_add: 'no',
    enable_ajax_add_to_cart: 'yes',
    cart_url: '/cart/',
    is_cart: '',
    stock_label_threshold: '5',
  })
  expect(Object.keys(settings.hanout_currency).toSorted()).toEqual(['code', 'decimal_sep', 'decimals', 'symbol', 'symbol_pos', 'thousands_sep'])
  expect(settings.hanout_quick_order).toMatchObject({ product_id: 7, shipping_cost: 7, free_shipping_from: 250, provider: 'simulator' })
})
