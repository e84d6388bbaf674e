const SCROLL_MS = 750

/** Pixels kept above a field with an error, and above the form's general message. FORM-82, FORM-83. */
export const ABOVE_FIELD = 75
export const ABOVE_MESSAGE = 100

/** Scrolls an element to `above` pixels below the window's top within 750 ms; at once with reduced motion. */
export function scrollTo(element: Element, above: number): void {
  const goal = () =>
    Math.max(0, Math.min(window.scrollY + element.getBoundingClientRect().top - above, document.documentElement.scrollHeight - window.innerHeight))
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return jump(goal())
  const [from, begun, turn] = [window.scrollY, performance.now(), ++turns]
  const step = (now: number) => {
    if (turn !== turns) return
    const done = Math.min(1, (now - begun) / SCROLL_MS)
    // Content above may have changed its height meanwhile.
    jump(from + (goal() - from) * (0.5 - Math.cos(done * Math.PI) / 2))
    if (done < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

let turns = 0

function jump(top: number): void {
  window.scrollTo({ top, behavior: 'instant' })
}
