import { z } from 'zod'
import { oneLine } from '#i18n/one-line.ts'
import { orderIdSchema } from '#shop/orders/orders.schema'
import { NUMBERED_KINDS } from './documents.ts'

const nothing = () => undefined
/** A day, with a year that every calendar and database knows. */
const day = z.iso.date().regex(/^20/).optional().catch(nothing)
const documentId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** The filter in the address of the list of documents. A value that cannot be read counts as left out. */
export const documentFilterSchema = z.object({
  q: z.string().max(80).catch('').transform(oneLine),
  kind: z.enum(NUMBERED_KINDS).optional().catch(nothing),
  from: day,
  until: day,
  before: documentId.optional().catch(nothing),
})

/** The id of an issued document in an address. */
export const documentIdSchema = documentId

/** The orders to be printed, as their numbers were ticked. */
export const printFormSchema = z.array(orderIdSchema).max(500)

/** The id of a file of many documents. */
export const printIdSchema = z.uuid()

/** A month for the accountant: `2026-11`. */
export const monthSchema = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)
