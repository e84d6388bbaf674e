import { randomUUID } from 'node:crypto'
import type { Locale } from '#i18n/locale.ts'
import { minus, type Millimes } from '#money/millimes'
import { clock } from '#platform/clock'
import type { Item } from '#shop/goods/items'
import { CASH_ON_DELIVERY, type OrderPlace, type OrderSource } from '#shop/orders/orders'
import { lineOf, type OrderToSave, type OrderWatch } from '#shop/orders/orders.server'
import type { Settings } from '#shop/upkeep/settings'

/** A quick order with checked fields. The shop's own amounts come later; the page's are never read. */
export interface QuickOrder {
  productId: number
  variationId: number | null
  quantity: number
  name: string
  phone: string
  address: string
  /** The place that the shopper chose or accepted, as its field has it (`knownPlace` of place-search); checked later. Undefined where none was said. */
  place?: string | undefined
  /** The key that the browser made when the form was first used. */
  intention: string | undefined
  visitor: string | undefined
  /** The account that it is ordered with, by its id; none for a guest. */
  person?: string | undefined
  locale: Locale
  /** What brought them to the shop; null or left out where nothing said so. */
  source?: OrderSource | null
  /** The total that the shopper saw, in millimes: checked against the shop's own, and never charged. Undefined where none was sent. */
  seenTotal?: number | undefined
  /** True to ask before an article is ordered again that the visitor ordered minutes ago. */
  asksAgain?: boolean
  /** Counts the order when it is placed; nobody does where it is left out. */
  watch?: OrderWatch
}

/** The amounts of a quick order; `total` less `discount` is charged. */
export interface Amounts {
  subtotal: Millimes
  shipping: Millimes
  stamp: Millimes
  total: Millimes
  discount: Millimes
}

/** The checked input of a quick order. */
interface Checked {
  order: QuickOrder
  item: Item
  amounts: Amounts
  /** Where it goes, as far as it is known. */
  place: OrderPlace | null
  settings: Settings
  /** The key of the order. */
  intention: string
}

/** The fields that placing adds to a quick order. */
interface Placing {
  /** `cod`, or a gateway's id. */
  method: string
  fingerprint: string
}

/** An unfinished quick order as it is written: without account and payment method. */
export function unfinishedOrder(checked: Checked): OrderToSave {
  return written(checked, { state: 'temp', payment: 'unpaid', payment_method: null, hold_ends: null, placed_at: null, fingerprint: null, person_id: null })
}

/** A placed quick order as it is written: one that is paid online waits for its money and holds its stock until the hold ends. */
export function placedOrder(checked: Checked, { method, fingerprint }: Placing): OrderToSave {
  const { order, settings } = checked
  const now = clock.now()
  const common = { payment_method: method, fingerprint, placed_at: now, person_id: order.person ?? null }
  if (method === CASH_ON_DELIVERY) return written(checked, { ...common, state: 'processing', payment: 'unpaid', hold_ends: null })
  const holdEnds = new Date(now.getTime() + settings.payment.holdMinutes * 60_000)
  return written(checked, { ...common, state: 'pending', payment: 'awaiting', hold_ends: holdEnds })
}

type Standing = Pick<OrderToSave['row'], 'state' | 'payment' | 'payment_method' | 'hold_ends' | 'placed_at' | 'fingerprint' | 'person_id'>

function written({ order, item, amounts, place, settings, intention }: Checked, standing: Standing): OrderToSave {
  const { quantity, name, phone, address, locale } = order
  const { subtotal, shipping, stamp, total, discount } = amounts
  return {
    row: {
      key: `wc_order_${randomUUID().replaceAll('-', '')}`,
      intention,
      visitor: order.visitor ?? randomUUID(),
      ...standing,
      channel: 'quick',
      source: order.source ?? null,
      place,
      locale,
      currency: settings.currency.code,
      country: settings.country,
      items_total: subtotal,
      shipping_total: shipping,
      discount_total: discount,
      stamp_total: stamp,
      total: minus(total, discount),
      name,
      phone,
      address,
      email: null,
      details: {},
      billing: null,
      shipping: null,
      adjustments: [],
      taxes: [],
      deliveries: [],
    },
    lines: [lineOf(item, { position: 1, quantity, attributes: item.attributes, total: subtotal })],
  }
}
