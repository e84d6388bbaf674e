import type { ReactNode } from 'react'
import type { CartNotice } from '#contract/cart-calls'
import type { CartView } from '#shop/buying/cart'
import type { CartTranslations } from '#storefront/mini-cart/cart-translations.ts'
import { Button } from '#ui/button.tsx'
import { ChevronPrevious } from '#ui/icons.tsx'
import { CartNotices } from '#storefront/mini-cart/cart-parts.tsx'
import { CouponName } from './side-cart.tsx'
import { ShippingCalculator, ShippingChoice } from './shipping.tsx'

interface SideCartSliderProps {
  cart: CartView
  translations: CartTranslations
  /** Null omits the list: the call came from the other panel. */
  notices: CartNotice[] | null
}

/** Second panel over the first, selected by `data-slider` (SC-20, SC-21). Rendered by the page and, as the fragment of its root, by the wire. */
export function SideCartSlider({ cart, translations, notices }: SideCartSliderProps) {
  const { words, settings, isCart } = translations
  return (
    <div className="xoo-wsc-slider">
      {notices && <CartNotices section="slider" notices={notices} translations={translations} />}
      <SliderContent slider="coupon" title={words.coupon} other={settings.shippingEnabled ? ['shipping', words.delivery] : undefined} back={words.back}>
        <form className="xoo-wsc-sl-apply-coupon">
          <input name="xoo-wsc-slcf-input" aria-label={words.coupon} autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={40} />
          <Button type="submit">{words.apply}</Button>
        </form>
        <ul className="applied-coupons">
          {cart.coupons.map((coupon) => (
            <li key={coupon.code}>
              <CouponName coupon={coupon} translations={translations} />
            </li>
          ))}
        </ul>
      </SliderContent>
      {settings.shippingEnabled ? (
        <SliderContent slider="shipping" title={words.delivery} other={['coupon', words.coupon]} back={words.back}>
          <ShippingChoice cart={cart} translations={translations} place="slider" />
          <h3>{words.deliverTo}</h3>
          <ShippingCalculator cart={cart} translations={translations} idPrefix={isCart ? 'side_' : ''} />
        </SliderContent>
      ) : null}
    </div>
  )
}

interface SliderContentProps {
  slider: 'coupon' | 'shipping'
  title: string
  other: [slider: string, title: string] | undefined
  back: string
  children: ReactNode
}

function SliderContent({ slider, title, other, back, children }: SliderContentProps) {
  return (
    <div className="xoo-wsc-sl-content" data-slider={slider}>
      <div className="xoo-wsc-sl-heading">
        <button type="button" aria-label={back} className="xoo-wsc-slider-close">
          <ChevronPrevious className="size-5" />
        </button>
        <h2>{title}</h2>
        {other ? (
          <button type="button" data-slider={other[0]} className="xoo-wsc-toggle-slider">
            {other[1]}
          </button>
        ) : null}
      </div>
      <div className="xoo-wsc-sl-body">{children}</div>
    </div>
  )
}
