import { lazy, useEffect } from 'react'
import { data, Outlet, useMatches } from 'react-router'
import '#storefront/add-to-cart/first-press.ts'
import { PageSettings } from './idle-parts.tsx'
import { BeforeCodeScript } from '#ui/before-code.tsx'
import { PagePart } from '#ui/page-part.tsx'
import { idle, whenIdle } from '#ui/when-idle.tsx'
import { closedShop } from '#request/pages/closed-shop.server'
import { pageCaching } from '#request/pages/public-page.server'
import { NEWSLETTER_TAGS } from '#storefront/newsletter/newsletter-view.server.ts'
import type { Route } from './+types/layout'
import { findShellData } from './shell-data.server.ts'

/** Only pages with one route for all languages have this parameter; an unknown language is not found. */
const ourLanguage: Route.MiddlewareFunction = ({ params }) => {
  if ('language' in params && params.language !== undefined && params.language !== 'ar' && params.language !== 'en') throw data(null, 404)
}

export const middleware = [ourLanguage]

export const handle = { HeadScript: BeforeCodeScript }

export async function loader({ request, context }: Route.LoaderArgs) {
  context.get(pageCaching).cache(['settings', 'categories', 'glossary', 'site-pages', 'menus', 'vendors', ...NEWSLETTER_TAGS])
  return findShellData(request, context.get(closedShop))
}

const Header = whenIdle(async () => (await import('./header.tsx')).Header)
const Footer = whenIdle(async () => (await import('./footer.tsx')).Footer)
const ShortlistCorner = whenIdle(async () => (await import('#storefront/shortlists/shortlist-corner.tsx')).ShortlistCorner)
const SideCartPanel = whenIdle(async () => (await import('#storefront/side-cart/side-cart-panel.tsx')).SideCartPanel)
const TopNotices = lazy(async () => ({ default: (await import('#storefront/notices/store-notice.tsx')).TopNotices }))
const ComingSoonBanner = lazy(async () => ({ default: (await import('#storefront/notices/store-notice.tsx')).ComingSoonBanner }))

const SKIP = 'sr-only z-50 rounded-lg bg-accent text-on-accent focus:not-sr-only focus:px-4 focus:py-3 focus:fixed focus:start-3 focus:top-3'

export default function ShellLayout({ loaderData }: Route.ComponentProps) {
  const { closed, notice, comingSoon, words } = loaderData
  const isProduct = useMatches().at(-1)?.id.endsWith('/product')
  useEffect(() => {
    void idle.then(() => import('#storefront/behaviour/page-behaviour.ts')).then(({ startBehaviour }) => startBehaviour())
  }, [])
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className={SKIP}>
        {words.skip}
      </a>
      {isProduct ? (
        <a href="#order" className={SKIP}>
          {words.skipToOrder}
        </a>
      ) : null}
      {closed || notice ? (
        <PagePart>
          <TopNotices closed={closed} notice={notice} />
        </PagePart>
      ) : null}
      <Header shell={loaderData} />
      <div id="content" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </div>
      {comingSoon ? (
        <PagePart>
          <ComingSoonBanner text={comingSoon} />
        </PagePart>
      ) : null}
      <Footer shell={loaderData} />
      <ShortlistCorner locale={loaderData.locale} />
      <SideCartPanel />
      <PageSettings settings={loaderData.params} />
    </div>
  )
}
