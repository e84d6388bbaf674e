import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import type { Detail } from '#storefront/details/product-details.tsx'
import { openDetail } from './open-detail.ts'

/**
 * What there is to read of a product, one section at a time, opened by its name in the address: at load, by a link, by the
 * browser's own steps. Without JavaScript all sections stand one under the other. Spec 2.1, 2.4.
 */
export function ThemeTabs({ details, label }: { details: Detail[]; label: string }) {
  const { search, hash, state } = useLocation()
  const live = useLive()
  const open = openDetail(details, live ? hash : '')
  useScrollTo(hash === `#${open}` && state !== IN_PLACE ? open : undefined, hash)
  return (
    <div className="mt-12">
      <nav aria-label={label} className="flex flex-wrap gap-x-1 border-b border-line">
        {details.map(({ id, title }) => (
          <Link
            key={id}
            to={{ search, hash: id }}
            replace
            preventScrollReset
            state={IN_PLACE}
            aria-current={live && id === open ? 'true' : undefined}
            data-first={id === openDetail(details, '') || undefined}
            className="inline-flex min-h-12 shrink-0 items-center border-b-3 border-transparent px-4 font-medium text-soft -outline-offset-2 hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
          >
            {title}
          </Link>
        ))}
      </nav>
      <div data-live={live || undefined} className="tab-panels space-y-10 pt-7">
        {details.map(({ id, title, content }) => (
          <section key={id} id={id} data-first={id === openDetail(details, '') || undefined} hidden={live && id !== open} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className="sr-only noscript:not-sr-only noscript:mb-4 noscript:text-lg">
              {title}
            </h2>
            {content}
          </section>
        ))}
      </div>
    </div>
  )
}

/** What a tab's own link leaves in the history: the shopper has the tabs in view, and the page stays where it is. */
const IN_PLACE = 'in-place'

/**
 * Brings a section into view that a link or the address opened: the browser looked for it while it was still hidden. Where the
 * page was opened with, the browser goes by itself.
 */
function useScrollTo(id: string | undefined, hash: string): void {
  const openedWith = useRef(hash)
  useEffect(() => {
    if (id !== undefined && `#${id}` !== openedWith.current) document.getElementById(id)?.scrollIntoView()
    if (id !== undefined) openedWith.current = ''
  }, [id])
}

/** Whether the page is alive: the server and the first render do not know what stands after the `#`. */
function useLive(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
