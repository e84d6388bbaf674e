import { localised, type Locale } from '#i18n/locale.ts'
import { calendarDay } from '#i18n/dates.ts'
import type { Settings } from '#shop/upkeep/settings'
import { CASH_ON_DELIVERY, isReturned, type Delivery, type OrderState, type PaymentMark } from '#shop/orders/orders'

/** What the page offers: the question, changes to a confirmed or paid order, the parcel's status, or only a call from staff. */
export type LinkOffer = 'asks' | 'confirmed' | 'paid' | 'on-its-way' | 'over' | 'staff'

const OFFERS: Record<OrderState, LinkOffer> = {
  temp: 'over',
  pending: 'staff',
  'on-hold': 'staff',
  processing: 'asks',
  confirmed: 'confirmed',
  shipped: 'on-its-way',
  completed: 'over',
  cancelled: 'over',
  failed: 'over',
  refunded: 'over',
}

/**
 * A paid order needs no confirmation. If the merchant wants to call every customer, or the order is not cash on delivery, the customer cannot confirm
 * it. Once a parcel is booked, only staff may change the order.
 */
export function offerOf(order: Asked, { confirmByLink }: Pick<Settings['calls'], 'confirmByLink'>, isBooked = false): LinkOffer {
  const { state, paymentMethod, payment } = order
  const offer = isReturned(order) ? 'over' : OFFERS[state]
  if (offer !== 'asks' && offer !== 'confirmed') return offer
  if (isBooked) return 'staff'
  if (payment === 'paid') return 'paid'
  return offer === 'asks' && (confirmByLink === '' || paymentMethod !== CASH_ON_DELIVERY) ? 'staff' : offer
}

interface Asked {
  state: OrderState
  paymentMethod: string | null
  payment: PaymentMark
  delivery: Delivery
}

/** True if the customer is asked to confirm: cash on delivery, awaiting its call. */
export function isToConfirm(order: Asked, calls: Pick<Settings['calls'], 'confirmByLink'>): boolean {
  return offerOf(order, calls) === 'asks'
}

export function confirmPath(locale: Locale, token: string): string {
  return localised(locale, `/c/${token}/`)
}

/** Value of the form for "any day"; an empty value keeps the current day. */
export const ANY_DAY = 'any'

const DAYS_OFFERED = 7
const DAY_MS = 24 * 3600_000
/** The couriers' day off by country; 0 is Sunday. */
const DAY_OFF: Readonly<Record<string, number>> = { TN: 0, EG: 5 }

/** Days offered for delivery: the next seven in the shop's time zone, without the couriers' day off. `2026-11-24` */
export function deliveryDays(now: Date, { country, timeZone }: { country: string; timeZone: string }): string[] {
  const days = Array.from({ length: DAYS_OFFERED }, (_, day) => calendarDay(new Date(now.getTime() + (day + 1) * DAY_MS), timeZone))
  return days.filter((day) => new Date(day).getUTCDay() !== DAY_OFF[country])
}

const SHOWN_LETTERS = 14

/** The start of the address, enough for its author to recognise: a phone number with a wrong digit belongs to a stranger. */
export function shortAddress(address: string): string {
  const letters = Array.from(address)
  return letters.length <= SHOWN_LETTERS ? address : `${letters.slice(0, SHOWN_LETTERS).join('').trim()}…`
}

export const CANCEL_REASONS = ['changed-mind', 'too-long', 'by-mistake', 'elsewhere', 'other'] as const

export type CancelReason = (typeof CANCEL_REASONS)[number]

/** In characters. */
export const LONGEST_LINK_ADDRESS = 300
