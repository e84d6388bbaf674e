import { z } from 'zod'

const LONGEST_ANSWER = 1000

const number = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** A decision about a proposal; `seen` is the state that staff saw. Error messages are keys of the words. */
export const decisionForm = z
  .object({
    intent: z.enum(['approve', 'answer']),
    product: number,
    seen: z.string().regex(/^\d{1,9}-\d{1,9}$/),
    text: z
      .string()
      .catch('')
      .transform((text) => text.trim()),
  })
  .superRefine(({ intent, text }, context) => {
    if (intent === 'answer' && text === '') context.addIssue({ code: 'custom', path: ['text'], message: 'answerRequired' })
    if (text.length > LONGEST_ANSWER) context.addIssue({ code: 'custom', path: ['text'], message: 'answerTooLong' })
  })

/** Where a page of the list begins: `1764401234567~12`; the first page without it. */
export const waitingAfter = z
  .string()
  .regex(/^\d{1,15}~[1-9]\d{0,14}$/)
  .transform((text) => {
    const [at, id] = text.split('~').map(Number)
    return { at: new Date(at!), id: id! }
  })
  .optional()
  .catch(undefined)
