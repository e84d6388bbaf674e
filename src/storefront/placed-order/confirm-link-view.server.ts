import { dateInWords } from '#i18n/dates.ts'
import type { Locale } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import { exactAmount, writtenIn } from '#money/formats'
import { clock } from '#platform/steady-clock'
import { hasOpenParcel } from '#shop/delivery/parcels.server'
import { ANY_DAY, CANCEL_REASONS, deliveryDays, offerOf, shortAddress } from '#shop/orders/confirm-links'
import { confirmLinkWords } from '#shop/orders/confirm-links.words'
import { CASH_ON_DELIVERY } from '#shop/orders/orders'
import { digestOf, type Order } from '#shop/orders/orders.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { translationsFor, viewOrder } from './order-by-link.server.ts'

/** Data of a confirm link's page: no name, no phone, and only the beginning of the address. */
export async function confirmLinkView(order: Order, locale: Locale) {
  const [settings, isBooked] = await Promise.all([findSettings(), hasOpenParcel(order.id)])
  const offer = offerOf(order, settings.calls, isBooked)
  const isOpen = offer === 'asks' || offer === 'confirmed' || offer === 'paid'
  if (!isOpen) return { number: order.id, offer, isCancelled: order.state === 'cancelled', open: undefined }
  const { lines } = await viewOrder(order, await translationsFor(locale))
  const timeZone = TIME_ZONES[settings.country]
  const inWords = (day: string) => dateInWords(new Date(day), locale, { dateStyle: 'full', timeZone: 'UTC' })
  const days = deliveryDays(clock.now(), { country: settings.country, timeZone })
  const { deliveryDay } = order
  const offered = deliveryDay && !days.includes(deliveryDay) ? [deliveryDay, ...days] : days
  const currency = writtenIn(order.currency, settings.currency)
  const open = {
    lines: lines.map(({ name, quantity, picture }) => ({ name, quantity, picture })),
    total: exactAmount(order.total, currency),
    seen: digestOf(order),
    isAtDoor: order.paymentMethod === CASH_ON_DELIVERY && order.payment !== 'paid',
    address: shortAddress(order.address),
    isStreetAlone: order.shipping !== null || order.billing !== null,
    day: deliveryDay ?? ANY_DAY,
    days: offered.map((day) => ({ day, word: inWords(day) })),
    reasons: CANCEL_REASONS.map((reason) => ({ reason, word: translate(locale, confirmLinkWords)[reason] })),
  }
  return { number: order.id, offer, isCancelled: false, open }
}

export type ConfirmLinkView = Awaited<ReturnType<typeof confirmLinkView>>
