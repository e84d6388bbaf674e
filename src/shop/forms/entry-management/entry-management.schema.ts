import { z } from 'zod'
import { oneLine, severalLines } from '#i18n/one-line.ts'
import { ENTRY_VIEWS, MOST_AT_ONCE, PAID_STATES, PAYMENT_ATTENTIONS, UNDONE_BY, type EntryMark } from './entry-management.ts'

const LONGEST_SEARCH = 80
const LONGEST_NOTE = 2000

const nothing = () => undefined
const number = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** Filter of the entry list, from the URL. Invalid values are ignored. The page begins below entry `before`. */
export const entryFilterSchema = z.object({
  view: z.enum(ENTRY_VIEWS).catch('all'),
  form: number.optional().catch(nothing),
  payment: z.enum(PAID_STATES).optional().catch(nothing),
  q: z.string().max(LONGEST_SEARCH).catch('').transform(oneLine),
  before: number.optional().catch(nothing),
})

export type EntryFilter = z.output<typeof entryFilterSchema>

export const entryIdSchema = number

export const entryIdsSchema = z
  .array(number)
  .min(1)
  .max(2 * MOST_AT_ONCE)
  .transform((ids) => [...new Set(ids)].slice(0, MOST_AT_ONCE))

export const entryMarkSchema = z.enum(Object.keys(UNDONE_BY) as [EntryMark, ...EntryMark[]])

export const settledSchema = z.enum(PAYMENT_ATTENTIONS)

export const entryNoteSchema = z
  .string()
  .max(2 * LONGEST_NOTE)
  .transform(severalLines)
  .pipe(z.string().min(1).max(LONGEST_NOTE))
