import { z } from 'zod'
import { oneLine } from '#i18n/one-line.ts'
import { PRODUCT_STATUSES } from '#shop/goods/catalogue'
import { LACKS, PRODUCT_SORTS, STOCK_FILTERS } from './product-list.ts'

const LONGEST_SEARCH = 80
const LONGEST_CURSOR = 300

const nothing = () => undefined

/** The id of something in the catalogue, in an address or a form. */
export const catalogueId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

const id = catalogueId.optional().catch(nothing)

/** What the list of products is asked, as its address has it. A value that cannot be read counts as left out. */
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

/** A filter that is empty or left out, or can be read. */
const exact = <T>(value: z.ZodType<T, string>) => z.literal('').transform(nothing).or(value).optional()

/** The same question where much hangs on it: a filter that cannot be read is refused, since without it all goods would be found. */
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

/** A question to the list of products. `after` is the cursor of the page before, `open` the product whose variations are unfolded. */
export type ProductQuestion = z.output<typeof productQuestionSchema>
