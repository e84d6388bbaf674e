/** Animates the product's picture into the cart, unless reduced motion is preferred. `flightMs` is the merchant's setting (SC-59). */
export function animateToCart(button: HTMLElement, flightMs: number): void {
  const picture = button.closest('.product')?.querySelector('img')
  const basket = document.querySelector('.xoo-wsc-sc-cont .xoo-wsc-basket') ?? document.querySelector('a.cart-contents')
  if (!picture || !basket || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const [from, to] = [picture.getBoundingClientRect(), basket.getBoundingClientRect()]
  const flying = picture.cloneNode() as HTMLImageElement
  flying.className = 'flying-picture'
  flying.ariaHidden = 'true'
  document.body.append(flying)
  const at = ({ left, top, width, height }: DOMRect, opacity: number) => ({
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    opacity,
  })
  void flying.animate([at(from, 1), at(to, 0.3)], { duration: flightMs, easing: 'ease-in-out' }).finished.finally(() => flying.remove())
}
