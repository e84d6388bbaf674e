import { lazy } from 'react'
import { localised } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import { exactAmount } from '#money/formats'
import type { Section } from '#shop/buying/checkout'
import { applyCoupon } from '#storefront/cart-store/cart-changes.ts'
import { AddressSection } from '#storefront/checkout-address/address-section.tsx'
import { ShippingChoice } from '#storefront/side-cart/shipping-choice.tsx'
import { PromiseList, Terms } from '#storefront/trust/order-trust.tsx'
import { Button } from '#ui/button.tsx'
import { Overlay } from '#ui/overlay.tsx'
import { PagePart } from '#ui/page-part.tsx'
import { selectSearchWords } from '#ui/select-search.words.ts'
import { AccountFields } from './account-fields.tsx'
import type { CheckoutTrust } from './checkout-trust.server.ts'
import { ContactFields } from './contact-fields.tsx'
import { DetailFields } from './detail-fields.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { useCheckout, type CheckoutAtHand } from './use-checkout.ts'

const RememberedLine = lazy(async () => ({ default: (await import('#storefront/quick-order/remembered-line.tsx')).RememberedLine }))

const CHECKOUT_FORM = 'checkout-form'

/** Checkout form (CO-08): contact, address, delivery, payment. It works without scripts (wire contract 2.5). */
export function CheckoutForm({ trust, ...atHand }: CheckoutAtHand & { trust: CheckoutTrust }) {
  const { drawn, translations } = atHand
  const { form, live, review, nonce, standing, recalculate, places, onPlace, elsewhere, setsElsewhere, chooseMethod, onInput, placing, knows, setKnows } =
    useCheckout(atHand)
  const { checkout, words, locale } = translations
  const { said, busy } = placing
  const { cart } = review
  const select = translate(locale, selectSearchWords)
  const address = (section: Section) => (
    <AddressSection
      section={section}
      place={places.chosen[section]}
      onPlace={(field, value) => onPlace(section, field, value)}
      errors={said.errors}
      options={places.options[section]}
      values={drawn.values}
      translations={{ words, checkout, select, facts: drawn.facts }}
    />
  )
  const contact = (section: Section) => (
    <ContactFields section={section} country={places.chosen[section].country} values={drawn.values} errors={said.errors} translations={translations} />
  )
  return (
    <>
      <ErrorSummary said={said} translations={translations} />
      <form
        ref={form}
        id={CHECKOUT_FORM}
        name="checkout"
        method="post"
        action={localised(locale, '/checkout/')}
        noValidate
        className="checkout woocommerce-checkout checkout-columns"
        data-live={live ? '' : undefined}
        onInput={onInput}
        onSubmit={(event) => {
          event.preventDefault()
          void placing.place(review)
        }}
      >
        <input type="hidden" name="woocommerce-cart-nonce" value={cart.nonce} />
        <OrderSummary
          review={review}
          translations={translations}
          standing={standing}
          live={live}
          onApply={(code) => void applyCoupon(code)}
          onAgain={() => void recalculate()}
        />
        <div id="customer_details" className="checkout-details">
          <section aria-labelledby="contact-heading" className="checkout-step">
            <h2 id="contact-heading">{checkout.contact}</h2>
            {knows ? (
              <PagePart>
                <RememberedLine words={checkout} onForgotten={() => setKnows(false)} />
              </PagePart>
            ) : null}
            {contact('billing')}
            {drawn.signedInAs === undefined ? (
              <AccountFields signInPath={drawn.signInPath} values={drawn.values} errors={said.errors} translations={translations} />
            ) : (
              <p className="mt-3 text-sm text-soft">{fill(checkout.signedInAs, { name: drawn.signedInAs })}</p>
            )}
          </section>
          <section aria-labelledby="address-heading" className="checkout-step">
            <h2 id="address-heading">{checkout.billingAddress}</h2>
            {address('billing')}
            {live ? null : (
              <Button type="submit" name="update_totals" value="1" kind="secondary" className="show-places">
                {checkout.update}
              </Button>
            )}
            <label className="ship-elsewhere">
              <input
                id="ship-to-different-address-checkbox"
                type="checkbox"
                name="ship_to_different_address"
                value="1"
                checked={elsewhere}
                onChange={({ target }) => setsElsewhere(target.checked)}
              />
              {checkout.shipElsewhere}
            </label>
            <fieldset className="shipping_address" data-open={elsewhere ? '' : undefined}>
              <legend>{checkout.shippingAddress}</legend>
              {contact('shipping')}
              {address('shipping')}
            </fieldset>
            <DetailFields section="address" values={drawn.values} errors={said.errors} translations={translations} />
          </section>
          {cart.needsShipping ? (
            <section id="delivery" tabIndex={-1} aria-label={words.delivery} className="checkout-step outline-none">
              <ShippingChoice cart={cart} translations={translations} place={{ form: CHECKOUT_FORM }} />
              {said.errors.shipping_method ? <p className="field-wrong">{said.errors.shipping_method}</p> : null}
            </section>
          ) : null}
          <div id="order_review" className="checkout-step">
            <PaymentMethods
              review={review}
              translations={translations}
              nonce={nonce}
              onChoose={chooseMethod}
              error={said.errors.payment_method}
              busy={busy !== 'no'}
            />
          </div>
          <div className="grid gap-4 text-sm empty:hidden">
            {trust.terms ? <Terms {...trust.terms} /> : null}
            <PromiseList lines={trust.lines} label={trust.label} />
          </div>
          <p role="status" className="sr-only">
            {standing === 'asking'
              ? checkout.updating
              : live
                ? fill(checkout.updated, { total: exactAmount(review.figures.total, translations.currency) })
                : ''}
          </p>
        </div>
      </form>
      {busy === 'no' ? null : <Overlay text={busy === 'to-payment' ? checkout.toPayment : checkout.placing} />}
    </>
  )
}
