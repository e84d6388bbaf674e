const NUDGE_PX = 100
const AFTER_LOAD_MS = 1000

/**
 * On a phone the page moves down by 100 px a second after it was loaded. Never against the shopper: not with a `#` in the
 * address, a field in use, a page they scrolled or touched already, one they came back to, or where less motion is wished.
 * Spec 2.2, 9.5.
 */
export function nudgePhone(): void {
  if (document.readyState === 'complete') waitAndNudge()
  else addEventListener('load', waitAndNudge, { once: true })
}

function waitAndNudge(): void {
  const [caller] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (caller?.type !== 'navigate') return
  const touched = new AbortController()
  for (const event of ['touchstart', 'scroll', 'keydown']) addEventListener(event, () => touched.abort(), { signal: touched.signal, passive: true })
  const sinceLoad = caller.loadEventEnd > 0 ? performance.now() - caller.loadEventEnd : 0
  setTimeout(() => {
    const isLeftAlone = !touched.signal.aborted && window.scrollY === 0
    touched.abort()
    if (isLeftAlone && !location.hash && !isInUse(document.activeElement)) window.scrollTo({ top: NUDGE_PX, behavior: 'smooth' })
  }, AFTER_LOAD_MS - sinceLoad)
}

function isInUse(element: Element | null): boolean {
  return element !== null && element !== document.body
}
