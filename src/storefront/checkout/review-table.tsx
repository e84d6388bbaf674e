import { fill } from '#i18n/words.ts'
import { exactAmount } from '#money/formats'
import { minus, NOTHING } from '#money/millimes'
import type { CheckoutReview } from '#shop/buying/checkout'
import { percentText } from '#shop/prices/taxes'
import { CartAmount, CouponFigure, Figure, LineNote, LineOptions, LinePicture } from '#storefront/mini-cart/cart-parts.tsx'
import { DeliveryFigures, ShippingChoice } from '#storefront/side-cart/shipping.tsx'
import type { CheckoutTranslations } from './checkout-translations.ts'

interface ReviewTableProps {
  review: CheckoutReview
  translations: CheckoutTranslations
  /** False if the page shows the delivery choice elsewhere. Its radios belong to the surrounding form. */
  withDelivery?: boolean
}

/** Order lines and amounts. Rendered by the checkout, and by the wire as the fragment of its root (CO-06; wire contract 2.5). */
export function ReviewTable({ review, translations, withDelivery = true }: ReviewTableProps) {
  const { cart, problems } = review
  return (
    <div className="woocommerce-checkout-review-order-table shop_table">
      <ul className="review-lines">
        {cart.lines.map((line) => (
          <li key={line.key} className="cart_item" data-key={line.key} data-blocked={line.blocked ? '' : undefined}>
            <LinePicture picture={line.picture} />
            <div className="line-about product-name">
              <p className="line-name">
                {line.name} <strong className="product-quantity">× {line.quantity}</strong>
              </p>
              <LineOptions options={line.options} />
              <LineNote line={line} />
            </div>
            <span className="product-total line-amounts">
              <CartAmount amount={line.total} currency={translations.currency} />
            </span>
          </li>
        ))}
      </ul>
      {[...cart.notes, ...problems].map((said) => (
        <p key={said} className="line-note" data-blocked={problems.includes(said) ? '' : undefined}>
          {said}
        </p>
      ))}
      {withDelivery && cart.needsShipping ? <ShippingChoice cart={cart} translations={translations} place={{}} /> : null}
      <ReviewFigures review={review} translations={translations} />
    </div>
  )
}

function ReviewFigures({ review, translations }: ReviewTableProps) {
  const { cart, figures, methods, method } = review
  const { words, checkout, currency } = translations
  const chosen = methods.find(({ id }) => id === method)
  const amount = (of: Parameters<typeof CartAmount>[0]['amount']) => <CartAmount amount={of} currency={currency} />
  return (
    <dl className="cart-figures" aria-label={checkout.totals}>
      <Figure className="cart-subtotal" name={words.subtotal}>
        {amount(figures.subtotal)}
      </Figure>
      {cart.coupons.map((coupon) => (
        <CouponFigure
          key={coupon.code}
          coupon={coupon}
          cart={cart}
          translations={translations}
          className={`cart-discount coupon-${coupon.code.toLowerCase()}`}
        />
      ))}
      {figures.paymentDiscount > 0 && chosen ? (
        <Figure className="fee" name={fill(checkout.paymentDiscountOf, { method: chosen.title, percent: chosen.discountPercent })}>
          {amount(minus(NOTHING, figures.paymentDiscount))}
        </Figure>
      ) : null}
      <DeliveryFigures cart={cart} translations={translations} name={words.delivery} className="woocommerce-shipping-totals shipping" />
      {figures.stamp > 0 ? (
        <Figure className="fee stamp" name={checkout.stamp}>
          {amount(figures.stamp)}
        </Figure>
      ) : null}
      <Figure className="order-total cart-total" name={words.total}>
        {amount(figures.total)}
      </Figure>
      {figures.taxes.length > 0 ? (
        <div className="includes_tax">
          <dt className="sr-only">{checkout.taxes}</dt>
          <dd>
            {figures.taxes.map((tax) => (
              <span key={`${tax.name} ${tax.rate}`}>
                {fill(checkout.taxOf, { name: tax.name, rate: percentText(tax.rate, translations.locale), amount: exactAmount(tax.amount, currency) })}
              </span>
            ))}
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
