import { z } from 'zod'
import { AUDITED } from './audit.ts'

const nothing = () => undefined
/** A day of this shop's time: a year that every calendar and database knows. */
const day = z.iso.date().regex(/^20/).optional().catch(nothing)

/** What the log's address asks for. Whatever cannot be read counts as not asked for. */
export const auditFilterSchema = z.object({
  person: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional()
    .catch(nothing),
  action: z.enum(AUDITED).optional().catch(nothing),
  from: day,
  until: day,
  before: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .optional()
    .catch(nothing),
})
