import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { firstTouch } from './first-touch.ts'

const MOST_TRIES = 6
const RETRY_MS = 2000

/**
 * A component that the server draws at once and the browser brings to life later: its code comes when `begin` says so, at the
 * first touch unless told otherwise. Code that cannot be fetched (a lost network) is asked for again, and the page stays what
 * the server drew. Stands inside a `Suspense`.
 */
export function late<Props>(
  load: () => Promise<ComponentType<Props>>,
  begin: () => Promise<void> = () => firstTouch,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    await begin()
    return { default: await persistently(load) }
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
