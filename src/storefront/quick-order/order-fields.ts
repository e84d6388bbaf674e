import { typedQuantity, type QuickOrderFields } from '#shop/buying/quick-order'
import { nationalPhone } from '#shop/people/phones'
import { recallInTab, rememberInTab } from './browser-memory.ts'

/** Field names in the form: those on the wire (QO-49). */
export const FIELD_NAMES = { name: 'billing_first_name', phone: 'billing_phone', address: 'billing_address_1' } as const

export function readFields(form: HTMLFormElement): QuickOrderFields {
  const data = new FormData(form)
  const read = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { name: read(FIELD_NAMES.name), phone: read(FIELD_NAMES.phone), address: read(FIELD_NAMES.address) }
}

/** Rewrites a pasted or filled-in phone as the shop stores it; the caret keeps its distance from the end. QO-28. */
export function showNationalPhone(phone: HTMLInputElement, country: string): void {
  const typed = phone.value
  const national = nationalPhone(typed, country)
  if (national === typed) return
  const caret = national.length - nationalPhone(typed.slice(phone.selectionEnd ?? typed.length), country).length
  phone.value = national
  phone.setSelectionRange(Math.max(caret, 0), Math.max(caret, 0))
}

export interface FormState {
  quantity: number
  variationId: number | undefined
}

export function readState(form: HTMLFormElement): FormState {
  const chosen = new FormData(form).get('variation_id')
  return { quantity: typedQuantity(control(form, 'quantity')?.value ?? '1'), variationId: chosen ? Number(chosen) : undefined }
}

export function control(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  const found = form.elements.namedItem(name)
  return found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement ? (found as HTMLInputElement) : undefined
}

export function fillKnownFields(form: HTMLFormElement): void {
  const known = knownFields()
  for (const field of ['name', 'phone', 'address'] as const) {
    const input = control(form, FIELD_NAMES[field])
    if (input && input.value === '') input.value = known[field] ?? ''
  }
}

export function rememberFields(fields: QuickOrderFields): void {
  rememberInTab(PERSON, JSON.stringify(fields))
}

const PERSON = 'hanout_person'

export function knownFields(): Partial<QuickOrderFields> {
  try {
    return (JSON.parse(recallInTab(PERSON) || '{}') as Partial<QuickOrderFields> | null) ?? {}
  } catch {
    return {}
  }
}
