import type { CartView } from '#shop/buying/cart'
import { CartAmount, CouponFigure, Figure, FreeShipping } from '#storefront/mini-cart/cart-parts.tsx'
import type { CartTranslations } from '#storefront/mini-cart/cart-translations.ts'
import { DeliveryFigures, ShippingCalculator, ShippingChoice } from '#storefront/side-cart/shipping.tsx'
import { Button, buttonLook } from '#ui/button.tsx'

export const CART_FORM = 'cart-form'

/** Cart totals, with the delivery choice and the calculator (CART-36). Rendered by the cart page, and by the wire after a change of delivery. */
export function CartTotals({ cart, translations }: { cart: CartView; translations: CartTranslations }) {
  const { words, currency, checkoutHref } = translations
  return (
    <div className="cart_totals">
      <h2>{words.totals}</h2>
      <FreeShipping cart={cart} translations={translations} />
      <dl className="cart-figures">
        <Figure className="cart-subtotal" name={words.subtotal}>
          <CartAmount amount={cart.subtotal} currency={currency} />
        </Figure>
        {cart.coupons.map((coupon) => (
          <CouponFigure key={coupon.code} coupon={coupon} cart={cart} translations={translations} className="cart-discount" />
        ))}
        <DeliveryFigures cart={cart} translations={translations} name={words.delivery} className="woocommerce-shipping-totals" />
        <Figure className="order-total cart-total" name={words.total}>
          <CartAmount amount={cart.total} currency={currency} />
        </Figure>
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

function placeSaid({ country, state, city }: CartView['destination'], { countries }: CartTranslations): string {
  const known = countries.find(({ code }) => code === country)
  return [city, known?.states?.[state] ?? state, known?.name].filter(Boolean).join(', ')
}
