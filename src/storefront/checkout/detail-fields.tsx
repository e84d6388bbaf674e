import { rowOf, type CheckoutErrors } from '#shop/buying/checkout'
import { TypedField, type FormValues } from '#storefront/checkout-address/typed-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { CheckoutTranslations } from './checkout-translations.ts'

interface DetailFieldsProps {
  section: 'contact' | 'address'
  values: FormValues
  errors: CheckoutErrors
  translations: CheckoutTranslations
}

export function DetailFields({ section, values, errors, translations: { details, asked } }: DetailFieldsProps) {
  return asked.map((name) => {
    const { wire, max, lines, ...row } = rowOf(name)
    if (row.section !== section) return null
    const common = { name: wire, label: details[name], placeholder: details[`${name}Hint`], maxLength: max, autoComplete: 'off' }
    if (lines === 'one') return <TypedField key={name} {...common} values={values} errors={errors} enterKeyHint="next" />
    return <TextArea key={name} id={wire} {...common} defaultValue={values[wire]} error={errors[wire]} rows={2} />
  })
}
