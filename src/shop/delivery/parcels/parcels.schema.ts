import { z } from 'zod'
import { oneLine } from '#i18n/one-line.ts'
import { PARCEL_NUMBER } from '#shop/delivery/couriers'
import { charge } from '#shop/delivery/couriers.schema'
import { latinDigits } from '#i18n/plain-text.ts'
import type { ChosenPieces } from './parts.server.ts'

const LONGEST_PLACE = 200
const LONGEST_REASON = 500

const parcel = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** Kilograms with a comma or a point, as grams. */
export const weightSchema = z
  .string()
  .max(20)
  .transform((text) => Number(latinDigits(text).trim().replace(',', '.')))
  .refine((kilograms) => kilograms >= 0.1 && kilograms <= 70, 'weightWrong')
  .transform((kilograms) => Math.round(kilograms * 1000))

const pieces = z
  .string()
  .max(20)
  .transform((text) => Number(latinDigits(text).trim()))
  .refine((count) => Number.isInteger(count) && count >= 1 && count <= 20, 'piecesWrong')

const barcode = z
  .string()
  .max(40)
  .transform((text) => latinDigits(text).replace(/[\s-]/g, ''))
  .refine((digits) => /^\d{14}$/.test(digits), 'barcodeWrong')

const reason = z
  .string()
  .max(LONGEST_REASON)
  .transform(oneLine)
  .refine((text) => text !== '', 'reasonRequired')

const reasonOrNone = z.string().max(LONGEST_REASON).default('').transform(oneLine)

/** Number of a parcel as its courier prints it; null for none yet. */
const typedNumber = z
  .string()
  .max(80)
  .default('')
  .transform((text) => latinDigits(text).replace(/\s/g, ''))
  .refine((number) => number === '' || PARCEL_NUMBER.test(number), 'numberWrong')
  .transform((number) => number || null)

const split = z.literal('stores').optional()

const courierId = z.string().regex(/^[a-z]{1,40}-[a-z]{2}$/)

/** Error messages are keys of the words. */
export const parcelActionSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('parcel-book'), courier: courierId.optional(), place: z.string().max(LONGEST_PLACE), weight: weightSchema, pieces, split }),
  z.object({ intent: z.literal('parcel-add'), courier: courierId, number: typedNumber, fee: charge, split }),
  z.object({ intent: z.literal('parcel-correct'), parcel, number: typedNumber, fee: charge, returnFee: charge }),
  z.object({ intent: z.literal('parcel-tell'), parcel, outcome: z.enum(['handed-over', 'delivered', 'returned']), collected: charge, reason: reasonOrNone }),
  z.object({ intent: z.literal('parcel-pack'), packed: z.enum(['yes', 'no']) }),
  z.object({ intent: z.literal('parcel-places') }),
  z.object({ intent: z.literal('parcel-look'), parcel }),
  z.object({ intent: z.literal('parcel-cancel'), parcel }),
  z.object({ intent: z.literal('parcel-close'), parcel, reason }),
  z.object({ intent: z.literal('parcel-found'), parcel, barcode }),
  z.object({ intent: z.literal('parcel-absent'), parcel }),
])

const GOODS = /^goods-([1-9]\d{0,8})$/
const MOST_LINES = 500

/** What a form says that a new parcel holds and collects; without a field per line, all that is left. Error messages are keys of the words. */
export const chosenPiecesSchema = z
  .object({
    collect: charge,
    seen: z
      .union([z.literal('0'), parcel])
      .transform(Number)
      .optional(),
  })
  .catchall(z.string())
  .transform(({ collect, seen, ...fields }, context): ChosenPieces => {
    const typed = Object.entries(fields).flatMap(([name, text]) =>
      GOODS.test(name) ? [[Number(GOODS.exec(name)![1]), latinDigits(text).trim()] as const] : [],
    )
    if (typed.some(([, text]) => !/^\d{0,6}$/.test(text)) || typed.length > MOST_LINES) context.addIssue({ code: 'custom', message: 'goodsWrong' })
    const goods = typed.map(([position, text]) => [position, Number(text)] as const).filter(([, count]) => count > 0)
    return { goods: typed.length === 0 ? null : new Map(goods), collect, seen }
  })

export type ParcelAction = z.output<typeof parcelActionSchema>

export const parcelIdSchema = parcel
