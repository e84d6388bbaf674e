import { z } from 'zod'
import { latinDigits } from '#i18n/plain-text.ts'
import { MOST_DINARS_TYPED, dinars } from '#money/millimes'
import { MOST_STOCK, PRODUCT_STATUSES } from '#shop/goods/catalogue'
import { catalogueId, exactProductQuestionSchema } from '#shop/goods/product-list.schema'
import { BULK_KINDS, ROUNDINGS, type BulkChange, type Rounding, type Selection } from './bulk-changes.ts'

const MOST_TICKED = 500

const typed = z
  .string()
  .max(40)
  .catch('')
  .transform((text) => latinDigits(text).replaceAll('−', '-').replace(/[%\s]/g, '').replace(',', '.'))

const numberTyped = typed.pipe(z.string().regex(/^[+-]?\d{1,8}(\.\d{1,3})?$/, 'numberInvalid')).transform(Number)
const percentBetween = (least: number, most: number) =>
  numberTyped.refine((percent) => Number.isInteger(percent) && percent !== 0 && percent >= least && percent <= most, 'percentInvalid')
const dinarsBetween = (least: number) =>
  numberTyped.refine((amount) => amount !== 0 && amount >= least && amount <= MOST_DINARS_TYPED, 'numberInvalid').transform(dinars)

const withValue = {
  'price-percent': percentBetween(-90, 900),
  'price-amount': dinarsBetween(-MOST_DINARS_TYPED),
  'sale-percent': percentBetween(1, 90),
  'sale-price': dinarsBetween(0.001),
  'stock-add': numberTyped.refine((pieces) => Number.isInteger(pieces) && pieces > 0 && pieces <= MOST_STOCK, 'numberInvalid'),
  'stock-set': numberTyped.refine((pieces) => Number.isInteger(pieces) && pieces >= 0 && pieces <= MOST_STOCK, 'numberInvalid'),
} as const

const kind = z.enum(BULK_KINDS, 'kindMissing')
const optional = z.string().optional()
const fields = z.object({ kind, value: optional, category: optional, state: optional, rounding: optional, lastDay: optional })

const roundingTyped = z
  .enum(['', ...ROUNDINGS.map(String)])
  .catch('')
  .transform((text) => (text === '' ? {} : { rounding: Number(text) as Rounding }))

const lastDayTyped = z.union([z.literal('').transform(() => ({})), z.iso.date().transform((lastDay) => ({ lastDay }))])

/** Form of a bulk change. Error messages are keys of the words. */
export const bulkChangeSchema = fields.transform(({ kind: what, value, category, state, rounding = '', lastDay = '' }, context): BulkChange => {
  const read = <T>(schema: z.ZodType<T>, given: unknown, message?: string): T => {
    const result = schema.safeParse(given)
    if (result.success) return result.data
    context.addIssue({ code: 'custom', message: message ?? result.error.issues[0]?.message ?? 'numberInvalid' })
    return z.NEVER
  }
  switch (what) {
    case 'price-percent':
      return { kind: what, percent: read(withValue[what], value ?? ''), ...roundingTyped.parse(rounding) }
    case 'sale-percent':
      return {
        kind: what,
        percent: read(withValue[what], value ?? ''),
        ...roundingTyped.parse(rounding),
        ...read<{ lastDay?: string }>(lastDayTyped, lastDay, 'lastDayInvalid'),
      }
    case 'price-amount':
      return { kind: what, amount: read(withValue[what], value ?? '') }
    case 'sale-price':
      return { kind: what, amount: read(withValue[what], value ?? ''), ...read<{ lastDay?: string }>(lastDayTyped, lastDay, 'lastDayInvalid') }
    case 'stock-add':
    case 'stock-set':
      return { kind: what, pieces: read(withValue[what], value ?? '') }
    case 'category-add':
    case 'category-remove':
      return { kind: what, category: read(catalogueId, category ?? '', 'categoryMissing') }
    case 'state':
      return { kind: what, state: read(z.enum(PRODUCT_STATUSES), state ?? '', 'stateMissing') }
    case 'sale-off':
    case 'stock-uncounted':
      break
  }
  return { kind: what }
})

/** Key of a bulk change, made when its form is rendered: submitting it twice starts one change. */
export const bulkKeySchema = z.uuid()

/** The selected products: all matches of the list's query, or those ticked. Undefined if the query is invalid. */
export function readSelection(params: URLSearchParams): Selection | undefined {
  if (params.get('all') === 'yes') {
    const question = exactProductQuestionSchema.safeParse(Object.fromEntries(params))
    return question.success ? { question: question.data } : undefined
  }
  const ticked = [...params.getAll('product'), ...params.getAll('page').flatMap((page) => page.split(','))]
  const ids = ticked.slice(0, MOST_TICKED).flatMap((text) => catalogueId.safeParse(text).data ?? [])
  return { ids: [...new Set(ids)] }
}
