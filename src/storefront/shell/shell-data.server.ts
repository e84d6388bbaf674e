import { localeOfPath, type Locale } from '#i18n/locale.ts'
import { translate, fill, type Text, type Translated } from '#i18n/words.ts'
import { momentary } from '#platform/cached.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { cartParamsOf } from '#storefront/cart-store/cart-params.server.ts'
import { findDepartments, findShownMenus, findHelpPages } from '#storefront/menu/shown-menus.server.ts'
import { menuFrameWords, menuWords } from '#storefront/menu/menu.words.ts'
import { cartTranslationsWords } from '#storefront/mini-cart/cart-translations.words.ts'
import { closedBarWords, footerWords, priceWords, shellWords, footWords } from './shell.words.ts'
import { noticeId } from '#storefront/notices/store-notice.tsx'
import { NEWSLETTER_PARAMS, findNewsletter } from '#storefront/newsletter/newsletter-view.server.ts'
import { searchBoxWords } from '#storefront/search/search-box.words.ts'
import type { ClosedShop } from '#request/pages/closed-shop.server'
import { hydrationData } from '#request/pages/public-page.server'
import { countryName } from '#shop/delivery/geography'
import { hasSeveralVendors } from '#shop/goods/vendors.server'
import { findOnlineMethods, isSimulator } from '#shop/orders/payments.ways.server'
import { consentKey } from '#shop/orders/orders'
import { consentText, consentWords } from '#shop/orders/orders.words'
import { findAdProviders } from '#shop/upkeep/message-accounts.senders.server'
import { identityOf, type Identity } from '#shop/site/identity'
import { sitePagePath } from '#shop/site/site-pages'
import { listSitePages } from '#shop/site/site-pages.server'
import type { Settings } from '#shop/upkeep/settings'
import type { Shelf } from '#storefront/menu/menu.ts'
import { contactView, type ContactView } from '#storefront/trust/contact-view.ts'
import type { ConsentView } from './consent.tsx'
import type { NewsletterView } from '#storefront/newsletter/newsletter-view.ts'

const { cart, pieces } = cartTranslationsWords
const cartLinkWords = { cart, pieces } as const

/** Data of the page's frame, nothing of the visitor; `closed` if staff view a closed shop. */
export async function findShellData(request: Request, closed?: ClosedShop | null) {
  const { pathname } = new URL(request.url)
  const locale = localeOfPath(pathname)
  const [settings, { ways, foot }] = await Promise.all([findSettings(), findMenusAndFoot(locale)])
  const { shopName, storefront } = settings
  const { notice, comingSoon, stickyHeader, handheldStickyHeader, liveSearch } = storefront
  const shell = {
    locale,
    shopName,
    closed: closed && { text: closedBarWords.text[locale], open: closed.mayOpen ? closedBarWords.open[locale] : undefined },
    notice: isWritten(notice) ? { id: noticeId(Object.values(notice).join('\n')), text: saidIn(notice, locale) } : null,
    comingSoon: isWritten(comingSoon) ? saidIn(comingSoon, locale) : null,
    sticky: { wide: stickyHeader === '1', handheld: handheldStickyHeader === '1' },
    suggests: liveSearch === '1',
    hasContact: foot.contact !== undefined,
    words: {
      ...translate(locale, menuFrameWords),
      ...translate(locale, searchBoxWords),
      ...translate(locale, shellWords),
      ...translate(locale, cartLinkWords),
    },
  }
  const params = { ...cartParamsOf(pathname, locale, settings), ...(foot.newsletter && NEWSLETTER_PARAMS) }
  return hydrationData(request, shell, { ways, foot, params })
}

const findMenusAndFoot = momentary(async (locale: Locale) => {
  const settings = await findSettings()
  const [departments, help, foot] = await Promise.all([findDepartments(locale), findHelpPages(locale), findFoot(settings, locale)])
  const menus = await findShownMenus(locale, help)
  const words = {
    ...translate(locale, menuFrameWords),
    ...translate(locale, menuWords),
    ...translate(locale, footerWords),
    prices: pricesIn(settings.currency.code, locale),
  }
  return { ways: { locale, departments, menus, help, words }, foot }
}, String)

const isWritten = (text: Text) => Object.values(text).some((said) => said !== '')

/** The merchant's text in a language, else in the first that has it. */
function saidIn(text: Text, locale: Locale): string {
  return text[locale] || text.fr || text.ar || text.en
}

function pricesIn(currency: string, locale: Locale): string {
  return (currency === 'EGP' ? priceWords.EGP : priceWords.TND)[locale]
}

export type ShellData = Awaited<ReturnType<typeof findShellData>>

const LEGAL = ['conditions-de-vente', 'confidentialite', 'mentions-legales']
const MOST_PLACES = 3

/** Shop details of the footer. Pages with them carry the cache tags `settings`, `site-pages`, `vendors` and the newsletter's. */
async function findFoot(settings: Settings, locale: Locale): Promise<Foot> {
  const words = translate(locale, footWords)
  const [legal, methods, hasStores, ads, newsletter] = await Promise.all([
    legalPages(locale),
    findOnlineMethods(),
    hasSeveralVendors(),
    findAdProviders(),
    settings.newsletter.enabled === '1' ? findNewsletter(settings, locale) : undefined,
  ])
  const { slogan, address, social, legalName, taxNumber, tradeRegister } = identityOf(settings, locale)
  const numbered = (name: string, number: string) => number && `${name} ${number}`
  return {
    slogan,
    contact: contactView(settings, locale, words.hello),
    address,
    social,
    payment: [words.cash, ...methods.flatMap(({ id, name }) => (isSimulator(id) ? [] : [name]))],
    delivery: placesIn(settings.deliversTo, locale),
    business: [legalName === settings.shopName ? '' : legalName, numbered(words.taxNumber, taxNumber), numbered(words.tradeRegister, tradeRegister)]
      .filter(Boolean)
      .join(' · '),
    legal,
    hasStores,
    newsletter,
    consent: ads.length > 0 ? { key: consentKey(ads), ...translate(locale, consentWords), text: consentText(ads, locale) } : undefined,
    words,
  }
}

async function legalPages(locale: Locale): Promise<Shelf[]> {
  const pages = new Map((await listSitePages(locale)).map((page) => [page.slug, page]))
  return LEGAL.flatMap((slug) => pages.get(slug) ?? []).map(({ slug, title }) => ({ name: title, path: sitePagePath(slug) }))
}

function placesIn(countries: readonly string[], locale: Locale): string {
  if (countries.length > MOST_PLACES) return footWords.deliveryText[locale]
  const places = new Intl.ListFormat(locale, { type: 'unit' }).format(countries.map((code) => countryName(code, locale)))
  return fill(translate(locale, footWords).deliveryPlaces, { places })
}

/** Shop details in footer and phone menu; empty ones are absent. IMP-41. */
export interface Foot {
  slogan: string
  contact: ContactView | undefined
  address: string[]
  social: Identity['social']
  payment: string[]
  delivery: string
  /** The business and its registration numbers, on one line. */
  business: string
  legal: Shelf[]
  hasStores: boolean
  newsletter: NewsletterView | undefined
  /** The question of consent; absent while no account that measures ads is on. IMP-50. */
  consent: ConsentView | undefined
  words: Translated<typeof footWords>
}
