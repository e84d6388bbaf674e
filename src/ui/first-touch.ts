const TOUCHES = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin', 'click', 'input'] as const

let begin: () => void

/**
 * When the visitor first does anything: points, scrolls, types, or chooses (by voice or a screen reader
 * nothing is pressed). Code of what the server has drawn already may wait until then: `late(…)`. On the server it is at once.
 */
export const firstTouch: Promise<void> = new Promise((resolve) => (begin = resolve))

/** Counts as a touch. Called before the page changes by itself, which what still waits would hold up. */
export const wake = (): void => begin()

if (typeof window === 'undefined') wake()
else {
  // Who is in a field already has begun before this came.
  if (document.activeElement !== document.body) wake()
  for (const touch of TOUCHES) window.addEventListener(touch, wake, { once: true, passive: true, capture: true })
}

/** When an element of the page is well in view, or at the first touch; at once where there is no such element. */
export async function firstSight(selector: string): Promise<void> {
  const element = typeof window === 'undefined' ? null : document.querySelector(selector)
  if (!element) return
  const seen = new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && resolve(), { rootMargin: '0px 0px -25% 0px' })
    observer.observe(element)
    void firstTouch.then(() => observer.disconnect())
  })
  return Promise.race([seen, firstTouch])
}
