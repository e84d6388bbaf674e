const TOUCHES = ['pointermove', 'pointerdown', 'touchstart', 'scroll', 'wheel', 'keydown', 'focusin'] as const

/**
 * When the visitor first does anything: points, scrolls, types. Code of what the server has drawn already may wait until
 * then: `lazy(() => firstTouch.then(() => import(…)))`. On the server it is at once.
 */
export const firstTouch: Promise<void> = new Promise((resolve) => {
  if (typeof window === 'undefined') return resolve()
  for (const touch of TOUCHES) window.addEventListener(touch, () => resolve(), { once: true, passive: true, capture: true })
})
