import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import { ErrorPage } from '#ui/error-page.tsx'

/** What shows inside the shop's frame when one of its pages is missing, refused or broken. A page's `ErrorBoundary`. */
export function PageError() {
  const error = useRouteError()
  const locale = localeOfPath(useLocation().pathname)
  return <ErrorPage locale={locale} status={isRouteErrorResponse(error) ? error.status : 500} />
}
