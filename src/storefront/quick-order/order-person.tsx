import { FIELD_LIMITS, type QuickOrderFields } from '#shop/buying/quick-order'
import { TextField } from '#ui/field.tsx'
import { FIELD_NAMES, control } from './order-fields.ts'
import type { ProductTranslations } from '#storefront/product/product-translations.ts'
import type { Messages } from './use-quick-order.ts'
import type { KeyboardEvent } from 'react'

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

const PHONE = '(pointer: coarse) and (max-width: 767px)'
const FIELDS: readonly string[] = Object.values(FIELD_NAMES)

/** Makes Enter on a phone move to the next field, and from the last one to the order button. Elsewhere Enter submits the form. */
function onPhoneEnter(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: input, key } = event
  const { form, name } = input
  if (key !== 'Enter' || !form || !matchMedia(PHONE).matches) return
  event.preventDefault()
  const next = FIELDS[FIELDS.indexOf(name) + 1]
  if (next) return control(form, next)?.focus()
  input.blur()
  form.querySelector('[value=create_direct_order]')?.scrollIntoView({ block: 'center' })
}
