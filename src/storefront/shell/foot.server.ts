import type { Locale } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import { countryName } from '#shop/delivery/geography'
import { hasSeveralVendors } from '#shop/goods/vendors.server'
import { findOnlineMethods, isSimulator } from '#shop/orders/payments.ways.server'
import { identityOf } from '#shop/site/identity'
import { sitePagePath } from '#shop/site/site-pages'
import { listSitePages } from '#shop/site/site-pages.server'
import type { Settings } from '#shop/upkeep/settings'
import type { Shelf } from '#storefront/menu/menu.ts'
import { findNewsletter } from '#storefront/newsletter/newsletter-view.server.ts'
import { contactView } from '#storefront/trust/contact-view.ts'
import type { Foot } from './foot.ts'
import { footWords } from './foot.words.ts'

const LEGAL = ['conditions-de-vente', 'confidentialite', 'mentions-legales']
const MOST_PLACES = 3

/** Shop details of the footer. Pages with them carry the cache tags `settings`, `site-pages`, `vendors` and the newsletter's. */
export async function findFoot(settings: Settings, locale: Locale): Promise<Foot> {
  const words = translate(locale, footWords)
  const [legal, methods, hasStores, newsletter] = await Promise.all([
    legalPages(locale),
    findOnlineMethods(),
    hasSeveralVendors(),
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
