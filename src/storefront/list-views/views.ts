/** Views of a list by hash; the first is the default (CAT-05, CAT-10). */
export const VIEWS = ['grid', 'grid-extended', 'list-view', 'list-view-small'] as const

/** One of the ways a list can be looked at. */
export type View = (typeof VIEWS)[number]

/** The browser's own memory of the view last looked at. */
export const MEMORY = 'listing-view'

/** The view that a hash (`#list-view`) names; undefined where it names none. */
export function viewOf(hash: string): View | undefined {
  return VIEWS.find((view) => hash === `#${view}`)
}

const CHANGED = 'viewchange'

/** Puts the page into a view from now on, and remembers it. */
export function lookAt(view: View): void {
  document.documentElement.dataset['view'] = view
  try {
    localStorage.setItem(MEMORY, view)
  } catch {
    // Without storage the grid shows next time.
  }
  document.dispatchEvent(new Event(CHANGED))
}

/** The view that the page is in; undefined before a list was opened in it. */
export function currentView(): View | undefined {
  return viewOf(`#${document.documentElement.dataset['view']}`)
}

/** The view that was last looked at in this browser. */
export function rememberedView(): View | undefined {
  try {
    return viewOf(`#${localStorage.getItem(MEMORY)}`)
  } catch {
    return undefined
  }
}

/** Calls `changed` whenever the page gets another view; gives what stops it. */
export function onViewChange(changed: () => void): () => void {
  document.addEventListener(CHANGED, changed)
  return () => document.removeEventListener(CHANGED, changed)
}
