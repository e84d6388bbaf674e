import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dinars, millimes, NOTHING, sum, type Millimes } from '#money/millimes'
import type { ShippingMethod } from '#shop/delivery/shipping'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import type { CartView } from './cart.ts'
import { cartOf, NOON, sampleCoupon, sampleFacts, sampleItem } from './rules.testing.ts'
import { viewCart } from './settling.server.ts'

const amount = (max: number) => fc.integer({ min: 0, max }).map(millimes)

const anyLine = fc.record({
  vendorId: fc.integer({ min: 1, max: 3 }),
  unitPrice: amount(150_000),
  quantity: fc.integer({ min: 1, max: 3 }),
  needsShipping: fc.boolean(),
  shipsFree: fc.boolean(),
  shippingClass: fc.constantFrom('', 'lourd', 'fragile'),
})

const anyShop = fc.record({
  flat: amount(15_000),
  heavy: amount(9000),
  pickup: amount(3000),
  minimum: fc.option(amount(400_000)),
  hasFree: fc.boolean(),
  thresholds: fc.array(fc.option(amount(300_000)), { minLength: 3, maxLength: 3 }),
})

const anyCoupon = fc.record({
  kind: fc.constantFrom('percent' as const, 'fixed-product' as const, 'fixed-cart' as const),
  amount: fc.integer({ min: 0, max: 100 }),
})

const anyChoice = fc.array(fc.constantFrom('flat_rate:1', 'free_shipping:2', 'local_pickup:3'), { minLength: 3, maxLength: 3 })

type Line = typeof anyLine extends fc.Arbitrary<infer Value> ? Value : never
type Shop = typeof anyShop extends fc.Arbitrary<infer Value> ? Value : never
type Coupon = typeof anyCoupon extends fc.Arbitrary<infer Value> ? Value : never

interface Asked {
  lines: readonly Line[]
  shop: Shop
  coupons: readonly Coupon[]
  chosen: readonly string[]
  packages: 'one' | 'by-vendor'
}

function viewed({ lines, shop, coupons: cuts, chosen, packages }: Asked): CartView {
  const items = lines.map((line, index) => sampleItem({ itemId: index + 1, ...line }))
  const coupons = cuts.map(({ kind, amount: off }, index) =>
    sampleCoupon({ id: index + 1, code: `C${index}`, kind, amount: kind === 'percent' ? off : off * 1001 }),
  )
  const facts = sampleFacts({
    items,
    coupons,
    settings: { ...DEFAULT_SETTINGS, cart: { ...DEFAULT_SETTINGS.cart, packages } },
    zones: [{ id: 1, name: 'Partout', places: [], methods: methodsOf(shop) }],
    vendors: new Map(shop.thresholds.map((freeFrom, index) => [index + 1, { name: `Boutique ${index + 1}`, freeFrom }])),
  })
  const cart = cartOf(facts.goods, ...lines.map(({ quantity }, index) => [index + 1, quantity] as const))
  const content = { ...cart, coupons: coupons.map(({ code }) => code), shipping: Object.fromEntries(chosen.entries()) }
  return viewCart(content, facts, { locale: 'fr', nonce: '', moment: NOON })
}

function methodsOf({ flat, heavy, pickup, minimum, hasFree }: Shop): ShippingMethod[] {
  const title = { fr: 'Livraison', en: 'Delivery', ar: 'التوصيل' }
  const method = { title, classCosts: {}, minimum: null }
  return [
    { ...method, id: 1, kind: 'flat_rate', cost: flat, classCosts: { lourd: heavy, fragile: dinars(1) } },
    ...(hasFree ? [{ ...method, id: 2, kind: 'free_shipping' as const, cost: null, minimum }] : []),
    { ...method, id: 3, kind: 'local_pickup', cost: pickup },
  ]
}

/** One delivery for the whole cart, as the specification prices it. */
function sharedCost({ lines, shop, chosen: [chosen] }: Asked, worth: Millimes): Millimes {
  const sent = lines.filter(({ needsShipping }) => needsShipping)
  const isFree = shop.hasFree && (sent.every(({ shipsFree }) => shipsFree) || worth >= (shop.minimum ?? dinars(250)))
  if (sent.length === 0 || (isFree && chosen === 'free_shipping:2')) return NOTHING
  if (chosen === 'local_pickup:3') return shop.pickup
  const classes = new Set(sent.map(({ shippingClass }) => shippingClass))
  return sum(shop.flat, classes.has('lourd') ? shop.heavy : NOTHING, classes.has('fragile') ? dinars(1) : NOTHING)
}

const anyCart = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
  shop: anyShop,
  coupons: fc.array(anyCoupon, { maxLength: 2 }),
  chosen: anyChoice,
})

test('VEND-09 whatever is in the cart, a shared delivery costs what one delivery always cost, whichever stores it comes from', () => {
  fc.assert(
    fc.property(anyCart, (given) => {
      const asked = { ...given, packages: 'one' as const }
      const cart = viewed(asked)
      expect(cart.shipping).toBe(sharedCost(asked, millimes(cart.subtotal - cart.discount)))
      expect(cart.packages.every((parcel) => parcel.vendor === null && !('vendorId' in parcel))).toBe(true)
      expect(cart.notes).toEqual([])
    }),
  )
})

test('VEND-09 whatever is in the cart, stores that each deliver cost the sum of a cart of each of them', () => {
  fc.assert(
    fc.property(anyCart, (given) => {
      const asked = { ...given, coupons: given.coupons.filter(({ kind }) => kind !== 'fixed-cart'), packages: 'by-vendor' as const }
      const whole = viewed(asked)
      const alone = [...Map.groupBy(asked.lines, ({ vendorId }) => vendorId)].map(([vendorId, lines]) => {
        const index = whole.packages.find((parcel) => parcel.vendorId === vendorId)?.index ?? 0
        return viewed({ ...asked, lines, chosen: [asked.chosen[index]!] })
      })
      expect(whole.shipping).toBe(sum(...alone.map(({ shipping }) => shipping!)))
      expect(whole.total).toBe(sum(...alone.map(({ total }) => total)))
      expect(whole.notes.toSorted()).toEqual(alone.flatMap(({ notes }) => notes).toSorted())
    }),
  )
})

test('VEND-09 whatever coupons take off, no delivery is below nothing, and the deliveries add up to what is charged', () => {
  fc.assert(
    fc.property(anyCart, fc.constantFrom('one' as const, 'by-vendor' as const), (given, packages) => {
      const cart = viewed({ ...given, packages })
      const costs = cart.packages.map(({ offers, chosen }) => offers.find(({ id }) => id === chosen)!.cost)
      expect(Math.min(0, ...costs)).toBe(0)
      expect(cart.shipping).toBe(sum(...costs))
      expect(cart.total).toBe(cart.subtotal - cart.discount + cart.shipping!)
    }),
  )
})

test('VEND-09 each line names its store where a cart holds goods of several and one is a vendor’s; else none does', () => {
  const stores = new Map([
    [1, { name: 'La boutique', isOwn: true }],
    [2, { name: 'Dar El Medina', isOwn: false }],
    [3, { name: 'Ancienne boutique', isOwn: true }],
  ])
  const named = (...vendorIds: number[]) => {
    const items = vendorIds.map((vendorId, index) => sampleItem({ itemId: index + 1, vendorId }))
    const facts = sampleFacts({ items, stores })
    const cart = viewCart(cartOf(facts.goods, ...items.map(({ itemId }) => [itemId, 1] as const)), facts, { locale: 'fr', nonce: '', moment: NOON })
    return cart.lines.map(({ options }) => options.map(({ name, value }) => `${name} ${value}`).join())
  }
  expect(named(1, 2)).toEqual(['Vendu par La boutique', 'Vendu par Dar El Medina'])
  expect([named(2, 2), named(1, 3)]).toEqual([
    ['', ''],
    ['', ''],
  ])
})
