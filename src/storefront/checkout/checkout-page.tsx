import '#storefront/checkout/checkout.css'
import { callerContext } from '#request/common/caller.server'
import { data, redirect } from 'react-router'
import { localeOfPath, localised } from '#i18n/locale.ts'
import { PageSettings } from '#storefront/shell/idle-parts.tsx'
import { cartCookies, cartCallerOf } from '#request/cart/cart-caller.server'
import { fieldsOf } from '#request/common/forms.server'
import { privatePage } from '#request/pages/roles.server'
import { PhoneIcon, ShieldIcon } from '#ui/icons.tsx'
import type { Route } from './+types/checkout-page'
import { checkoutPageSettings, drawCheckout, findCheckoutTranslations, emptyCartRedirect, checkoutTrust, type CheckoutTrust } from './checkout-data.server.ts'
import { answerCheckoutForm } from './checkout-form-answer.server.ts'
import { lazy } from 'react'
import { fill, translate } from '#i18n/words.ts'
import { exactAmount } from '#money/formats'
import { ADDRESS_LIMITS, TEXTS, rowOf, type Section, type CheckoutErrors } from '#shop/buying/checkout'
import { applyCoupon } from '#storefront/cart-store/cart-changes.ts'
import { AddressSection, TypedField, type FormValues } from '#storefront/checkout-address/address-section.tsx'
import { ShippingChoice } from '#storefront/side-cart/shipping.tsx'
import { PromiseList, Terms } from '#storefront/trust/order-trust.tsx'
import { Button } from '#ui/button.tsx'
import { Overlay } from '#ui/overlay.tsx'
import { PagePart } from '#ui/page-part.tsx'
import { selectSearchWords } from '#ui/select-search.words.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { useCheckout, type CheckoutAtHand } from './use-checkout.ts'
import { PasswordField } from '#ui/password-field.tsx'
import type { CheckoutTranslations } from './checkout-translations.ts'
import { TextArea } from '#ui/select-field.tsx'

export const middleware = [privatePage]

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOfPath(new URL(request.url).pathname)
  const caller = context.get(callerContext)
  const { visitor } = caller
  const { translations, shopName, contact } = await findCheckoutTranslations(locale)
  const drawn = await drawCheckout({ cart: await cartCallerOf({ ...caller, locale }), person: await caller.findPerson() }, translations)
  if (drawn.review.cart.lines.length === 0) throw redirect(await emptyCartRedirect(visitor, locale))
  const headers = new Headers(cartCookies(drawn.review.cart).map((cookie): [string, string] => ['Set-Cookie', cookie]))
  const trust = await checkoutTrust(locale, drawn.review.cart)
  return data({ drawn, translations, trust, shopName, contact, settings: checkoutPageSettings(drawn, translations) }, { headers })
}

export async function action({ request, context }: Route.ActionArgs) {
  const locale = localeOfPath(new URL(request.url).pathname)
  const caller = { ...context.get(callerContext), locale }
  const { translations } = await findCheckoutTranslations(locale)
  const answer = await answerCheckoutForm(await fieldsOf(request), caller, translations)
  const cookies = answer.cookies.map((cookie): [string, string] => ['Set-Cookie', cookie])
  if ('go' in answer) return new Response(null, { status: 303, headers: [['Location', answer.go], ...cookies] })
  return data({ said: answer.said, drawn: answer.drawn }, { headers: cookies })
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return [{ title: `${loaderData.translations.checkout.title} · ${loaderData.shopName}` }, { name: 'robots', content: 'noindex' }]
}

/** Checkout page (CO-02, CO-41): one page, no account needed, complete without JavaScript. The shop's frame is quiet around it: logo, cart, legal pages. */
export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { translations, settings, contact, trust } = loaderData
  return (
    <main className="woocommerce quiet-page page-width pt-5 menu:pt-8">
      <PageSettings settings={settings} />
      <p className="mb-5 flex flex-wrap items-center justify-between gap-x-6 border-b border-line pb-2 text-sm text-soft">
        <span className="inline-flex min-h-11 items-center gap-2">
          <ShieldIcon className="size-5 text-good" /> {translations.checkout.securePayment}
        </span>
        {contact?.phone ? (
          <a href={contact.phone.href} className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink">
            <PhoneIcon className="size-5 text-accent" />
            <span className="sr-only">{translations.checkout.needHelp}</span> <bdi dir="ltr">{contact.phone.text}</bdi>
          </a>
        ) : null}
      </p>
      <h1 tabIndex={-1} className="text-title outline-none">
        {translations.checkout.title}
      </h1>
      <p className="mt-1 text-sm text-soft">{translations.checkout.lead}</p>
      <CheckoutForm drawn={actionData?.drawn ?? loaderData.drawn} translations={translations} trust={trust} said={actionData?.said} />
    </main>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/idle-parts.tsx'

const RememberedLine = lazy(async () => ({ default: (await import('#storefront/quick-order/remembered-line.tsx')).RememberedLine }))

const CHECKOUT_FORM = 'checkout-form'

/** Checkout form (CO-08): contact, address, delivery, payment. It works without scripts (wire contract 2.5). */
function CheckoutForm({ trust, ...atHand }: CheckoutAtHand & { trust: CheckoutTrust }) {
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

interface AccountFieldsProps {
  signInPath: string
  values: FormValues
  errors: CheckoutErrors
  translations: CheckoutTranslations
}

/** Guest's choice: sign in, or create an account with the order (CO-41; wire contract 2.5). */
function AccountFields({ signInPath, values, errors, translations: { checkout } }: AccountFieldsProps) {
  return (
    <div className="account-choice">
      <p className="text-sm text-soft">
        {checkout.haveAccount}{' '}
        <a href={signInPath} className="font-semibold text-accent underline underline-offset-3">
          {checkout.signIn}
        </a>
      </p>
      <label className="ship-elsewhere">
        <input id="createaccount" type="checkbox" name="createaccount" value="1" defaultChecked={values['createaccount'] !== undefined} />
        {checkout.createAccount}
      </label>
      <div className="create-account">
        <PasswordField
          id="account_password"
          name="account_password"
          label={checkout.password}
          hint={checkout.passwordHint}
          error={errors.account_password}
          autoComplete="new-password"
          maxLength={128}
          words={checkout}
        />
      </div>
    </div>
  )
}

interface ContactFieldsProps {
  section: Section
  country: string
  values: FormValues
  errors: CheckoutErrors
  translations: CheckoutTranslations
}

/** Name and phone of a section (CO-37). The phone of a second address is optional: the courier then calls the first. */
function ContactFields({ section, country, values, errors, translations }: ContactFieldsProps) {
  const { checkout } = translations
  const isFirst = section === 'billing'
  const typed = { values, errors, enterKeyHint: 'next' as const }
  const hint = { TN: checkout.phoneHintTN, EG: checkout.phoneHintEG }[country] ?? checkout.phoneHint
  return (
    <div className="address-grid">
      <TypedField
        {...typed}
        name={`${section}_first_name`}
        label={checkout.name}
        required
        autoComplete={`${section} name`}
        autoCapitalize="words"
        maxLength={ADDRESS_LIMITS.first_name}
      />
      <TypedField
        {...typed}
        name={`${section}_phone`}
        label={isFirst ? checkout.phone : checkout.phoneOptional}
        hint={hint}
        hintBeside
        required={isFirst}
        type="tel"
        inputMode="tel"
        dir="ltr"
        autoComplete={`${section} tel-national`}
        maxLength={ADDRESS_LIMITS.phone}
      />
      {isFirst ? (
        <TypedField
          {...typed}
          name={TEXTS.email.wire}
          label={checkout.email}
          type="email"
          inputMode="email"
          dir="ltr"
          autoComplete="billing email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={TEXTS.email.max}
          className="whole-row"
        />
      ) : null}
      {isFirst ? <DetailFields section="contact" values={values} errors={errors} translations={translations} /> : null}
    </div>
  )
}

interface DetailFieldsProps {
  section: 'contact' | 'address'
  values: FormValues
  errors: CheckoutErrors
  translations: CheckoutTranslations
}

function DetailFields({ section, values, errors, translations: { details, asked } }: DetailFieldsProps) {
  return asked.map((name) => {
    const { wire, max, lines, ...row } = rowOf(name)
    if (row.section !== section) return null
    const common = { name: wire, label: details[name], placeholder: details[`${name}Hint`], maxLength: max, autoComplete: 'off' }
    if (lines === 'one') return <TypedField key={name} {...common} values={values} errors={errors} enterKeyHint="next" />
    return <TextArea key={name} id={wire} {...common} defaultValue={values[wire]} error={errors[wire]} rows={2} />
  })
}
