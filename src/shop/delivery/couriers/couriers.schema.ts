import { z } from 'zod'
import { latinDigits } from '#i18n/plain-text.ts'
import { oneLine } from '#i18n/one-line.ts'
import { amountTyped } from '#shop/prices/pricing.typed'
import { isTrackingAddress, LAYOUT_AMOUNTS, LAYOUT_FIELDS, LAYOUT_SEPARATORS, MOST_LAYOUT_COLUMNS } from './couriers.ts'

const line = z.string().max(500).default('').transform(oneLine)

/** Dinars as typed, as millimes; null for none. */
export const charge = line.transform((typed, context) => {
  if (typed === '') return null
  const amount = amountTyped(typed)
  if (amount !== undefined) return amount
  context.addIssue({ code: 'custom', message: 'chargeWrong' })
  return z.NEVER
})

/** A courier of the merchant's own. Error messages are keys of the words. */
export const ownCourierSchema = z.object({
  name: line.pipe(z.string().min(1, 'nameWrong').max(60, 'nameWrong')),
  phone: line.pipe(z.string().regex(/^[+\d\s().-]{0,30}$/, 'phoneWrong')),
  tracking: line.pipe(z.string().refine((typed) => typed === '' || isTrackingAddress(typed), 'trackingWrong')),
  returnFee: charge,
  paysAfterDays: line
    .transform(latinDigits)
    .pipe(z.string().regex(/^(?:\d{1,2})?$/, 'daysWrong'))
    .transform((typed) => (typed === '' ? null : Number(typed))),
  /** By state; under the empty code for all others. */
  prices: z
    .record(z.string().max(100), charge)
    .transform((prices) => Object.fromEntries(Object.entries(prices).filter(([, price]) => price !== null)) as Record<string, number>),
})

export type OwnCourier = z.output<typeof ownCourierSchema>

const column = z
  .object({ title: z.string().max(200).transform(oneLine), field: z.enum(LAYOUT_FIELDS), text: z.string().max(200).default('').transform(oneLine) })
  .transform(({ title, field, text }) => ({ title, field, text: field === 'text' ? text : '' }))

export const layoutSchema = z.object({
  separator: z.enum(LAYOUT_SEPARATORS),
  amounts: z.enum(LAYOUT_AMOUNTS),
  columns: z.array(column).min(1).max(MOST_LAYOUT_COLUMNS),
})
