const OFFSET_PX = 100
const SCROLL_MS = 1000
const FOCUS_AFTER_MS = 500

/** A fresh notice: `Notice` with a live role, or inside an element with one. Permanent notices have none. */
const FRESH = ':is([role=alert], [role=status]) [data-notice], [data-notice]:is([role=alert], [role=status])'
const ALERT = '[role=alert] [data-notice], [data-notice][role=alert]'

/**
 * Scrolls new notices into view, and focuses the first alert among them 500 ms later (UI-29, UI-30).
 * An invalid field with the focus keeps it.
 */
export function startNotices(): void {
  const alert = document.querySelector<HTMLElement>(ALERT)
  if (alert) show(alert)
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element)
    const fresh = added.flatMap((element) => [element, ...element.querySelectorAll('[data-notice]')]).filter((element) => element.matches(FRESH))
    const first = fresh.find((element) => element.matches(ALERT)) ?? fresh[0]
    if (first instanceof HTMLElement) show(first)
  }).observe(document.body, { childList: true, subtree: true })
}

function show(notice: HTMLElement): void {
  if (document.activeElement?.matches('[aria-invalid=true]') || floats(notice)) return
  scrollTo(notice.getBoundingClientRect().top + window.scrollY - OFFSET_PX)
  if (!notice.matches(ALERT)) return
  notice.tabIndex = -1
  setTimeout(() => notice.focus({ preventScroll: true }), FOCUS_AFTER_MS)
}

/** True where it stays in place while the page scrolls. */
function floats(notice: HTMLElement): boolean {
  for (let element: Element | null = notice; element; element = element.parentElement) {
    if (getComputedStyle(element).position === 'fixed') return true
  }
  return false
}

/** Scrolls the page within a second; a scroll or key of the user cancels it. */
function scrollTo(top: number): void {
  const from = window.scrollY
  const begun = performance.now()
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return window.scrollTo({ top, behavior: 'instant' })
  const given = new AbortController()
  for (const event of ['wheel', 'touchstart', 'keydown']) addEventListener(event, () => given.abort(), { signal: given.signal, passive: true })
  const step = (now: number) => {
    const share = Math.min(1, (now - begun) / SCROLL_MS)
    if (given.signal.aborted) return
    window.scrollTo({ top: from + (top - from) * eased(share), behavior: 'instant' })
    if (share < 1) requestAnimationFrame(step)
    else given.abort()
  }
  requestAnimationFrame(step)
}

function eased(share: number): number {
  return 0.5 - Math.cos(share * Math.PI) / 2
}
