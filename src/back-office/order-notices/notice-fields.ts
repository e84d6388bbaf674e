import type { Locale } from '#i18n/locale.ts'
import type { CurrencySettings } from '#money/formats'
import type { NoticeChannel, NoticeValues } from '#shop/orders/order-notices'
import type { Marks } from '#back-office/translations/outdated-marks.tsx'
import type { OrderNotice } from '#shop/upkeep/messages'

export interface TypedNotice {
  text: string
  template: string
  templateLanguage: string
  /** Comma-separated. */
  templatePlaces: string
}

export interface NoticeLanguage {
  locale: Locale
  label: string
  typed: TypedNotice
  /** Preview values of the placeholders. */
  values: NoticeValues
  /** The text as a WhatsApp template body to submit for approval, and its example values. */
  body: string
  bodyPlaces: string
}

export interface NoticeCard {
  event: OrderNotice
  title: string
  when: string
  state: { word: string; kind: 'good' | 'quiet' }
  revision: number
  marks: Marks
  channel: NoticeChannel
  channels: { value: NoticeChannel; word: string }[]
  /** Placeholders in braces, with their meanings. */
  places: { place: string; means: string }[]
  languages: NoticeLanguage[]
}

/** Value that means every event. */
export const ALL_NOTICES = 'all'

export interface NoticesView {
  cards: NoticeCard[]
  /** The open card. */
  at: string
  /** Channels to use for all events; the common one is marked. */
  forAll: { value: NoticeChannel; word: string; isChosen: boolean }[]
  /** Why notices are not sent as chosen, each with its card on the accounts page. */
  warnings: { text: string; kind: 'warn' | undefined; account: string }[]
  /** Millimes per message part; undefined if the shop cannot send text messages. */
  price: number | undefined
  currency: CurrencySettings
  /** Errors by control: `fr.text`. */
  problems: Record<string, string>
  problem: string | undefined
}
