import type { Locale } from '#i18n/locale.ts'
import type { OrderMoment, OrderNotice } from '#shop/upkeep/messages'
import type { OrderState } from '#shop/orders/orders'
import { withoutName } from '#shop/upkeep/sms-parts'

/** The channel that an event is told by; empty where it is not told. */
export type NoticeChannel = '' | 'sms' | 'whatsapp'

/** The channels, the first of which every event has at first. */
export const NOTICE_CHANNELS = ['', 'sms', 'whatsapp'] as const satisfies NoticeChannel[]

const ALWAYS = ['name', 'shop', 'number', 'total', 'link'] as const

/** The placeholders of an event's text. IMP-38. */
export const NOTICE_PLACES = {
  received: ALWAYS,
  confirm: ALWAYS,
  'not-reached': ALWAYS,
  shipped: [...ALWAYS, 'tracking', 'courier'],
  delivered: ALWAYS,
  refunded: [...ALWAYS, 'amount'],
} as const satisfies Record<OrderNotice, readonly string[]>

/** A placeholder of a text. */
export type NoticePlace = (typeof NOTICE_PLACES)[OrderNotice][number]

/** What stands for the placeholders; empty where an order has none, as of a parcel that was not booked. */
export type NoticeValues = Readonly<Record<NoticePlace, string>>

/** What an event is told in, in a language. */
export interface NoticeText {
  /** Empty for the shop's own text. */
  text: string
  /** The name of the template that WhatsApp approved, in its language there; empty for none. */
  template: string
  templateLanguage: string
  /** The placeholders of its body, in their order. */
  templatePlaces: readonly NoticePlace[]
}

/** An event, how it is told, and in which words. */
export interface NoticeChoice {
  channel: NoticeChannel
  revision: number
  texts: Readonly<Record<Locale, NoticeText>>
}

/** The longest text, in characters: more than ten parts of any alphabet. */
export const LONGEST_NOTICE = 700

/** The most placeholders of a template. */
export const MOST_TEMPLATE_PLACES = 12

/** The name of a template, as WhatsApp writes them. */
export const TEMPLATE_NAME = /^[a-z0-9_]{1,512}$/

/** The language of a template, as WhatsApp writes them: `fr`, `ar`, `en_US`. */
export const TEMPLATE_LANGUAGE = /^[a-z]{2,3}(?:_[A-Z]{2})?$/

/** The event that a moment of an order is told as; undefined where shoppers are not told of it this way. */
export function noticeOf(moment: OrderMoment): 'received' | 'shipped' | 'delivered' | undefined {
  if (moment === 'placed' || moment === 'paid') return 'received'
  return moment === 'completed' ? 'delivered' : moment === 'shipped' ? 'shipped' : undefined
}

/** The states in which an event is still news; once an order moved on, there is nothing to say. */
const NEWS_IN: Record<Exclude<OrderNotice, 'refunded'>, readonly OrderState[]> = {
  received: ['processing', 'on-hold', 'confirmed'],
  confirm: ['processing'],
  'not-reached': ['processing'],
  shipped: ['shipped'],
  delivered: ['completed'],
}

/** Events whose link leads to the page that confirms the order; the link of others to the page that asks for number and phone. */
export const CONFIRMED_BY_LINK: readonly OrderNotice[] = ['confirm', 'not-reached']

/** True if an event is still news of an order in a state. What a refund says is true for good. */
export function isStillNews(event: OrderNotice, state: OrderState): boolean {
  return event === 'refunded' || NEWS_IN[event].includes(state)
}

/** The first placeholder of a text that its event does not have, in its braces; undefined if all are known. */
export function unknownPlace(text: string, event: OrderNotice): string | undefined {
  const known: readonly string[] = NOTICE_PLACES[event]
  return Array.from(text.matchAll(/\{([^{}]*)\}/g)).find(([, place]) => !known.includes(place!))?.[0]
}

/** True for a placeholder of an event. */
export function isPlace(name: string, event: OrderNotice): name is NoticePlace {
  return NOTICE_PLACES[event].some((place) => place === name)
}

/** A text with its values. A sentence that lacks one is left out: of a parcel without a number nothing is said. Without a name only the name is. */
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
 * A text as the body of a template, for WhatsApp to approve (`{{1}}`), and the placeholders of its values in their order. Without the shop's name at its
 * beginning, which WhatsApp shows itself, and with a closing word where a value would be last: Meta refuses a body that begins or ends with one, as it is
 * said also with a mark behind it.
 */
export function templateBody(text: string, closing: string): { body: string; places: NoticePlace[] } {
  const said = text.trim().replace(/^\{shop\}\s*:\s*(\p{Letter}?)/u, (_, first: string) => first.toUpperCase())
  const places = [...new Set(placesOf(said))]
  const body = said.replace(/\{([a-z]+)\}/g, (_, name: string) => `{{${places.indexOf(name as NoticePlace) + 1}}}`)
  return { body: body.replace(/\}\}\s*[.!?؟]?$/, `}}. ${closing}`), places }
}
