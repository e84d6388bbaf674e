import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { dinars, millimes, payable, sum } from '#money/millimes'
import { COUPON_KINDS } from '#shop/prices/coupons'
import type { Item } from '#shop/goods/items'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import type { CartContent, CartView } from './cart.ts'
import { EMPTY_CART, withQuantity } from './contents.ts'
import { cartOf, inDinars, NOON, sampleCoupon, sampleFacts, sampleItem, type SampleShop } from './rules.testing.ts'
import { viewCart } from './settling.server.ts'

function viewed(items: Item[], now: Partial<SampleShop> = {}, content: Partial<CartContent> = {}): CartView {
  const before = cartOf(sampleFacts({ items, pieces: Object.fromEntries(items.map(({ itemId }) => [itemId, 999])) }).goods, ...twoOf(items))
  return viewCart({ ...before, ...content }, sampleFacts({ items, ...now }), { locale: 'fr', nonce: 'n0nce', moment: NOON })
}

const twoOf = (items: Item[]) => items.map(({ itemId }) => [itemId, 2] as const)
const lamp = sampleItem({ itemId: 1 })
const vase = sampleItem({ itemId: 2, name: 'Vase', unitPrice: dinars(10) })

describe('amounts', () => {
  test('MONEY-19 each line is its price so many times, and the totals are the sum of what is shown', () => {
    const facts = sampleFacts({ items: [sampleItem({ itemId: 1, unitPrice: dinars(33.335) })] })
    const cart = viewCart(cartOf(facts.goods, [1, 3]), facts, { locale: 'fr', nonce: '', moment: NOON })
    expect([cart.lines[0]!.total, cart.subtotal, cart.total].map(inDinars)).toEqual([100.005, 100.005, 107.005])
    const cut = viewed([sampleItem({ itemId: 1, unitPrice: millimes(3333) })], { coupons: [sampleCoupon({ amount: 5 })] }, { coupons: ['ete'] })
    // 5 % of 6.666 is 0.3333: rounded once, to 0.333.
    expect([cut.subtotal, cut.discount, cut.total].map(inDinars)).toEqual([6.666, 0.333, 13.333])
  })

  test('MONEY-20 delivery is free from exactly 250 TND of goods after coupons, and costs 7 TND a millime below it', () => {
    const worth = (each: number, coupons: string[] = []) =>
      viewed([sampleItem({ itemId: 1, unitPrice: millimes(each) })], { coupons: [sampleCoupon({ kind: 'fixed-cart', amount: 1 })] }, { coupons })
    expect(worth(125_000)).toMatchObject({ shipping: 0, freeShipping: { from: dinars(250), left: 0 }, total: dinars(250) })
    expect(worth(124_999)).toMatchObject({ shipping: dinars(7), freeShipping: { left: millimes(2) }, total: dinars(256.998) })
    expect(worth(125_000, ['ETE'])).toMatchObject({ shipping: dinars(7), discount: 1, freeShipping: { left: 1 }, total: millimes(256_999) })
    expect(worth(125_000).packages[0]!.chosen).toBe('free_shipping:2')
    expect(worth(124_999).packages[0]!.offers.map(({ id }) => id)).toEqual(['flat_rate:1'])
  })

  test('MONEY-20 delivery is free when everything that is delivered carries the flag; what is not delivered does not matter', () => {
    const free = sampleItem({ itemId: 1, shipsFree: true })
    const download = sampleItem({ itemId: 3, needsShipping: false })
    expect(viewed([free, download])).toMatchObject({ shipping: 0, freeShipping: { left: 0 } })
    expect(viewed([free, vase])).toMatchObject({ shipping: dinars(7) })
    expect(viewed([download])).toMatchObject({ needsShipping: false, packages: [], shipping: 0, freeShipping: null, total: dinars(67) })
  })

  test('MONEY-20 a coupon of free delivery gives it; the chosen method counts while it is offered', () => {
    const given = viewed([lamp], { coupons: [sampleCoupon({ amount: 0, freeShipping: true })] }, { coupons: ['ETE'] })
    expect(given).toMatchObject({ shipping: 0, coupons: [{ code: 'ETE', discount: 0, freeShipping: true }] })
    const dear = sampleItem({ itemId: 1, unitPrice: dinars(200) })
    expect(viewed([dear], {}, { shipping: { 0: 'flat_rate:1' } })).toMatchObject({ shipping: dinars(7) })
    expect(viewed([lamp], {}, { shipping: { 0: 'free_shipping:2' } })).toMatchObject({ shipping: dinars(7), packages: [{ chosen: 'flat_rate:1' }] })
  })

  test('where the shop does not deliver no delivery is charged, and none is said to be free', () => {
    const away = viewed([lamp], { zones: [] })
    expect(away).toMatchObject({ needsShipping: true, shipping: null, packages: [{ offers: [], chosen: null }], freeShipping: null, total: dinars(67) })
  })

  test('VEND-09 each store delivers its own goods where the shop says so, each is paid for, and each names the way to its free delivery', () => {
    const settings = { ...DEFAULT_SETTINGS, cart: { ...DEFAULT_SETTINGS.cart, packages: 'by-vendor' as const } }
    const vendors = new Map([
      [1, { name: 'Dar', freeFrom: dinars(80) }],
      [2, { name: 'Souk', freeFrom: null }],
    ])
    const souk = sampleItem({ itemId: 2, vendorId: 2, unitPrice: dinars(125) })
    const cart = viewed([lamp, souk], { settings, vendors })
    expect(cart.packages.map(({ index, vendor, vendorId, chosen }) => [index, vendor, vendorId, chosen])).toEqual([
      [0, 'Dar', 1, 'flat_rate:1'],
      [1, 'Souk', 2, 'free_shipping:2'],
    ])
    expect(cart).toMatchObject({ shipping: dinars(7), freeShipping: null, notes: ['Plus que 13.000 TND chez Dar pour la livraison gratuite'] })
    const cut = viewed([lamp, souk], { settings, vendors, coupons: [sampleCoupon({ productIds: [2] })] }, { coupons: ['ETE'] })
    expect(cut).toMatchObject({
      shipping: dinars(14),
      notes: [expect.stringContaining('13.000 TND chez Dar'), expect.stringContaining('25.000 TND chez Souk')],
    })
    expect(viewed([{ ...lamp, unitPrice: dinars(40) }, souk], { settings, vendors })).toMatchObject({ shipping: 0, notes: [] })
    expect(viewed([{ ...lamp, unitPrice: dinars(40) }], { vendors })).toMatchObject({ shipping: dinars(7), freeShipping: { left: dinars(170) }, notes: [] })
  })

  test('MONEY-19 whatever is in it, the total is the goods less the coupons plus the delivery, and never below nothing', () => {
    const item = fc.record({ price: fc.integer({ min: 0, max: 400_000 }), pieces: fc.integer({ min: 0, max: 12 }), shipsFree: fc.boolean() })
    const coupon = fc.record({ kind: fc.constantFrom('percent', 'fixed-cart', 'fixed-product'), amount: fc.integer({ min: 0, max: 100 }) } as const)
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 6 }), fc.array(coupon, { maxLength: 3 }), (goods, cuts) => {
        const items = goods.map(({ price, shipsFree }, n) => sampleItem({ itemId: n + 1, unitPrice: millimes(price), shipsFree }))
        const coupons = cuts.map((cut, n) =>
          sampleCoupon({ ...cut, id: n + 1, code: `C${n}`, amount: cut.kind === 'percent' ? cut.amount : cut.amount * 1000 }),
        )
        const pieces = Object.fromEntries(goods.map(({ pieces: left }, n) => [n + 1, left]))
        const cart = viewed(items, { coupons, pieces }, { coupons: coupons.map(({ code }) => code) })
        expect(cart.subtotal).toBe(cart.lines.reduce((total, line) => total + line.total, 0))
        expect(cart.discount).toBe(cart.coupons.reduce((total, { discount }) => total + discount, 0))
        expect(cart.total).toBe(cart.subtotal - cart.discount + cart.shipping!)
        expect(cart.total).toBeGreaterThanOrEqual(0)
        for (const line of cart.lines) expect(line.total).toBe(line.max === 0 ? 0 : line.unitPrice * line.quantity)
      }),
    )
  })
})

describe('what changed since it was put in', () => {
  test('CART-38 another price is told, and is the one that counts', () => {
    const [line] = viewed([lamp], {}, {}).lines
    expect(line).toMatchObject({ note: null, blocked: false })
    const dearer = viewed([lamp], { items: [{ ...lamp, unitPrice: dinars(40) }] })
    expect(dearer.lines[0]).toMatchObject({ note: 'Le prix est passé de 33.500 TND à 40.000 TND.', blocked: false, total: dinars(80) })
    expect(dearer.subtotal).toBe(dinars(80))
  })

  test('CART-38 fewer than are in the cart block it and say how many are left; exactly as many do not', () => {
    expect(viewed([lamp], { pieces: { 1: 2 } }).lines[0]).toMatchObject({ note: null, blocked: false, max: 2 })
    const short = viewed([lamp], { pieces: { 1: 1 } })
    expect(short.lines[0]).toMatchObject({ note: "Il n'en reste que 1.", blocked: true, max: 1, total: dinars(67) })
    expect(short).toMatchObject({ count: 2, subtotal: dinars(67) })
  })

  test('CART-38 what is sold out or no longer for sale stays in sight, is blocked, and adds nothing to any amount', () => {
    const soldOut = viewed([lamp, vase], { pieces: { 1: 0 } })
    expect(soldOut.lines[0]).toMatchObject({ note: 'Ce produit est en rupture de stock.', blocked: true, total: 0 })
    expect(soldOut).toMatchObject({ count: 4, subtotal: dinars(20), total: dinars(27) })
    expect(viewed([lamp], { items: [{ ...lamp, managed: false, soldOut: true }] }).lines[0]).toMatchObject({ blocked: true, total: 0 })
    const gone = viewed([lamp, vase], { items: [lamp] })
    expect(gone.lines[1]).toMatchObject({ name: 'Vase', note: "Ce produit n'est plus en vente.", blocked: true, total: 0, unitPrice: dinars(10) })
    expect(gone.total).toBe(dinars(74))
    expect(viewed([lamp], { items: [] })).toMatchObject({ needsShipping: false, subtotal: 0, shipping: 0, total: 0, freeShipping: null })
  })

  test('CART-38 a rule of quantity that the merchant changed blocks the line and is told', () => {
    const three = viewed([lamp], { items: [{ ...lamp, step: 3 }] })
    expect(three.lines[0]).toMatchObject({ blocked: true, note: "La quantité ne peut être achetée qu'en multiple de 3", step: 3, min: 3 })
  })

  test('CART-38 a price and a stock that both changed are both told', () => {
    const both = viewed([lamp], { items: [{ ...lamp, unitPrice: dinars(30) }], pieces: { 1: 1 } })
    expect(both.lines[0]!.note).toBe("Le prix est passé de 33.500 TND à 30.000 TND. Il n'en reste que 1.")
  })

  test('SC-65 a coupon that no longer holds takes nothing off, is told, and can still be taken away; the others hold', () => {
    const coupons = [sampleCoupon({ id: 1, code: 'VIEUX', ends: NOON }), sampleCoupon({ id: 2, code: 'BON' })]
    const cart = viewed([lamp], { coupons }, { coupons: ['Vieux', 'BON', 'PARTI'] })
    expect(cart.notes).toEqual(['Le code « VIEUX » a expiré.', "Le code « PARTI » n'existe pas."])
    expect(cart.coupons).toEqual([
      { code: 'Vieux', discount: 0, freeShipping: false },
      { code: 'BON', discount: dinars(6.7), freeShipping: false },
      { code: 'PARTI', discount: 0, freeShipping: false },
    ])
    expect(cart.discount).toBe(dinars(6.7))
  })

  test('a coupon that will have no other beside it leaves those that were there before it', () => {
    const coupons = [sampleCoupon({ id: 1, code: 'PREMIER' }), sampleCoupon({ id: 2, code: 'SEUL', alone: true })]
    const cart = viewed([lamp], { coupons }, { coupons: ['PREMIER', 'SEUL'] })
    expect(cart.coupons.map(({ discount }) => discount)).toEqual([dinars(6.7), 0])
    expect(cart.notes).toEqual(['Le code « SEUL » ne se cumule pas avec un autre code.'])
  })
})

const anyPounds = fc.record({
  prices: fc.array(fc.integer({ min: 0, max: 300_000 }), { minLength: 1, maxLength: 4 }),
  coupons: fc.array(fc.record({ kind: fc.constantFrom(...COUPON_KINDS), amount: fc.integer({ min: 0, max: 100 }), off: fc.integer({ min: 0, max: 90_000 }) }), {
    maxLength: 3,
  }),
  cost: fc.integer({ min: 0, max: 9999 }),
})

test('MONEY-19 whatever is in a cart of pounds, whatever was written in thousandths, each of its amounts is whole piastres and they add up', () => {
  fc.assert(
    fc.property(anyPounds, ({ prices, coupons, cost }) => {
      const items = prices.map((price, index) => sampleItem({ itemId: index + 1, unitPrice: payable(millimes(price), 10) }))
      const given = coupons.map(({ kind, amount, off }, index) =>
        sampleCoupon({ id: index + 1, code: `C${index}`, kind, amount: kind === 'percent' ? amount : off }),
      )
      const quickOrder = { ...DEFAULT_SETTINGS.quickOrder, shippingCost: millimes(cost) }
      const settings = { ...DEFAULT_SETTINGS, quickOrder, currency: { ...DEFAULT_SETTINGS.currency, code: 'EGP' } }
      const cart = viewed(items, { settings, coupons: given }, { coupons: given.map(({ code }) => code) })
      const offers = cart.packages.flatMap((parcel) => parcel.offers.map((offer) => offer.cost))
      const amounts = [cart.subtotal, cart.discount, cart.shipping!, cart.total, ...cart.lines.map(({ total }) => total), ...offers]
      const discounts = cart.coupons.map(({ discount }) => discount)
      expect([...amounts, ...discounts].filter((amount) => amount % 10 !== 0)).toEqual([])
      expect(cart.discount).toBe(sum(...discounts))
      expect(cart.total).toBe(cart.subtotal - cart.discount + cart.shipping!)
    }),
  )
})

describe('what is shown', () => {
  test('SC-09 a quantity field knows its bounds: whole steps from the smallest, the stock, one of a single piece, none where nothing is counted', () => {
    const line = (given: Partial<Item>) => viewed([lamp], { items: [{ ...lamp, ...given }] }).lines[0]
    expect(line({ minQuantity: 3, step: 2 })).toMatchObject({ min: 4, max: 10, step: 2 })
    expect(line({ onlyOne: true })).toMatchObject({ min: 1, max: 1, step: 1 })
    expect(line({ managed: false })).toMatchObject({ min: 1, max: null, step: 1 })
    expect(line({})).toMatchObject({ min: 1, max: 10, step: 1 })
  })

  test('a line, its options, the delivery and the links are in the language of the page', () => {
    const red = sampleItem({ itemId: 1, variationId: 1, productId: 9, attributes: { couleur: 'Rouge' }, attributeNames: { couleur: 'Couleur' } })
    const glossary = new Map([
      ['Couleur', { ar: 'اللون' }],
      ['Rouge', { ar: 'أحمر' }],
    ])
    const facts = sampleFacts({ items: [red], glossary })
    const inArabic = viewCart(cartOf(facts.goods, [1, 1]), facts, { locale: 'ar', nonce: 'n0nce', moment: NOON })
    expect(inArabic.lines[0]).toMatchObject({ name: 'مصباح', options: [{ name: 'اللون', value: 'أحمر' }], href: '/ar/product/lampe-1/' })
    expect(inArabic.lines[0]!.removeHref).toBe(`/ar/cart/?remove_item=${inArabic.lines[0]!.key}&_wpnonce=n0nce`)
    expect(inArabic.packages[0]!.offers[0]!.title).toBe('التوصيل')
    const inEnglish = viewCart(cartOf(facts.goods, [1, 1]), facts, { locale: 'en', nonce: 'n0nce', moment: NOON })
    expect(inEnglish.lines[0]).toMatchObject({ name: 'Lampe', options: [{ name: 'Couleur', value: 'Rouge' }], href: '/en/product/lampe-1/' })
  })

  test('SC-12 the line taken out last can be undone while it is for sale', () => {
    const { goods, ...facts } = sampleFacts({ items: [lamp, vase] })
    const content = withQuantity(cartOf(goods, [1, 1], [2, 1]), [cartOf(goods, [2, 1]).lines[0]!.key, 0], goods)
    const shown = viewCart(content, { goods, ...facts }, { locale: 'fr', nonce: 'n', moment: NOON })
    expect(shown.removed).toEqual({ key: content.removed[0]!.key, name: 'Vase', undoHref: `/cart/?undo_item=${content.removed[0]!.key}&_wpnonce=n` })
    expect(viewCart(content, sampleFacts({ items: [lamp] }), { locale: 'fr', nonce: 'n', moment: NOON }).removed).toBeNull()
  })

  test('CART-31 the hash is the same for the same contents and total in every session and language, another for others, and empty for an empty cart', () => {
    const facts = sampleFacts({ items: [lamp, vase] })
    const look = (content: CartContent, locale: Locale = 'fr', nonce = 'n') => viewCart(content, facts, { locale, nonce, moment: NOON }).hash
    const one = cartOf(facts.goods, [1, 2])
    expect(new Set(LOCALES.flatMap((locale) => ['a', 'b'].map((nonce) => look(one, locale, nonce)))).size).toBe(1)
    expect(look(one)).toMatch(/^[0-9a-f]{32}$/)
    expect(look(cartOf(facts.goods, [1, 3]))).not.toBe(look(one))
    expect(look({ ...one, coupons: ['X'] })).toBe(look(one))
    expect(viewed([lamp], { zones: [] }).hash).not.toBe(viewed([lamp]).hash)
    expect(look(EMPTY_CART)).toBe('')
  })

  test('the version is another one whenever anything that is shown differs, and the same when nothing does', () => {
    const facts = sampleFacts({ items: [lamp] })
    const one = cartOf(facts.goods, [1, 2])
    const look = (content: CartContent, circumstances: { locale?: Locale; nonce?: string } = {}) =>
      viewCart(content, facts, { locale: 'fr', nonce: 'n', moment: NOON, ...circumstances }).version
    expect(look(structuredClone(one))).toBe(look(one))
    const destination = { country: 'TN', state: '', city: 'Tunis', postcode: '' }
    const others = [look(one), look(one, { locale: 'en' }), look(one, { nonce: 'm' }), look({ ...one, destination }), look({ ...one, coupons: ['X'] })]
    expect(new Set(others).size).toBe(others.length)
  })
})
