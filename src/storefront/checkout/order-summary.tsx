import { useState } from 'react'
import { localised } from '#i18n/locale.ts'
import type { CheckoutReview } from '#shop/buying/checkout'
import { useCartState } from '#storefront/cart-store/cart-store.ts'
import { CartAmount } from '#storefront/mini-cart/cart-parts.tsx'
import { Button } from '#ui/button.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import type { CheckoutTranslations } from './checkout-translations.ts'
import { ReviewTable } from './review-table.tsx'
import type { AmountsStatus } from './use-review.ts'

interface OrderSummaryProps {
  review: CheckoutReview
  translations: CheckoutTranslations
  standing: AmountsStatus
  live: boolean
  onApply: (code: string) => void
  onAgain: () => void
}

/** Beside the form; above it and collapsed on a phone. */
export function OrderSummary({ review, translations, standing, live, onApply, onAgain }: OrderSummaryProps) {
  const [open, setOpen] = useState(false)
  const { checkout, currency, locale } = translations
  return (
    <aside aria-label={checkout.yourOrder} className="order-summary" data-open={open ? '' : undefined} data-standing={standing}>
      <h2 className="summary-heading">
        <button type="button" aria-expanded={open} aria-controls="order-summary" onClick={() => setOpen(!open)}>
          <span>{checkout.yourOrder}</span>
          <ChevronDown className="size-5" />
          <CartAmount amount={review.figures.total} currency={currency} />
        </button>
        <span>{checkout.yourOrder}</span>
        <a href={localised(locale, '/cart/')}>{checkout.editCart}</a>
      </h2>
      <div id="order-summary" className="summary-content">
        <ReviewTable review={review} translations={translations} withDelivery={false} />
        <CouponField translations={translations} live={live} onApply={onApply} />
      </div>
      <div role="status" className="summary-standing">
        {standing === 'stale' || standing === 'expired' ? (
          <>
            <p>{checkout.stale}</p>
            <Button kind="secondary" size="small" onClick={() => (standing === 'expired' ? window.location.reload() : onAgain())}>
              {checkout.askAgain}
            </Button>
          </>
        ) : null}
      </div>
    </aside>
  )
}

function CouponField({ translations: { words }, live, onApply }: Pick<OrderSummaryProps, 'translations' | 'live' | 'onApply'>) {
  const { notices, busy } = useCartState()
  const [code, setCode] = useState('')
  const apply = () => onApply(code)
  return (
    <details className="summary-coupon">
      <summary>{words.addCoupon}</summary>
      <div className="cart-coupon coupon">
        <input
          id="coupon_code"
          name="coupon_code"
          aria-label={words.coupon}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !live) return
            event.preventDefault()
            apply()
          }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={40}
          className="input-text"
        />
        {/* The form's first button is also what Enter presses: with scripts that orders, without it shows the form again. */}
        <Button
          type={live ? 'button' : 'submit'}
          name="apply_coupon"
          value="1"
          kind="secondary"
          onClick={live ? apply : undefined}
          disabled={busy.has('coupon')}
        >
          {words.apply}
        </Button>
      </div>
      <div aria-live="polite">
        {notices.map(({ kind, text }, place) => (
          <p key={place} data-kind={kind} className="coupon-said">
            {text}
          </p>
        ))}
      </div>
    </details>
  )
}
