import { localeOfPath, type Locale } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import { findSettings } from '#shop/upkeep/settings.server'
import { cartParamsOf } from '#storefront/cart-store/cart-params.server.ts'
import { findDepartments } from '#storefront/menu/departments.server.ts'
import { findHelpPages } from '#storefront/menu/help-pages.server.ts'
import { menuFrameWords, menuWords } from '#storefront/menu/menu.words.ts'
import { cartTranslationsWords } from '#storefront/mini-cart/cart-translations.words.ts'
import { noticeId } from '#storefront/notices/store-notice.tsx'
import { searchBoxWords } from '#storefront/search/search-box.words.ts'
import { hydrationData } from '#request/pages/hydration-data.server'
import { footerWords, priceWords, shellWords } from './shell.words.ts'

const { cart, pieces } = cartTranslationsWords
const cartLinkWords = { cart, pieces } as const

/** Data of the frame around a request's page. Nothing of the visitor. */
export async function findShellData(request: Request) {
  const { pathname } = new URL(request.url)
  const locale = localeOfPath(pathname)
  const [settings, departments, help] = await Promise.all([findSettings(), findDepartments(locale), findHelpPages(locale)])
  const { shopName, storefront, currency } = settings
  const { notice, comingSoon, stickyHeader, handheldStickyHeader, liveSearch } = storefront
  const shell = {
    locale,
    shopName,
    notice: notice && { id: noticeId(Object.values(notice).join('\n')), text: notice[locale] || notice.fr },
    comingSoon: comingSoon && (comingSoon[locale] || comingSoon.fr),
    sticky: { wide: stickyHeader === '1', handheld: handheldStickyHeader === '1' },
    suggests: liveSearch === '1',
    words: {
      ...translate(locale, menuFrameWords),
      ...translate(locale, searchBoxWords),
      ...translate(locale, shellWords),
      ...translate(locale, cartLinkWords),
    },
  }
  const words = {
    ...translate(locale, menuFrameWords),
    ...translate(locale, menuWords),
    ...translate(locale, footerWords),
    prices: pricesIn(currency.code, locale),
  }
  return hydrationData(request, shell, { ways: { locale, departments, help, words }, cart: cartParamsOf(pathname, locale, settings) })
}

function pricesIn(currency: string, locale: Locale): string {
  return (currency === 'EGP' ? priceWords.EGP : priceWords.TND)[locale]
}

/** Data of the frame for its parts. */
export type ShellData = Awaited<ReturnType<typeof findShellData>>
