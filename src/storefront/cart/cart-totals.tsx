import { localised } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import type { CartView } from '#shop/buying/cart'
import { CartAmount, CouponDiscount, DeliveryCost, FreeShipping } from '#storefront/mini-cart/cart-parts.tsx'
import type { CartTranslations } from '#storefront/mini-cart/cart-translations.ts'
import { ShippingCalculator, ShippingChoice } from '#storefront/side-cart/shipping.tsx'
import { Button, buttonLook } from '#ui/button.tsx'
import { CloseIcon } from '#ui/icons.tsx'

export const CART_FORM = 'cart-form'

/** Cart totals, with the delivery choice and the calculator (CART-36). Rendered by the cart page, and by the wire after a change of delivery. */
export function CartTotals({ cart, translations }: { cart: CartView; translations: CartTranslations }) {
  const { words, currency, checkoutHref } = translations
  return (
    <div className="cart_totals">
      <h2>{words.totals}</h2>
      <FreeShipping cart={cart} translations={translations} />
      <dl className="cart-figures">
        <div className="cart-subtotal">
          <dt>{words.subtotal}</dt>
          <dd>
            <CartAmount amount={cart.subtotal} currency={currency} />
          </dd>
        </div>
        {cart.coupons.map((coupon) => (
          <CouponFigure key={coupon.code} coupon={coupon} cart={cart} translations={translations} />
        ))}
        {cart.needsShipping ? (
          <div className="woocommerce-shipping-totals">
            <dt>{words.delivery}</dt>
            <dd>
              <DeliveryCost cart={cart} translations={translations} />
            </dd>
          </div>
        ) : null}
        <div className="order-total cart-total">
          <dt>{words.total}</dt>
          <dd>
            <CartAmount amount={cart.total} currency={currency} />
          </dd>
        </div>
      </dl>
      {cart.needsShipping ? (
        <>
          <ShippingChoice cart={cart} translations={translations} place={{ form: CART_FORM }} />
          {cart.packages.some(({ offers }) => offers.length > 1) ? (
            <Button type="submit" form={CART_FORM} name="update_cart" value="1" kind="quiet" className="choose-delivery">
              {words.chooseDelivery}
            </Button>
          ) : null}
          <details className="calculator">
            <summary className="calculator-place">
              {words.deliverTo} <span>{placeSaid(cart.destination, translations)}</span>
            </summary>
            <ShippingCalculator cart={cart} translations={translations} />
          </details>
        </>
      ) : null}
      <p className="wc-proceed-to-checkout mt-5">
        <a href={checkoutHref} className={`checkout-button wc-forward w-full ${buttonLook({ size: 'large' })}`}>
          {words.checkout}
        </a>
      </p>
    </div>
  )
}

interface CouponFigureProps {
  coupon: CartView['coupons'][number]
  cart: CartView
  translations: CartTranslations
}

function CouponFigure({ coupon, cart: { nonce }, translations }: CouponFigureProps) {
  const { words, locale } = translations
  const { code } = coupon
  return (
    <div className="cart-discount">
      <dt>
        {fill(words.couponOf, { code })}
        <a
          href={localised(locale, `/cart/?remove_coupon=${encodeURIComponent(code)}&_wpnonce=${nonce}`)}
          rel="nofollow"
          data-coupon={code}
          aria-label={fill(words.removeCoupon, { code })}
          className="woocommerce-remove-coupon"
        >
          <CloseIcon className="size-4" />
        </a>
      </dt>
      <dd>
        <CouponDiscount coupon={coupon} translations={translations} />
      </dd>
    </div>
  )
}

function placeSaid({ country, state, city }: CartView['destination'], { countries }: CartTranslations): string {
  const known = countries.find(({ code }) => code === country)
  return [city, known?.states?.[state] ?? state, known?.name].filter(Boolean).join(', ')
}
