import { NOTHING, dinars, sum } from '#money/millimes'
import type { CartLineView, CartView } from './cart.ts'

/** By default two red lamps at 33.500 TND. */
export function sampleLine(given: Partial<CartLineView> = {}): CartLineView {
  const key = given.key ?? '9a1158154dfa42caddbd0694a4e9bdc8'
  return {
    key,
    productId: 52,
    variationId: null,
    href: '/product/lampe/',
    name: 'Lampe',
    options: [{ name: 'Couleur', value: 'Rouge' }],
    sku: 'SKU-1',
    picture: null,
    quantity: 2,
    min: 1,
    max: 10,
    step: 1,
    unitPrice: dinars(33.5),
    before: null,
    total: dinars(67),
    note: null,
    blocked: false,
    removeHref: `/cart/?remove_item=${key}&_wpnonce=0123456789`,
    ...given,
  }
}

/** By default two lamps, delivered for 7 TND. Hash and version are not computed. */
export function sampleCart(given: Partial<CartView> = {}): CartView {
  const lines = given.lines ?? [sampleLine()]
  const subtotal = sum(NOTHING, ...lines.map(({ total }) => total))
  const shipping = lines.length > 0 ? dinars(7) : NOTHING
  return {
    version: 'a-version-of-the-cart',
    hash: lines.length > 0 ? '0f343b0931126a20f133d67c2b018a3b' : '',
    count: lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
    lines,
    notes: [],
    coupons: [],
    subtotal,
    discount: NOTHING,
    needsShipping: lines.length > 0,
    destination: { country: 'TN', state: '', city: '', postcode: '' },
    packages: lines.length > 0 ? [{ index: 0, vendor: null, offers: [flatRate], chosen: flatRate.id }] : [],
    shipping,
    total: sum(subtotal, shipping),
    freeShipping: { from: dinars(250), left: dinars(183) },
    removed: null,
    nonce: '0123456789',
    ...given,
  }
}

const flatRate = { id: 'flat_rate:1', kind: 'flat_rate', title: 'Livraison', cost: dinars(7) } as const
