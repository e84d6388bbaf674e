import { useSyncExternalStore, useEffect } from 'react'
import { readShortlist, SHORTLISTS, type ShortlistName } from '#shop/goods/shortlists'

export type ListStatus = 'off' | 'busy' | 'on'

interface Shortlists {
  lists: Record<ShortlistName, number[]>
  /** `urgent` for errors. */
  news: { text: string; urgent: boolean } | undefined
  /** Latest server HTML of the compare list, names escaped, and its ids (WIRE-18). Undefined until fetched. */
  widget: { html: string; of: string } | undefined
  popup: boolean
}

const EMPTY: Shortlists = { lists: { compare: [], wishlist: [] }, news: undefined, widget: undefined, popup: false }
const RETURNS = ['focus', 'pageshow'] as const

let shortlists: Shortlists | undefined
const busy = new Set<string>()
const listeners = new Set<() => void>()

/** The server knows no visitor's lists: `off` until hydration. */
export function useListStatus(name: ShortlistName, id: number): ListStatus {
  return useSyncExternalStore(
    follow,
    () => statusOf(name, id),
    () => 'off',
  )
}

/** Empty until hydration. */
export function useShortlists(): Shortlists {
  return useSyncExternalStore(follow, current, () => EMPTY)
}

export function setShortlists(part: Partial<Shortlists>): void {
  shortlists = { ...current(), ...part }
  for (const listener of listeners) listener()
}

/** Sets the server's compare list; the cookie has the same products. */
export function setWidget(html: string): void {
  const lists = readCookies()
  setShortlists({ lists, widget: { html, of: lists.compare.join() } })
}

/** False if the product is already listed or being added. */
export function startAdding(name: ShortlistName, id: number): boolean {
  if (statusOf(name, id) !== 'off') return false
  busy.add(`${name}-${id}`)
  setShortlists({ news: undefined })
  return true
}

/** Ends a product's call, successful or not: the cookies hold the result. */
export function endAdding(name: ShortlistName, id: number): void {
  busy.delete(`${name}-${id}`)
  rereadCookies()
}

/** After a call, and on return from another tab. */
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

/** Reloads the page's data when the shopper returns: another tab may have changed the list. */
export function useReturns(revalidate: () => Promise<void>): void {
  useEffect(() => {
    const onFocus = () => void revalidate()
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [revalidate])
}
