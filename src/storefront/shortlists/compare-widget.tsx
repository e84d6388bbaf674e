import { lazy, Suspense, useEffect, useState, type MouseEvent } from 'react'
import { useLocation } from 'react-router'
import type { CompareParams } from '#contract/shortlist-calls'
import { localised, withoutLocale, type Locale } from '#i18n/locale.ts'
import { buttonLook } from '#ui/button.tsx'
import { CompareIcon } from '#ui/icons.tsx'
import { fetchCompared, compareSettings, sendUncompared } from './shortlist-calls.ts'
import { useShortlists } from './shortlist-store.ts'

/** Pages without products to compare. */
const ELSEWHERE = /^\/(compare|cart|checkout|my-account|page|suivi|form-payment|verification)\//

const ComparePopup = lazy(() => import('./compare-popup.tsx').then((loaded) => ({ default: loaded.ComparePopup })))

/**
 * Compared products as a list that opens upward; the server writes its items with remove links (CMP-04, CMP-10). On a phone its button is small. Hidden on the
 * compare page, which shows more, and on pages for ordering, reading or signing in.
 */
export function CompareWidget({ locale }: { locale: Locale }) {
  const { lists, widget, popup } = useShortlists()
  const [words, setWords] = useState<CompareParams>()
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const ids = lists.compare.join()
  useEffect(() => {
    void compareSettings().then(setWords, () => {})
  }, [])
  useEffect(() => {
    if (open && widget?.of !== ids) void fetchCompared().catch(() => {})
  }, [open, ids, widget])

  if (!words || ELSEWHERE.test(withoutLocale(pathname))) return null
  const remove = (event: MouseEvent) => {
    const link = (event.target as HTMLElement).closest<HTMLAnchorElement>('a.remove')
    if (!link) return
    event.preventDefault()
    const id = link.dataset['product_id']
    // If the call fails, the browser follows the link.
    void sendUncompared(id === 'all' ? id : Number(id)).catch(() => window.location.assign(link.href))
  }
  return (
    <aside aria-label={words.table_title}>
      <details className="yith-woocompare-widget group relative" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={`lifted list-none max-buy-now-bar:rounded-full max-buy-now-bar:px-3 ${buttonLook({ kind: 'primary' })}`}>
          <CompareIcon className="size-5" /> <span className="max-buy-now-bar:sr-only">{words.button_text}</span>{' '}
          <span className="tabular-nums">({lists.compare.length})</span>
        </summary>
        <div
          className="lifted absolute start-0 bottom-full mb-2 w-72 space-y-3 rounded-xl border border-line bg-surface p-4"
          onClick={remove}
          role="presentation"
        >
          <p className="text-sm font-semibold">{words.table_title}</p>
          <ul className="products-list" dangerouslySetInnerHTML={{ __html: widget?.html ?? '' }} />
          <div className="flex flex-wrap gap-2">
            <a href={localised(locale, '/compare/')} className={`compare-now ${buttonLook({ size: 'small' })}`}>
              {words.button_text}
            </a>
            <a
              href={localised(locale, '/?action=yith-woocompare-remove-product&id=all')}
              data-product_id="all"
              rel="nofollow"
              className={`remove clear-all ${buttonLook({ kind: 'quiet', size: 'small' })}`}
            >
              {words.clear_label}
            </a>
          </div>
        </div>
      </details>
      {popup ? (
        <Suspense>
          <ComparePopup locale={locale} words={words} />
        </Suspense>
      ) : null}
    </aside>
  )
}
