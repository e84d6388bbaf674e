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
  return lazy(() => {
    const arriving = arrive(load, begin)
    coming.add(arriving)
    return arriving.finally(() => coming.delete(arriving))
  })
}

/**
 * The same for a component of which the server draws nothing that is seen. Nothing can be lost of it, so links and forms need
 * not wait for its code.
 */
export function lateUnseen<Props>(load: () => Promise<ComponentType<Props>>, begin: () => Promise<void>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => arrive(load, begin))
}

async function arrive<Props>(load: () => Promise<ComponentType<Props>>, begin: () => Promise<void>): Promise<{ default: ComponentType<Props> }> {
  await begin()
  return { default: await persistently(load) }
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

/** Wakes the page; resolves when all of its parts are there, so that it may change by itself. */
export async function whole(): Promise<void> {
  wake()
  await Promise.all(coming)
}

// React would empty the parts that it cannot draw yet when the router moves. Until they are there, a link and a form of the
// router are what they are without scripts, and the router hears of a move in the history (a link to a section is one) later.

function leaveToBrowser(event: Event): void {
  if (coming.size > 0 && event.target instanceof Element && event.target.closest('[data-discover]')) event.stopImmediatePropagation()
}

function holdMove(event: PopStateEvent): void {
  if (coming.size === 0) return
  event.stopImmediatePropagation()
  void whole().then(() => window.dispatchEvent(new PopStateEvent('popstate', { state: event.state as unknown })))
}

if (typeof window !== 'undefined') {
  window.addEventListener('click', leaveToBrowser, { capture: true })
  window.addEventListener('submit', leaveToBrowser, { capture: true })
  window.addEventListener('popstate', holdMove, { capture: true })
}
