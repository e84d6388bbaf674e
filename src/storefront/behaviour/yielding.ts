const FLOATS = '.xoo-wsc-sc-cont .xoo-wsc-basket, .yith-woocompare-widget:not([open])'

const BUYS = '.add_to_cart_button, .single_add_to_cart_button, .quick-order [type=submit][name=action], .buy-now-bar button, .order-bar a'

const BADGE_PX = 6

/** Parts get their size only when they come into view: checks the frames after a change too. */
const FRAMES = 4

/** Hides a floating button while it covers a button that buys, unless it has the keyboard focus. */
export function startYielding(): void {
  let left = 0
  const step = () => {
    yieldNow()
    left -= 1
    if (left > 0) requestAnimationFrame(step)
  }
  const look = () => {
    if (left === 0) requestAnimationFrame(step)
    left = FRAMES
  }
  for (const event of ['scroll', 'resize']) addEventListener(event, look, { passive: true, capture: true })
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  look()
}

function yieldNow(): void {
  const floats = document.querySelectorAll(FLOATS)
  if (floats.length === 0) return
  const buying = [...document.querySelectorAll(BUYS)].filter((button) => button.checkVisibility({ visibilityProperty: true }))
  const taken = buying.map((button) => button.getBoundingClientRect())
  for (const float of floats) {
    const { x, y, width, height } = float.getBoundingClientRect()
    const own = new DOMRect(x - BADGE_PX, y - BADGE_PX, width + 2 * BADGE_PX, height + 2 * BADGE_PX)
    const isOver = taken.some(({ left, right, top, bottom }) => left < own.right && right > own.left && top < own.bottom && bottom > own.top)
    float.toggleAttribute('data-yields', isOver && !float.matches(':focus-visible, :has(:focus-visible)'))
  }
}
