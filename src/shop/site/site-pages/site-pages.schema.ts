import { z } from 'zod'
import { LINK_TARGET } from '#platform/link-target'

const line = (max: number) => z.string().trim().max(max)
/** A text in all languages, with the French of translations that are to be reviewed (`i18n/translations.ts`). */
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
/** Where a link leads: a path of the shop without language, or a full address elsewhere; '' for no link. */
const target = z.string().trim().regex(LINK_TARGET).or(z.literal('')).default('')
const link = z.object({ to: target, label: inAll(80) }).prefault({})

/** A slide of the hero: words and a picture of the merchant's, or a product by its number, whose name, price and picture it shows. */
const slide = z.object({ id, product: number.nullable().default(null), title: inAll(120), text: inAll(300), picture, link })

/** The parts that pages are made of, in the merchant's order. Every text is in each language; French fills in for what is empty. IMP-41. */
const blockSchema = z.discriminatedUnion('kind', [
  /** Slider beside the departments: the merchant's own slides; without any, the shop's promise and featured products. UI-17. */
  z.object({ id, kind: z.literal('hero'), slides: z.array(slide).max(10).default([]) }),
  /** The shop's promises, one line each. */
  z.object({ id, kind: z.literal('promises') }),
  /** Departments as a street of doors; without any chosen, all of the first level. */
  z.object({ id, kind: z.literal('departments'), title: inAll(120), categories: z.array(number).max(20).default([]) }),
  /** Running deals, the first to end first. */
  z.object({ id, kind: z.literal('deals'), title: inAll(120), count: z.number().int().min(1).max(12).default(6) }),
  /** A list by rule, or of products chosen by hand in their order. */
  z.object({
    id,
    kind: z.literal('goods'),
    title: inAll(120),
    rule: z.enum(['popular', 'newest', 'on-sale', 'rated', 'featured', 'by-hand']).default('popular'),
    /** Number of the category that a rule keeps to; null for the whole shop. */
    category: number.nullable().default(null),
    products: z.array(number).max(24).default([]),
    count: z.number().int().min(1).max(24).default(8),
  }),
  z.object({ id, kind: z.literal('brands'), title: inAll(120) }),
  /** A wide picture with a few words and a link. */
  z.object({ id, kind: z.literal('banner'), title: inAll(120), text: inAll(300), picture, link }),
  /** Text of the merchant's: clean HTML. */
  z.object({ id, kind: z.literal('text'), html: inAll(60_000) }),
  /** A film: its address at YouTube or Vimeo. It is loaded only once somebody asks to see it. */
  z.object({ id, kind: z.literal('video'), title: inAll(120), url: target, picture }),
  /** A site form by its number. FORM-87. */
  z.object({ id, kind: z.literal('form'), form: number }),
  /** How to reach the shop: phone, WhatsApp, e-mail, hours, address, from its identity. */
  z.object({ id, kind: z.literal('contact') }),
  /** The newsletter's widget. NEWS-01. */
  z.object({ id, kind: z.literal('newsletter'), title: inAll(120), text: inAll(300) }),
])

/** What a page says: its title, what search engines say of it, and its blocks. */
export const pageContentSchema = z.object({
  title: inAll(200),
  description: inAll(300),
  blocks: z.array(blockSchema).max(40).default([]),
  /** Left out of the list of pages that stands beside each. */
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

/** The number of a page in an address. */
export const pageNumberSchema = pageNumber

/** The revision that an editor began with; 0, which no page has, for what is none. */
export const revisionSchema = pageNumber.catch(0)

/** The end of a page's address. */
export const slugSchema = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

/** The form of a list of pages: a new page by its title, or those that a shop begins with, at first or again. */
export const newPageSchema = z.object({
  intent: z.enum(['add', 'starters', 'refill']),
  title: z.string().trim().max(200).catch(''),
  formKey: z.uuid().nullable().catch(null),
})

/** What an editor asks for beside saving what is typed, named by its button. */
export const editorActionSchema = z.union([
  z.object({ add: z.enum(blockSchema.options.map((option) => option.shape.kind.value)) }),
  z.object({ up: id }),
  z.object({ down: id }),
  z.object({ move: id, to: place }),
  z.object({ drop: id }),
  z.object({ copy: id }),
  z.object({ slide: id }),
  z.object({ restore: pageNumber }),
  /** Finds a translation still right, by its control. */
  z.object({ right: z.string().max(100) }),
  /** Saves over what somebody else saved meanwhile: at their revision, which the page named. */
  z.object({ over: pageNumber }),
  z.object({ intent: z.enum(['save', 'publish', 'plan', 'call-off', 'unpublish', 'undo', 'redo', 'remove', 'starter']) }),
])

/** What an editor asks for. */
export type EditorAction = z.output<typeof editorActionSchema>
