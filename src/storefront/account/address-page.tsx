import { useState } from 'react'
import { data, Form } from 'react-router'
import { localised } from '#i18n/locale.ts'
import { findSettings } from '#shop/upkeep/settings.server'
import { findCheckoutTranslations } from '#storefront/checkout/checkout-data.server.ts'
import '#storefront/checkout/checkout.css'
import { fieldsOf } from '#request/common/forms.server'
import { signedInPerson } from '#request/pages/roles.server'
import type { Route } from './+types/address-page'
import { BackLink } from './account-form.tsx'
import { localeOf, seeOther } from './account-forms.server.ts'
import { answerAddressForm, addressView, findNamed, valuesOf, type AddressView } from './address-view.server.ts'
import { translate } from '#i18n/words.ts'
import { LONGEST_LABEL } from '#shop/people/customers'
import { ErrorSummary } from '#storefront/checkout/error-summary.tsx'
import type { CheckoutTranslations } from '#storefront/checkout/checkout-translations.ts'
import { usePlaces } from '#storefront/checkout-address/place-options.ts'
import type { CheckoutMessages } from '#storefront/checkout/use-placing.ts'
import { AddressSection, TypedField } from '#storefront/checkout-address/address-section.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { selectSearchWords } from '#ui/select-search.words.ts'

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
      <BackLink to={localised(translations.locale, '/my-account/edit-address/')} text={words.back} />
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

export { PageError as ErrorBoundary } from '#storefront/shell/idle-parts.tsx'

interface AddressFormProps {
  drawn: AddressView
  said: CheckoutMessages | undefined
  translations: CheckoutTranslations
}

const NOTHING: CheckoutMessages = { errors: {}, notices: [] }

function AddressForm({ drawn, said = NOTHING, translations }: AddressFormProps) {
  const { values, facts, place, words } = drawn
  const { checkout, locale } = translations
  const places = usePlaces({ billing: place, shipping: place }, { facts, locale })
  const typed = { values, errors: said.errors, enterKeyHint: 'next' as const }
  const { country } = places.chosen.billing
  return (
    <>
      <ErrorSummary said={said} translations={translations} />
      <Form method="post" noValidate onFocus={places.touch} className="grid max-w-2xl gap-5">
        <TextField label={words.label} hint={words.labelHint} name="label" defaultValue={values['label']} maxLength={LONGEST_LABEL} autoComplete="off" />
        <div className="address-grid">
          <TypedField {...typed} name="billing_first_name" label={checkout.name} required autoComplete="name" autoCapitalize="words" maxLength={100} />
          <TypedField
            {...typed}
            name="billing_phone"
            label={checkout.phone}
            hint={{ TN: checkout.phoneHintTN, EG: checkout.phoneHintEG }[country] ?? checkout.phoneHint}
            hintBeside
            required
            type="tel"
            inputMode="tel"
            dir="ltr"
            autoComplete="tel-national"
            maxLength={32}
          />
        </div>
        <AddressSection
          section="billing"
          place={places.chosen.billing}
          onPlace={(field, value) => places.choose('billing', field, value)}
          errors={said.errors}
          options={places.options.billing}
          values={values}
          translations={{ words: translations.words, checkout, select: translate(locale, selectSearchWords), facts }}
        />
        <div className="show-places">
          <Button type="submit" name="show_places" value="1" kind="secondary">
            {words.showPlaces}
          </Button>
        </div>
        <div>
          <label className="ship-elsewhere">
            <input type="checkbox" name="is_shipping" value="1" defaultChecked={values['is_shipping'] !== undefined} />
            {words.useForShipping}
          </label>
          <label className="ship-elsewhere">
            <input type="checkbox" name="is_billing" value="1" defaultChecked={values['is_billing'] !== undefined} />
            {words.useForBilling}
          </label>
        </div>
        <Button type="submit" size="large" className="justify-self-start">
          {words.save}
        </Button>
      </Form>
    </>
  )
}
