import { z } from 'zod'
import { slugOf } from '#i18n/fold.ts'
import { withCommas } from '#platform/csv'
import { refuse, asRefusal } from '#platform/refusal'
import { MOST_STOCK, PRODUCT_STATUSES } from '#shop/goods/catalogue'
import { cell } from '#shop/goods/product-csv'
import { csvWords } from '#shop/goods/product-csv.words'
import { cleanHtml } from '#platform/clean-html.server'
import { productManagementWords as words } from './product-management.words.ts'
import { MOST_VARIATIONS, valuesOf } from './product-management.ts'

const MOST_PICTURES = 60
const MOST_ATTRIBUTES = 50
const MOST_QUANTITIES = 10
const MOST_LINKED = 100
const LONGEST_TITLE = 200
const LONGEST_SNIPPET = 500
const LONGEST_SCRIPT = 5000
const LONGEST_TEXT = 100_000

export const productNumberSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

export const productDoneSchema = z.enum(['saved', 'onSale', 'proposed', 'copied', 'archivedNow', 'backNow']).optional().catch(undefined)

export type ProductDone = NonNullable<z.output<typeof productDoneSchema>>

/** Fields of a product's form beside its texts: the action, the revision it began with, the revision to overwrite, the key of a new product. */
export const sentProductSchema = z.object({
  intent: z.enum(['save', 'publish', 'save-over', 'publish-over', 'grid', 'for-all', 'duplicate', 'archive', 'bring-back']).catch('save'),
  revision: z
    .string()
    .regex(/^(?:\d{1,9}|new)$/)
    .catch('new'),
  latest: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
  formKey: z.uuid().optional().catch(undefined),
})

export type SentProduct = z.output<typeof sentProductSchema>

/** Zero-width characters, and those that change the reading direction. A line of text has none. */
const UNSEEN = /[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/g

/** A control parsed by the rule of the import's cell. The issue carries the refusal as `reason`. */
function read<T>(rule: (text: string) => T) {
  return z
    .string()
    .max(LONGEST_TEXT)
    .transform((text, context): T => {
      try {
        return rule(text.trim())
      } catch (error) {
        const refusal = asRefusal(error)
        context.addIssue({ code: 'custom', message: refusal.message, params: { reason: refusal } })
        return z.NEVER
      }
    })
}

const plain = (text: string) => text.replace(UNSEEN, '')
const line = (most?: number) => read((text) => cell.line(plain(text), most))
const lineOrNull = read((text) => cell.lineOrNull(plain(text)))
const html = read(cleanHtml)
const price = read(cell.price)
const pieces = (least: number) => read((text) => cell.whole(text, least, MOST_STOCK))
const tick = z.string().transform((text) => text === 'on')
const list = (text: string) => cell.list(withCommas(plain(text)))
const names = read((text) => list(text).slice(0, MOST_LINKED))
const moment = (zone: string, bound: 'start' | 'end') => read((text) => cell.moment(text.replace('T', ' '), zone, bound))

const name = read((text) => {
  const seen = cell.line(plain(text))
  if (seen === '') throw refuse(words.nameRequired)
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(seen)) throw refuse(csvWords.unseenName)
  return seen
})

const usually = (one: number) => read((text) => cell.whole(text, 1, MOST_STOCK) ?? one)

const number = z
  .string()
  .regex(/^(?:[1-9]\d{0,14})?$/)
  .transform((text) => (text === '' ? undefined : Number(text)))

const attribute = z.object({ name: line(), values: z.string().max(LONGEST_TEXT), visible: tick, global: tick }).transform((typed, context) => {
  const values = valuesOf(typed)
  if (typed.name === '') return { ...typed, values: [] }
  const problem = slugOf(typed.name) === '' ? refuse(csvWords.attributeWithoutName, { name: typed.name }) : undefined
  const lacking = values.length === 0 ? refuse(csvWords.attributeWithoutValues, { name: typed.name }) : undefined
  const long = values.some((value) => value.length > 300) ? refuse(words.valueTooLong) : undefined
  if (problem) context.addIssue({ code: 'custom', path: ['name'], params: { reason: problem } })
  if (lacking ?? long) context.addIssue({ code: 'custom', path: ['values'], params: { reason: lacking ?? long } })
  return { ...typed, values }
})

const stock = { stock: pieces(0), seen: pieces(0), soldOut: tick, lowStock: pieces(0) }
const prices = { price, salePrice: price, costPrice: price }

const variation = z.object({
  id: number,
  enabled: tick,
  ...prices,
  ...stock,
  sku: lineOrNull,
  gtin: lineOrNull,
  weight: read((text) => cell.grams(text, 'kg')),
  picture: number,
  choices: z.array(line()).max(MOST_ATTRIBUTES),
})

/** Form of a product, by the rules of the import's cells; days and times in `zone`. Errors carry their refusal as `params.reason`. IMP-01. */
export function productFormSchema(zone: string) {
  const fields = z.object({
    name,
    nameAr: line(),
    nameEn: line(),
    short: html,
    shortAr: html,
    shortEn: html,
    description: html,
    descriptionAr: html,
    descriptionEn: html,
    kind: z.enum(['simple', 'variable', 'external', 'grouped']),
    status: z.enum(PRODUCT_STATUSES),
    visibility: z.enum(['visible', 'catalog', 'search', 'hidden']),
    featured: tick,
    ...prices,
    saleStarts: moment(zone, 'start'),
    saleEnds: moment(zone, 'end'),
    dealEnds: moment(zone, 'end'),
    ...stock,
    sku: lineOrNull,
    gtin: lineOrNull,
    minQuantity: usually(1),
    quantityStep: usually(1),
    maxQuantity: pieces(1),
    soldIndividually: tick,
    weight: read((text) => cell.grams(text, 'kg')),
    freeShipping: tick,
    noDelivery: tick,
    shippingClass: line(100),
    newCategory: read((text) => cell.categories(withCommas(plain(text))).filter((path) => path.every((one) => slugOf(one) !== ''))),
    brand: read((text) => (slugOf(cell.line(plain(text))) === '' ? null : plain(text))),
    tags: read((text) => list(text).filter((one) => slugOf(one) !== '')),
    layout: z.enum(['', 'A', 'B']).transform((layout) => layout || null),
    accessories: names,
    upsells: names,
    members: names,
    externalUrl: read(cell.address),
    buttonText: lineOrNull,
    depositPercent: read((text) => cell.whole(text, 0, 100) ?? 0),
    callScript: read((text) => cell.line(text, LONGEST_SCRIPT)),
    searchTitle: line(LONGEST_TITLE),
    searchTitleAr: line(LONGEST_TITLE),
    searchTitleEn: line(LONGEST_TITLE),
    searchText: line(LONGEST_SNIPPET),
    searchTextAr: line(LONGEST_SNIPPET),
    searchTextEn: line(LONGEST_SNIPPET),
    slug: line(),
    firstChoice: z.string().regex(/^\d{0,3}$/),
    reviewsAllowed: tick,
  })
  return z.object({
    fields,
    categories: z.array(z.number()).max(1000),
    pictures: z.array(z.number()).max(MOST_PICTURES),
    options: z.array(attribute).max(MOST_ATTRIBUTES),
    attributes: z.array(attribute).max(MOST_ATTRIBUTES),
    quantityPrices: z.array(z.object({ from: pieces(2), price })).max(MOST_QUANTITIES),
    variations: z.array(variation).max(MOST_VARIATIONS),
  })
}

export type ReadProductForm = z.output<ReturnType<typeof productFormSchema>>
