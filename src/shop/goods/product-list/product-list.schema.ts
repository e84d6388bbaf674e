import { z } from 'zod'
import { oneLine } from '#i18n/one-line.ts'
import { PRODUCT_STATUSES } from '#shop/goods/catalogue'
import { LACKS, PRODUCT_SORTS, STOCK_FILTERS } from './product-list.ts'

const LONGEST_SEARCH = 80
const LONGEST_CURSOR = 300

const nothing = () => undefined

export const catalogueId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

const id = catalogueId.optional().catch(nothing)

/** Query of the product list, from its address. Invalid values are ignored. */
export const productQuestionSchema = z.object({
  q: z.string().max(LONGEST_SEARCH).catch('').transform(oneLine),
  state: z.enum(PRODUCT_STATUSES).optional().catch(nothing),
  category: id,
  brand: id,
  vendor: id,
  stock: z.enum(STOCK_FILTERS).optional().catch(nothing),
  sale: z.literal('yes').optional().catch(nothing),
  lacks: z.enum(LACKS).optional().catch(nothing),
  sort: z.enum(PRODUCT_SORTS).catch('newest'),
  open: id,
  after: z.string().max(LONGEST_CURSOR).optional().catch(nothing),
})

const exact = <T>(value: z.ZodType<T, string>) => z.literal('').transform(nothing).or(value).optional()

/** The same query for changes: an invalid filter is refused, because ignoring it would select all products. */
export const exactProductQuestionSchema = productQuestionSchema.extend({
  q: z.string().max(LONGEST_SEARCH).default('').transform(oneLine),
  state: exact(z.enum(PRODUCT_STATUSES)),
  category: exact(catalogueId),
  brand: exact(catalogueId),
  vendor: exact(catalogueId),
  stock: exact(z.enum(STOCK_FILTERS)),
  sale: exact(z.literal('yes')),
  lacks: exact(z.enum(LACKS)),
})

/** `after` is the cursor given by the page before, `open` the product with unfolded variations. */
export type ProductQuestion = z.output<typeof productQuestionSchema>
