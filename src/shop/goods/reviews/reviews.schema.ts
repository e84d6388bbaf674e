import { z } from 'zod'
import { oneLine, severalLines } from '#i18n/one-line.ts'
import { REVIEW_LIMITS, REVIEW_STATUSES } from './reviews.ts'

const line = z.string().catch('').transform(oneLine)

const lines = z.string().catch('').transform(severalLines)

const wireId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** Error messages are keys of the words. */
export const reviewForm = z.object({
  author: line.refine((value) => value !== '', 'authorRequired').refine((value) => value.length <= REVIEW_LIMITS.author, 'authorTooLong'),
  rating: z
    .string('ratingRequired')
    .regex(/^[1-5]$/, 'ratingRequired')
    .transform(Number),
  text: lines.refine((value) => value !== '', 'textRequired').refine((value) => value.length <= REVIEW_LIMITS.text, 'textTooLong'),
})

export const reviewedId = wireId

const nothing = () => undefined

/** Filter of the staff list. Invalid values are ignored. */
export const reviewFilter = z.object({
  view: z.enum(REVIEW_STATUSES).catch('held'),
  before: wireId.optional().catch(nothing),
})

/** `seen` is the moment of the answer that the author saw; '' if there was none. An empty answer removes it. */
export const reviewAnswer = z.object({
  reviewId: wireId,
  seen: z.union([z.literal(''), z.iso.datetime()]),
  answer: lines.refine((value) => value.length <= REVIEW_LIMITS.answer, 'answerTooLong'),
})

export const reviewDecision = z.object({
  reviewId: wireId,
  seen: z.enum(REVIEW_STATUSES),
  decision: z.enum(['approved', 'refused']),
})
