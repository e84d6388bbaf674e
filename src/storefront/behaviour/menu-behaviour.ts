import { MENU_ID } from '#storefront/menu/menu.ts'

/**
 * Menu behaviour beyond styles: Escape or a press outside closes a panel; a followed link closes its own. The drawer closes when it loses focus or the window
 * grows. An opened search field gets the focus.
 */
export function startMenus(): void {
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
