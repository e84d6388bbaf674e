import { LOCALES, type Locale } from '#i18n/locale.ts'
import { leavePath } from '#shop/newsletter/subscribers'
import { measureSms, nameInSms, plainSms, withoutName } from '#shop/upkeep/sms-parts'

/** The placeholders of a campaign's text, written in braces: the subscriber's name and the shop's. */
const CAMPAIGN_PLACES = ['name', 'shop'] as const

/** Most letters of a campaign's text in a language. */
export const LONGEST_CAMPAIGN_TEXT = 1000

/** Letters of a short link's code. */
export const SHORT_CODE_LETTERS = 7

/** A path as long as those that end a subscription, for texts that are shown or tried: nobody leaves by it. */
export const sampleLeavePath = leavePath('x'.repeat(12))

/** The name that a text in a language is shown and measured with. */
export const SAMPLE_NAMES: Readonly<Record<Locale, string>> = { fr: 'Fatma', ar: 'فاطمة', en: 'Fatma' }

const LEAVE: Record<Locale, string> = { fr: 'STOP : ', ar: 'لإلغاء الاشتراك: ', en: 'STOP: ' }

/** The placeholders of a text that do not exist, as they were typed: `{prenom}`. */
export function unknownPlaces(text: string): string[] {
  return [...new Set(text.match(/\{[^{}\n]*\}/g)?.filter((place) => !CAMPAIGN_PLACES.some((known) => place === `{${known}}`)))]
}

/** The text that a reader of a language gets, and its language: French where theirs is not written, else the first that is. */
export function textFor(texts: Partial<Record<Locale, string>>, locale: Locale): { text: string; locale: Locale } | undefined {
  const written = [locale, ...LOCALES].find((each) => texts[each]?.trim())
  return written && { text: texts[written]!, locale: written }
}

/** A link in a text: as it was typed, and where it leads. */
export interface TypedLink {
  written: string
  target: string
}

/** Places a link in the text, or what stands there. */
type Replace = (link: TypedLink) => string

/**
 * The links of a text, in their order: what begins with `https://`, `http://` or `www.`, and the shop's own domain. Other words with a full stop are
 * no links, since nobody can tell them from a missing space. `origin`: the shop's public address, without a slash at its end.
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

/** Where a typed link leads, spelled in full; undefined where that is no address of a page. */
function targetOf(written: string, { protocol, host }: URL): string | undefined {
  const scheme = written.toLowerCase().startsWith(host) ? protocol : 'https:'
  const whole = /^https?:/i.test(written) ? written : `${scheme}//${written}`
  if (!URL.canParse(whole)) return undefined
  const found = new URL(whole)
  const leads = (found.hostname.includes('.') || found.host === host) && found.username === '' && found.href.length <= 500
  return leads ? found.href : undefined
}

/** What the texts of one campaign are written with. */
export interface CampaignAround {
  /** The shop's name. */
  shop: string
  /** The shop's public address, without a slash at its end. */
  origin: string
  /** The code of a link's short address. */
  codeOf: (target: string) => string
}

/** Who gets a text: their name, empty where they gave none, and the path that ends their subscription. */
export interface CampaignReader {
  name: string
  leave: string
}

/**
 * Writes a campaign's text messages in a language: links are short, placeholders filled, and the way to leave stands at the end. In a text of the basic
 * alphabet a name is written in plain letters, so that one `ç` does not double a message's price. IMP-35.
 */
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

/** A text with its placeholders filled. */
export function filled(text: string, name: string, shop: string): string {
  const called = name === '' ? withoutName(text) : text
  return called.replace(/\{(name|shop)\}/g, (_, place: string) => (place === 'name' ? name : shop))
}
