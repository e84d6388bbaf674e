import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { firstTouch, wake } from './first-touch.ts'

const MOST_TRIES = 6
const RETRY_MS = 2000

/** When there is nothing else to do: React has gone on then with what it was given. */
const idle = () => new Promise<void>((resolve) => void (globalThis.requestIdleCallback ?? setTimeout)(() => resolve()))

let tell: () => void

/** Tells that React has taken over the page, but for its late parts. */
export const takenOver = (): void => tell()

// What React has not begun with, or has the code of and has not taken over, it would empty as well.
const begun = new Promise<void>((resolve) => (tell = resolve)).then(idle)

/** Parts of this page that are not alive yet; first of all, those that nobody knows yet. */
const coming = new Set<Promise<unknown>>([begun])
void begun.then(() => coming.delete(begun))

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
    const living = arriving.then(idle)
    coming.add(living)
    void living.then(() => coming.delete(living))
    return arriving
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
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const loaded = await load().catch(() => undefined)
    if (loaded !== undefined) return loaded
    await new Promise((again) => setTimeout(again, RETRY_MS))
  }
  return new Promise(() => {}) // what the server drew has to do
}

/** Whether all parts of the page are alive, so that the router may move. */
export const isAlive = (): boolean => coming.size === 0

/** Wakes the page; resolves when all of its parts are alive, so that it may change by itself. */
export async function whole(): Promise<void> {
  wake()
  while (coming.size > 0) await Promise.all(coming)
}

// React would empty the parts that it cannot draw yet when the router moves. Until they are there, a link and a form of the
// router are what they are without scripts, and the router hears of a move in the history (a link to a section is one) later.

function leaveToBrowser(event: Event): void {
  if (coming.size > 0 && event.target instanceof Element && event.target.closest('[data-discover]')) event.stopImmediatePropagation()
}

/** A press on a button whose code is not there yet is answered once it is. React notes its own on each element that it has taken over. */
function keepPress(event: Event): void {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>('button[type=button]:not([popovertarget],[data-before-code])')
  if (!button || coming.size === 0 || Object.keys(button).some((key) => key.startsWith('__reactFiber'))) return
  event.stopImmediatePropagation()
  void whole().then(() => button.click())
}

function holdMove(event: PopStateEvent): void {
  if (coming.size === 0) return
  event.stopImmediatePropagation()
  void whole().then(() => window.dispatchEvent(new PopStateEvent('popstate', { state: event.state as unknown })))
}

if (typeof window !== 'undefined') {
  window.addEventListener('click', leaveToBrowser, true)
  window.addEventListener('click', keepPress, true)
  window.addEventListener('submit', leaveToBrowser, true)
  window.addEventListener('popstate', holdMove, true)
}
