import { call } from '#contract/call'
import { control, FIELD_NAMES } from './order-fields.ts'

/** Fills the fields that are empty with what the shop knows: an order begun elsewhere, or the account's address. Spec 2.1. */
export async function fillKnownPerson(form: HTMLFormElement): Promise<void> {
  const empty = (['name', 'phone', 'address'] as const).filter((field) => control(form, FIELD_NAMES[field])?.value === '')
  if (empty.length === 0) return
  const answer = await call('quick_order_person', {})
  if (!answer.success) return
  for (const field of empty) control(form, FIELD_NAMES[field])!.value = answer.data[field]
}
