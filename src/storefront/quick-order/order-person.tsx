import { FIELD_LIMITS, type QuickOrderFields } from '#shop/buying/quick-order'
import { TextField } from '#ui/field.tsx'
import { FIELD_NAMES } from './order-fields.ts'
import type { ProductTranslations } from '#storefront/product/product-translations.ts'
import { onPhoneEnter } from './phone-enter.ts'
import type { Messages } from './use-quick-order.ts'

interface OrderPersonProps {
  translations: ProductTranslations
  errors: Messages
  /** Typed values, where the form came back from the server. */
  values: QuickOrderFields | undefined
  onTyped: (field: keyof QuickOrderFields) => void
  onPhoneTyped: () => void
}

/** Fields of the person who orders: first name, phone, address, each with its own error (QO-01, QO-02). */
export function OrderPerson({ translations: { words, country }, errors, values, onTyped, onPhoneTyped }: OrderPersonProps) {
  return (
    <div className="grid gap-4 description-above:grid-cols-2">
      <TextField
        label={words.name}
        name={FIELD_NAMES.name}
        defaultValue={values?.name}
        error={errors.name}
        onInput={() => onTyped('name')}
        autoComplete="name"
        onKeyDown={onPhoneEnter}
        enterKeyHint="next"
        maxLength={FIELD_LIMITS.name}
        aria-required="true"
      />
      <TextField
        label={words.phone}
        name={FIELD_NAMES.phone}
        defaultValue={values?.phone}
        error={errors.phone}
        onInput={onPhoneTyped}
        hint={country === 'TN' ? words.phoneHintTN : words.phoneHintEG}
        hintBeside
        type="tel"
        inputMode="tel"
        dir="ltr"
        autoComplete="tel-national"
        onKeyDown={onPhoneEnter}
        enterKeyHint="next"
        maxLength={FIELD_LIMITS.phone}
        aria-required="true"
      />
      <TextField
        label={words.address}
        name={FIELD_NAMES.address}
        defaultValue={values?.address}
        error={errors.address}
        onInput={() => onTyped('address')}
        hint={words.addressHint}
        hintBeside
        autoComplete="street-address"
        onKeyDown={onPhoneEnter}
        enterKeyHint="done"
        maxLength={FIELD_LIMITS.address}
        aria-required="true"
        className="description-above:col-span-2"
      />
    </div>
  )
}
