import { dateInWords, intlLocale } from '#i18n/dates.ts'
import { counted } from '#i18n/counted.ts'
import { LOCALES } from '#i18n/locale.ts'
import { LOCALE_NAMES } from '#i18n/translations.ts'
import { fill } from '#i18n/words.ts'
import { COUNTED_TO } from '#shop/newsletter/subscriber-management'
import {
  type DeskGroup,
  type ListedSubscriber,
  findSubscriber,
  type DeskConsent,
  type DeskSubscriber,
  type SubscriberMessage,
} from '#shop/newsletter/subscriber-management.manage'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { merchantText, readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { subscriberPath } from './subscribers-export.ts'
import { foundBy } from '#back-office/kit/route.server.ts'
import { subscriberIdSchema } from '#shop/newsletter/subscriber-management.schema'
import { moment } from '#back-office/kit/when.ts'
import { subscriberWords, subscribersWords } from './newsletter.words.ts'

export type SubscriberInList = ReturnType<typeof subscriberInList>

export function subscriberInList(subscriber: ListedSubscriber, names: ReadonlyMap<number, string>, { country }: Settings) {
  const { id, phone, name, locale, state, source, createdAt, leftAt, groups } = subscriber
  const day = (at: Date) => dateInWords(at, readerLocale(), { dateStyle: 'medium', timeZone: TIME_ZONES[country] })
  return {
    id,
    to: subscriberPath(id),
    phone: `+${phone}`,
    name,
    isLeft: state === 'left',
    facts: [LOCALE_NAMES[locale], translated(subscribersWords[`source-${source}`]), ...groups.flatMap((group) => names.get(group) ?? [])],
    when: leftAt ? fill(translated(subscribersWords.until), { date: day(leftAt) }) : fill(translated(subscribersWords.since), { date: day(createdAt) }),
  }
}

export function namesOf(groups: readonly DeskGroup[]): ReadonlyMap<number, string> {
  return new Map(groups.map(({ id, name }) => [id, merchantText(name)]))
}

export function filterChoices(names: ReadonlyMap<number, string>) {
  return {
    states: (['active', 'left'] as const).map((state) => ({ value: state, word: translated(subscribersWords[state]) })),
    groups: [...names].map(([value, word]) => ({ value, word })),
    languages: LOCALES.map((locale) => ({ value: locale, word: LOCALE_NAMES[locale] })),
    sources: (['widget', 'import', 'staff'] as const).map((source) => ({ value: source, word: translated(subscribersWords[`source-${source}`]) })),
  }
}

export function countInWords(count: number): string {
  const written = count.toLocaleString(intlLocale(readerLocale()))
  return counted({ locale: readerLocale(), count }, translated(subscribersWords.counted), { count: count >= COUNTED_TO ? `${written}+` : written })
}

export type SubscriberOnPage = ReturnType<typeof subscriberOnPage>

export type ConsentOnPage = ReturnType<typeof consentOnPage>

export type MessageOnPage = ReturnType<typeof messageOnPage>

/** Subscriber of an address. Throws 404. */
export function subscriberAt(id: string): Promise<DeskSubscriber> {
  return foundBy(subscriberIdSchema, id, findSubscriber)
}

export function subscriberOnPage(subscriber: DeskSubscriber, names: ReadonlyMap<number, string>, { country }: Settings) {
  const { id, phone, name, locale, state, source, createdAt, confirmedAt, leftAt, leftBy, isStopped, groups } = subscriber
  const at = (time: Date) => moment(time, TIME_ZONES[country])
  return {
    path: subscriberPath(id),
    phone: `+${phone}`,
    name,
    locale,
    languages: LOCALES.map((value) => ({ value, word: LOCALE_NAMES[value] })),
    groups: [...names].map(([value, word]) => ({ value, word, isOn: groups.includes(value) })),
    isLeft: state === 'left',
    isStopped,
    facts: [
      { label: translated(subscribersWords.source), value: translated(subscribersWords[`source-${source}`]) },
      { label: translated(subscriberWords.since), value: at(createdAt) },
      { label: translated(subscriberWords.confirmed), value: confirmedAt ? at(confirmedAt) : translated(subscriberWords.never) },
      ...(leftAt && leftBy ? [{ label: translated(subscriberWords.leftAt), value: `${at(leftAt)}, ${translated(subscriberWords[`by-${leftBy}`])}` }] : []),
    ],
  }
}

export function consentOnPage({ id, kind, at, text, locale, page, address }: DeskConsent, { country }: Settings) {
  return {
    id,
    kind: translated(subscriberWords[`consent-${kind}`]),
    when: dateInWords(at, readerLocale(), { dateStyle: 'long', timeStyle: 'medium', timeZone: TIME_ZONES[country] }),
    text: text || (kind === 'subscribed' ? translated(subscriberWords.noText) : ''),
    locale: text ? locale : readerLocale(),
    page,
    address,
  }
}

const KINDS = {
  delivered: 'good',
  read: 'good',
  failed: 'bad',
  dead: 'bad',
  uncertain: 'warn',
  sent: 'accent',
  sending: 'accent',
  waiting: 'quiet',
  dropped: 'quiet',
} as const

/** Formats a message. Its receipt replaces the state "sent". */
export function messageOnPage({ id, campaign, state, receipt, at }: SubscriberMessage, { country }: Settings) {
  const said = receipt ?? state
  return {
    id,
    name: campaign ?? translated(subscriberWords.code),
    state: translated(subscriberWords[said]),
    kind: KINDS[said],
    when: moment(at, TIME_ZONES[country]),
  }
}
