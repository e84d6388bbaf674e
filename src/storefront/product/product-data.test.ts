import { expect, test } from 'vitest'
import { TUNISIAN_DINAR } from '#money/formats'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { shirt } from '#storefront/variations/choosable.testing.ts'
import { productData } from '#storefront/quick-order/quick-order-form.tsx'
import { pageSettings } from './product-page.tsx'
import { variationData } from './variation-data.ts'

const parent = { pictures: [], minQuantity: 1, maxQuantity: null, soldIndividually: false, needsShipping: true }
const product = { ...shirt, ...parent, id: 7, kind: 'variable' as const, price: null, freeShipping: false }
const french = { locale: 'fr', currency: TUNISIAN_DINAR } as const
const told = (place: number, translations: Parameters<typeof variationData>[2] = french) => variationData(product.variations[place]!, product, translations)

test('PDP-29 a variation carries its attributes, whether it is in stock, how many at most, and how many are left', () => {
  expect(told(2)).toMatchObject({
    variation_id: 3,
    attributes: { attribute_couleur: 'Bleu', attribute_taille: 'L' },
    is_in_stock: true,
    max_qty: 5,
    variation_stock_left: 'Plus que 5 en stock',
    display_price: 30,
  })
  expect(told(0)).toMatchObject({ is_in_stock: true, max_qty: '', variation_stock_left: '' })
  expect(told(1)).toMatchObject({ is_in_stock: false, max_qty: 0 })
})

test('PDP-29 the most of a variation is the stock that is left or the most of one order, whichever is less', () => {
  const most = (place: number, maxQuantity: number | null) => variationData(product.variations[place]!, { ...product, maxQuantity }, french).max_qty
  expect([most(2, 4), most(2, 5), most(2, 6), most(2, null)]).toEqual([4, 5, 5, 5])
  expect([most(0, 3), most(0, null), most(1, 3)]).toEqual([3, '', 0])
})

test('PDP-29 the page carries up to thirty whole variations; above that a client asks for the one that it needs', () => {
  const page = (count: number) =>
    productData({ ...product, variations: Array.from({ length: count }, () => product.variations[0]!) }, french)['data-product_variations']
  expect(JSON.parse(page(1)!)).toEqual([told(0)])
  expect(JSON.parse(page(30)!)).toHaveLength(30)
  expect(page(31)).toBe('false')
  expect(productData({ ...product, kind: 'simple' }, french)['data-product_variations']).toBeUndefined()
})

test.each([
  ['fr', 'N/D'],
  ['en', 'N/A'],
  ['ar', 'غير محدد'],
] as const)('PDP-29 a weight and dimensions that are not known are said so, in %s', (locale, text) => {
  expect(told(0, { ...french, locale })).toMatchObject({
    weight: '',
    weight_html: text,
    dimensions: { length: '', width: '', height: '' },
    dimensions_html: text,
  })
})

test('PDP-29 what the script writes into its template is markup of our own: a currency’s sign stays text', () => {
  const { price_html } = told(0, { locale: 'fr', currency: { ...TUNISIAN_DINAR, symbol: '<b>' } })
  expect(price_html).toBe('<span class="price"><span class="woocommerce-Price-amount amount"><bdi>10.000 &lt;b&gt;</bdi></span></span>')
})

test("PDP-36, PDP-38, MONEY-10 the page's settings carry the names that travel", () => {
  const { quickOrder, swatches } = DEFAULT_SETTINGS
  const translations = { quickOrder, swatches, currency: TUNISIAN_DINAR, provider: 'simulator' }
  const settings = pageSettings({ id: 7, defaultVariationId: null }, translations, '/cart/')
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
