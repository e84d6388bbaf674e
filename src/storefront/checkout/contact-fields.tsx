import type { CheckoutErrors, Section } from '#shop/buying/checkout'
import { TypedField, type FormValues } from '#storefront/checkout-address/typed-field.tsx'
import type { CheckoutTranslations } from './checkout-translations.ts'

interface ContactFieldsProps {
  section: Section
  country: string
  values: FormValues
  errors: CheckoutErrors
  translations: CheckoutTranslations
}

/** Who is called and who opens the door. The phone of a second address may be left out: then the first is called. Spec 2.6, 5.1. */
export function ContactFields({ section, country, values, errors, translations: { checkout } }: ContactFieldsProps) {
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
        maxLength={100}
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
        maxLength={32}
      />
      {isFirst ? (
        <TypedField
          {...typed}
          name="billing_email"
          label={checkout.email}
          type="email"
          inputMode="email"
          dir="ltr"
          autoComplete="billing email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          className="whole-row"
        />
      ) : null}
    </div>
  )
}
