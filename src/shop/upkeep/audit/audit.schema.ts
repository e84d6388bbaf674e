import { z } from 'zod'
import { AUDITED } from './audit.ts'

const nothing = () => undefined
/** The year is restricted to one that every calendar and database accepts. */
const day = z.iso.date().regex(/^20/).optional().catch(nothing)

/** Query of the audit log. Invalid values are ignored. */
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
