import { describe, expect, test } from 'vitest'
import { dinars, millimes, NOTHING, type Millimes } from '#money/millimes'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import {
  chosenOffer,
  freeShippingProgress,
  offersFor,
  packagesOf,
  zoneOf,
  type ShippingCircumstances,
  type ShippingLine,
  type ShippingMethod,
  type ShippingZone,
} from './shipping.ts'

const title = (fr: string) => ({ fr, en: `${fr} (en)`, ar: '' })
const method = (id: number, kind: ShippingMethod['kind'], more: Partial<ShippingMethod> = {}): ShippingMethod => ({
  id,
  kind,
  title: title(kind),
  cost: null,
  classCosts: {},
  minimum: null,
  ...more,
})
const FLAT = method(1, 'flat_rate')
const FREE = method(2, 'free_shipping')
const PICKUP = method(3, 'local_pickup')
const zone = (methods: ShippingMethod[], places: ShippingZone['places'] = [], id = 1): ShippingZone => ({ id, name: 'Partout', places, methods })
const EVERYWHERE = zone([FLAT, FREE, PICKUP])
const LAMP: ShippingLine = { vendorId: 1, needsShipping: true, shipsFree: false, shippingClass: '', value: NOTHING }
const place = (country: string, state = '') => ({ country, state, city: '', postcode: '' })
const worth = (value: number, more: Partial<ShippingCircumstances> = {}): Worth => ({
  value: millimes(value),
  freeByCoupon: false,
  quickOrder: DEFAULT_SETTINGS.quickOrder,
  vendors: new Map(),
  coin: 1,
  locale: 'fr',
  ...more,
})
type Worth = ShippingCircumstances & { value: Millimes }
/** All in one parcel of this worth. */
const offered = (lines: ShippingLine[], to: ShippingZone | undefined, { value, ...circumstances }: Worth) =>
  packagesOf(lines, 'one').flatMap((parcel) => offersFor({ ...parcel, value }, to, circumstances))
const offers = (...asked: Parameters<typeof offered>) => offered(...asked).map(({ id, cost }) => [id, cost])
const progress = (lines: ShippingLine[], to: ShippingZone | undefined, { value, ...circumstances }: Worth) =>
  packagesOf(lines, 'one').map((parcel) => freeShippingProgress({ ...parcel, value }, to, circumstances))[0] ?? null

test('MONEY-19 in a shop that sells in pounds a delivery costs whole piastres, each part rounded once, and the way to free delivery is told in them', () => {
  const dear = zone([
    { ...FLAT, cost: millimes(7005), classCosts: { fragile: millimes(2004) } },
    { ...PICKUP, cost: millimes(1006) },
    { ...FREE, minimum: millimes(99_995) },
  ])
  const pounds = worth(50_000, { coin: 10 })
  expect(offers([{ ...LAMP, shippingClass: 'fragile' }], dear, pounds)).toEqual([
    ['flat_rate:1', 9010],
    ['local_pickup:3', 1010],
  ])
  expect(progress([LAMP], dear, pounds)).toEqual({ from: dinars(100), left: dinars(50) })
})

describe('zones', () => {
  const tunis = zone([FLAT], [{ country: 'TN', state: 'TN-11' }], 1)
  const tunisia = zone([FLAT], [{ country: 'TN' }], 2)
  const everywhere = zone([FLAT], [], 3)
  const zones = [tunis, tunisia, everywhere]

  test('IMP-10 a destination is in the first zone that names its state or its country; a zone without places is everywhere', () => {
    expect(zoneOf(zones, place('TN', 'TN-11'))).toBe(tunis)
    expect(zoneOf(zones, place('TN', 'TN-12'))).toBe(tunisia)
    expect(zoneOf(zones, place('TN'))).toBe(tunisia)
    expect(zoneOf(zones, place('EG', 'TN-11'))).toBe(everywhere)
    expect(zoneOf(zones.toReversed(), place('TN', 'TN-11'))).toBe(everywhere)
  })

  test('IMP-10 a zone whose methods are all off means no delivery there, whatever the wider zone offers', () => {
    const closed = zone([], [{ country: 'TN', state: 'TN-11' }], 4)
    expect(zoneOf([closed, tunisia], place('TN', 'TN-11'))).toBe(closed)
    expect(offers([LAMP], closed, worth(0))).toEqual([])
  })

  test('IMP-10 where no zone is, nothing can be delivered', () => {
    expect(zoneOf([tunis, tunisia], place('EG'))).toBeUndefined()
    expect(offers([LAMP], undefined, worth(0))).toEqual([])
    expect(chosenOffer([], 'flat_rate:1')).toBeUndefined()
  })
})

describe('packages', () => {
  const voucher = { ...LAMP, needsShipping: false, value: dinars(20) }
  const vase = { ...LAMP, vendorId: 2, value: dinars(5) }

  test('IMP-10 everything that needs delivery is in one parcel; what needs none is in none', () => {
    expect(packagesOf([LAMP, voucher, vase], 'one')).toEqual([{ index: 0, vendorId: null, lines: [LAMP, vase], value: dinars(25) }])
    expect(packagesOf([voucher], 'one')).toEqual([])
  })

  test('IMP-10 or each store sends its own, in the order of their first lines', () => {
    expect(packagesOf([vase, LAMP, vase, voucher], 'by-vendor')).toEqual([
      { index: 0, vendorId: 2, lines: [vase, vase], value: dinars(10) },
      { index: 1, vendorId: 1, lines: [LAMP], value: dinars(20) },
    ])
  })
})

describe('what delivery costs', () => {
  test("IMP-10 a flat rate is the shop's own cost unless the method has one; pickup costs nothing unless it has", () => {
    expect(offers([LAMP], EVERYWHERE, worth(0))).toEqual([
      ['flat_rate:1', dinars(7)],
      ['local_pickup:3', NOTHING],
    ])
    const dear = zone([method(8, 'flat_rate', { cost: dinars(12) }), method(9, 'local_pickup', { cost: dinars(1.5) })])
    expect(offers([LAMP], dear, worth(0))).toEqual([
      ['flat_rate:8', dinars(12)],
      ['local_pickup:9', dinars(1.5)],
    ])
    expect(offers([LAMP], zone([method(8, 'flat_rate', { cost: NOTHING })]), worth(0))).toEqual([['flat_rate:8', NOTHING]])
  })

  test('IMP-10 each shipping class of a parcel adds its cost once, however many goods are of it', () => {
    const withClasses = zone([method(1, 'flat_rate', { classCosts: { lourd: dinars(15), fragile: dinars(2.5) } })])
    const of = (shippingClass: string) => ({ ...LAMP, shippingClass })
    expect(offers([of('lourd'), of('lourd'), LAMP], withClasses, worth(0))).toEqual([['flat_rate:1', dinars(22)]])
    expect(offers([of('lourd'), of('fragile')], withClasses, worth(0))).toEqual([['flat_rate:1', dinars(24.5)]])
    expect(offers([of('toString'), of('inconnu')], withClasses, worth(0))).toEqual([['flat_rate:1', dinars(7)]])
  })

  test('MONEY-20 free delivery is offered from exactly 250 TND of items after coupons, and comes first', () => {
    expect(offers([LAMP], EVERYWHERE, worth(249_999)).map(([id]) => id)).toEqual(['flat_rate:1', 'local_pickup:3'])
    expect(offers([LAMP], EVERYWHERE, worth(250_000))).toEqual([
      ['free_shipping:2', NOTHING],
      ['flat_rate:1', dinars(7)],
      ['local_pickup:3', NOTHING],
    ])
  })

  test('MONEY-20 a method has its own threshold where the merchant gave one, or the shop another', () => {
    const from100 = zone([FLAT, method(2, 'free_shipping', { minimum: dinars(100) })])
    expect(offers([LAMP], from100, worth(99_999))).toHaveLength(1)
    expect(offers([LAMP], from100, worth(100_000))).toHaveLength(2)
    const shop = { ...DEFAULT_SETTINGS.quickOrder, freeShippingFrom: dinars(80), shippingCost: dinars(9) }
    expect(offers([LAMP], EVERYWHERE, worth(79_999, { quickOrder: shop }))[0]).toEqual(['flat_rate:1', dinars(9)])
    expect(offers([LAMP], EVERYWHERE, worth(80_000, { quickOrder: shop }))[0]).toEqual(['free_shipping:2', NOTHING])
  })

  test('MONEY-20 it is offered too when every good of the parcel carries the flag, and not when one does not', () => {
    const flagged = { ...LAMP, shipsFree: true }
    expect(offers([flagged, flagged], EVERYWHERE, worth(0))[0]).toEqual(['free_shipping:2', NOTHING])
    expect(offers([flagged, LAMP], EVERYWHERE, worth(0))[0]).toEqual(['flat_rate:1', dinars(7)])
  })

  test('IMP-09, MONEY-20 a coupon gives free delivery, where the zone has it at all', () => {
    expect(offers([LAMP], EVERYWHERE, worth(0, { freeByCoupon: true }))[0]).toEqual(['free_shipping:2', NOTHING])
    expect(offers([LAMP], zone([FLAT]), worth(300_000, { freeByCoupon: true }))).toEqual([['flat_rate:1', dinars(7)]])
  })

  test('VEND-09 a store delivers its own goods free from exactly its threshold, also where the shop never does; pickup keeps its price', () => {
    const dear = { ...FLAT, classCosts: { fragile: dinars(3) } }
    const south = zone([dear, { ...PICKUP, cost: dinars(2) }])
    const circumstances = { ...worth(0), vendors: new Map([[2, { name: 'Dar', freeFrom: dinars(80) }]]) }
    const at = (value: number, vendorId = 2) => ({ vendorId, lines: [{ ...LAMP, shippingClass: 'fragile' }], value: millimes(value) })
    const costs = (value: number, vendorId?: number) => offersFor(at(value, vendorId), south, circumstances).map(({ cost }) => cost)
    expect([costs(79_999), costs(80_000), costs(80_000, 1)]).toEqual([
      [dinars(10), dinars(2)],
      [NOTHING, dinars(2)],
      [dinars(10), dinars(2)],
    ])
    const left = (value: number, to = south) => freeShippingProgress(at(value), to, circumstances)?.left
    expect([left(79_999), left(80_000), left(0, EVERYWHERE), left(0, zone([PICKUP]))]).toEqual([1, NOTHING, dinars(80), undefined])
    expect(freeShippingProgress(at(0, 1), EVERYWHERE, circumstances)).toEqual({ from: dinars(250), left: dinars(250) })
  })

  test("an offer says its name in the shopper's language, in French where there is no other", () => {
    expect(offered([LAMP], zone([FLAT]), worth(0, { locale: 'en' }))[0]!.title).toBe('flat_rate (en)')
    expect(offered([LAMP], zone([FLAT]), worth(0, { locale: 'ar' }))[0]!.title).toBe('flat_rate')
  })

  test('IMP-10 the offer that was asked for is chosen while it is made, else the first', () => {
    const made = offered([LAMP], EVERYWHERE, worth(250_000))
    expect(chosenOffer(made, undefined)!.id).toBe('free_shipping:2')
    expect(chosenOffer(made, 'local_pickup:3')!.id).toBe('local_pickup:3')
    expect(chosenOffer(made, 'flat_rate:77')!.id).toBe('free_shipping:2')
  })
})

describe('how far it is to free delivery', () => {
  test('MONEY-20 what is missing to the threshold, down to the millime', () => {
    expect(progress([LAMP], EVERYWHERE, worth(237_500))).toEqual({ from: dinars(250), left: dinars(12.5) })
    expect(progress([LAMP], EVERYWHERE, worth(249_999))).toEqual({ from: dinars(250), left: 1 })
    expect(progress([LAMP], EVERYWHERE, worth(250_000))).toEqual({ from: dinars(250), left: NOTHING })
    expect(progress([LAMP], EVERYWHERE, worth(300_000))).toEqual({ from: dinars(250), left: NOTHING })
  })

  test('MONEY-20 nothing is missing when a coupon or the flags of all goods give it', () => {
    expect(progress([LAMP], EVERYWHERE, worth(0, { freeByCoupon: true }))!.left).toBe(NOTHING)
    expect(
      progress(
        [
          { ...LAMP, shipsFree: true },
          { ...LAMP, needsShipping: false },
        ],
        EVERYWHERE,
        worth(0),
      )!.left,
    ).toBe(NOTHING)
  })

  test('there is no way to it where the zone has no free delivery, or nothing is delivered', () => {
    expect(progress([LAMP], zone([FLAT]), worth(0))).toBeNull()
    expect(progress([LAMP], undefined, worth(0))).toBeNull()
    expect(progress([{ ...LAMP, needsShipping: false }], EVERYWHERE, worth(0))).toBeNull()
  })
})
