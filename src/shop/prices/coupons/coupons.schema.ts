import { z } from 'zod'
import { MOST_DINARS_TYPED, dinars } from '#money/millimes'
import { isCode } from './coupons.ts'

const MOST_USES = 1_000_000_000
const MOST_NAMED = 200

const nothing = () => undefined

/** Invalid values are ignored. */
export const couponFilterSchema = z.object({
  q: z
    .string()
    .transform((text) => text.trim())
    .refine(isCode)
    .catch(''),
  before: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .optional()
    .catch(nothing),
  /** Result of the last action. */
  done: z.enum(['saved', 'deleted']).optional().catch(nothing),
})

export const couponIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

const text = z
  .string()
  .default('')
  .transform((typed) => typed.trim())
const ticked = z.string().optional().transform(Boolean)

export const couponSwitchSchema = z.object({ id: couponIdSchema, enabled: ticked })

const orNull = <Value>(value: z.ZodType<Value, string>) => text.transform((typed) => typed || null).pipe(value.nullable())

/** Dinars as typed: `7`, `7,5`, `7.500`. */
const amountTyped = z
  .string()
  .regex(/^\d{1,8}([.,]\d{1,3})?$/, 'amountInvalid')
  .transform((typed) => Number(typed.replace(',', '.')))
  .refine((amount) => amount <= MOST_DINARS_TYPED, 'amountInvalid')
  .transform(dinars)

const percentTyped = z
  .string()
  .regex(/^(\d{1,2}|100)$/, 'percentInvalid')
  .transform(Number)

const countTyped = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'countInvalid')
  .transform(Number)
  .refine((count) => count <= MOST_USES, 'countInvalid')

const dayTyped = z.iso.date('dayInvalid').regex(/^20/, 'dayInvalid')

/** Products by SKU or id, separated by commas or line breaks. */
const namesTyped = text
  .transform((typed) => [...new Set(typed.split(/[,;\n]/).map((name) => name.trim()))].filter((name) => name !== ''))
  .pipe(z.array(z.string().max(100, 'tooMany')).max(MOST_NAMED, 'tooMany'))

const categoriesTyped = text.transform((typed) => typed.split(',').filter((id) => id !== '')).pipe(z.array(couponIdSchema).max(1000))

const orZero = text.transform((typed) => typed || '0')

const worth = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), amount: orZero.pipe(percentTyped) }),
  z.object({ kind: z.enum(['fixed-cart', 'fixed-product']), amount: orZero.pipe(amountTyped) }),
])

const conditions = z.object({
  code: text.refine((typed) => typed !== '', { error: 'codeRequired', abort: true }).refine(isCode, 'codeInvalid'),
  freeShipping: ticked,
  minimum: orNull(amountTyped),
  maximum: orNull(amountTyped),
  startsOn: orNull(dayTyped),
  endsOn: orNull(dayTyped),
  usageLimit: orNull(countTyped),
  usageLimitPerCustomer: orNull(countTyped),
  alone: ticked,
  excludesSale: ticked,
  products: namesTyped,
  excludedProducts: namesTyped,
  categoryIds: categoriesTyped,
  excludedCategoryIds: categoriesTyped,
  enabled: ticked,
})

/** Amounts in dinars, whole percentages, inclusive days in the shop's time zone, products by SKU or id. Error messages are keys of the words. */
export const couponFormSchema = z.intersection(worth, conditions).superRefine((typed, context) => {
  const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (typed.amount === 0 && !typed.freeShipping) wrong('amount', 'givesNothing')
  if (typed.minimum !== null && typed.maximum !== null && typed.maximum < typed.minimum) wrong('maximum', 'maximumBelowMinimum')
  if (typed.startsOn !== null && typed.endsOn !== null && typed.endsOn < typed.startsOn) wrong('endsOn', 'endsBeforeStart')
})

export type CouponForm = z.output<typeof couponFormSchema>

export type CouponDraft = Omit<CouponForm, 'products' | 'excludedProducts'> & { productIds: number[]; excludedProductIds: number[] }
