/** By hash; the first is the default (CAT-05, CAT-10). */
export const VIEWS = ['grid', 'grid-extended', 'list-view', 'list-view-small'] as const

export type View = (typeof VIEWS)[number]

export const MEMORY = 'listing-view'

export function viewOf(hash: string): View | undefined {
  return VIEWS.find((view) => hash === `#${view}`)
}

const CHANGED = 'viewchange'

export function setView(view: View): void {
  document.documentElement.dataset['view'] = view
  try {
    localStorage.setItem(MEMORY, view)
  } catch {
    // Without storage the grid shows next time.
  }
  document.dispatchEvent(new Event(CHANGED))
}

/** Undefined before a list was opened. */
export function currentView(): View | undefined {
  return viewOf(`#${document.documentElement.dataset['view']}`)
}

export function rememberedView(): View | undefined {
  try {
    return viewOf(`#${localStorage.getItem(MEMORY)}`)
  } catch {
    return undefined
  }
}

export function onViewChange(changed: () => void): () => void {
  document.addEventListener(CHANGED, changed)
  return () => document.removeEventListener(CHANGED, changed)
}
