import { z } from 'zod'
import { REVIEW_LIMITS, REVIEW_STATUSES } from './reviews.ts'

const DIRECTION_MARKS = '\\u2028\\u2029\\u202A-\\u202E\\u2066-\\u2069'
const unseen = new RegExp(`[\\p{Cc}\\p{Cs}${DIRECTION_MARKS}]+`, 'gu')
const unseenButLines = new RegExp(`[^\\P{Cc}\\n]|[\\p{Cs}${DIRECTION_MARKS}]`, 'gu')

const line = z
  .string()
  .catch('')
  .transform((value) => value.replace(unseen, ' ').trim())

const lines = z
  .string()
  .catch('')
  .transform((value) =>
    value
      .replace(/\r\n?/g, '\n')
      .replace(unseenButLines, ' ')
      .replace(/\s*\n\s*\n\s*/g, '\n\n')
      .trim(),
  )

const wireId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** A buyer's review as its form sends it. Error messages are keys of the words. */
export const reviewForm = z.object({
  author: line.refine((value) => value !== '', 'authorRequired').refine((value) => value.length <= REVIEW_LIMITS.author, 'authorTooLong'),
  rating: z
    .string('ratingRequired')
    .regex(/^[1-5]$/, 'ratingRequired')
    .transform(Number),
  text: lines.refine((value) => value !== '', 'textRequired').refine((value) => value.length <= REVIEW_LIMITS.text, 'textTooLong'),
})

/** The number of a product in an address. */
export const reviewedId = wireId

const nothing = () => undefined

/** What the list of staff is asked for. Whatever cannot be read counts as not asked for. */
export const reviewFilter = z.object({
  view: z.enum(REVIEW_STATUSES).catch('held'),
  before: wireId.optional().catch(nothing),
})

/** What staff decide. `seen` is what the page showed when they did. */
export const reviewDecision = z.object({
  reviewId: wireId,
  seen: z.enum(REVIEW_STATUSES),
  decision: z.enum(['approved', 'refused']),
})
