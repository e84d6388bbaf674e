import { TYPED, WIDGET_ID } from '#storefront/newsletter/newsletter-view.ts'
import { startMenus } from './menu-behaviour.ts'
import { bringAhead } from '#storefront/product/product-code.ts'
import { WAITING_ORDER } from '#storefront/quick-order/waiting-order-name.ts'
import { startNotices } from './notice-behaviour.ts'
import { startYielding } from './yielding.ts'

let begun = false

/** Starts page-wide behaviour of menus, notices and scrolling. Loaded last: every link and form works without it. */
export function startBehaviour(): void {
  if (begun) return
  begun = true
  startMenus()
  startNotices()
  startYielding()
  scrollOnPhone()
  bringAhead()
  startNewsletter()
  if (localStorage.getItem(WAITING_ORDER)) void import('#storefront/quick-order/waiting-notice.tsx').then(({ resumeWaiting }) => resumeWaiting())
}

/** Loads the newsletter widget's script once it has, or had in this tab, the focus; until then its page answers. */
function startNewsletter(): void {
  const load = ({ target }: { target: EventTarget | null }) => {
    if ((target instanceof Element && target.closest(`#${WIDGET_ID}`)) || sessionStorage.getItem(TYPED))
      void import('#storefront/newsletter/newsletter-behaviour.ts')
  }
  document.addEventListener('focusin', load)
  load({ target: document.activeElement })
}

const SCROLL_PX = 100
const AFTER_LOAD_MS = 1000

/**
 * Scrolls a phone's page down by 100 px a second after load (UI-28). Not with a `#` in the address, a focused field, reduced motion, or a page already
 * scrolled, touched or returned to.
 */
function scrollOnPhone(): void {
  if (!isPhone()) return
  if (document.readyState === 'complete') waitAndScroll()
  else addEventListener('load', waitAndScroll, { once: true })
}

function waitAndScroll(): void {
  const [caller] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (caller?.type !== 'navigate') return
  const touched = new AbortController()
  for (const event of ['touchstart', 'scroll', 'keydown']) addEventListener(event, () => touched.abort(), { signal: touched.signal, passive: true })
  const sinceLoad = caller.loadEventEnd > 0 ? performance.now() - caller.loadEventEnd : 0
  setTimeout(() => {
    const isLeftAlone = !touched.signal.aborted && window.scrollY === 0
    touched.abort()
    if (isLeftAlone && !location.hash && !isInUse(document.activeElement)) window.scrollTo({ top: SCROLL_PX, behavior: 'smooth' })
  }, AFTER_LOAD_MS - sinceLoad)
}

function isInUse(element: Element | null): boolean {
  return element !== null && element !== document.body
}

function isPhone(): boolean {
  return matchMedia('(width < 768px) and (hover: none) and (pointer: coarse) and (prefers-reduced-motion: no-preference)').matches
}
