import { z } from 'zod'
import { MOST_DINARS_TYPED, dinars } from '#money/millimes'

const text = z
  .string()
  .default('')
  .transform((typed) => typed.trim())

export const shippingIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** Dinars as typed; empty for none. */
const amountOrNull = text
  .transform((typed) => typed || null)
  .pipe(
    z
      .string()
      .regex(/^\d{1,8}([.,]\d{1,3})?$/, 'amountInvalid')
      .transform((typed) => Number(typed.replace(',', '.')))
      .refine((amount) => amount <= MOST_DINARS_TYPED, 'amountInvalid')
      .transform(dinars)
      .nullable(),
  )

const name = text.pipe(z.string().max(80, 'nameTooLong'))
const required = text.pipe(z.string().min(1, 'nameRequired').max(80, 'nameTooLong'))

/** Another rule checks that the places exist. `cost` applies to a new zone: null for the shop's own. */
export const zoneFormSchema = z.object({
  name: required,
  places: z
    .array(z.object({ country: z.string().regex(/^[A-Z]{2}$/, 'placesInvalid'), state: z.string().min(1).max(100).optional() }))
    .max(2000, 'placesInvalid'),
  cost: amountOrNull,
})

/** Prices by control name; null if a place has none of its own. */
export const pricesFormSchema = z.record(z.string(), amountOrNull)

/** Amounts in dinars, empty for the shop's own. Error messages are keys of the words. */
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

export type ZoneForm = z.output<typeof zoneFormSchema>

export type MethodForm = z.output<typeof methodFormSchema>
