import type { Locale } from '#i18n/locale.ts'
import type { OrderMoment, OrderNotice } from '#shop/upkeep/messages'
import type { OrderState } from '#shop/orders/orders'
import { withoutName } from '#shop/upkeep/sms-parts'

/** Empty: no notice. */
export type NoticeChannel = '' | 'sms' | 'whatsapp'

/** The first is the default. */
export const NOTICE_CHANNELS = ['', 'sms', 'whatsapp'] as const satisfies NoticeChannel[]

const ALWAYS = ['name', 'shop', 'number', 'total', 'link'] as const

/** IMP-38. */
export const NOTICE_PLACES = {
  received: ALWAYS,
  confirm: ALWAYS,
  'not-reached': ALWAYS,
  shipped: [...ALWAYS, 'tracking', 'courier'],
  delivered: ALWAYS,
  refunded: [...ALWAYS, 'amount'],
} as const satisfies Record<OrderNotice, readonly string[]>

export type NoticePlace = (typeof NOTICE_PLACES)[OrderNotice][number]

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

/** The notice of an order's moment; undefined if phones get none. */
export function noticeOf(moment: OrderMoment): 'received' | 'shipped' | 'delivered' | undefined {
  if (moment === 'placed' || moment === 'paid') return 'received'
  return moment === 'completed' ? 'delivered' : moment === 'shipped' ? 'shipped' : undefined
}

/** States in which an event is still news; after that its notice is dropped. */
const NEWS_IN: Record<Exclude<OrderNotice, 'refunded'>, readonly OrderState[]> = {
  received: ['processing', 'on-hold', 'confirmed'],
  confirm: ['processing'],
  'not-reached': ['processing'],
  shipped: ['shipped'],
  delivered: ['completed'],
}

/** Events whose link opens the confirmation page. Other links open the page that asks for number and phone. */
export const CONFIRMED_BY_LINK: readonly OrderNotice[] = ['confirm', 'not-reached']

/** A refund notice never goes out of date. */
export function isStillNews(event: OrderNotice, state: OrderState): boolean {
  return event === 'refunded' || NEWS_IN[event].includes(state)
}

/** The first unknown placeholder, with braces; undefined if all are known. */
export function unknownPlace(text: string, event: OrderNotice): string | undefined {
  const known: readonly string[] = NOTICE_PLACES[event]
  return Array.from(text.matchAll(/\{([^{}]*)\}/g)).find(([, place]) => !known.includes(place!))?.[0]
}

export function isPlace(name: string, event: OrderNotice): name is NoticePlace {
  return NOTICE_PLACES[event].some((place) => place === name)
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
