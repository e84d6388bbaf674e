const TOUCHES = ['pointermove', 'pointerdown', 'touchstart', 'scroll', 'wheel', 'keydown', 'focusin', 'hashchange', 'popstate'] as const

let begin: () => void

/**
 * When the visitor first does anything: points, scrolls, types, moves in the history. Code of what the server has drawn already
 * may wait until then: `lazy(() => firstTouch.then(() => import(…)))`. On the server it is at once.
 */
export const firstTouch: Promise<void> = new Promise((resolve) => (begin = resolve))

/** Counts as a touch. Called before the page changes by itself, which what still waits would hold up. */
export const wake = (): void => begin()

if (typeof window === 'undefined') wake()
else for (const touch of TOUCHES) window.addEventListener(touch, wake, { once: true, passive: true, capture: true })
