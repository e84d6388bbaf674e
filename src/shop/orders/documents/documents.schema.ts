import { z } from 'zod'
import { oneLine } from '#i18n/one-line.ts'
import { orderIdSchema } from '#shop/orders/order-management.schema'
import { NUMBERED_KINDS } from './documents.ts'

const nothing = () => undefined
/** A year that every calendar and database supports. */
const day = z.iso.date().regex(/^20/).optional().catch(nothing)
const documentId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** Filter of the document list, from the URL. Invalid values are ignored. */
export const documentFilterSchema = z.object({
  q: z.string().max(80).catch('').transform(oneLine),
  kind: z.enum(NUMBERED_KINDS).optional().catch(nothing),
  from: day,
  until: day,
  before: documentId.optional().catch(nothing),
})

export const documentIdSchema = documentId

export const printFormSchema = z.array(orderIdSchema).max(500)

export const printIdSchema = z.uuid()

/** Month of the accounting export: `2026-11`. */
export const monthSchema = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)
