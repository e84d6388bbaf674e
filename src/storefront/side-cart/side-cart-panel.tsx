import { useEffect, useLayoutEffect, useRef } from 'react'
import { begin } from '#storefront/cart-store/cart-life.ts'
import { useCartSpeech } from '#storefront/cart-store/cart-speech.ts'
import { useCartState } from '#storefront/cart-store/cart-store.ts'
import { toggleCart } from '#storefront/cart-store/panel-state.ts'
import { Button } from '#ui/button.tsx'
import { Basket } from './basket.tsx'
import { listenTo } from './panel-listening.ts'
import { showQuantities } from './quantity-changes.ts'
import { SideCartSlider } from './side-cart-slider.tsx'
import { SideCart } from './side-cart.tsx'

/**
 * The cart over the page, alive: a native dialog that keeps the focus while it is open and gives it back, the slider over it, and the
 * basket in the corner. Nothing of it is there before the cart is known. Spec 2.5, 4.4.
 */
export function SideCartPanel() {
  const { cart, notices, open, slider, busy, again } = useCartState()
  const speech = useCartSpeech()
  const dialog = useRef<HTMLDialogElement>(null)
  const isReady = cart !== undefined && speech !== undefined
  useEffect(begin, [])
  useEffect(() => (isReady && dialog.current ? listenTo(dialog.current) : undefined), [isReady])
  useLayoutEffect(() => {
    const panel = dialog.current
    if (open && !panel?.open) panel?.showModal()
    if (!open) panel?.close()
  }, [open, isReady])
  useLayoutEffect(() => {
    if (dialog.current) showQuantities(dialog.current)
  }, [cart, busy])
  if (!isReady) return null
  const drawn = { cart, speech, notices: [...notices] }
  return (
    <div className="xoo-wsc-markup print:hidden">
      <dialog
        ref={dialog}
        aria-labelledby="side-cart-title"
        aria-busy={busy.size > 0}
        onClose={() => toggleCart('hide')}
        className={`xoo-wsc-modal ${open ? 'xoo-wsc-cart-active' : ''}`}
      >
        <SideCart {...drawn} />
        <span className="xoo-wsc-opac" />
        <div className={`xoo-wsc-slider-modal ${slider ? 'xoo-wsc-slider-active' : ''}`} data-slider={slider} inert={!slider}>
          <SideCartSlider {...drawn} />
        </div>
        {again ? (
          <Button size="small" kind="secondary" onClick={again} className="xoo-wsc-again">
            {speech.own.again}
          </Button>
        ) : null}
      </dialog>
      <Basket cart={cart} speech={speech} />
      <p aria-live="polite" className="sr-only">
        {open ? '' : notices.map(({ text }) => text).join(' ')}
      </p>
    </div>
  )
}
