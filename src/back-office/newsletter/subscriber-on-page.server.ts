import { foundBy } from '#back-office/kit/route.server.ts'
import { dateInWords } from '#i18n/dates.ts'
import { LOCALES } from '#i18n/locale.ts'
import { LOCALE_NAMES } from '#i18n/translations.ts'
import { subscriberIdSchema } from '#shop/newsletter/subscriber-management.schema'
import { findSubscriber, type DeskConsent, type DeskSubscriber, type SubscriberMessage } from '#shop/newsletter/subscriber-management.manage'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { moment } from '#back-office/kit/when.ts'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { subscriberPath } from './subscribers-export.ts'
import { subscriberWords as words, subscribersWords } from './newsletter.words.ts'

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
      { label: translated(words.since), value: at(createdAt) },
      { label: translated(words.confirmed), value: confirmedAt ? at(confirmedAt) : translated(words.never) },
      ...(leftAt && leftBy ? [{ label: translated(words.leftAt), value: `${at(leftAt)}, ${translated(words[`by-${leftBy}`])}` }] : []),
    ],
  }
}

export function consentOnPage({ id, kind, at, text, locale, page, address }: DeskConsent, { country }: Settings) {
  return {
    id,
    kind: translated(words[`consent-${kind}`]),
    when: dateInWords(at, readerLocale(), { dateStyle: 'long', timeStyle: 'medium', timeZone: TIME_ZONES[country] }),
    text: text || (kind === 'subscribed' ? translated(words.noText) : ''),
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
  return { id, name: campaign ?? translated(words.code), state: translated(words[said]), kind: KINDS[said], when: moment(at, TIME_ZONES[country]) }
}
