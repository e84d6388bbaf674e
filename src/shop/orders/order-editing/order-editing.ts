import { isDeepStrictEqual } from 'node:util'
import type { OrderAddress } from '#shop/orders/orders'
import type { Order } from '#shop/orders/orders.server'
import type { OrderDraft } from './draft.ts'
import type { DraftFigures } from './figures.ts'
import { goodsName } from './pricing.ts'

interface Changed<T> {
  from: T
  to: T
}

/** Millimes. */
interface Ordered {
  quantity: number
  unitPrice: number
}

/** The differences that a change makes, as its event stores them. Amounts in millimes. IMP-07. */
export interface OrderChanges {
  /** Lines by goods name; null for a line added or removed. */
  lines?: ({ name: string } & Changed<Ordered | null>)[]
  shipping?: Changed<number>
  coupons?: Changed<string[]>
  total?: Changed<number>
  /** Personal data: erased with the order. */
  personal?: Partial<Record<'name' | 'phone' | 'email' | 'taxNumber' | 'address' | 'billed', Changed<string>>>
  /** Place of a typed address. */
  place?: Changed<string>
}

export function changesBetween(before: Order, draft: OrderDraft, figures: DraftFigures): OrderChanges {
  const lines = linesBetween(before, figures)
  const coupons = before.adjustments.flatMap(({ kind, label }) => (kind === 'coupon' ? [label] : []))
  const personal = {
    ...differs('name', before.name, draft.name),
    ...differs('phone', before.phone, draft.phone),
    ...differs('email', before.email ?? '', draft.email ?? ''),
    ...differs('taxNumber', numberOf(before), draft.taxNumber ?? numberOf(before)),
    ...differs('address', whereTo(before), whereTo(draft)),
    ...(before.shipping && draft.billing && differs('billed', told(before.billing!), told(draft.billing))),
  }
  return {
    ...(lines.length > 0 && { lines }),
    ...differs('shipping', before.shippingTotal, figures.shippingTotal),
    ...differs(
      'coupons',
      coupons,
      figures.adjustments.flatMap(({ kind, label }) => (kind === 'coupon' ? [label] : [])),
    ),
    ...differs('total', before.total, figures.total),
    ...(Object.keys(personal).length > 0 && { personal }),
    ...differs('place', placeName(before), placeName(draft)),
  }
}

const numberOf = ({ details }: Order) => details['taxNumber'] ?? ''

export function isNothing(changes: OrderChanges): boolean {
  return Object.keys(changes).length === 0
}

/** True if goods or money change, not only the recipient. */
export function isOfMoney({ lines, shipping, coupons, total }: OrderChanges): boolean {
  return [lines, shipping, coupons, total].some((one) => one !== undefined)
}

/** True if a booked parcel would become wrong: other goods, cash, address, name or phone. */
export function concernsParcel(changes: OrderChanges): boolean {
  const { name, phone, address } = changes.personal ?? {}
  return isOfMoney(changes) || [name, phone, address, changes.place].some((one) => one !== undefined)
}

function linesBetween(before: Order, { lines }: DraftFigures): NonNullable<OrderChanges['lines']> {
  const ordered = (line: DraftFigures['lines'][number]): Ordered => ({ quantity: line.quantity, unitPrice: line.unit_price })
  const gone = before.lines.flatMap((line) => {
    const now = lines.find(({ position }) => position === line.position)
    const from = { quantity: line.quantity, unitPrice: line.unitPrice }
    return isDeepStrictEqual(from, now && ordered(now)) ? [] : [{ name: goodsName(line), from, to: now ? ordered(now) : null }]
  })
  const added = lines
    .filter(({ position }) => before.lines.every((line) => line.position !== position))
    .map((line) => ({ name: goodsName(line), from: null, to: ordered(line) }))
  return [...gone, ...added]
}

function differs<Name extends string, T>(name: Name, from: T, to: T): Partial<Record<Name, Changed<T>>> {
  return isDeepStrictEqual(from, to) ? {} : ({ [name]: { from, to } } as Record<Name, Changed<T>>)
}

function whereTo({ billing, shipping, address }: Pick<OrderDraft, 'billing' | 'shipping' | 'address'>): string {
  const to = shipping ?? billing
  return to ? told(to) : address
}

function told({ name, company, phone, address1, address2, compound, zoneName, city, postcode, stateName, state }: OrderAddress): string {
  const parts = [name, company, phone, address1, address2, compound, zoneName, postcode, city, stateName || state]
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')
}

function placeName({ place }: Pick<OrderDraft, 'place'>): string {
  return place ? [place.zoneName, place.stateName].filter(Boolean).join(', ') : ''
}

export { attributesFor, draftOf, itemIdOf, missingOf, type DraftFacts, type DraftLine, type HandPrice, type OrderDraft } from './draft.ts'
export { columnsOf, figuresOf, type DraftFigures } from './figures.ts'
export { splitDelivery } from './pricing.ts'
export type { PricedLine, PriceOrigin } from './pricing.ts'
