import { z } from 'zod'

/** Order number in an address or a form: plain digits only, no sign, exponent or prefix. */
export const orderIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
