import type { NewOrders } from './new-orders-data.ts'
import { ring } from './sound.ts'

const ADDRESS = '/admin/new-orders/'
const ASK_EVERY_MS = 30_000
/** Name of the lock that one tab holds to ask for all, and of the channel that they hear it by. */
const NAME = 'hanout-new-orders'
/** Key of the time of the newest order that this browser knows. */
const KNOWN = 'hanout_newest_order'

/** News of orders: how many are to be called, and the one that has just come; or that the session has ended, after which none come. */
export type OrderNews = { toCall: number; arrived: number | undefined } | 'ended'

/**
 * Follows new orders until the signal: one tab of the browser asks every half minute, and at once when the service worker says so; all hear it. It
 * ends when the session has.
 */
export function followNewOrders(hear: (news: OrderNews) => void, signal: AbortSignal): void {
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
  // Without TLS a browser has no locks: each tab asks for itself.
  const leading = 'locks' in navigator ? navigator.locks.request(NAME, { signal }, lead) : lead()
  leading.catch((error: unknown) => signal.aborted || console.error(error))
}

/** Tells every open page of this browser how many orders are to be called, as the desk knows it after each call. */
export function tellToCall(toCall: number): void {
  const channel = new BroadcastChannel(NAME)
  channel.postMessage({ toCall, arrived: undefined } satisfies OrderNews)
  channel.close()
}

/** Asks the shop; undefined where nothing came back. */
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

/** Waits for the next time to ask: half a minute, or until the service worker has news, or the signal. */
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
