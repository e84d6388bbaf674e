import { lazy, Suspense } from 'react'
import type { Locale } from '#i18n/locale.ts'
import { Notice } from '#ui/notice.tsx'
import { useShortlists } from './shortlist-store.ts'

/** Loaded once something is compared; omitted if loading fails. */
const CompareWidget = lazy(() =>
  import('./compare-widget.tsx').then(
    (loaded) => ({ default: loaded.CompareWidget }),
    () => ({ default: () => null }),
  ),
)

/** Corner of every page: notices of the shopper's lists, and the compare widget (CMP-04). */
export function ShortlistCorner({ locale }: { locale: Locale }) {
  const { lists, news } = useShortlists()
  return (
    <div className="pointer-events-none fixed start-3 bottom-24 z-30 grid max-w-xs justify-items-start gap-2 buy-now-bar:bottom-4 print:hidden *:pointer-events-auto">
      <div role="alert">{news?.urgent ? <Notice kind="warn" title={news.text} className="lifted" /> : null}</div>
      <p aria-live="polite" className="sr-only">
        {news?.urgent === false ? news.text : ''}
      </p>
      {lists.compare.length > 0 ? (
        <Suspense>
          <CompareWidget locale={locale} />
        </Suspense>
      ) : null}
    </div>
  )
}
