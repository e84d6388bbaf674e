import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coinOf } from '#money/formats'
import { dinars, millimes, NOTHING, payable, type Millimes } from '#money/millimes'
import type { Item } from '#shop/goods/items'
import type { OrderAddress } from '#shop/orders/orders'
import type { Order } from '#shop/orders/orders.server'
import { NO_CONDITIONS, type Coupon } from '#shop/prices/coupons'
import type { TaxRate } from '#shop/prices/taxes'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { draftOf, figuresOf, type DraftFacts, type DraftFigures, type DraftLine, type OrderDraft } from './order-editing.ts'

const VAT: TaxRate = { id: 1, class: '', country: 'TN', state: '', rate: 1900, name: { fr: 'TVA', en: 'VAT', ar: 'أ.ق.م' }, onShipping: true }
const TUNIS: OrderAddress = {
  name: 'Sami Ben Ali',
  company: '',
  phone: '20123456',
  country: 'TN',
  state: 'TN-11',
  stateName: 'Tunis',
  city: '',
  postcode: '',
  address1: '12 rue de la Kasbah',
  address2: '',
  zone: null,
  zoneName: '',
  compound: '',
}

function item(itemId: number, given: Partial<Item> = {}): Item {
  const named = {
    itemId,
    productId: itemId,
    variationId: null,
    vendorId: 1,
    slug: `lampe-${itemId}`,
    name: `Lampe ${itemId}`,
    names: {},
    picture: null,
    sku: null,
  }
  const prices = { unitPrice: dinars(33.5), quantityPrices: [], before: null, priceChangesAt: null }
  const shipping = { shipsFree: false, needsShipping: true, depositPercent: 0, shippingClass: '', taxClass: '' }
  const rules = { managed: true, soldOut: false, onlyOne: false, minQuantity: 1, step: 1, maxQuantity: null, needsVariation: false }
  return { ...named, attributes: {}, attributeNames: {}, openValues: {}, categoryIds: [], ...prices, ...shipping, ...rules, ...given }
}

const coupon = (given: Partial<Coupon> = {}): Coupon => ({
  id: 1,
  code: 'ETE',
  kind: 'percent',
  amount: 10,
  starts: null,
  ends: null,
  uses: 0,
  ...NO_CONDITIONS,
  ...given,
})
const flat = (cost: Millimes) => ({
  id: 1,
  kind: 'flat_rate' as const,
  title: { fr: 'Livraison', en: 'Delivery', ar: 'توصيل' },
  cost,
  classCosts: {},
  minimum: null,
})

function facts(items: Item[], given: Partial<DraftFacts> = {}): DraftFacts {
  return {
    settings: DEFAULT_SETTINGS,
    rates: [VAT],
    zones: [{ id: 1, name: 'Partout', places: [], methods: [flat(dinars(8))] }],
    vendors: new Map(),
    items: new Map(items.map((one) => [one.itemId, one])),
    coupons: new Map(),
    methodTitle: 'En ligne',
    moment: new Date('2026-03-01T12:00:00Z'),
    ...given,
  }
}

const line = (productId: number, quantity = 1, given: Partial<DraftLine> = {}): DraftLine => ({
  position: null,
  productId,
  variationId: null,
  attributes: {},
  quantity,
  price: null,
  ...given,
})

function draft(lines: DraftLine[], given: Partial<OrderDraft> = {}): OrderDraft {
  const person = {
    name: 'Sami Ben Ali',
    phone: '20123456',
    email: null,
    country: 'TN',
    address: '12 rue de la Kasbah',
    place: null,
    billing: null,
    shipping: null,
  }
  return { channel: 'quick', locale: 'fr', currency: 'TND', lines, ...person, delivery: null, coupons: [], source: null, paymentMethod: 'cod', ...given }
}

function placed(from: OrderDraft, figures: DraftFigures): Order {
  const { lines: _lines, coupons: _coupons, delivery: _delivery, ...row } = from
  return {
    ...row,
    id: 7,
    received: millimes(0),
    returnDue: false,
    deposit: millimes(0),
    kept: millimes(0),
    key: 'k',
    state: 'processing',
    confirmation: 'to-call',
    payment: 'unpaid',
    delivery: 'none',
    itemsTotal: figures.itemsTotal,
    shippingTotal: figures.shippingTotal,
    discountTotal: figures.discountTotal,
    stampTotal: figures.stampTotal,
    total: figures.total,
    collected: null,
    refundedTotal: NOTHING,
    details: {},
    adjustments: figures.adjustments,
    taxes: figures.taxes,
    deliveries: figures.deliveries,
    attention: null,
    deliveryDay: null,
    holdEnds: null,
    packedAt: null,
    placedAt: new Date(0),
    createdAt: new Date(0),
    lines: figures.lines.map((one) => ({
      position: one.position,
      productId: one.product_id,
      variationId: one.variation_id,
      vendorId: one.vendor_id,
      name: one.name,
      names: one.names,
      sku: one.sku,
      attributes: one.attributes,
      quantity: one.quantity,
      unitPrice: one.unit_price,
      total: one.total,
    })),
  }
}

const sold = (from: OrderDraft, at: DraftFacts) => placed(from, figuresOf(from, at))
const money = ({ lines, itemsTotal, shippingTotal, discountTotal, stampTotal, total, adjustments, taxes, deliveries }: DraftFigures) => ({
  lines,
  itemsTotal,
  shippingTotal,
  discountTotal,
  stampTotal,
  total,
  adjustments,
  taxes,
  deliveries,
})
const problems = (figures: DraftFigures) => figures.problems.map((problem) => problem.in('fr'))
const withLine = (order: Order, change: Partial<DraftLine>): OrderDraft => {
  const from = draftOf(order)
  return { ...from, lines: [{ ...from.lines[0]!, ...change }, ...from.lines.slice(1)] }
}

const anyPrice = (code: string) => fc.integer({ min: 0, max: 400_000 }).map((amount) => payable(millimes(amount), coinOf(code)))
const anyShop = (code: string) =>
  fc.record({
    prices: fc.array(anyPrice(code), { minLength: 3, maxLength: 3 }),
    cost: anyPrice(code),
    shippingCost: anyPrice(code),
    online: fc.integer({ min: 0, max: 100 }),
    percent: fc.integer({ min: 0, max: 100 }),
    stampDuty: anyPrice(code),
    rate: fc.constantFrom(700, 1900),
    ended: fc.boolean(),
  })
type Shop = typeof anyShop extends (code: string) => fc.Arbitrary<infer T> ? T : never

function factsOf(shop: Shop, code: string): DraftFacts {
  const quickOrder = { ...DEFAULT_SETTINGS.quickOrder, shippingCost: shop.shippingCost, onlineDiscountPercent: shop.online }
  const currency = { ...DEFAULT_SETTINGS.currency, code: code as 'TND' }
  const paymentDiscounts = [{ id: 'simulator', checkbox_value: 'yes' as const, value: shop.online }] as DraftFacts['settings']['paymentDiscounts']
  return facts(
    shop.prices.map((unitPrice, index) => item(index + 1, { unitPrice })),
    {
      settings: { ...DEFAULT_SETTINGS, quickOrder, currency, stampDuty: shop.stampDuty, paymentDiscounts },
      rates: [{ ...VAT, rate: shop.rate }],
      zones: [{ id: 1, name: 'Partout', places: [], methods: [flat(shop.cost)] }],
      coupons: new Map([['ete', coupon({ amount: shop.percent, enabled: !shop.ended })]]),
    },
  )
}

const anyCase = fc.constantFrom('TND', 'EGP').chain((code) =>
  fc.record({
    code: fc.constant(code),
    earlier: anyShop(code).map((shop) => ({ ...shop, ended: false })),
    now: anyShop(code),
    lines: fc.array(fc.record({ item: fc.integer({ min: 1, max: 3 }), quantity: fc.integer({ min: 1, max: 5 }) }), { minLength: 1, maxLength: 4 }),
    isFull: fc.boolean(),
    hasCoupon: fc.boolean(),
    method: fc.constantFrom('cod', 'simulator'),
    hand: fc.option(anyPrice(code)),
  }),
)

describe('what a draft of an order costs', () => {
  test('IMP-07 an order that is not changed keeps its figures to the millime, whatever the shop asks by now', () => {
    fc.assert(
      fc.property(anyCase, ({ code, earlier, now, lines, isFull, hasCoupon, method, hand }) => {
        const wanted = draft(
          lines.map((one) => line(one.item, one.quantity)),
          {
            currency: code,
            paymentMethod: method,
            coupons: hasCoupon ? ['ETE'] : [],
            delivery: hand === null ? null : { amount: hand, reason: 'geste' },
            ...(isFull && { channel: 'checkout' as const, billing: TUNIS }),
          },
        )
        const first = figuresOf(wanted, factsOf(earlier, code))
        const order = placed(wanted, first)
        const again = figuresOf(draftOf(order), { ...factsOf(now, code), before: order })
        expect(money(again)).toEqual(money(first))
        expect(again.problems).toEqual([])
        expect(again.total % coinOf(code)).toBe(0)
        expect(again.total).toBe(again.itemsTotal - again.discountTotal + again.shippingTotal + again.stampTotal)
      }),
      { numRuns: 200 },
    )
  })

  test('IMP-07 what is added and taken out again gives the order back to the millime', () => {
    fc.assert(
      fc.property(anyCase, fc.integer({ min: 1, max: 3 }), ({ code, earlier, lines, isFull, hasCoupon, method }, added) => {
        const wanted = draft(
          lines.map((one) => line(one.item, one.quantity)),
          { currency: code, paymentMethod: method, coupons: hasCoupon ? ['ETE'] : [], ...(isFull && { channel: 'checkout' as const, billing: TUNIS }) },
        )
        const shop = factsOf(earlier, code)
        const order = sold(wanted, shop)
        const from = draftOf(order)
        const more = sold({ ...from, lines: [...from.lines, line(added, 2)] }, { ...shop, before: order })
        expect(more.lines).toHaveLength(order.lines.length + 1)
        const back = draftOf(more)
        const less = figuresOf({ ...back, lines: back.lines.slice(0, -1) }, { ...shop, before: more })
        expect(money(less)).toEqual(money(figuresOf(from, { ...shop, before: order })))
      }),
      { numRuns: 100 },
    )
  })

  test('IMP-07 a line keeps the price it was sold at while it has no more pieces; more pieces and new goods cost what they cost today', () => {
    const order = sold(draft([line(1, 2)]), facts([item(1, { unitPrice: dinars(30) })]))
    const today = facts([item(1, { unitPrice: dinars(40) }), item(2, { unitPrice: dinars(5) })], { before: order })
    expect(figuresOf(withLine(order, { quantity: 1 }), today).itemsTotal).toBe(dinars(30))
    expect(figuresOf(withLine(order, { quantity: 3 }), today).itemsTotal).toBe(dinars(120))
    const added = figuresOf({ ...draftOf(order), lines: [...draftOf(order).lines, line(2)] }, today)
    expect(added.lines.map(({ position, unit_price }) => [position, unit_price])).toEqual([
      [1, dinars(30)],
      [2, dinars(5)],
    ])
  })

  test('IMP-04 fewer pieces of goods that cost less by number cost what so many cost', () => {
    const byNumber = { unitPrice: dinars(50), quantityPrices: [{ from: 3, price: dinars(40) }] }
    const shop = facts([item(1, byNumber)])
    const order = sold(draft([line(1, 3)]), shop)
    expect(order.itemsTotal).toBe(dinars(120))
    expect(figuresOf(withLine(order, { quantity: 1 }), { ...shop, before: order }).itemsTotal).toBe(dinars(50))
  })

  test('IMP-07 another variation is another line at its price of today, at a place that the order never used', () => {
    const red = item(11, { productId: 1, variationId: 11, unitPrice: dinars(20), attributes: { couleur: 'Rouge' } })
    const blue = item(12, { productId: 1, variationId: 12, unitPrice: dinars(25), attributes: { couleur: 'Bleu' } })
    const shop = facts([red, blue])
    const order = sold(draft([line(1, 1, { variationId: 11 })]), shop)
    const { lines, total } = figuresOf(withLine(order, { variationId: 12 }), { ...shop, before: order })
    expect(lines).toMatchObject([{ position: 2, item_id: 12, unit_price: dinars(25), attributes: { couleur: 'Bleu' } }])
    expect(total).toBe(dinars(25 + 7))
  })

  test('IMP-07 a price by hand needs its reason and whole coins; one that is the shop’s own is none', () => {
    const order = sold(draft([line(1)]), facts([item(1)]))
    const at = (amount: Millimes, reason: string) => figuresOf(withLine(order, { price: { amount, reason } }), facts([item(1)], { before: order }))
    expect(at(dinars(20), 'dernier de la série')).toMatchObject({ itemsTotal: dinars(20), problems: [] })
    expect(problems(at(dinars(20), ' '))).toEqual(['Dites pourquoi ce prix est différent de celui de la boutique.'])
    expect(at(dinars(33.5), '')).toMatchObject({ problems: [], priced: [{ origin: 'sold' }] })
    const pounds = sold(
      draft([line(1)], { currency: 'EGP' }),
      facts([item(1)], { settings: { ...DEFAULT_SETTINGS, currency: { ...DEFAULT_SETTINGS.currency, code: 'EGP' } } }),
    )
    const odd = figuresOf(withLine(pounds, { price: { amount: millimes(20_005), reason: 'geste' } }), facts([item(1)], { before: pounds }))
    expect(problems(odd)).toEqual(['Ce prix ne peut pas être payé en pièces entières.'])
  })

  test('IMP-07 goods that are not for sale any more stay and become fewer, not more; rules of quantity hold', () => {
    const order = sold(draft([line(1, 4)]), facts([item(1, { minQuantity: 2, step: 2 })]))
    const gone = facts([], { before: order })
    expect(problems(figuresOf(draftOf(order), gone))).toEqual([])
    expect(problems(figuresOf(withLine(order, { quantity: 1 }), gone))).toEqual([])
    expect(problems(figuresOf(withLine(order, { quantity: 5 }), gone))).toEqual(['« Lampe 1 » n’est plus en vente : sa quantité peut baisser, pas augmenter.'])
    const there = facts([item(1, { minQuantity: 2, step: 2, maxQuantity: 6 })], { before: order })
    expect([1, 2, 3, 6, 8].map((quantity) => figuresOf(withLine(order, { quantity }), there).problems.length)).toEqual([1, 0, 1, 0, 1])
    expect(problems(figuresOf({ ...draftOf(order), lines: [] }, there))).toEqual(['Une commande contient au moins un article. Pour l’arrêter, annulez-la.'])
  })

  test('QO-19, QO-21 the delivery of a quick order follows the threshold as its goods change, and a price by hand stays until that answer changes', () => {
    const shop = facts([item(1, { unitPrice: dinars(100) })])
    const order = sold(draft([line(1, 2)], { delivery: { amount: dinars(5), reason: 'habituée' } }), shop)
    const at = (quantity: number) => figuresOf(withLine(order, { quantity }), { ...shop, before: order }).shippingTotal
    expect([1, 2, 3].map(at)).toEqual([dinars(5), dinars(5), NOTHING])
  })

  test('IMP-10 another address of an order from the cart is delivered at its zone’s price, and not where the shop does not deliver', () => {
    const zones = [
      { id: 1, name: 'Tunis', places: [{ country: 'TN', state: 'TN-11' }], methods: [flat(dinars(6))] },
      { id: 2, name: 'Sud', places: [{ country: 'TN', state: 'TN-83' }], methods: [{ ...flat(dinars(12)), id: 2 }] },
    ]
    const shop = facts([item(1)], { zones })
    const order = sold(draft([line(1)], { channel: 'checkout', billing: TUNIS }), shop)
    const to = (state: string) => figuresOf({ ...draftOf(order), billing: { ...TUNIS, state } }, { ...shop, before: order })
    expect(to('TN-83')).toMatchObject({ shippingTotal: dinars(12), deliveries: [{ method: 'flat_rate:2' }], problems: [] })
    expect(problems(to('TN-99'))).toEqual(['La boutique ne livre pas à cette adresse.'])
  })

  test('IMP-09 a coupon that the order has outlives its end, not its conditions; a new one has to hold', () => {
    const order = sold(draft([line(1, 3)], { coupons: ['ETE'] }), facts([item(1, { unitPrice: dinars(50) })], { coupons: new Map([['ete', coupon()]]) }))
    expect(order.discountTotal).toBe(dinars(15))
    const ended = facts([item(1, { unitPrice: dinars(50) })], { coupons: new Map([['ete', coupon({ enabled: false, minimum: dinars(100) })]]), before: order })
    expect(figuresOf(withLine(order, { quantity: 2 }), ended)).toMatchObject({ discountTotal: dinars(10), problems: [] })
    expect(problems(figuresOf(withLine(order, { quantity: 1 }), ended))).toHaveLength(1)
    expect(figuresOf({ ...draftOf(order), coupons: [] }, ended)).toMatchObject({ discountTotal: 0, adjustments: [], problems: [] })
    const bare = sold(draft([line(1)]), facts([item(1)]))
    const asked = { ...draftOf(bare), coupons: ['ETE'] }
    expect(problems(figuresOf(asked, { ...ended, before: bare }))).toEqual(["Le code « ETE » n'existe pas."])
    expect(figuresOf(asked, facts([item(1)], { coupons: new Map([['ete', coupon()]]), before: bare })).uses).toEqual([
      { couponId: 1, code: 'ETE', discount: dinars(3.35) },
    ])
  })
})
