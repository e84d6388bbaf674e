import { Outlet } from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import { speak } from '#i18n/words.ts'
import { findSettings } from '#shop/settings.server'
import type { Route } from './+types/layout'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { shellWords } from './shell.words.ts'

export async function loader({ request }: Route.LoaderArgs) {
  const locale = localeOfPath(new URL(request.url).pathname)
  const { shopName } = await findSettings()
  return { locale, shopName, words: speak(locale, shellWords) }
}

/** What stands around every page that shoppers see. The same for every visitor. */
export default function ShellLayout({ loaderData: { locale, shopName, words } }: Route.ComponentProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="sr-only z-50 rounded-lg bg-accent px-4 py-3 text-on-accent focus:not-sr-only focus:fixed focus:start-3 focus:top-3">
        {words.skip}
      </a>
      <Header locale={locale} shopName={shopName} words={words} />
      <div id="content" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </div>
      <Footer shopName={shopName} words={words} />
    </div>
  )
}
