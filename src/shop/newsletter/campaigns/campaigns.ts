import { LOCALES, type Locale } from '#i18n/locale.ts'
import type { Millimes } from '#money/millimes'
import { leavePath } from '#shop/newsletter/subscribers'
import { measureSms, nameInSms, plainSms, withoutName } from '#shop/upkeep/sms-parts'

const CAMPAIGN_PLACES = ['name', 'shop'] as const

export const LONGEST_CAMPAIGN_TEXT = 1000

export const SHORT_CODE_LETTERS = 7

/** A path as long as a real unsubscribe path, for previews and trials; it unsubscribes nobody. */
export const sampleLeavePath = leavePath('x'.repeat(12))

/** Names used for previews and measuring. */
export const SAMPLE_NAMES: Readonly<Record<Locale, string>> = { fr: 'Fatma', ar: 'فاطمة', en: 'Fatma' }

const LEAVE: Record<Locale, string> = { fr: 'STOP : ', ar: 'لإلغاء الاشتراك: ', en: 'STOP: ' }

/** Unknown placeholders as typed: `{prenom}`. */
export function unknownPlaces(text: string): string[] {
  return [...new Set(text.match(/\{[^{}\n]*\}/g)?.filter((place) => !CAMPAIGN_PLACES.some((known) => place === `{${known}}`)))]
}

/** The text in the reader's language, else in French, else the first one written. */
export function textFor(texts: Partial<Record<Locale, string>>, locale: Locale): { text: string; locale: Locale } | undefined {
  const written = [locale, ...LOCALES].find((each) => texts[each]?.trim())
  return written && { text: texts[written]!, locale: written }
}

interface TypedLink {
  written: string
  target: string
}

type Replace = (link: TypedLink) => string

/**
 * Links of a text in order: words that begin with `https://`, `http://` or `www.`, and the shop's domain. Other words with a full stop may only lack
 * a space. `origin` is the shop's public URL without a trailing slash.
 */
export function linksIn(text: string, origin: string): TypedLink[] {
  const links: TypedLink[] = []
  replaceLinks(text, origin, (link) => {
    links.push(link)
    return link.written
  })
  return links
}

const LINK_ENDS = /[.,;:!?)\]}'"»…،؛؟]+$/

function replaceLinks(text: string, origin: string, replace: Replace): string {
  const own = new URL(origin).host.replace(/[.[\]]/g, '\\$&')
  return text.replace(new RegExp(`(?<![\\w@./-])(?:https?://|www\\.|${own}(?![\\w.-]))[^\\s<>"{}|\\\\^\`]*`, 'giu'), (found: string) => {
    const end = LINK_ENDS.exec(found)?.[0] ?? ''
    const written = found.slice(0, found.length - end.length)
    const target = targetOf(written, new URL(origin))
    return target ? replace({ written, target }) + end : found
  })
}

function targetOf(written: string, { protocol, host }: URL): string | undefined {
  const scheme = written.toLowerCase().startsWith(host) ? protocol : 'https:'
  const whole = /^https?:/i.test(written) ? written : `${scheme}//${written}`
  if (!URL.canParse(whole)) return undefined
  const found = new URL(whole)
  const leads = (found.hostname.includes('.') || found.host === host) && found.username === '' && found.href.length <= 500
  return leads ? found.href : undefined
}

interface CampaignAround {
  shop: string
  /** Public URL of the shop, without a trailing slash. */
  origin: string
  codeOf: (target: string) => string
}

/** `leave` is the unsubscribe path. */
interface CampaignReader {
  name: string
  leave: string
}

/** Writer of a campaign's messages: short links, filled placeholders, unsubscribe link. A GSM-7 text keeps its names in GSM-7. IMP-35. */
export function campaignWriter(text: string, locale: Locale, { shop, origin, codeOf }: CampaignAround): (reader: CampaignReader) => string {
  const short = replaceLinks(text.trim(), origin, ({ target }) => `${origin}/s/${codeOf(target)}`)
  const whole = `${short}\n${LEAVE[locale]}${origin}`
  const isBasic = measureSms(whole).encoding === 'GSM-7'
  const written = (value: string) => (isBasic ? plainSms(value) : value)
  const named = written(shop)
  return ({ name, leave }) => {
    const called = written(nameInSms(name))
    return filled(whole, called, named) + leave
  }
}

export function filled(text: string, name: string, shop: string): string {
  const called = name === '' ? withoutName(text) : text
  return called.replace(/\{(name|shop)\}/g, (_, place: string) => (place === 'name' ? name : shop))
}

/** `stopped` is final, `paused` can be resumed. */
export type CampaignState = 'draft' | 'scheduled' | 'sending' | 'paused' | 'stopped' | 'done'

/** A missing language falls back to French, then to the first one written. */
export type CampaignTexts = Partial<Record<Locale, string>>

/** Recipients of a campaign: all subscribers, narrowed by each given part. */
export interface Segment {
  /** Members of any of these. */
  groups?: number[]
  locales?: Locale[]
  /** Governorate codes of their orders' destinations. */
  states?: string[]
  bought?: 'yes' | 'no'
  /** No order for this many days. */
  notSinceDays?: number
}

export interface CampaignDraft {
  /** Shown to staff only. */
  name: string
  texts: CampaignTexts
  segment: Segment
  perMinute: number
  /** Null to send at once. */
  scheduledAt: Date | null
}

export interface CampaignReport {
  /** ISO 8601; null if none was sent. IMP-35. */
  firstSentAt: string | null
  waiting: number
  /** Accepted by a provider, whatever the receipt. */
  sent: number
  /** Sent and confirmed by receipt. */
  delivered: number
  /** Refused by a provider, given up, or failed by receipt. */
  failed: number
  /** Possibly accepted by a provider: never resent automatically. */
  uncertain: number
  /** The subscriber left first, or the campaign was stopped. */
  dropped: number
  parts: number
  cost: Millimes
  /** Providers' reasons of failures, most frequent first; long numbers are removed. */
  reasons: { said: string; count: number }[]
  /** Orders by recipients within seven days of their message, in the shop's currency. */
  orders: number
  ordersTotal: Millimes
}
