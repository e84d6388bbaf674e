import { z } from 'zod'

const text = z
  .string()
  .default('')
  .transform((typed) => typed.trim())

export const taxRateIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** A typed percentage with two decimals at most: `19`, `19,5`, `7.25`; as hundredths of a percent. */
const rateTyped = text
  .pipe(z.string().regex(/^\d{1,3}([.,]\d{1,2})?$/, 'rateInvalid'))
  .transform((typed) => Math.round(Number(typed.replace(',', '.')) * 100))
  .refine((rate) => rate <= 10_000, 'rateInvalid')

/** Error messages are keys of the words. Another rule checks that its place exists. */
export const taxRateFormSchema = z.object({
  class: text.pipe(z.string().max(100, 'classInvalid')),
  country: text.pipe(z.string().regex(/^[A-Z]{2}$/, 'countryInvalid')),
  state: text.pipe(z.string().max(100, 'stateInvalid')),
  rate: rateTyped,
  nameFr: text.pipe(z.string().min(1, 'nameRequired').max(60, 'nameTooLong')),
  nameEn: text.pipe(z.string().max(60, 'nameTooLong')),
  nameAr: text.pipe(z.string().max(60, 'nameTooLong')),
  onShipping: z.string().optional().transform(Boolean),
})

export type TaxRateForm = z.output<typeof taxRateFormSchema>
