import { z } from 'zod'
import { AUDITED } from './audit.ts'

const nothing = () => undefined
/** A day, with a year that every calendar and database knows. */
const day = z.iso.date().regex(/^20/).optional().catch(nothing)

/** Filter of the audit log as its address carries it. Unreadable values count as left out. */
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
