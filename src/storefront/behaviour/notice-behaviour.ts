const OFFSET_PX = 100
const SCROLL_MS = 1000
const FOCUS_AFTER_MS = 500

/** A new notice: `Notice` with a live role, or inside an element with one. Permanent notices have none. */
const FRESH = ':is([role=alert], [role=status]) [data-notice], [data-notice]:is([role=alert], [role=status])'
const ALERT = '[role=alert] [data-notice], [data-notice][role=alert]'

/** Scrolls new notices into view; focuses the first alert 500 ms later (UI-29, UI-30), unless an invalid field or a control reached meanwhile has the focus. */
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
  if (isInWrongField() || floats(notice)) return
  scrollTo(notice)
  if (!notice.matches(ALERT)) return
  notice.tabIndex = -1
  const before = document.activeElement
  setTimeout(() => {
    if (isLeft(before)) notice.focus({ preventScroll: true })
  }, FOCUS_AFTER_MS)
}

function isInWrongField(): boolean {
  return document.activeElement?.matches('[aria-invalid=true]') ?? false
}

/** True unless another control got the focus; a control disabled while sending loses it by itself. */
function isLeft(before: Element | null): boolean {
  return document.activeElement === before || document.activeElement === document.body
}

function floats(notice: HTMLElement): boolean {
  for (let element: Element | null = notice; element; element = element.parentElement) {
    if (getComputedStyle(element).position === 'fixed') return true
  }
  return false
}

/**
 * Scrolls within a second until the notice is `OFFSET_PX` below the top. A scroll, press or key of the user cancels it, or the target would move away under the
 * pointer. A notice in a sticky column may move meanwhile: its current position counts.
 */
function scrollTo(notice: Element): void {
  const from = window.scrollY
  const begun = performance.now()
  const lasting = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : SCROLL_MS
  const given = new AbortController()
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown']) addEventListener(event, () => given.abort(), { signal: given.signal, passive: true })
  const step = (now: number) => {
    if (given.signal.aborted || isInWrongField()) return
    const share = now - begun < lasting ? (now - begun) / lasting : 1
    const before = window.scrollY
    const away = notice.getBoundingClientRect().top - OFFSET_PX
    window.scrollTo({ top: from + (before + away - from) * eased(share), behavior: 'instant' })
    if (share < 1 || (Math.abs(away) >= 1 && window.scrollY !== before)) requestAnimationFrame(step)
    else given.abort()
  }
  requestAnimationFrame(step)
}

function eased(share: number): number {
  return 0.5 - Math.cos(share * Math.PI) / 2
}
