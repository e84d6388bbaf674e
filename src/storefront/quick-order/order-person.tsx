import { lazy, Suspense, useState, type ComponentType, type KeyboardEvent } from 'react'
import { FIELD_LIMITS, type QuickOrderFields } from '#shop/buying/quick-order'
import { TextField } from '#ui/field.tsx'
import { FIELD_NAMES, control } from './order-fields.ts'
import type { ProductTranslations } from '#storefront/product/product-translations.ts'
import type { Messages } from './use-quick-order.ts'

interface OrderPersonProps {
  translations: ProductTranslations
  errors: Messages
  values: QuickOrderFields | undefined
  onTyped: (field: keyof QuickOrderFields) => void
  onPhoneTyped: (phone: HTMLInputElement) => void
}

/** Loads with the first letter of an address. If it fails, the shop reads the address alone. */
const PlaceLine = lazy<ComponentType<{ address: string; country: string }>>(() => import('./place-line.tsx').catch(() => ({ default: () => null })))

// Only a form that came back takes the focus.
/* oxlint-disable jsx-a11y/no-autofocus */
/** QO-01, QO-02: each field has its own error. */
export function OrderPerson({ translations: { words, country }, errors, values, onTyped, onPhoneTyped }: OrderPersonProps) {
  const [address, setAddress] = useState('')
  // In a form returned without JavaScript the browser focuses the first wrong field.
  const first = values && (['name', 'phone', 'address'] as const).find((field) => errors[field])
  return (
    // Browsers and the shop also fill in the address, without typing.
    <div
      className="grid gap-4 description-above:max-menu:grid-cols-2 order-column:grid-cols-2"
      onFocus={({ currentTarget }) => setAddress(addressIn(currentTarget))}
    >
      <TextField
        label={words.name}
        name={FIELD_NAMES.name}
        defaultValue={values?.name}
        error={errors.name}
        autoFocus={first === 'name'}
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
        autoFocus={first === 'phone'}
        onInput={({ currentTarget }) => onPhoneTyped(currentTarget)}
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
        autoFocus={first === 'address'}
        onInput={({ currentTarget }) => {
          onTyped('address')
          setAddress(currentTarget.value)
        }}
        hint={words.addressHint}
        hintBeside
        autoComplete="street-address"
        onKeyDown={onPhoneEnter}
        enterKeyHint="done"
        maxLength={FIELD_LIMITS.address}
        aria-required="true"
        className="description-above:max-menu:col-span-2 order-column:col-span-2"
      />
      {address ? (
        <div className="-mt-3 min-h-11 description-above:max-menu:col-span-2 order-column:col-span-2">
          <Suspense>
            <PlaceLine address={address} country={country} />
          </Suspense>
        </div>
      ) : null}
    </div>
  )
}

const addressIn = (person: HTMLElement) => person.querySelector<HTMLInputElement>(`[name=${FIELD_NAMES.address}]`)!.value

const PHONE = '(pointer: coarse) and (max-width: 767px)'
const FIELDS: readonly string[] = Object.values(FIELD_NAMES)

/** Enter on a phone moves to the next field, and from the last to the order button. Elsewhere it submits the form. */
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
