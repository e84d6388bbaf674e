import { calendarDay, daysInWords } from '#i18n/dates.ts'
import type { Locale } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import { clock } from '#platform/steady-clock'
import { promisedCall } from '#shop/site/promises'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { trustWords } from './trust.words.ts'

/** Promised time of the call if it has not passed: `aujourd’hui avant 18 h`. */
export function callWhen(settings: Settings, placedAt: Date, locale: Locale): string | undefined {
  const promised = promisedCall(settings, placedAt)
  const zone = TIME_ZONES[settings.country]
  if (!promised || promised.day < calendarDay(clock.now(), zone)) return undefined
  const words = translate(locale, trustWords)
  const [hours, minutes] = promised.hour.split(':')
  const hour = locale === 'fr' ? `${Number(hours)} h${minutes === '00' ? '' : ` ${minutes}`}` : promised.hour
  if (promised.day === calendarDay(clock.now(), zone)) return fill(words.todayBefore, { hour })
  return fill(words.dayBefore, { day: daysInWords({ first: promised.day, last: promised.day }, locale), hour })
}
