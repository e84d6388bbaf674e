import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { direction, localeOfPath } from '#i18n/locale.ts'
import { firstFont } from '#ui/fonts.ts'
import { usePageLocale } from '#ui/page-locale.ts'
import { useHydratedMark } from '#ui/page-part.tsx'
import { RequestNumberTag } from '#ui/request-number.tsx'
import { whenIdle } from '#ui/when-idle.tsx'
import { CampaignScript, PageScripts, StartScript, StorageScript, ThemeScript } from '#ui/head-scripts.tsx'
import { LookTags } from '#ui/shop-look.tsx'
import type { Route } from './+types/root'
import './site.css'

export function Layout({ children }: { children: ReactNode }) {
  const locale = usePageLocale()
  useHydratedMark()
  return (
    <html lang={locale} dir={direction(locale)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <LookTags locale={locale} />
        <link rel="preload" href={firstFont(locale)} as="font" type="font/woff2" crossOrigin="anonymous" />
        <ThemeScript />
        <StorageScript />
        <CampaignScript />
        <StartScript />
        <PageScripts />
        <RequestNumberTag />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const locale = localeOfPath(useLocation().pathname)
  const status = isRouteErrorResponse(error) ? error.status : 500
  return <ErrorPage locale={locale} status={status} />
}

const ErrorPage = whenIdle(async () => (await import('#ui/error-page.tsx')).ErrorPage)
