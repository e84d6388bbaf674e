import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { CartNotice } from '#contract/cart-calls'
import { dinars, NOTHING } from '#money/millimes'
import { sampleCart, sampleLine } from '#shop/buying/cart.testing'
import { sampleReview } from '#shop/buying/checkout.testing'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { CartTotals } from '#storefront/cart/cart-totals.tsx'
import { checkoutTranslations } from '#storefront/checkout/checkout-translations.ts'
import { ReviewTable } from '#storefront/checkout/review-table.tsx'
import { CartLink, MiniCart } from '#storefront/mini-cart/mini-cart.tsx'
import { cartTranslations } from '#storefront/mini-cart/cart-translations.ts'
import { Basket, SideCart } from './side-cart.tsx'
import { SideCartSlider } from './side-cart-slider.tsx'

const translations = cartTranslations('fr', DEFAULT_SETTINGS)
const full = sampleCart()
const empty = sampleCart({ lines: [], freeShipping: null })
const told: CartNotice[] = [
  { kind: 'success', text: 'Article retiré', undo: 'K', section: 'cart' },
  { kind: 'error', text: 'Seulement 3 en stock', section: 'cart' },
]

const html = (element: ReactElement) => renderToStaticMarkup(element)

describe.each([
  ['div.widget_shopping_cart_content', (cart: typeof full) => <MiniCart cart={cart} translations={translations} />],
  ['div.xoo-wsc-container', (cart: typeof full) => <SideCart cart={cart} translations={translations} notices={told} />],
  ['div.xoo-wsc-slider', (cart: typeof full) => <SideCartSlider cart={cart} translations={translations} notices={[]} />],
  ['div.xoo-wsc-sc-cont', (cart: typeof full) => <Basket cart={cart} translations={translations} />],
  ['a.cart-contents', (cart: typeof full) => <CartLink cart={cart} translations={translations} />],
  ['div.cart_totals', (cart: typeof full) => <CartTotals cart={cart} translations={translations} />],
])('CART-14, SC-57 the region %s', (selector, draw) => {
  test.each([
    ['full', full],
    ['empty', empty],
  ])('is one root that its selector finds again, %s', (_name, cart) => {
    const markup = html(draw(cart))
    const [tag, name] = selector.split('.')
    expect(rootsOf(markup)).toBe(1)
    expect(markup).toMatch(new RegExp(`^<${tag} [^>]*class="${name}"`))
  })

  test('says nothing that the server may not say: no style, no handler, no script', () => {
    expect(html(draw(full))).not.toMatch(/ style=| on\w+="|<script/)
  })
})

test('CART-13, CART-16 each row of the mini-cart has a remove link with the line’s key', () => {
  const markup = html(<MiniCart cart={sampleCart({ lines: [sampleLine({ key: 'a' }), sampleLine({ key: 'b' })] })} translations={translations} />)
  expect(markup.match(/<li class="woocommerce-mini-cart-item/g)).toHaveLength(2)
  expect(markup).toMatch(/<a href="\/cart\/\?remove_item=a&amp;_wpnonce=0123456789"[^>]* data-cart_item_key="a"[^>]* class="remove remove_from_cart_button"/)
})

test('SC-09 each item has its key and a quantity with min, max and step between its two buttons', () => {
  const markup = html(<SideCart cart={sampleCart({ lines: [sampleLine({ key: 'k', min: 2, max: 8, step: 2 })] })} translations={translations} notices={[]} />)
  expect(markup).toContain('<li class="xoo-wsc-product" data-key="k">')
  expect(markup).toMatch(
    /xoo-wsc-minus xoo-wsc-chng.*<input type="number"[^>]*min="2"[^>]*max="8"[^>]*step="2"[^>]*class="xoo-wsc-qty"[^>]*value="2".*xoo-wsc-plus xoo-wsc-chng/,
  )
  const uncounted = html(<SideCart cart={sampleCart({ lines: [sampleLine({ max: null })] })} translations={translations} notices={[]} />)
  expect(uncounted).toContain('max=""')
})

test('SC-14 what went well and what did not land in different lists of the same place', () => {
  const markup = html(<SideCart cart={full} translations={translations} notices={told} />)
  const lists = markup.match(/<ul class="xoo-wsc-notices">.*?<\/ul>/g)!
  expect(lists).toHaveLength(2)
  expect(lists[0]).toContain('xoo-wsc-notice-success')
  expect(lists[0]).toContain('class="xoo-wsc-undo-item" data-key="K"')
  expect(lists[1]).toContain('Seulement 3 en stock')
})

test('SC-14 a notice shows where it belongs: in the panel or in the slider', () => {
  const notices: CartNotice[] = [{ kind: 'error', text: 'Code inconnu', section: 'slider' }]
  expect(html(<SideCart cart={full} translations={translations} notices={notices} />)).not.toContain('Code inconnu')
  expect(html(<SideCartSlider cart={full} translations={translations} notices={notices} />)).toContain('Code inconnu')
})

test('SC-14 the place of the notices is left out where the call asked for the other section’s', () => {
  expect(html(<SideCart cart={full} translations={translations} notices={null} />)).not.toContain('xoo-wsc-notice-container')
  expect(html(<SideCart cart={full} translations={translations} notices={[]} />)).toContain('<div class="xoo-wsc-notice-container" data-section="cart"')
  expect(html(<SideCartSlider cart={full} translations={translations} notices={null} />)).not.toContain('xoo-wsc-notice-container')
})

test('SC-12 what was taken out last can come back after its notice is gone', () => {
  const cart = sampleCart({ removed: { key: 'gone', name: 'Tapis', undoHref: '/cart/?undo_item=gone' } })
  expect(html(<SideCart cart={cart} translations={translations} notices={[]} />)).toContain('class="xoo-wsc-undo-item" data-key="gone"')
  expect(html(<SideCart cart={cart} translations={translations} notices={told} />).match(/xoo-wsc-undo-item/g)).toHaveLength(1)
})

test('SC-16, SC-17, SC-18 the basket shows always, with something in it, or never', () => {
  const shown = (showBasket: string, cart: typeof full) =>
    html(<Basket cart={cart} translations={{ ...translations, settings: { ...translations.settings, showBasket } }} />).includes('xoo-wsc-basket')
  expect([shown('always_show', empty), shown('always_show', full)]).toEqual([true, true])
  expect([shown('hide_empty', empty), shown('hide_empty', full)]).toEqual([false, true])
  expect([shown('always_hide', empty), shown('', full)]).toEqual([false, false])
})

test('SC-20, SC-21 the slider holds the coupon form, the calculator and the ways of delivery, by data-slider', () => {
  const markup = html(<SideCartSlider cart={full} translations={translations} notices={[]} />)
  const [, coupon = '', shipping = ''] = markup.split('<div class="xoo-wsc-sl-content"')
  expect(coupon).toMatch(/^ data-slider="coupon".*<form class="xoo-wsc-sl-apply-coupon">.*name="xoo-wsc-slcf-input"/)
  expect(shipping).toMatch(/^ data-slider="shipping".*class="woocommerce-shipping-calculator"/)
  const radio = shipping.match(/<input type="radio"[^>]*>/)![0]
  for (const attribute of ['data-index="0"', 'name="xoo-wsc-shipping_method[0]"', 'class="xoo-wsc-shipping-method"', 'value="flat_rate:1"', 'checked=""'])
    expect(radio).toContain(attribute)
})

test('SC-61, SC-62 the panel leads to the delivery; to the coupons only where the merchant wants the shortcut', () => {
  const panel = (settings: Partial<typeof translations.settings>) =>
    html(<SideCart cart={full} translations={{ ...translations, settings: { ...translations.settings, ...settings } }} notices={[]} />)
  expect(panel({})).toContain('data-slider="shipping"')
  expect(panel({ shippingEnabled: '' })).not.toContain('data-slider="shipping"')
  expect(panel({})).not.toContain('data-slider="coupon"')
  expect(panel({ couponsEnabled: '1' })).toContain('data-slider="coupon"')
  expect(html(<SideCartSlider cart={full} translations={translations} notices={[]} />)).toContain('xoo-wsc-sl-apply-coupon')
})

test('SC-66 the panel shows subtotal, discounts, delivery and total, and leads to the cart and the checkout, but not from where one is', () => {
  const cart = sampleCart({ coupons: [{ code: 'ETE20', discount: dinars(20), freeShipping: false }], discount: dinars(20), total: dinars(54) })
  const panel = (page: { isCart?: boolean; isCheckout?: boolean }) => html(<SideCart cart={cart} translations={{ ...translations, ...page }} notices={[]} />)
  const words = panel({})
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
  expect(words).toContain('Sous-total 67.000 TND Code ETE20 -20.000 TND Livraison 7.000 TND Total 54.000 TND Voir le panier Commander')
  expect(panel({})).toContain('class="xoo-wsc-remove-coupon"')
  expect(panel({})).toMatch(/<a href="\/cart\/".*<a href="\/checkout\/"/)
  expect(panel({ isCart: true })).not.toContain('Voir le panier')
  expect(panel({ isCheckout: true })).not.toContain('Commander')
})

test('CO-01, CART-36 cart page and mini-cart lead to the configured checkout, in the shopper’s language', () => {
  const leads = (locale: 'fr' | 'ar', checkoutUrl: string) => {
    const said = cartTranslations(locale, { ...DEFAULT_SETTINGS, checkoutUrl })
    const drawn = html(<MiniCart cart={full} translations={said} />) + html(<CartTotals cart={full} translations={said} />)
    return [...drawn.matchAll(/<a href="([^"]*)" class="[^"]*\bcheckout(?:-button)?\b/g)].map(([, href]) => href)
  }
  expect(leads('fr', '/checkout/')).toEqual(['/checkout/', '/checkout/'])
  expect(leads('ar', '/commande/')).toEqual(['/ar/commande/', '/ar/commande/'])
  expect(leads('ar', 'https://pay.example.com/hanout')).toEqual(['https://pay.example.com/hanout', 'https://pay.example.com/hanout'])
})

test('GEO-02, GEO-03, GEO-04 the state is chosen from a list, not asked for, or typed', () => {
  const at = (country: string) => {
    const there = cartTranslations('fr', { ...DEFAULT_SETTINGS, deliversTo: ['TN', 'FR', 'RE'] })
    const cart = sampleCart({ destination: { country, state: '', city: '', postcode: '' } })
    return html(<CartTotals cart={cart} translations={there} />)
  }
  expect(at('TN')).toMatch(/<select[^>]*name="calc_shipping_state".*<option value="TN-11">Tunis<\/option>/)
  expect(at('FR')).toMatch(/<input type="hidden" id="calc_shipping_state" name="calc_shipping_state" value=""/)
  expect(at('RE')).toMatch(/<input (?![^>]*type="hidden")[^>]*name="calc_shipping_state"/)
})

test('MONEY-20 how far it is to free delivery, to the millime', () => {
  const panel = (left: number) =>
    html(<SideCart cart={sampleCart({ freeShipping: { from: dinars(250), left: dinars(left) } })} translations={translations} notices={[]} />)
  expect(panel(12.5).replaceAll(/<[^>]+>/g, '')).toContain('Plus que 12.500 TND pour la livraison gratuite')
  expect(panel(12.5)).toContain('<progress max="250000" value="237500"')
  expect(panel(0)).toContain('La livraison est offerte')
})

test('MONEY-09 the amounts of the cart show every millime, without a separator between thousands', () => {
  const cart = sampleCart({ lines: [sampleLine({ unitPrice: dinars(1299), total: dinars(2598) })] })
  expect(html(<SideCart cart={cart} translations={translations} notices={[]} />)).toContain('2598.000 TND')
})

function rootsOf(markup: string): number {
  let depth = 0
  let roots = 0
  for (const [, closes, name, itself] of markup.matchAll(/<(\/?)([a-z][\w-]*)[^>]*?(\/?)>/g)) {
    if (closes) depth--
    else {
      if (depth === 0) roots++
      if (!itself && !['img', 'input'].includes(name!)) depth++
    }
  }
  return depth === 0 ? roots : Number.NaN
}

test('VEND-09 panel, cart page and checkout show a delivery of each store, and one without a name where it is shared', () => {
  const [parcel] = full.packages
  const free = { ...parcel!.offers[0]!, cost: NOTHING }
  const packages = [
    { ...parcel!, vendor: 'Dar El Medina', vendorId: 1 },
    { ...parcel!, index: 1, vendor: 'Souk', vendorId: 2, offers: [free], chosen: free.id },
    { ...parcel!, index: 2, vendor: 'Loin', vendorId: 3, offers: [], chosen: null },
  ]
  const draws = (cart: typeof full) => [
    html(<SideCart cart={cart} translations={translations} notices={[]} />),
    html(<CartTotals cart={cart} translations={translations} />),
    html(<ReviewTable review={sampleReview({ cart })} translations={checkoutTranslations('fr', DEFAULT_SETTINGS)} />),
  ]
  const figures = (markup: string) => [...markup.replaceAll(/<\/?(?:bdi|button)[^>]*>/g, '').matchAll(/<dt>(Livraison[^<]*)<\/dt><dd>([^<]*)/g)]
  for (const markup of draws(sampleCart({ packages })))
    expect(figures(markup).map(([, name, cost]) => `${name} : ${cost}`)).toEqual([
      'Livraison – Dar El Medina : 7.000 TND',
      'Livraison – Souk : Gratuite',
      'Livraison – Loin : Impossible à cette adresse',
    ])
  for (const markup of draws(full)) expect(figures(markup).map(([, name, cost]) => `${name} : ${cost}`)).toEqual(['Livraison : 7.000 TND'])
})
