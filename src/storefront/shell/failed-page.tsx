import { isRouteErrorResponse, Link, useLocation, useRouteError, useRouteLoaderData } from 'react-router'
import { localeOfPath, localised } from '#i18n/locale.ts'
import { SearchBox } from '#storefront/search/search-box.tsx'
import { buttonLook } from '#ui/button.tsx'
import { ErrorPage } from '#ui/error-page.tsx'
import { ServerHtml } from '#ui/server-html.tsx'
import type { Ways } from '#storefront/menu/menu.ts'
import type { ShellData } from './shell-data.server.ts'

export default function FailedPage() {
  const error = useRouteError()
  const locale = localeOfPath(useLocation().pathname)
  const shell = useRouteLoaderData<ShellData>(`${locale}/shell`)
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <ErrorPage locale={locale} status={status}>
      {status === 404 && shell ? <OtherWays shell={shell} /> : null}
    </ErrorPage>
  )
}

function OtherWays({ shell: { locale, ways, suggests, words } }: { shell: ShellData }) {
  return (
    <div className="mt-2 grid w-full gap-5">
      <p className="text-soft">{words.missingText}</p>
      <SearchBox locale={locale} words={words} live={suggests} />
      <ServerHtml as="ul" aria-label={words.departments} className="flex flex-wrap justify-center gap-2">
        {ways && <Departments {...ways} />}
      </ServerHtml>
    </div>
  )
}

function Departments({ locale, departments }: Ways) {
  return departments.map(({ name, path }) => (
    <li key={path}>
      <Link to={localised(locale, path)} className={buttonLook({ kind: 'quiet', size: 'small' })}>
        {name}
      </Link>
    </li>
  ))
}
