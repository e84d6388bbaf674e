import { callerContext } from '#request/common/caller.server'
import { data, redirect } from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import { PageSettings } from '#storefront/product/page-settings.tsx'
import { cartCookies, cartCallerOf } from '#request/cart/cart-caller.server'
import { fieldsOf } from '#request/common/forms.server'
import { privatePage } from '#request/pages/roles.server'
import { PhoneIcon, ShieldIcon } from '#ui/icons.tsx'
import type { Route } from './+types/checkout-page'
import { checkoutPageSettings, drawCheckout, findCheckoutTranslations, emptyCartRedirect } from './checkout-data.server.ts'
import { answerCheckoutForm } from './checkout-form-answer.server.ts'
import { checkoutTrust } from './checkout-trust.server.ts'
import { CheckoutForm } from './checkout-form.tsx'

import '#storefront/checkout/checkout.css'

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

export { PageError as ErrorBoundary } from '#storefront/shell/page-error.tsx'
