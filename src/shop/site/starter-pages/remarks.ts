import { type Locale, LOCALES } from '#i18n/locale.ts'
import type { Millimes } from '#money/millimes'
import type { Identity } from '#shop/site/identity'
import { plainText } from '#i18n/plain-text.ts'
import { amountParts } from '#money/formats'
import type { PageContent } from '#shop/site/site-pages'
import { aboutWords, legalWords, termsWords } from './shop.words.ts'

/** Working days, minimum and maximum. */
export interface Days {
  from: number
  to: number
}

export interface ShopFacts {
  locale: Locale
  identity: Identity
  countries: string[]
  /** Formatted amounts; '' if delivery costs nothing, or is never free. */
  deliveryCost: string
  freeFrom: string
  /** Every delivery cost and free-delivery threshold of the settings. */
  deliveryAmounts: Millimes[]
  nearDays: Days | null
  farDays: Days | null
  /** Names of the states to which the near days apply. */
  nearStates: string[]
  returnDays: number
  openParcel: boolean
  /** `18:00`, or '' without a promise. */
  calledBy: string
  /** Active providers of online payment; empty with payment on delivery only. */
  providers: string[]
  /** Whole percent off a quick order paid online; 0 for none. */
  discountPercent: number
  /** Days for which a temp order is stored. */
  keepTempDays: number
  hasNewsletter: boolean
}

/** A sentence of a page that contradicts the settings, and the settings' value; '' for none. */
export interface Remark {
  about: 'delivery-amount' | 'delivery-time' | 'return-days' | 'online' | 'phone' | 'email' | 'name' | 'legal'
  locale: Locale
  sentence: string
  settings: string
}

interface Spoken {
  sentence: string
  /** The page's title, the heading above the sentence, and the sentence itself. */
  context: string
}

const ABOUT = {
  delivery: /livr|exp[ée]d|deliver|shipping|توصيل/i,
  return: /retour|renvoy|rendre|changer d.avis|après la livraison|return|after delivery|change (?:your|one.s) mind|إرجاع|بعد الاستلام/i,
  online: /carte bancaire|par carte|payer en ligne|paiement en ligne|pay(?:ment)? online|online payment|by card|بالبطاقة|الدفع عبر الإنترنت/i,
}

const AMOUNT = /(\d[\d\u00a0 .,]*)\s*(?:TND|DT\b|EGP|LE\b|dinars?\b|دينار|دنانير|جنيه)/gi
const WORKING_DAYS = /(\d{1,2})(?:\s*(?:à|to|-|–|إلى)\s*(\d{1,2}))?\s*(?:jours?\s+ouvr\S+|working\s+days?|(?:أيام|يوم)\s+عمل)/gi
const DAYS = /(\d{1,3})\s*(?:jours?\b|days?\b|أيام|يومًا|يوم)(?!\s*(?:ouvr|عمل))/gi
const EMAIL = /[^\s<>()"']+@[^\s<>()"']+\.[a-z]{2,}/gi
const PHONE = /\+?\d(?:[\d\u00a0 .-]*\d){7,}/g

/** Finds contradictions between a page and the settings about delivery, returns, payment, contact and the shop's name. Each fact once per language. */
export function remarksOn(content: PageContent, facts: Readonly<Record<Locale, ShopFacts>>): Remark[] {
  return LOCALES.flatMap((locale) => {
    const spoken = content.blocks.flatMap((block) => (block.kind === 'text' ? sentencesIn(content.title[locale] || content.title.fr, block.html[locale]) : []))
    const found = spoken.flatMap((one) => aboutSentence(one, facts[locale])).concat(aboutContact(spoken, facts[locale]), aboutName(spoken, facts[locale]))
    const seen = new Set<string>()
    return found.filter(({ about }) => !seen.has(about) && seen.add(about)).map((remark) => ({ ...remark, locale }))
  })
}

type Found = Omit<Remark, 'locale'>

function aboutSentence({ sentence, context }: Spoken, facts: ShopFacts): Found[] {
  const found: Found[] = []
  const { deliveryAmounts, deliveryCost, freeFrom, nearDays, farDays, returnDays, providers } = facts
  if (ABOUT.delivery.test(context)) {
    const known = new Set(deliveryAmounts.flatMap(writtenForms))
    const isOther = [...sentence.matchAll(AMOUNT)].some(([, number = '']) => !known.has(number.replaceAll(/[\s\u00a0]/g, '').replace(/[.,]$/, '')))
    if (isOther) found.push({ about: 'delivery-amount', sentence, settings: [deliveryCost, freeFrom].filter(Boolean).join(' · ') })
    const times = [nearDays, farDays].flatMap((days) => (days ? [days.from === days.to ? `${days.to}` : `${days.from}-${days.to}`] : []))
    const isOtherTime = [...sentence.matchAll(WORKING_DAYS)].some(([, from = '', to]) => !times.includes(to && to !== from ? `${from}-${to}` : from))
    if (isOtherTime) found.push({ about: 'delivery-time', sentence, settings: times.join(' · ') })
  }
  const saysDays = ABOUT.return.test(sentence) && [...sentence.matchAll(DAYS)].some(([, days]) => Number(days) !== returnDays)
  if (saysDays) found.push({ about: 'return-days', sentence, settings: returnDays > 0 ? String(returnDays) : '' })
  if (providers.length === 0 && ABOUT.online.test(sentence)) found.push({ about: 'online', sentence, settings: '' })
  return found
}

/** A page that names phones or mail addresses should name the shop's. */
function aboutContact(spoken: Spoken[], { identity }: ShopFacts): Found[] {
  const mails = spoken.flatMap(({ sentence }) => [...sentence.matchAll(EMAIL)].map(([mail]) => ({ said: mail.toLowerCase().replace(/[.,;]$/, ''), sentence })))
  const phones = spoken.flatMap(({ sentence }) => [...sentence.replaceAll(EMAIL, '').matchAll(PHONE)].map(([phone]) => ({ said: lastDigits(phone), sentence })))
  const own = [identity.phone, identity.whatsapp].filter(Boolean).map(lastDigits)
  const found: Found[] = []
  if (identity.email && mails[0] && !mails.some(({ said }) => said === identity.email.toLowerCase())) {
    found.push({ about: 'email', sentence: mails[0].sentence, settings: identity.email })
  }
  if (identity.phone && phones[0] && !phones.some(({ said }) => own.includes(said))) {
    found.push({ about: 'phone', sentence: phones[0].sentence, settings: identity.phone })
  }
  return found
}

/** Sentences of starter pages that name the shop or its owner, and shop details missing in the legal notice. */
function aboutName(spoken: Spoken[], { locale, identity }: ShopFacts): Found[] {
  const { shopName, legalName, address, taxNumber, tradeRegister, phone, email } = identity
  const naming = [aboutWords.who, legalWords.shop, termsWords.intro].map((text) => ({ text: text[locale], name: shopName }))
  const publisher = { text: legalWords.publisher[locale], name: legalName || shopName }
  const found = spoken.flatMap(({ sentence }): Found[] => {
    const other = [...naming, publisher].find(({ text, name }) => (namedIn(sentence, text) ?? name) !== name)
    return other ? [{ about: 'name', sentence, settings: other.name }] : []
  })
  const notice = spoken.find(({ sentence }) => namedIn(sentence, publisher.text) !== undefined)
  const all = plain(spoken.map(({ sentence }) => sentence).join(' '))
  const missing = [address.join(', '), taxNumber, tradeRegister, phone, email].filter((fact) => !all.includes(plain(fact)))
  return notice && missing.length > 0 ? [...found, { about: 'legal', sentence: notice.sentence, settings: missing.join(' · ') }] : found
}

/** The name in a sentence of a starter page; undefined for any other sentence. */
function namedIn(sentence: string, text: string): string | undefined {
  const [before = '', after = ''] = text.split(/\{\w+\}/)
  const isIt = sentence.startsWith(before) && sentence.endsWith(after) && sentence.length > before.length + after.length
  return isIt ? sentence.slice(before.length, sentence.length - after.length) : undefined
}

const plain = (text: string) => text.replaceAll(/[\s\u00a0,.-]/g, '').toLowerCase()

function sentencesIn(title: string, html: string): Spoken[] {
  let heading = ''
  return html
    .replaceAll(/[\u2066-\u2069]/g, '')
    .split(/(?=<h[23][ >])|(?<=<\/(?:h[23]|p|li|td|th)>)|<br ?\/?>/)
    .flatMap((part) => {
      const text = plainText(part)
      if (/^\s*<h[23][ >]/.test(part)) {
        heading = text
        return []
      }
      return text.split(/(?<=[.!?؟])\s+(?=\p{L})/u).flatMap((sentence) => (sentence ? [{ sentence, context: `${title} ${heading} ${sentence}` }] : []))
    })
}

/** Typed forms of an amount: `7`, `7,000`, `1.200`, `7,5`. */
function writtenForms(amount: Millimes): string[] {
  const { whole, rest } = amountParts(amount)
  const wholes = [whole, ...['.', ','].map((mark) => whole.replaceAll(/\B(?=(\d{3})+$)/g, mark))]
  const rests = [rest, rest.slice(0, 2), rest.slice(0, 1)].filter((part) => Number(rest) === Number(part.padEnd(3, '0')))
  const parted = wholes.flatMap((one) => rests.flatMap((part) => [`${one},${part}`, `${one}.${part}`]))
  return rest === '000' ? [...wholes, ...parted] : parted
}

const lastDigits = (phone: string) => phone.replaceAll(/\D/g, '').slice(-8)
