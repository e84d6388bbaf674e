import { useEffect, useRef, useState } from 'react'
import { fill } from '#i18n/words.ts'
import { groupedPhone } from '#i18n/written-phone.ts'
import type { QuickOrderFields } from '#shop/buying/quick-order'
import { control, FIELD_NAMES, rememberFields } from './order-fields.ts'
import { forgetPerson, rememberedPerson } from './remembered-person.ts'

interface RememberedLineProps {
  words: { orderFor: string; notYou: string }
  onForgotten?: () => void
}

export function RememberedLine({ words, onForgotten }: RememberedLineProps) {
  const place = useRef<HTMLParagraphElement>(null)
  const [person, setPerson] = useState<QuickOrderFields>()
  useEffect(() => {
    const form = place.current?.closest('form')
    const known = rememberedPerson()
    const phone = form && control(form, FIELD_NAMES.phone)
    if (!known || !phone || (phone.value !== '' && phone.value !== known.phone)) return
    fillForm(form, known)
    setPerson(known)
  }, [])
  const forget = () => {
    const form = place.current?.closest('form')
    const nobody = { name: '', phone: '', address: '' }
    forgetPerson()
    rememberFields(nobody)
    setPerson(undefined)
    if (form) fillForm(form, nobody, true)
    if (form) control(form, FIELD_NAMES.name)?.focus()
    onForgotten?.()
  }
  return (
    <p ref={place} hidden={!person} className="flex flex-wrap items-center gap-x-3 text-sm">
      <bdi>{person ? fill<string>(words.orderFor, { name: person.name, phone: groupedPhone(person.phone) }) : null}</bdi>
      <button type="button" onClick={forget} className="min-h-11 font-medium text-accent underline underline-offset-4">
        {words.notYou}
      </button>
    </p>
  )
}

function fillForm(form: HTMLFormElement, person: QuickOrderFields, all = false): void {
  for (const field of ['name', 'phone', 'address'] as const) {
    const input = control(form, FIELD_NAMES[field])
    if (input && (all || input.value === '')) input.value = person[field]
  }
}
