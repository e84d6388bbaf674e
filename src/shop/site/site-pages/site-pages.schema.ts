import { z } from 'zod'
import { LINK_TARGET } from '#platform/links'

const line = (max: number) => z.string().trim().max(max)
/** A text in all languages, with the French text of translations due for review (`i18n/translations.ts`). */
const inAll = (max: number) => {
  const text = line(max).default('')
  const sources = z.object({ ar: line(max).optional(), en: line(max).optional() }).optional()
  return z.object({ fr: text, ar: text, en: text, of: sources }).prefault({})
}
const id = z.string().regex(/^[a-z0-9]{1,12}$/)
const number = z.number().int().positive()
/** SHA-256 of a picture of the media library; '' for none. */
const picture = z
  .string()
  .regex(/^(?:[0-9a-f]{64})?$/)
  .default('')
/** A path of the shop without language, or a full address elsewhere; '' for no link. */
const target = z.string().trim().regex(LINK_TARGET).or(z.literal('')).default('')
const link = z.object({ to: target, label: inAll(80) }).prefault({})

/** A slide of the hero: the merchant's text and picture, or a product by its id, with its name, price and picture. */
const slide = z.object({ id, product: number.nullable().default(null), title: inAll(120), text: inAll(300), picture, link })

/** Blocks of pages, in the merchant's order. Every text is in each language; French replaces an empty one. IMP-41. */
const blockSchema = z.discriminatedUnion('kind', [
  /** Slider beside the departments: the merchant's own slides; by default the shop's promise and featured products. UI-17. */
  z.object({ id, kind: z.literal('hero'), slides: z.array(slide).max(10).default([]) }),
  z.object({ id, kind: z.literal('promises') }),
  /** Departments as a street of doors; by default all of the first level. */
  z.object({ id, kind: z.literal('departments'), title: inAll(120), categories: z.array(number).max(20).default([]) }),
  /** Running deals, the first to end first. */
  z.object({ id, kind: z.literal('deals'), title: inAll(120), count: z.number().int().min(1).max(12).default(6) }),
  /** A list by rule, or of products chosen by hand in their order. */
  z.object({
    id,
    kind: z.literal('goods'),
    title: inAll(120),
    rule: z.enum(['popular', 'newest', 'on-sale', 'rated', 'featured', 'by-hand']).default('popular'),
    /** Id of the rule's category; null for the whole shop. */
    category: number.nullable().default(null),
    products: z.array(number).max(24).default([]),
    count: z.number().int().min(1).max(24).default(8),
  }),
  z.object({ id, kind: z.literal('brands'), title: inAll(120) }),
  z.object({ id, kind: z.literal('banner'), title: inAll(120), text: inAll(300), picture, link }),
  /** Clean HTML of the merchant. */
  z.object({ id, kind: z.literal('text'), html: inAll(60_000) }),
  /** A video at YouTube or Vimeo, loaded only on demand. */
  z.object({ id, kind: z.literal('video'), title: inAll(120), url: target, picture }),
  /** A site form by its id. FORM-87. */
  z.object({ id, kind: z.literal('form'), form: number }),
  /** Phone, WhatsApp, e-mail, hours and address, from the shop's identity. */
  z.object({ id, kind: z.literal('contact') }),
  /** The newsletter's widget. NEWS-01. */
  z.object({ id, kind: z.literal('newsletter'), title: inAll(120), text: inAll(300) }),
])

/** `description` is for search engines. */
export const pageContentSchema = z.object({
  title: inAll(200),
  description: inAll(300),
  blocks: z.array(blockSchema).max(40).default([]),
  /** Omitted from the list of pages beside each page. */
  isUnlisted: z.literal(true).optional(),
})

const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

const place = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)

export const pageNumberSchema = pageNumber

/** The revision that an editor began with; 0, which no page has, for an invalid one. */
export const revisionSchema = pageNumber.catch(0)

export const slugSchema = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

/** Form of the page list: a new page by its title, or the starter pages, at first or again. */
export const newPageSchema = z.object({
  intent: z.enum(['add', 'starters', 'refill']),
  title: z.string().trim().max(200).catch(''),
  formKey: z.uuid().nullable().catch(null),
})

/** Action of an editor besides saving, named by its button. */
export const editorActionSchema = z.union([
  z.object({ add: z.enum(blockSchema.options.map((option) => option.shape.kind.value)) }),
  z.object({ up: id }),
  z.object({ down: id }),
  z.object({ move: id, to: place }),
  z.object({ drop: id }),
  z.object({ copy: id }),
  z.object({ slide: id }),
  z.object({ restore: pageNumber }),
  /** Confirms a translation due for review, by its control. */
  z.object({ right: z.string().max(100) }),
  /** Overwrites a concurrent change: at its revision, which the page named. */
  z.object({ over: pageNumber }),
  z.object({ intent: z.enum(['save', 'publish', 'plan', 'call-off', 'unpublish', 'undo', 'redo', 'remove', 'starter']) }),
])

export type EditorAction = z.output<typeof editorActionSchema>
