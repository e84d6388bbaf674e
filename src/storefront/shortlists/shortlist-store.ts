import { useSyncExternalStore, useEffect } from 'react'
import { readShortlist, SHORTLISTS, type ShortlistName } from '#shop/goods/shortlists'

/** State of a product on a list: absent, being added, present. */
export type ListStatus = 'off' | 'busy' | 'on'

/** State of this browser's lists. */
interface Shortlists {
  lists: Record<ShortlistName, number[]>
  /** The latest notice about them; `urgent` for errors. */
  news: { text: string; urgent: boolean } | undefined
  /** Compare list as the server wrote it last: HTML, its names escaped, and its ids (WIRE-18). Undefined until fetched. */
  widget: { html: string; of: string } | undefined
  /** True while the compare popup is to open. */
  popup: boolean
}

const EMPTY: Shortlists = { lists: { compare: [], wishlist: [] }, news: undefined, widget: undefined, popup: false }
const RETURNS = ['focus', 'pageshow'] as const

let shortlists: Shortlists | undefined
const busy = new Set<string>()
const listeners = new Set<() => void>()

/** State of one product on a list. The server knows nobody's lists: `off` until hydration. */
export function useListStatus(name: ShortlistName, id: number): ListStatus {
  return useSyncExternalStore(
    follow,
    () => statusOf(name, id),
    () => 'off',
  )
}

/** Products and notices of this browser's lists; empty until hydration. */
export function useShortlists(): Shortlists {
  return useSyncExternalStore(follow, current, () => EMPTY)
}

/** Updates the state; all components that use it rerender. */
export function setShortlists(part: Partial<Shortlists>): void {
  shortlists = { ...current(), ...part }
  for (const listener of listeners) listener()
}

/** Sets the compare list as the server wrote it; the cookie has the same products. */
export function setWidget(html: string): void {
  const lists = readCookies()
  setShortlists({ lists, widget: { html, of: lists.compare.join() } })
}

/** Marks a product as being added; false where it is on the list, or being added, already. */
export function startAdding(name: ShortlistName, id: number): boolean {
  if (statusOf(name, id) !== 'off') return false
  busy.add(`${name}-${id}`)
  setShortlists({ news: undefined })
  return true
}

/** Ends a product's call, successful or not: the cookies have the result. */
export function endAdding(name: ShortlistName, id: number): void {
  busy.delete(`${name}-${id}`)
  rereadCookies()
}

/** Reads the cookies again: after a call, and on return from another tab. */
export function rereadCookies(): void {
  setShortlists({ lists: readCookies() })
}

function statusOf(name: ShortlistName, id: number): ListStatus {
  if (busy.has(`${name}-${id}`)) return 'busy'
  return current().lists[name].includes(id) ? 'on' : 'off'
}

function current(): Shortlists {
  shortlists ??= { ...EMPTY, lists: readCookies() }
  return shortlists
}

function follow(listener: () => void): () => void {
  if (listeners.size === 0) for (const event of RETURNS) window.addEventListener(event, rereadCookies)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) for (const event of RETURNS) window.removeEventListener(event, rereadCookies)
  }
}

function readCookies(): Shortlists['lists'] {
  return { compare: readShortlist('compare', cookie('compare')), wishlist: readShortlist('wishlist', cookie('wishlist')) }
}

function cookie(name: ShortlistName): string | undefined {
  const value = document.cookie.split('; ').find((pair) => pair.startsWith(`${SHORTLISTS[name].cookie}=`))
  try {
    return value && decodeURIComponent(value.slice(value.indexOf('=') + 1))
  } catch {
    return undefined
  }
}

/** Reloads the page's data when the shopper comes back to it: the list may have changed in another tab. */
export function useReturns(revalidate: () => Promise<void>): void {
  useEffect(() => {
    const onFocus = () => void revalidate()
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [revalidate])
}
