import { TYPED, WIDGET_ID } from '#storefront/newsletter/newsletter-view.ts'
import { bringAhead } from '#storefront/product/product-code.ts'
import { WAITING_ORDER } from '#storefront/quick-order/browser-memory.ts'
import { startNotices } from './notice-behaviour.ts'
import { MENU_ID } from '#storefront/menu/menu.ts'

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

/** Scrolls a phone's page down by 100 px a second after load (UI-28). Not with a `#`, a focused field or reduced motion, nor once scrolled or touched. */
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

const FLOATS = '.xoo-wsc-sc-cont .xoo-wsc-basket, .yith-woocompare-widget:not([open])'

const BUYS = '.add_to_cart_button, .single_add_to_cart_button, .quick-order [type=submit][name=action], .buy-now-bar button, .order-bar a'

const BADGE_PX = 6

/** Parts get their size only when they come into view: checks the frames after a change too. */
const FRAMES = 4

/** Hides a floating button while it covers a button that buys, unless it has the keyboard focus. */
function startYielding(): void {
  let left = 0
  const step = () => {
    yieldNow()
    left -= 1
    if (left > 0) requestAnimationFrame(step)
  }
  const look = () => {
    if (left === 0) requestAnimationFrame(step)
    left = FRAMES
  }
  for (const event of ['scroll', 'resize']) addEventListener(event, look, { passive: true, capture: true })
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  look()
}

function yieldNow(): void {
  const floats = document.querySelectorAll(FLOATS)
  if (floats.length === 0) return
  const buying = [...document.querySelectorAll(BUYS)].filter((button) => button.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
  const taken = buying.map((button) => button.getBoundingClientRect())
  for (const float of floats) {
    const { x, y, width, height } = float.getBoundingClientRect()
    const own = new DOMRect(x - BADGE_PX, y - BADGE_PX, width + 2 * BADGE_PX, height + 2 * BADGE_PX)
    const isOver = taken.some(({ left, right, top, bottom }) => left < own.right && right > own.left && top < own.bottom && bottom > own.top)
    float.toggleAttribute('data-yields', isOver && !float.matches(':focus-visible, :has(:focus-visible)'))
  }
}

/** Menu behaviour: Escape or a press outside closes a panel, a followed link its own, lost focus or a wider window the drawer. Focuses an opened search. */
function startMenus(): void {
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') shutAll()
  })
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    if (target.closest('header a')) shutAll()
    else shutOthers(target)
  })
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) shutOthers(target)
  })
  document.addEventListener('submit', () => searchToggle()?.removeAttribute('open'))
  // `toggle` does not bubble.
  document.addEventListener('toggle', ({ target }) => target === searchToggle() && focusSearch(), true)
  focusSearch() // the press that brought this code may have opened it
  matchMedia('(width >= 768px)').addEventListener('change', shutDrawer)
}

/** Closes every panel and the drawer. The focus stays with its menu; a hovered panel stays closed until the pointer leaves. */
function shutAll(): void {
  for (const entry of document.querySelectorAll<HTMLElement>('.menu-entry, .header-cart')) {
    if (entry.matches(':hover')) keepShut(entry)
    shutEntry(entry)
  }
  searchToggle()?.removeAttribute('open')
  shutDrawer()
}

function shutEntry(entry: HTMLElement): void {
  const handle = entry.querySelector('summary')
  if (entry.querySelector('.menu-panel')?.contains(document.activeElement)) handle?.focus()
  entry.querySelector('details')?.removeAttribute('open')
}

function shutOthers(than: Element): void {
  for (const open of document.querySelectorAll('.menu-entry > [open]')) if (!open.parentElement?.contains(than)) open.removeAttribute('open')
  if (!drawer()?.contains(than)) shutDrawer()
}

function keepShut(entry: HTMLElement): void {
  entry.dataset['shut'] = ''
  entry.addEventListener('pointerleave', () => delete entry.dataset['shut'], { once: true })
}

function shutDrawer(): void {
  if (drawer()?.matches(':popover-open')) drawer()?.hidePopover()
}

function focusSearch(): void {
  if (searchToggle()?.open) document.querySelector<HTMLInputElement>('header input[name=s]')?.focus()
}

const drawer = () => document.getElementById(MENU_ID)
const searchToggle = () => document.querySelector<HTMLDetailsElement>('details.search-toggle')
