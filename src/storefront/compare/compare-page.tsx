import { callerContext } from '#request/common/caller.server'
import { useRef, useState, type MouseEvent } from 'react'
import { data, Link, useRevalidator, type MiddlewareFunction } from 'react-router'
import { localeOfPath, localised } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import { findSettings } from '#shop/upkeep/settings.server'
import { SHORTLISTS } from '#shop/goods/shortlists'
import { findComparison } from '#shop/goods/shortlists.server'
import { shortlistWords } from '#shop/goods/shortlists.words'
import { useReturns } from '#storefront/shortlists/shortlist-store.ts'
import { buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { privatePage } from '#request/pages/roles.server'
import { findShortlistOf, inStep } from '#request/shortlists/shortlist-requests.server'
import type { Route } from './+types/compare-page'
import { CompareTable } from './compare-table.tsx'
import { compareWords } from './compare.words.ts'

/** The protocol's client opens the table in a frame on our own pages (`auto_open`). */
const framedByUs: MiddlewareFunction<Response> = async (_args, next) => {
  const response = await next()
  response.headers.set('X-Frame-Options', 'SAMEORIGIN')
  return response
}

export const middleware = [privatePage, framedByUs]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const locale = localeOfPath(pathname)
  const caller = context.get(callerContext)
  const ids = await findShortlistOf(caller, 'compare')
  const [comparison, { currency, shopName }] = await Promise.all([findComparison(ids, locale), findSettings()])
  // A link without JavaScript to a full list redirects here.
  const full = searchParams.has('full') ? fill(shortlistWords.compareFull[locale], { most: SHORTLISTS.compare.most }) : undefined
  const shown = { comparison, full, shopName, translations: { locale, currency, words: translate(locale, compareWords) } }
  return data(shown, { headers: inStep(caller, 'compare', ids) })
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return [{ title: `${loaderData.translations.words.title} · ${loaderData.shopName}` }, { name: 'robots', content: 'noindex' }]
}

/** Compare page (CMP-08, CMP-10). Remove links work without JavaScript; with it there is no navigation. */
export default function ComparePage({ loaderData: { comparison, full, translations } }: Route.ComponentProps) {
  const { words, locale } = translations
  const { heading, removing, failed } = useRemoving()
  const { products, rows } = comparison
  return (
    <main className="page-width pt-8 menu:pt-12">
      <div role="presentation" onClick={removing} className="space-y-6">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
            {words.title}
          </h1>
          {products.length > 0 ? (
            <a
              href={localised(locale, '/?action=yith-woocompare-remove-product&id=all')}
              data-product_id="all"
              rel="nofollow"
              className={`remove clear-all print:hidden ${buttonLook({ kind: 'quiet' })}`}
            >
              {words.clearAll}
            </a>
          ) : null}
        </div>
        <div role="alert">{failed ? <Notice kind="bad" title={words.failed} /> : null}</div>
        {full ? <Notice kind="warn" title={full} /> : null}
        {products.length === 0 ? (
          <Notice title={words.emptyTitle}>
            <p>{words.emptyText}</p>
            <p>
              <Link to={localised(locale, '/shop/')} className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-3">
                {words.toShop}
              </Link>
            </p>
          </Notice>
        ) : (
          <div className="compare-view space-y-4">
            {products.length === 1 ? <p className="text-sm text-soft">{words.tip}</p> : null}
            {rows.some(({ differs }) => differs) && rows.some(({ differs }) => !differs) ? (
              <label className="inline-flex min-h-11 items-center gap-2.5 text-sm print:hidden">
                <input type="checkbox" className="only-differences size-5 accent-accent" /> {words.onlyDifferences}
              </label>
            ) : null}
            <CompareTable comparison={comparison} translations={translations} />
          </div>
        )}
      </div>
    </main>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/idle-parts.tsx'

/** Handles the remove links: sends the compare call, reloads the data and focuses the heading (CMP-10). */
function useRemoving() {
  const { revalidate } = useRevalidator()
  const heading = useRef<HTMLHeadingElement>(null)
  const [failed, setFailed] = useState(false)
  const remove = async (id: string) => {
    try {
      const { sendUncompared } = await import('#storefront/shortlists/shortlist-calls.ts')
      await sendUncompared(id === 'all' ? id : Number(id))
      setFailed(false)
      await revalidate()
      heading.current?.focus()
    } catch {
      setFailed(true)
    }
  }
  const removing = (event: MouseEvent<HTMLElement>) => {
    const id = (event.target as HTMLElement).closest<HTMLElement>('a.remove')?.dataset['product_id']
    if (id === undefined) return
    event.preventDefault()
    void remove(id)
  }
  useReturns(revalidate)
  return { heading, removing, failed }
}
