import { calendarDay, dateInWords } from '#i18n/dates.ts'
import { fill } from '#i18n/words.ts'
import { clock } from '#platform/steady-clock'
import { nextStepOf, type Followed } from '#shop/orders/order-management'
import { orderDeskWords } from '#shop/orders/order-management.words'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import type { ShownNext } from './mark-badges.tsx'
import type { NamedPlace } from '#shop/delivery/place-search'
import { namedIn } from '#shop/delivery/place-search.server'

/** Next step of an order. A planned call shows its time in the shop's time zone, with the day unless it is today. IMP-05. */
export function shownNext(order: Followed, country: Settings['country']): ShownNext {
  const now = clock.now()
  const step = nextStepOf(order, now)
  if (step !== 'call-at' || !order.nextCallAt) return { step, word: translated(orderDeskWords[`next-${step}`]) }
  const timeZone = TIME_ZONES[country]
  const isToday = calendarDay(order.nextCallAt, timeZone) === calendarDay(now, timeZone)
  const date = isToday ? ({ timeStyle: 'short' } as const) : ({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const)
  return { step, word: fill(translated(orderDeskWords['next-call-at']), { at: dateInWords(order.nextCallAt, readerLocale(), { ...date, timeZone }) }) }
}

export function namedForReader<Named extends Omit<NamedPlace, 'isSure'>>(place: Named, country: string): Promise<Named> {
  return namedIn(place, country, readerLocale())
}
