import type { Locale } from '#i18n/locale.ts'
import type { OrderMoment } from '#shop/upkeep/messages'
import type { OrderState } from '#shop/orders/orders'
import { withoutName } from '#shop/upkeep/sms-parts'

/** Empty: no notice. */
export type NoticeChannel = '' | 'sms' | 'whatsapp'

/** The first is the default. */
export const NOTICE_CHANNELS = ['', 'sms', 'whatsapp'] as const satisfies NoticeChannel[]

const ALWAYS = ['name', 'shop', 'number', 'total', 'link'] as const

export type OrderNotice = 'received' | 'confirm' | 'not-reached' | 'shipped' | 'delivered' | 'refunded' | 'deposit'

declare module '#shop/upkeep/messages' {
  interface MessageData {
    /** For an order's shopper, by SMS or WhatsApp. IMP-38. */
    'order-notice': { orderId: number; event: OrderNotice; refundId?: number }
  }
}

interface OrderEvent {
  kind: string
  details: Readonly<Record<string, unknown>>
  /** The shopper's mail about it, if there is one. */
  moment: OrderMoment | undefined
  /** The customer is to confirm the order by its link. */
  isAsked: boolean
}

interface Notice {
  tells(event: OrderEvent): boolean
  /** Where both are turned on, it goes in the other's place. */
  insteadOf?: OrderNotice
  places: readonly string[]
  /** Not sent without this value. */
  needs?: 'amount'
  /** States in which it is still news; after that it is dropped. */
  newsIn: readonly OrderState[] | 'any'
  /** `confirm`: the page that confirms this order; `follow`: the page that asks for number and phone; `pay`: the page that takes its deposit. */
  link: 'follow' | 'confirm' | 'pay'
  /** Any visitor can cause it: unproven phones get few. */
  isByAnyone: boolean
}

const isPlaced = ({ moment }: OrderEvent) => moment === 'placed' || moment === 'paid'

/** What an order's phone is told, if the merchant turned it on; texts in `noticeTexts`, names in `noticePageWords`. In the order of the settings. IMP-38. */
export const NOTICES = {
  received: { tells: isPlaced, places: ALWAYS, newsIn: ['processing', 'on-hold', 'confirmed'], link: 'follow', isByAnyone: true },
  confirm: {
    tells: (event) => isPlaced(event) && event.isAsked,
    insteadOf: 'received',
    places: ALWAYS,
    newsIn: ['processing'],
    link: 'confirm',
    isByAnyone: true,
  },
  'not-reached': {
    tells: ({ kind, details, isAsked }) => kind === 'call' && details['outcome'] === 'no-answer' && isAsked,
    places: ALWAYS,
    newsIn: ['processing'],
    link: 'confirm',
    isByAnyone: false,
  },
  shipped: { tells: ({ moment }) => moment === 'shipped', places: [...ALWAYS, 'tracking', 'courier'], newsIn: ['shipped'], link: 'follow', isByAnyone: false },
  delivered: { tells: ({ moment }) => moment === 'completed', places: ALWAYS, newsIn: ['completed'], link: 'follow', isByAnyone: false },
  refunded: {
    tells: ({ kind, details }) => kind === 'refund' && typeof details['refundId'] === 'number',
    places: [...ALWAYS, 'amount'],
    needs: 'amount',
    newsIn: 'any',
    link: 'follow',
    isByAnyone: false,
  },
  deposit: {
    tells: ({ kind, details }) => kind === 'deposit' && Number(details['to']) > 0,
    places: [...ALWAYS, 'amount'],
    needs: 'amount',
    newsIn: ['processing', 'confirmed'],
    link: 'pay',
    isByAnyone: false,
  },
} as const satisfies Record<OrderNotice, Notice>

export const ORDER_NOTICES = Object.keys(NOTICES) as OrderNotice[]

export function noticeRow(event: OrderNotice): Notice {
  return NOTICES[event]
}

export type NoticePlace = (typeof NOTICES)[OrderNotice]['places'][number]

/** Empty if the order has no such value, such as an unbooked parcel's number. */
export type NoticeValues = Readonly<Record<NoticePlace, string>>

export interface NoticeText {
  /** Empty for the default text. */
  text: string
  /** Template approved by WhatsApp, and its language there; empty for none. */
  template: string
  templateLanguage: string
  /** Placeholders of its body, in order. */
  templatePlaces: readonly NoticePlace[]
}

export interface NoticeChoice {
  channel: NoticeChannel
  revision: number
  texts: Readonly<Record<Locale, NoticeText>>
}

/** In characters: more than ten SMS parts in any alphabet. */
export const LONGEST_NOTICE = 700

export const MOST_TEMPLATE_PLACES = 12

export const TEMPLATE_NAME = /^[a-z0-9_]{1,512}$/

/** Language code in WhatsApp's format: `fr`, `ar`, `en_US`. */
export const TEMPLATE_LANGUAGE = /^[a-z]{2,3}(?:_[A-Z]{2})?$/

/** The notices of an event, of those that are turned on. */
export function noticesOf(event: OrderEvent, isOn: (notice: OrderNotice) => boolean): OrderNotice[] {
  const told = ORDER_NOTICES.filter((notice) => isOn(notice) && NOTICES[notice].tells(event))
  const replaced = told.map((notice) => noticeRow(notice).insteadOf)
  return told.filter((notice) => !replaced.includes(notice))
}

export function isStillNews(event: OrderNotice, state: OrderState): boolean {
  const { newsIn } = noticeRow(event)
  return newsIn === 'any' || newsIn.includes(state)
}

/** The first unknown placeholder, with braces; undefined if all are known. */
export function unknownPlace(text: string, event: OrderNotice): string | undefined {
  const known = noticeRow(event).places
  return Array.from(text.matchAll(/\{([^{}]*)\}/g)).find(([, place]) => !known.includes(place!))?.[0]
}

export function isPlace(name: string, event: OrderNotice): name is NoticePlace {
  return noticeRow(event).places.includes(name)
}

/** Fills a text. Drops sentences with a missing value, such as a parcel without a number. A missing name is only left out. */
export function fillNotice(text: string, values: NoticeValues): string {
  const called = values.name === '' ? withoutName(text) : text
  const sentences = called.split(/(?<=[.!?؟])(?=\s)/)
  const said = sentences.filter((sentence) => placesOf(sentence).every((place) => values[place] !== ''))
  return said
    .map((sentence) => sentence.replace(/\{([a-z]+)\}/g, (place, name: string) => values[name as NoticePlace] ?? place))
    .join('')
    .trim()
}

function placesOf(sentence: string): NoticePlace[] {
  return Array.from(sentence.matchAll(/\{([a-z]+)\}/g), ([, place]) => place as NoticePlace)
}

/**
 * Converts a text into a template body for WhatsApp's approval (`{{1}}`), with its placeholders in order. Drops a leading shop name, which WhatsApp
 * shows itself, and appends a closing word after a final value: Meta rejects a body that begins or ends with a placeholder, reportedly even with
 * punctuation after it.
 */
export function templateBody(text: string, closing: string): { body: string; places: NoticePlace[] } {
  const said = text.trim().replace(/^\{shop\}\s*:\s*(\p{Letter}?)/u, (_, first: string) => first.toUpperCase())
  const places = [...new Set(placesOf(said))]
  const body = said.replace(/\{([a-z]+)\}/g, (_, name: string) => `{{${places.indexOf(name as NoticePlace) + 1}}}`)
  return { body: body.replace(/\}\}\s*[.!?؟]?$/, `}}. ${closing}`), places }
}
