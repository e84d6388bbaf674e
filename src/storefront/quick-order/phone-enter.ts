import type { KeyboardEvent } from 'react'
import { control, FIELD_NAMES } from './order-fields.ts'

const PHONE = '(pointer: coarse) and (max-width: 767px)'
const FIELDS: readonly string[] = Object.values(FIELD_NAMES)

/** Makes Enter on a phone move to the next field, and from the last one to the order button. Elsewhere Enter submits the form. */
export function onPhoneEnter(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: input, key } = event
  const { form, name } = input
  if (key !== 'Enter' || !form || !matchMedia(PHONE).matches) return
  event.preventDefault()
  const next = FIELDS[FIELDS.indexOf(name) + 1]
  if (next) return control(form, next)?.focus()
  input.blur()
  form.querySelector('[value=create_direct_order]')?.scrollIntoView({ block: 'center' })
}
