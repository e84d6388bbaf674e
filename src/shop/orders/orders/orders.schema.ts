import { z } from 'zod'

/** The number of an order in an address or a form: digits as people write them, none of the other ways of writing a number. */
export const orderIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
