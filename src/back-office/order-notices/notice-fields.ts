import type { Locale } from '#i18n/locale.ts'
import type { CurrencySettings } from '#money/formats'
import type { NoticeChannel, NoticeValues } from '#shop/orders/order-notices'
import type { Marks } from '#back-office/translations/outdated-marks.tsx'
import type { OrderNotice } from '#shop/upkeep/messages'

/** A text and its template in a language, as they are typed. */
export interface TypedNotice {
  text: string
  template: string
  templateLanguage: string
  /** With commas. */
  templatePlaces: string
}

/** A language of an event. */
export interface NoticeLanguage {
  locale: Locale
  label: string
  typed: TypedNotice
  /** What stands for the placeholders in the preview. */
  values: NoticeValues
  /** The text as a template's body, for WhatsApp to approve, and its values. */
  body: string
  bodyPlaces: string
}

/** An event as the page shows it. */
export interface NoticeCard {
  event: OrderNotice
  title: string
  when: string
  state: { word: string; kind: 'good' | 'quiet' }
  revision: number
  marks: Marks
  channel: NoticeChannel
  channels: { value: NoticeChannel; word: string }[]
  /** The placeholders, in braces, each with its meaning. */
  places: { place: string; means: string }[]
  languages: NoticeLanguage[]
}

/** Stands for every event, in the form that switches all of them. */
export const ALL_NOTICES = 'all'

/** The page. */
export interface NoticesView {
  cards: NoticeCard[]
  /** The card that is open. */
  at: string
  /** The channels to have all events told by, with the one that all have. */
  forAll: { value: NoticeChannel; word: string; isChosen: boolean }[]
  /** Why notices do not go as they were chosen, or could not, each with its card on the page of accounts; empty for none. */
  warnings: { text: string; kind: 'warn' | undefined; account: string }[]
  /** Millimes for a part; undefined where the shop cannot text. */
  price: number | undefined
  currency: CurrencySettings
  /** What is wrong, by control: `fr.text`. */
  problems: Record<string, string>
  problem: string | undefined
}
