import { Outlet } from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import { pagePreviewOnly } from '#request/pages/page-preview.server'
import { privatePage, staffOnly } from '#request/pages/roles.server'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/page-preview-layout'
import { pagePreviewWords } from './site-page.words.ts'

export const middleware: Route.MiddlewareFunction[] = [privatePage, staffOnly, pagePreviewOnly]

export function loader({ url }: Route.LoaderArgs) {
  const locale = localeOfPath(url.pathname)
  return { title: pagePreviewWords.title[locale], text: pagePreviewWords.onlyStaff[locale] }
}

/** Frame of a draft, which only staff see. IMP-50. */
export default function PagePreviewLayout({ loaderData: { title, text } }: Route.ComponentProps) {
  return (
    <>
      <div className="page-width py-4">
        <Notice kind="warn" title={title}>
          <p>{text}</p>
        </Notice>
      </div>
      <Outlet />
    </>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/idle-parts.tsx'
