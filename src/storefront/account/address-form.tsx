import { Form } from 'react-router'
import { translate } from '#i18n/words.ts'
import { LONGEST_LABEL } from '#shop/people/customers'
import { ErrorSummary } from '#storefront/checkout/error-summary.tsx'
import type { CheckoutTranslations } from '#storefront/checkout/checkout-translations.ts'
import { usePlaces } from '#storefront/checkout/use-places.ts'
import type { CheckoutMessages } from '#storefront/checkout/use-placing.ts'
import { AddressSection } from '#storefront/checkout-address/address-section.tsx'
import { TypedField } from '#storefront/checkout-address/typed-field.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { selectSearchWords } from '#ui/select-search.words.ts'
import type { AddressView } from './address-view.server.ts'

interface AddressFormProps {
  drawn: AddressView
  said: CheckoutMessages | undefined
  translations: CheckoutTranslations
}

const NOTHING: CheckoutMessages = { errors: {}, notices: [] }

export function AddressForm({ drawn, said = NOTHING, translations }: AddressFormProps) {
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
