const OFFSET_PX = 100
const SCROLL_MS = 1000
const FOCUS_AFTER_MS = 500

/** A notice that was said just now: `Notice` with a role, or inside something that has one. What stands there for good has none. */
const SAID = ':is([role=alert], [role=status]) [data-notice], [data-notice]:is([role=alert], [role=status])'
const ALERT = '[role=alert] [data-notice], [data-notice][role=alert]'

/**
 * Brings notices to the shopper: a new one scrolls into view, and the first alert among them takes the focus a little later.
 * A field that is wrong and has the focus keeps it. Spec 2.2, 9.5.
 */
export function minNotices(): void {
  const alert = document.querySelector<HTMLElement>(ALERT)
  if (alert) show(alert)
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element)
    const said = added.flatMap((element) => [element, ...element.querySelectorAll('[data-notice]')]).filter((element) => element.matches(SAID))
    const first = said.find((element) => element.matches(ALERT)) ?? said[0]
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

/** Whether it stays where it is while the page scrolls. */
function floats(notice: HTMLElement): boolean {
  for (let element: Element | null = notice; element; element = element.parentElement) {
    if (getComputedStyle(element).position === 'fixed') return true
  }
  return false
}

/** Scrolls the page within a second; whoever scrolls or types meanwhile goes first. */
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
