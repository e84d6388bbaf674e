import { LOCALES, type Locale } from '#i18n/locale.ts'
import { escaped } from '#i18n/plain-text.ts'
import { counted } from '#i18n/counted.ts'
import { fill, translate, type Text } from '#i18n/words.ts'
import type { PageContent, WrittenBlock } from '#shop/site/site-pages'
import type { Days, ShopFacts } from './remarks.ts'
import { deliveryWords, paymentWords, returnsWords, timeWords } from './selling.words.ts'
import { aboutWords, contactWords, legalWords, privacyWords, termsWords } from './shop.words.ts'

export type { ShopFacts } from './remarks.ts'
export { remarksOn } from './remarks.ts'

/** Slugs of the starter pages, in the order of the menus. IMP-50. */
export const STARTERS = ['livraison', 'paiement', 'retours', 'contact', 'a-propos', 'conditions-de-vente', 'confidentialite', 'mentions-legales'] as const

export type Starter = (typeof STARTERS)[number]

export function isStarter(slug: string): slug is Starter {
  return STARTERS.some((starter) => starter === slug)
}

const TITLES: Record<Starter, Text> = {
  livraison: deliveryWords.title,
  paiement: paymentWords.title,
  retours: returnsWords.title,
  contact: contactWords.title,
  'a-propos': aboutWords.title,
  'conditions-de-vente': termsWords.title,
  confidentialite: privacyWords.title,
  'mentions-legales': legalWords.title,
}

export function starterTitle(starter: Starter, locale: Locale): string {
  return TITLES[starter][locale]
}

const BODIES: Record<Starter, (facts: ShopFacts) => string> = {
  livraison: delivery,
  paiement: payment,
  retours: returns,
  contact,
  'a-propos': about,
  'conditions-de-vente': terms,
  confidentialite: privacy,
  'mentions-legales': legal,
}

/** A starter page, written from the shop's facts in each language. IMP-50. */
export function starterContent(starter: Starter, facts: Readonly<Record<Locale, ShopFacts>>): PageContent {
  const html = Object.fromEntries(LOCALES.map((locale) => [locale, BODIES[starter](facts[locale])])) as Record<Locale, string>
  const blocks: WrittenBlock[] = [{ id: 'text', kind: 'text', html }]
  if (starter === 'contact') blocks.push({ id: 'contact', kind: 'contact' })
  return { title: { ...TITLES[starter] }, description: { fr: '', ar: '', en: '' }, blocks }
}

function delivery(facts: ShopFacts): string {
  const { locale, countries, deliveryCost, freeFrom, openParcel, calledBy } = facts
  const words = translate(locale, deliveryWords)
  const costs = deliveryCost ? [fill(words.cost, { amount: deliveryCost }), freeFrom && fill(words.freeFrom, { amount: freeFrom }), words.seen] : [words.free]
  return [
    p(fill(words.where, { countries: escaped(countries.join(', ')) })),
    h2(words.costTitle),
    list('ul', costs),
    h2(words.timeTitle),
    p(calledBy ? fill(words.calledBy, { hour: calledBy }) : words.called, ...deliveryTimes(facts)),
    h2(words.receptionTitle),
    p(openParcel && words.open, words.broken),
  ].join('\n')
}

function deliveryTimes({ locale, nearDays, farDays, nearStates }: ShopFacts): string[] {
  const words = translate(locale, deliveryWords)
  const hasNear = nearDays !== null && nearStates.length > 0
  return [
    hasNear ? fill(words.timeNear, { time: workingDays(locale, nearDays), states: escaped(nearStates.join(', ')) }) : '',
    farDays ? fill(hasNear ? words.timeElsewhere : words.time, { time: workingDays(locale, farDays) }) : '',
  ]
}

/** `2 à 4 jours ouvrables`. */
function workingDays(locale: Locale, { from, to }: Days): string {
  const words = translate(locale, timeWords)
  if (to === 0) return words.sameDay
  const at = { locale, count: to }
  return from === to ? counted(at, words.workingDays, { days: to }) : counted(at, words.fromTo, { from, days: to })
}

function days(locale: Locale, count: number): string {
  return counted({ locale, count }, timeWords.days[locale], { days: count })
}

function payment({ locale, providers, discountPercent }: ShopFacts): string {
  const words = translate(locale, paymentWords)
  const online = [
    h2(words.onlineTitle),
    p(
      fill(words.online, { providers: escaped(providers.join(', ')) }),
      discountPercent > 0 && fill(words.discount, { percent: discountPercent }),
      words.failed,
    ),
  ]
  return [h2(words.cashTitle), p(words.cash), ...(providers.length > 0 ? online : []), h2(words.amountsTitle), p(words.amounts)].join('\n')
}

function returns({ locale, returnDays }: ShopFacts): string {
  const words = translate(locale, returnsWords)
  const mind = returnDays > 0 ? [p(fill(words.mind, { time: days(locale, returnDays) }))] : []
  return [...mind, p(words.faulty), h2(words.howTitle), list('ol', [words.call, words.pack, words.check])].join('\n')
}

function contact({ locale }: ShopFacts): string {
  const words = translate(locale, contactWords)
  return [p(words.intro), p(words.number)].join('\n')
}

function about({ locale, identity: { shopName, slogan, description } }: ShopFacts): string {
  const words = translate(locale, aboutWords)
  return [
    p(fill(words.who, { shop: escaped(shopName) }), escaped(slogan)),
    ...(description ? [p(escaped(description))] : []),
    h2(words.promisesTitle),
    list('ul', [words.order, words.call, words.price]),
  ].join('\n')
}

function terms({ locale, identity: { shopName } }: ShopFacts): string {
  const words = translate(locale, termsWords)
  return [
    p(fill(words.intro, { shop: escaped(shopName) })),
    h2(words.orderTitle),
    p(words.order),
    h2(words.pricesTitle),
    p(fill(words.prices, { delivery: linkTo('livraison', locale) })),
    h2(words.paymentTitle),
    p(fill(words.payment, { payment: linkTo('paiement', locale) })),
    h2(words.returnsTitle),
    p(fill(words.returns, { returns: linkTo('retours', locale) })),
  ].join('\n')
}

function privacy({ locale, keepTempDays, providers, hasNewsletter }: ShopFacts): string {
  const words = translate(locale, privacyWords)
  return [
    p(words.intro),
    h2(words.knownTitle),
    list('ul', [words.order, fill(words.unfinished, { time: days(locale, keepTempDays) }), words.review, hasNewsletter && words.newsletter]),
    h2(words.sharedTitle),
    list('ul', [words.courier, providers.length > 0 && words.provider, hasNewsletter && words.texts]),
    h2(words.cookiesTitle),
    p(words.cookies),
    h2(words.rightsTitle),
    p(fill(words.rights, { contact: linkTo('contact', locale) })),
  ].join('\n')
}

function legal({ locale, identity }: ShopFacts): string {
  const words = translate(locale, legalWords)
  const { shopName, legalName, address, taxNumber, tradeRegister, phone, email } = identity
  return [
    p(fill(words.shop, { shop: escaped(shopName) })),
    list('ul', [
      fill(words.publisher, { name: escaped(legalName || shopName) }),
      address.length > 0 && fill(words.address, { address: escaped(address.join(', ')) }),
      taxNumber && fill(words.taxNumber, { number: escaped(taxNumber) }),
      tradeRegister && fill(words.register, { number: escaped(tradeRegister) }),
      phone && fill(words.phone, { phone: escaped(phone) }),
      email && fill(words.email, { email: escaped(email) }),
    ]),
  ].join('\n')
}

/** A link to another starter page, in its language, by its title. */
function linkTo(starter: Starter, locale: Locale): string {
  return `<a href="${locale === 'fr' ? '' : `/${locale}`}/page/${starter}/">${TITLES[starter][locale]}</a>`
}

const h2 = (text: string) => `<h2>${text}</h2>`
const p = (...sentences: (string | false)[]) => `<p>${sentences.filter(Boolean).join(' ')}</p>`
const list = (tag: 'ul' | 'ol', lines: (string | false)[]) =>
  `<${tag}>${lines
    .filter(Boolean)
    .map((line) => `<li>${line}</li>`)
    .join('')}</${tag}>`
