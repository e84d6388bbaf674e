import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CartView } from '#shop/buying/cart'
import { startCart, useCartState, toggleCart, useCartTranslations, type CartState, type LiveTranslations } from '#storefront/cart-store/cart-store.ts'
import { Button } from '#ui/button.tsx'
import { Basket } from './basket.tsx'
import { listenTo } from './panel-listening.ts'
import { showQuantities } from './quantity-changes.ts'
import { SideCartSlider } from './side-cart-slider.tsx'
import { SideCart } from './side-cart.tsx'

/** The live cart panel over the page, and the basket icon (SC-01). Renders nothing until the cart is known. */
export function SideCartPanel() {
  const state = useCartState()
  const translations = useCartTranslations()
  useEffect(startCart, [])
  if (!state.cart || !translations) return null
  return (
    <section aria-label={translations.words.cart} className="xoo-wsc-markup print:hidden">
      <Panel state={state} cart={state.cart} translations={translations} />
      <Basket cart={state.cart} translations={translations} />
      <p aria-live="polite" className="sr-only">
        {state.open ? '' : state.notices.map(({ text }) => text).join(' ')}
      </p>
    </section>
  )
}

/** A native dialog, which traps and returns the focus (SC-68); the slider opens over it. */
function Panel({ state, cart, translations }: { state: CartState; cart: CartView; translations: LiveTranslations }) {
  const { open, slider, busy, again } = state
  const dialog = useRef<HTMLDialogElement>(null)
  const { destination, onCountry } = useAskedCountry(cart)
  useEffect(() => (dialog.current ? listenTo(dialog.current, onCountry) : undefined), [onCountry])
  useLayoutEffect(() => {
    if (!open) dialog.current?.close()
    else if (!dialog.current?.open) dialog.current?.showModal()
  }, [open])
  useLayoutEffect(() => {
    if (dialog.current) showQuantities(dialog.current, cart, busy)
  }, [cart, busy])
  const drawn = { cart, translations, notices: [...state.notices] }
  return (
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
        <SideCartSlider {...drawn} cart={{ ...cart, destination }} />
      </div>
      {again ? (
        <Button size="small" kind="secondary" onClick={again} className="xoo-wsc-again">
          {translations.own.again}
        </Button>
      ) : null}
    </dialog>
  )
}

/** The calculator's chosen country, whose states show before submission; a newer answer replaces it. */
function useAskedCountry({ destination }: CartView) {
  const [asked, setAsked] = useState<{ insteadOf: string; country: string }>()
  const onCountry = useCallback((country: string) => setAsked({ insteadOf: destination.country, country }), [destination.country])
  const isAsked = asked?.insteadOf === destination.country && asked.country !== destination.country
  return { destination: isAsked ? { ...destination, country: asked.country, state: '' } : destination, onCountry }
}
