import { useState } from 'react'
import { data, Link } from 'react-router'
import { localised } from '#i18n/locale.ts'
import { findSettings } from '#shop/upkeep/settings.server'
import { findCheckoutTranslations } from '#storefront/checkout/checkout-data.server.ts'
import { ChevronPrevious } from '#ui/icons.tsx'
import '#storefront/checkout/checkout.css'
import { fieldsOf } from '#request/common/forms.server'
import { signedInPerson } from '#request/pages/roles.server'
import type { Route } from './+types/address-page'
import { localeOf, seeOther } from './account-forms.server.ts'
import { addressView, findNamed, valuesOf } from './address-view.server.ts'
import { AddressForm } from './address-form.tsx'
import { answerAddressForm } from './address-saving.server.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const person = signedInPerson(context)
  const locale = localeOf(request)
  const [{ translations, shopName }, { country, deliversTo }, address] = await Promise.all([
    findCheckoutTranslations(locale),
    findSettings(),
    findNamed(person.id, params.id, locale),
  ])
  if (!address) throw data(null, 404)
  const start = { name: person.name, phone: '', country: deliversTo[0] ?? country }
  return { translations, shopName, isNew: address === 'new', drawn: await addressView(valuesOf(address, start), translations) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id: personId } = signedInPerson(context)
  const locale = localeOf(request)
  const [{ translations }, address, fields] = await Promise.all([findCheckoutTranslations(locale), findNamed(personId, params.id, locale), fieldsOf(request)])
  if (!address) throw data(null, 404)
  const answer = await answerAddressForm(fields, address === 'new' ? undefined : address.id, { personId, translations })
  if ('go' in answer) return seeOther(answer.go)
  const isWrong = answer.said.notices.length > 0 || Object.keys(answer.said.errors).length > 0
  return data(answer, isWrong ? 422 : 200)
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { drawn, isNew, shopName } = loaderData
  return [{ title: `${isNew ? drawn.words.addTitle : drawn.words.editTitle} · ${shopName}` }]
}

/** Form of one address, with the checkout's fields and cascade (ACC-08, CO-08). */
export default function AddressPage({ loaderData: { translations, isNew, drawn }, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData)
  const { words } = drawn
  return (
    <>
      <p className="-mb-2">
        <Link
          to={localised(translations.locale, '/my-account/edit-address/')}
          className="inline-flex min-h-11 items-center gap-1 text-sm text-accent underline underline-offset-4"
        >
          <ChevronPrevious /> {words.back}
        </Link>
      </p>
      <h1 className="text-title">{isNew ? words.addTitle : words.editTitle}</h1>
      <AddressForm drawn={answer?.drawn ?? drawn} said={answer?.said} translations={translations} />
    </>
  )
}

/** Keeps the form's last answer: following an error link changes the address, and the router then drops the answer. */
function useLastAnswer<Answer>(now: Answer | undefined): Answer | undefined {
  const [last, setLast] = useState(now)
  if (now !== undefined && now !== last) setLast(now)
  return now ?? last
}

export { PageError as ErrorBoundary } from '#storefront/shell/page-error.tsx'
