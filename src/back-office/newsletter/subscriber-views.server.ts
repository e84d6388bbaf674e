import { dateInWords, intlLocale } from '#i18n/dates.ts'
import { counted } from '#i18n/counted.ts'
import { LOCALES } from '#i18n/locale.ts'
import { LOCALE_NAMES } from '#i18n/translations.ts'
import { fill } from '#i18n/words.ts'
import { COUNTED_TO } from '#shop/newsletter/subscriber-management'
import type { DeskGroup, ListedSubscriber } from '#shop/newsletter/subscriber-management.manage'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { merchantText, readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { subscriberPath } from './subscribers-export.ts'
import { subscribersWords as words } from './newsletter.words.ts'

export type SubscriberInList = ReturnType<typeof subscriberInList>

/** Formats a subscriber of the list. `names` maps group ids to names. */
export function subscriberInList(subscriber: ListedSubscriber, names: ReadonlyMap<number, string>, { country }: Settings) {
  const { id, phone, name, locale, state, source, createdAt, leftAt, groups } = subscriber
  const day = (at: Date) => dateInWords(at, readerLocale(), { dateStyle: 'medium', timeZone: TIME_ZONES[country] })
  return {
    id,
    to: subscriberPath(id),
    phone: `+${phone}`,
    name,
    isLeft: state === 'left',
    facts: [LOCALE_NAMES[locale], translated(words[`source-${source}`]), ...groups.flatMap((group) => names.get(group) ?? [])],
    when: leftAt ? fill(translated(words.until), { date: day(leftAt) }) : fill(translated(words.since), { date: day(createdAt) }),
  }
}

/** Group names by id, in the reader's language. */
export function namesOf(groups: readonly DeskGroup[]): ReadonlyMap<number, string> {
  return new Map(groups.map(({ id, name }) => [id, merchantText(name)]))
}

export function filterChoices(names: ReadonlyMap<number, string>) {
  return {
    states: (['active', 'left'] as const).map((state) => ({ value: state, word: translated(words[state]) })),
    groups: [...names].map(([value, word]) => ({ value, word })),
    languages: LOCALES.map((locale) => ({ value: locale, word: LOCALE_NAMES[locale] })),
    sources: (['widget', 'import', 'staff'] as const).map((source) => ({ value: source, word: translated(words[`source-${source}`]) })),
  }
}

export function countInWords(count: number): string {
  const written = count.toLocaleString(intlLocale(readerLocale()))
  return counted({ locale: readerLocale(), count }, translated(words.counted), { count: count >= COUNTED_TO ? `${written}+` : written })
}
