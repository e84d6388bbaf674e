import { dinars, type Millimes } from '#money/millimes'
import { Refusal } from '#platform/refusal'
import { NO_CONDITIONS, type Coupon } from '#shop/prices/coupons'
import type { Item } from '#shop/goods/items'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import type { ShippingZone } from '#shop/delivery/shipping'
import type { CartContent } from './cart.ts'
import { EMPTY_CART, withMore, type Goods } from './contents.ts'
import { type CartFacts, keyOf } from './settling.server.ts'

export const NOON = new Date('2026-03-01T12:00:00Z')

/** By default a lamp with managed stock, at 33.500 TND. */
export function sampleItem(given: Partial<Item> = {}): Item {
  const itemId = given.itemId ?? 52
  return {
    itemId,
    productId: itemId,
    variationId: null,
    vendorId: 1,
    slug: `lampe-${itemId}`,
    name: 'Lampe',
    names: { ar: 'مصباح' },
    picture: null,
    sku: null,
    attributes: {},
    attributeNames: {},
    openValues: {},
    categoryIds: [],
    unitPrice: dinars(33.5),
    quantityPrices: [],
    before: null,
    priceChangesAt: null,
    shipsFree: false,
    needsShipping: true,
    depositPercent: 0,
    shippingClass: '',
    taxClass: '',
    managed: true,
    soldOut: false,
    onlyOne: false,
    minQuantity: 1,
    step: 1,
    maxQuantity: null,
    needsVariation: false,
    ...given,
  }
}

/** By default 10 % off everything. */
export function sampleCoupon(given: Partial<Coupon> = {}): Coupon {
  return {
    id: 1,
    code: 'ETE',
    kind: 'percent',
    amount: 10,
    starts: null,
    ends: null,
    uses: 0,
    ...NO_CONDITIONS,
    ...given,
  }
}

const everywhere: ShippingZone = {
  id: 1,
  name: 'Partout',
  places: [],
  methods: [
    { id: 1, kind: 'flat_rate', title: { fr: 'Livraison', en: 'Delivery', ar: 'التوصيل' }, cost: null, classCosts: {}, minimum: null },
    { id: 2, kind: 'free_shipping', title: { fr: 'Livraison gratuite', en: 'Free delivery', ar: 'توصيل مجاني' }, cost: null, classCosts: {}, minimum: null },
  ],
}

export interface SampleShop extends Partial<Omit<CartFacts, 'goods' | 'coupons'>> {
  items: Item[]
  pieces?: Record<number, number>
  coupons?: Coupon[]
}

/** By default delivery everywhere for 7 TND, free from 250, and ten pieces of each item. */
export function sampleFacts({ items, pieces = {}, coupons = [], ...given }: SampleShop): CartFacts {
  return {
    settings: DEFAULT_SETTINGS,
    zones: [everywhere],
    vendors: new Map(),
    stores: new Map(),
    glossary: new Map(),
    ...given,
    goods: {
      items: new Map(items.map((item) => [item.itemId, item])),
      available: new Map(items.map(({ itemId }) => [itemId, pieces[itemId] ?? 10])),
    },
    coupons: new Map(coupons.map((coupon) => [coupon.code.toLowerCase(), coupon])),
  }
}

export function put(content: CartContent, goods: Goods, [itemId, quantity]: readonly [number, number]): CartContent {
  const item = goods.items.get(itemId)!
  return withMore(content, { key: keyOf(item), item, chosen: {}, quantity }, goods)
}

export function cartOf(goods: Goods, ...wanted: (readonly [itemId: number, quantity: number])[]): CartContent {
  return wanted.reduce((content, one) => put(content, goods, one), EMPTY_CART)
}

export function quantitiesOf({ lines }: Pick<CartContent, 'lines'>): Record<number, number> {
  return Object.fromEntries(lines.map(({ itemId, quantity }) => [itemId, quantity]))
}

export function refusalOf(work: () => unknown): string | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.in('fr')
    throw error
  }
}

export function inDinars(amount: Millimes): number {
  return amount / 1000
}
