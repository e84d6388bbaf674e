import { newKey } from '#contract/call'

/** Uses local storage. Undefined where it is forbidden; the order goes on without it. */
export function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.localStorage)
  } catch {
    return undefined
  }
}

/** Stores a text until the tab closes; without storage, until the page is left. */
export function rememberInTab(name: string, text: string): void {
  try {
    if (text) window.sessionStorage.setItem(name, text)
    else window.sessionStorage.removeItem(name)
  } catch {
    page.set(name, text)
  }
}

export function recallInTab(name: string): string {
  try {
    return window.sessionStorage.getItem(name) ?? ''
  } catch {
    return page.get(name) ?? ''
  }
}

const page = new Map<string, string>()

/** Intention key of a purchase: created on first use in this tab, kept until the order is placed (QO-77). */
export function intentionFor(productId: number): string {
  const kept = recallInTab(nameOf(productId))
  if (kept) return kept
  const key = newKey()
  rememberInTab(nameOf(productId), key)
  return key
}

export function endIntention(productId: number): void {
  rememberInTab(nameOf(productId), '')
}

function nameOf(productId: number): string {
  return `hanout_intention_${productId}`
}

export const WAITING_ORDER = 'hanout_waiting_order'
