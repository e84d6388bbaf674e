import { localised, type Locale } from '#i18n/locale.ts'
import { calendarDay } from '#i18n/dates.ts'
import type { Settings } from '#shop/upkeep/settings'
import { CASH_ON_DELIVERY, isReturned, type Delivery, type OrderState, type PaymentMark } from '#shop/orders/orders'

/** What the page of a confirm link offers: the question; the confirmed order, or the paid one, still to be changed; where the parcel is; or only that staff will call. */
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
 * What the page of a confirm link offers of an order. One that is paid needs no confirming. Where the merchant wants a call of each, or it is not paid at
 * the door, nobody confirms by themselves; once a parcel is booked for it, staff alone change it.
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

/** True of an order whose customer is asked to confirm it: it is paid at the door and waits for its call. */
export function isToConfirm(order: Asked, calls: Pick<Settings['calls'], 'confirmByLink'>): boolean {
  return offerOf(order, calls) === 'asks'
}

/** The address of a confirm link in a language: what is sent carries the order's. */
export function confirmPath(locale: Locale, token: string): string {
  return localised(locale, `/c/${token}/`)
}

/** What a form sends for no day in particular; an empty one leaves the day as it stands. */
export const ANY_DAY = 'any'

const DAYS_OFFERED = 7
const DAY_MS = 24 * 3600_000
/** The day of the week on which couriers rest, by country: 0 is Sunday. */
const DAY_OFF: Readonly<Record<string, number>> = { TN: 0, EG: 5 }

/** The days that a delivery may be asked for: the seven from tomorrow on, in the shop's own time, without the couriers' day of rest. `2026-11-24` */
export function deliveryDays(now: Date, { country, timeZone }: { country: string; timeZone: string }): string[] {
  const days = Array.from({ length: DAYS_OFFERED }, (_, day) => calendarDay(new Date(now.getTime() + (day + 1) * DAY_MS), timeZone))
  return days.filter((day) => new Date(day).getUTCDay() !== DAY_OFF[country])
}

const SHOWN_LETTERS = 14

/** An address as a link's page shows it: its beginning, enough for whoever wrote it. A phone number that is wrong by a digit is somebody else's. */
export function shortAddress(address: string): string {
  const letters = Array.from(address)
  return letters.length <= SHOWN_LETTERS ? address : `${letters.slice(0, SHOWN_LETTERS).join('').trim()}…`
}

/** Why somebody cancels, as their page offers it. */
export const CANCEL_REASONS = ['changed-mind', 'too-long', 'by-mistake', 'elsewhere', 'other'] as const

/** One of the reasons. */
export type CancelReason = (typeof CANCEL_REASONS)[number]

/** Longest address that a customer may write here, in characters. */
export const LONGEST_LINK_ADDRESS = 300
