import { randomUUID } from 'node:crypto'
import type { Locale } from '#i18n/locale.ts'
import { minus, type Millimes } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import type { Item } from '#shop/goods/items'
import { CASH_ON_DELIVERY, type OrderPlace, type OrderSource } from '#shop/orders/orders'
import { lineOf, type OrderToSave, type OrderWatch } from '#shop/orders/orders.server'
import type { Settings } from '#shop/upkeep/settings'

/** A quick order with valid fields. Amounts are computed by the shop, never read from the page. */
export interface QuickOrder {
  productId: number
  variationId: number | null
  quantity: number
  name: string
  phone: string
  address: string
  /** The place chosen or accepted by the shopper, as in its field (`knownPlace` of place-search); validated later. */
  place?: string | undefined
  /** Created by the browser when the form is first used. */
  intention: string | undefined
  visitor: string | undefined
  /** Id of the customer's account; none for a guest. */
  person?: string | undefined
  locale: Locale
  /** Campaign that brought them to the shop. */
  source?: OrderSource | null
  /** Total shown, in millimes: compared, never charged. */
  seenTotal?: number | undefined
  /** Asks before an article is ordered again within minutes. */
  asksAgain?: boolean
  watch?: OrderWatch
}

/** `total` less `discount` is charged. */
export interface Amounts {
  subtotal: Millimes
  shipping: Millimes
  stamp: Millimes
  total: Millimes
  discount: Millimes
}

interface Checked {
  order: QuickOrder
  item: Item
  amounts: Amounts
  place: OrderPlace | null
  settings: Settings
  intention: string
}

interface Placing {
  /** `cod`, or a gateway's id. */
  method: string
  fingerprint: string
}

/** Without account and payment method. */
export function unfinishedOrder(checked: Checked): OrderToSave {
  return written(checked, { state: 'temp', payment: 'unpaid', payment_method: null, hold_ends: null, placed_at: null, fingerprint: null, person_id: null })
}

/** An online order awaits payment and holds its stock until the hold ends. */
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
