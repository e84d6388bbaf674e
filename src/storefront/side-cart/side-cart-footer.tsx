import { localised } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import type { CartView } from '#shop/buying/cart'
import { CartAmount, CouponDiscount, DeliveryCost } from '#storefront/mini-cart/cart-amount.tsx'
import type { CartTranslations } from '#storefront/mini-cart/cart-translations.ts'
import { buttonLook } from '#ui/button.tsx'
import { ChevronNext, CloseIcon, TicketIcon } from '#ui/icons.tsx'

/** Totals of the cart, and links to cart and checkout (SC-66). */
export function SideCartFooter({ cart, translations }: { cart: CartView; translations: CartTranslations }) {
  const { words, currency, locale, settings, isCart, isCheckout, checkoutHref } = translations
  return (
    <div className="xoo-wsc-footer">
      {settings.couponsEnabled ? (
        <button type="button" data-slider="coupon" className="xoo-wsc-toggle-slider coupon-shortcut">
          <TicketIcon className="size-5" /> {words.addCoupon}
          <ChevronNext className="ms-auto size-4" />
        </button>
      ) : null}
      <dl className="cart-figures">
        <div>
          <dt>{words.subtotal}</dt>
          <dd>
            <CartAmount amount={cart.subtotal} currency={currency} />
          </dd>
        </div>
        {cart.coupons.map((coupon) => (
          <div key={coupon.code}>
            <dt>
              {fill(words.couponOf, coupon)}
              <button type="button" data-code={coupon.code} aria-label={fill(words.removeCoupon, coupon)} className="xoo-wsc-remove-coupon">
                <CloseIcon className="size-4" />
              </button>
            </dt>
            <dd>
              <CouponDiscount coupon={coupon} translations={translations} />
            </dd>
          </div>
        ))}
        {cart.needsShipping ? (
          <div>
            <dt>
              {settings.shippingEnabled ? (
                <button type="button" data-slider="shipping" title={words.changeDelivery} className="xoo-wsc-toggle-slider">
                  {words.delivery}
                </button>
              ) : (
                words.delivery
              )}
            </dt>
            <dd>
              <DeliveryCost cart={cart} translations={translations} />
            </dd>
          </div>
        ) : null}
        <div className="cart-total">
          <dt>{words.total}</dt>
          <dd>
            <CartAmount amount={cart.total} currency={currency} />
          </dd>
        </div>
      </dl>
      <div className="xoo-wsc-ft-buttons-cont">
        {isCart ? null : (
          <a href={localised(locale, '/cart/')} className={`xoo-wsc-ft-btn-cart ${buttonLook({ kind: 'secondary', size: 'large' })}`}>
            {words.viewCart}
          </a>
        )}
        {isCheckout ? null : (
          <a href={checkoutHref} className={`xoo-wsc-ft-btn-checkout ${buttonLook({ size: 'large' })}`}>
            {words.checkout}
          </a>
        )}
      </div>
      <button type="button" className="xoo-wsc-ecl">
        {words.emptyCart}
      </button>
    </div>
  )
}
