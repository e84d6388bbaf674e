import { ADDRESS_LIMITS, TEXTS, type CheckoutErrors, type Section } from '#shop/buying/checkout'
import { TypedField, type FormValues } from '#storefront/checkout-address/typed-field.tsx'
import type { CheckoutTranslations } from './checkout-translations.ts'
import { DetailFields } from './detail-fields.tsx'

interface ContactFieldsProps {
  section: Section
  country: string
  values: FormValues
  errors: CheckoutErrors
  translations: CheckoutTranslations
}

/** Name and phone of a section (CO-37). The phone of a second address is optional: the courier then calls the first. */
export function ContactFields({ section, country, values, errors, translations }: ContactFieldsProps) {
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
