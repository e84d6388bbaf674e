import { localised } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import { exactAmount } from '#money/formats'
import { minus, NOTHING } from '#money/millimes'
import { CASH_ON_DELIVERY } from '#shop/orders/orders'
import type { CheckoutReview, PaymentChoice } from '#shop/buying/checkout'
import { Button } from '#ui/button.tsx'
import { CardIcon, CashIcon } from '#ui/form-icons.tsx'
import type { CheckoutTranslations } from './checkout-translations.ts'

interface PaymentMethodsProps {
  review: Pick<CheckoutReview, 'methods' | 'method' | 'figures' | 'problems'>
  translations: CheckoutTranslations
  /** Nonce of the form: `woocommerce-process_checkout`. */
  nonce: string
  onChoose?: (method: string) => void
  error?: string | undefined
  busy?: boolean
}

/** Payment methods with discounts, and the button for exactly the shown total (CO-03, CO-05). Rendered by the checkout and the wire (wire contract 2.5). */
export function PaymentMethods({ review, translations, nonce, onChoose, error, busy = false }: PaymentMethodsProps) {
  const { methods, method, figures } = review
  const { checkout, currency, locale } = translations
  const says = method === CASH_ON_DELIVERY ? checkout.placeOrder : checkout.payOrder
  const label = fill(says, { total: exactAmount(figures.total, currency) })
  return (
    <div id="payment" className="woocommerce-checkout-payment">
      <fieldset className="payment-choice" aria-describedby={error ? 'payment_method_description' : undefined}>
        <legend>{checkout.payment}</legend>
        {methods.length === 0 ? <p>{checkout.noMethods}</p> : null}
        <ul className="wc_payment_methods payment_methods methods">
          {methods.map((choice) => (
            <Method key={choice.id} choice={choice} chosen={method} translations={translations} onChoose={onChoose} />
          ))}
        </ul>
        {error ? (
          <p id="payment_method_description" className="checkout-inline-error-message field-wrong">
            {error}
          </p>
        ) : null}
      </fieldset>
      <div className="form-row place-order">
        <input type="hidden" name="woocommerce-process-checkout-nonce" value={nonce} />
        {/* Inside the region that clients replace, so that the button shows its total. */}
        <input type="hidden" name="seen_total" value={figures.total} />
        <input type="hidden" name="_wp_http_referer" value={localised(locale, '/checkout/')} />
        <Button
          type="submit"
          size="large"
          id="place_order"
          name="woocommerce_checkout_place_order"
          value={label}
          data-value={label}
          aria-disabled={busy || undefined}
          className="w-full tabular-nums"
        >
          {label}
        </Button>
      </div>
    </div>
  )
}

interface MethodProps {
  choice: PaymentChoice
  chosen: string
  translations: CheckoutTranslations
  onChoose: ((method: string) => void) | undefined
}

function Method({ choice: { id, title, description, discount, discountPercent }, chosen, translations: { checkout, currency }, onChoose }: MethodProps) {
  const isChosen = id === chosen
  const Icon = id === CASH_ON_DELIVERY ? CashIcon : CardIcon
  const live = onChoose ? { checked: isChosen, onChange: () => onChoose(id) } : { defaultChecked: isChosen }
  return (
    <li className={`wc_payment_method payment_method_${id}`}>
      <label htmlFor={`payment_method_${id}`}>
        <input id={`payment_method_${id}`} type="radio" name="payment_method" value={id} className="input-radio" {...live} />
        <Icon className="size-6" />
        <span className="method-about">
          <span className="method-title">{title}</span>
          {description ? <span className={`payment_box payment_method_${id}`}>{description}</span> : null}
        </span>
        {discount > 0 ? (
          <bdi className="method-discount">
            {fill(checkout.paymentDiscount, { percent: discountPercent, amount: exactAmount(minus(NOTHING, discount), currency) })}
          </bdi>
        ) : null}
      </label>
    </li>
  )
}
