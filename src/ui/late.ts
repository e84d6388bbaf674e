import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { firstTouch, wake } from './first-touch.ts'

const MOST_TRIES = 6
const RETRY_MS = 2000

/** Parts of this page whose code has not come yet. */
const coming = new Set<Promise<unknown>>()

/**
 * A component that the server draws at once and the browser brings to life later: its code comes when `begin` says so, at the
 * first touch unless told otherwise. Code that cannot be fetched (a lost network) is asked for again, and the page stays what
 * the server drew. Stands inside a `Suspense`.
 */
export function late<Props>(
  load: () => Promise<ComponentType<Props>>,
  begin: () => Promise<void> = () => firstTouch,
): LazyExoticComponent<ComponentType<Props>> {
  const arrive = async () => {
    await begin()
    return { default: await persistently(load) }
  }
  return lazy(() => {
    const arriving = arrive()
    coming.add(arriving)
    return arriving.finally(() => coming.delete(arriving))
  })
}

async function persistently<Value>(load: () => Promise<Value>): Promise<Value> {
  if (typeof window === 'undefined') return load()
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const loaded = await load().catch(() => undefined)
    if (loaded !== undefined) return loaded
    await onlineAgain()
  }
  return new Promise(() => {}) // what the server drew has to do
}

function onlineAgain(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true })
    setTimeout(resolve, RETRY_MS)
  })
}

/**
 * A move in the history (a link to a section of the page is one) is shown by React at once, and would empty the parts that it
 * cannot draw yet: the router hears of it when they are there. The browser has scrolled by itself meanwhile.
 */
function holdMoves(event: PopStateEvent): void {
  if (coming.size === 0) return
  event.stopImmediatePropagation()
  wake()
  void Promise.all(coming).then(() => window.dispatchEvent(new PopStateEvent('popstate', { state: event.state as unknown })))
}

if (typeof window !== 'undefined') window.addEventListener('popstate', holdMoves, { capture: true })
