import { z } from 'zod'
import { dinars } from '#money/millimes'

const MOST_DINARS = 10_000_000

const text = z
  .string()
  .default('')
  .transform((typed) => typed.trim())

/** The number of a zone or a method in a form. */
export const shippingIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** Dinars as people type them; empty for none. */
const amountOrNull = text
  .transform((typed) => typed || null)
  .pipe(
    z
      .string()
      .regex(/^\d{1,8}([.,]\d{1,3})?$/, 'amountInvalid')
      .transform((typed) => Number(typed.replace(',', '.')))
      .refine((amount) => amount <= MOST_DINARS, 'amountInvalid')
      .transform(dinars)
      .nullable(),
  )

const name = text.pipe(z.string().max(80, 'nameTooLong'))
const required = text.pipe(z.string().min(1, 'nameRequired').max(80, 'nameTooLong'))

/** A zone as it is typed; whether there are such places is asked elsewhere. */
export const zoneFormSchema = z.object({
  name: required,
  places: z
    .array(z.object({ country: z.string().regex(/^[A-Z]{2}$/, 'placesInvalid'), state: z.string().min(1).max(100).optional() }))
    .max(2000, 'placesInvalid'),
})

/** A method as it is typed: amounts in dinars, empty for the shop's own. Error messages are keys of the words. */
export const methodFormSchema = z.object({
  kind: z.enum(['flat_rate', 'free_shipping', 'local_pickup'], 'kindInvalid'),
  titleFr: required,
  titleEn: name,
  titleAr: name,
  cost: amountOrNull,
  minimum: amountOrNull,
  classCosts: z.record(z.string().min(1).max(100), amountOrNull),
  enabled: z.string().optional().transform(Boolean),
})

/** A zone as it was typed, checked for form. */
export type ZoneForm = z.output<typeof zoneFormSchema>

/** A method as it was typed, checked for form. */
export type MethodForm = z.output<typeof methodFormSchema>
