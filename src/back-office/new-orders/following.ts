import type { NewOrders } from './new-orders-data.ts'
import { ring, wakeSound } from './sound.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { shownCalls } from '#shop/orders/calls'

const ADDRESS = '/admin/new-orders/'
const ASK_EVERY_MS = 30_000
/** Name of the lock held by the tab that polls, and of the channel to the others. */
const NAME = 'hanout-new-orders'
/** Storage key of the time of the newest order known to this browser. */
const KNOWN = 'hanout_newest_order'

/** Number of orders to call, and the order that just arrived. `ended` means that the session has ended; no news follow. */
type OrderNews = { toCall: number; arrived: number | undefined } | 'ended'

/** Follows new orders until `signal` aborts or the session ends. One tab polls, and at once on a service worker's message; all tabs receive the news. */
function followNewOrders(hear: (news: OrderNews) => void, signal: AbortSignal): void {
  const channel = new BroadcastChannel(NAME)
  const heard = (news: OrderNews) => {
    hear(news)
    if (news !== 'ended' && news.arrived !== undefined) void ring()
  }
  channel.addEventListener('message', ({ data }: MessageEvent<OrderNews>) => heard(data))
  signal.addEventListener('abort', () => channel.close())
  const lead = async () => {
    while (!signal.aborted) {
      const news = await ask(signal)
      if (news && !signal.aborted) {
        channel.postMessage(news)
        heard(news)
      }
      if (news === 'ended') return
      await pause(signal)
    }
  }
  // Without TLS there is no lock manager, so each tab polls by itself.
  const leading = 'locks' in navigator ? navigator.locks.request(NAME, { signal }, lead) : lead()
  leading.catch((error: unknown) => signal.aborted || console.error(error))
}

/** Broadcasts the number of orders to call, which the desk knows after each call. */
export function tellToCall(toCall: number): void {
  const channel = new BroadcastChannel(NAME)
  channel.postMessage({ toCall, arrived: undefined } satisfies OrderNews)
  channel.close()
}

async function ask(signal: AbortSignal): Promise<OrderNews | undefined> {
  try {
    const answer = await fetch(ADDRESS, { headers: { accept: 'application/json' }, signal })
    if (answer.status === 401 || answer.status === 403) return 'ended'
    if (!answer.ok) return undefined
    const { toCall, latest } = (await answer.json()) as Omit<NewOrders, 'latest'> & { latest: { id: number; placedAt: string } | null }
    const known = localStorage.getItem(KNOWN)
    const newest = latest?.placedAt ?? new Date(0).toISOString()
    if (known === null || newest > known) localStorage.setItem(KNOWN, newest)
    return { toCall, arrived: known !== null && newest > known ? latest?.id : undefined }
  } catch {
    return undefined
  }
}

/** Waits half a minute, or until a service worker message or the signal. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((over) => {
    const timer = setTimeout(end, ASK_EVERY_MS)
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
    worker?.addEventListener('message', end)
    signal.addEventListener('abort', end)
    function end() {
      clearTimeout(timer)
      worker?.removeEventListener('message', end)
      signal.removeEventListener('abort', end)
      over()
    }
  })
}

interface Group<Entry> {
  title: string
  entries: Entry[]
}

const TO_CALL = 'toCall'
const COUNT_IN_TITLE = /^\(\d+\+?\) /

/** Updates an open staff page with new orders: counts in menu, title and icon, the order that arrived, the session's end. Needs order rights to poll. */
export function useNewOrders<Entry extends { name: string; waiting: number }>(
  groups: Group<Entry>[],
): { groups: Group<Entry>[]; arrived: number | undefined; hasEnded: boolean } {
  const { key } = useLocation()
  const [news, setNews] = useState<{ groups: Group<Entry>[]; toCall: number }>()
  const [hasEnded, setEnded] = useState(false)
  const [arrival, setArrival] = useState<{ key: string; orderId: number }>()
  const mayCall = groups.some(({ entries }) => entries.some(({ name }) => name === TO_CALL))

  const heard = useEffectEvent((told: OrderNews) => {
    setEnded(told === 'ended')
    if (told === 'ended') return
    const { toCall, arrived } = told
    setNews({ groups, toCall })
    if (arrived !== undefined) setArrival({ key, orderId: arrived })
  })
  useEffect(() => {
    if (!mayCall) return undefined
    const end = new AbortController()
    const { signal } = end
    followNewOrders((told) => heard(told), signal)
    for (const press of ['pointerdown', 'keydown']) document.addEventListener(press, () => void wakeSound(), { signal, once: true })
    return () => end.abort()
  }, [mayCall])

  // The page's own data is newer than earlier news.
  const shown = news?.groups === groups ? withCount(groups, news.toCall) : groups
  const count = shown.flatMap(({ entries }) => entries).find(({ name }) => name === TO_CALL)?.waiting ?? 0
  useEffect(() => {
    const title = document.title.replace(COUNT_IN_TITLE, '')
    document.title = count > 0 ? `(${shownCalls(count)}) ${title}` : title
  })
  useEffect(() => {
    if (mayCall && 'setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => {})
  }, [mayCall, count])
  return { groups: shown, arrived: arrival?.key === key ? arrival.orderId : undefined, hasEnded }
}

function withCount<Entry extends { name: string; waiting: number }>(groups: Group<Entry>[], toCall: number): Group<Entry>[] {
  return groups.map((group) => ({ ...group, entries: group.entries.map((entry) => (entry.name === TO_CALL ? { ...entry, waiting: toCall } : entry)) }))
}
