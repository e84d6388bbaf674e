import { Suspense, useEffect, useRef } from 'react'
import { data, Outlet, useLocation } from 'react-router'
import { localeOfPath, type Locale } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import { findSettings } from '#shop/upkeep/settings.server'
import '#storefront/add-to-cart/first-press.ts'
import { cartParamsOf } from '#storefront/cart-store/cart-params.server.ts'
import { whenLoaded } from '#storefront/cart-store/when-loaded.ts'
import { findDepartments } from '#storefront/menu/departments.server.ts'
import { findHelpPages } from '#storefront/menu/help-pages.server.ts'
import { menuFrameWords, menuWords } from '#storefront/menu/menu.words.ts'
import { cartTranslationsWords } from '#storefront/mini-cart/cart-translations.words.ts'
import { noticeId } from '#storefront/notices/notice-id.ts'
import { PageSettings } from '#storefront/product/page-settings.tsx'
import { searchBoxWords } from '#storefront/search/search-box.words.ts'
import { BeforeCodeScript } from '#ui/before-code.tsx'
import { firstTouch, wake } from '#ui/first-touch.ts'
import { late, lateUnseen } from '#ui/late.ts'
import { hydrationData } from '#request/pages/hydration-data.server'
import { pageCaching } from '#request/pages/page-caching.server'
import type { Route } from './+types/layout'
import { Header } from './header.tsx'
import { footerWords, priceWords, shellWords } from './shell.words.ts'

/** Pages that stand once for all languages have theirs in the address: one that we do not speak is no page. */
const ourLanguage: Route.MiddlewareFunction = ({ params }) => {
  if ('language' in params && params.language !== undefined && params.language !== 'ar' && params.language !== 'en') throw data(null, 404)
}

export const middleware = [ourLanguage]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  const locale = localeOfPath(pathname)
  const [settings, departments, help] = await Promise.all([findSettings(), findDepartments(locale), findHelpPages(locale)])
  const { shopName, storefront, currency } = settings
  context.get(pageCaching).cache(['settings', 'categories', 'glossary', 'site-pages'])
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

const { cart, pieces } = cartTranslationsWords
const cartLinkWords = { cart, pieces } as const

// Few pages have one. What is pressed in them is no link: they come to life at once, not at the press that would be lost.
const atOnce = () => Promise.resolve()
const StoreNotice = late(async () => (await import('#storefront/notices/store-notice.tsx')).StoreNotice, atOnce)
const ComingSoonBanner = late(async () => (await import('#storefront/notices/coming-soon-banner.tsx')).ComingSoonBanner, atOnce)
// What is the shopper's own comes after the page.
const ShortlistCorner = lateUnseen(async () => (await import('#storefront/shortlists/shortlist-corner.tsx')).ShortlistCorner, whenLoaded)
const SideCartPanel = lateUnseen(async () => (await import('#storefront/side-cart/side-cart-panel.tsx')).SideCartPanel, whenLoaded)
// Drawn by the server, and links to the browser: its code may wait.
const Footer = late(async () => (await import('./footer.tsx')).Footer)

const SKIP = 'sr-only z-50 rounded-lg bg-accent px-4 py-3 text-on-accent focus:not-sr-only focus:fixed focus:start-3 focus:top-3'

/** What stands around every page that shoppers see. The same for every visitor. */
export default function ShellLayout({ loaderData }: Route.ComponentProps) {
  const { shopName, notice, comingSoon, sticky, words, ways } = loaderData
  const { pathname } = useLocation()
  useTitleOnMoving(pathname)
  useEffect(() => {
    if (isPhone()) void import('#storefront/manners/phone-nudge.ts').then(({ nudgePhone }) => nudgePhone())
    if (document.querySelector('[data-notice]')) wake()
    void firstTouch.then(() => import('#storefront/manners/manners.ts')).then(({ begin }) => begin())
  }, [])
  return (
    <div className="flex min-h-dvh flex-col">
      <BeforeCodeScript />
      <a href="#content" className={SKIP}>
        {words.skip}
      </a>
      {/\/product\/[^/]+\/$/.test(pathname) ? (
        <a href="#order" className={`${SKIP} [html:not(:has(#order))_&]:hidden`}>
          {words.skipToOrder}
        </a>
      ) : null}
      {notice ? (
        <Suspense>
          <StoreNotice notice={notice} words={words} />
        </Suspense>
      ) : null}
      <Header shopName={shopName} sticky={sticky} translations={loaderData} />
      <div id="content" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </div>
      {comingSoon ? (
        <Suspense>
          <ComingSoonBanner text={comingSoon} words={words} />
        </Suspense>
      ) : null}
      <Suspense>
        <Footer shopName={shopName} words={words} ways={ways} />
      </Suspense>
      <Suspense>
        <ShortlistCorner locale={loaderData.locale} />
      </Suspense>
      <Suspense>
        <SideCartPanel />
      </Suspense>
      <PageSettings settings={loaderData.cart} />
    </div>
  )
}

/** Where the page moves down by itself a second after it was loaded. Spec 9.5. */
function isPhone(): boolean {
  return matchMedia('(width < 768px) and (hover: none) and (pointer: coarse) and (prefers-reduced-motion: no-preference)').matches
}

/** Who went to another page begins at its title, with the keyboard and a screen reader too; not where only what a list is asked for changed. */
function useTitleOnMoving(pathname: string): void {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const title = document.querySelector<HTMLElement>('#content h1')
    title?.setAttribute('tabindex', '-1')
    title?.focus({ preventScroll: true })
  }, [pathname])
}
