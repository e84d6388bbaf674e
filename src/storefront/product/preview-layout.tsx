import { Outlet } from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import { previewed, previewOnly } from '#request/pages/page-preview.server'
import { privatePage, staffOnly } from '#request/pages/roles.server'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/preview-layout'
import { previewWords } from './product.words.ts'

export const middleware: Route.MiddlewareFunction[] = [privatePage, staffOnly, previewOnly]

export function loader({ url, context }: Route.LoaderArgs) {
  const locale = localeOfPath(url.pathname)
  return { title: previewWords[context.get(previewed) ?? 'draft'][locale], text: previewWords.onlyStaff[locale] }
}

/** Frame of a preview, which says why shoppers do not see the page. */
export default function PreviewLayout({ loaderData: { title, text } }: Route.ComponentProps) {
  return (
    <>
      <div className="page-width pt-4">
        <Notice kind="warn" title={title}>
          <p>{text}</p>
        </Notice>
      </div>
      <Outlet />
    </>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/idle-parts.tsx'
