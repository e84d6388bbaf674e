import { z } from 'zod'
import { readText } from '#i18n/one-line.ts'
import { FILE_EXTENSIONS } from './file-extensions.ts'

const whole = (min: number, max: number) => z.number().int().min(min).max(max)
/** Cleans text as fields do, so that control characters enter no other way either. */
const line = (max: number, min = 0) => cleanText(max, 'one').pipe(z.string().min(min).max(max))
const lines = (max: number) => cleanText(max, 'several').pipe(z.string().max(max))
const cleanText = (max: number, kind: 'one' | 'several') => z.string().transform((text) => readText(text, max, kind))
const amount = whole(0, 10_000_000_000)

/** French with optional translations; `of` is the French text of translations to be reviewed (`i18n/translations.ts`). */
const inLanguages = <Part extends z.ZodType<string, string>>(part: Part) => {
  const translations = { ar: part.optional(), en: part.optional() }
  return z.object({ fr: part, ...translations, of: z.object(translations).optional() })
}
const formText = (max: number) => inLanguages(line(max))
const longText = (max: number) => inLanguages(lines(max))

export const LAST_NUMBER = 9999

const fieldNumber = whole(1, LAST_NUMBER)

/** Compares a choice's number, or another field's text. An unknown or hidden field is empty. */
const condition = z.object({
  field: fieldNumber,
  operator: z.enum(['is', 'is-not', 'contains', 'contains-not', 'begins', 'ends', 'more', 'less', 'empty', 'filled']),
  value: line(200).default(''),
})

/** Groups joined by "or", conditions within a group by "and". */
const conditions = z.array(z.array(condition).min(1).max(10)).min(1).max(10)

const choice = z.object({ id: whole(1, 999), label: formText(200), isDefault: z.boolean().default(false) })
const choices = z.array(choice).min(1).max(300).refine(haveOwnNumbers)
/** `amount` in thousandths of the form's currency. */
const pricedChoices = z.array(choice.extend({ amount })).min(1).max(100).refine(haveOwnNumbers)

const common = {
  id: fieldNumber,
  label: formText(300),
  description: longText(1000).optional(),
  /** Hidden on the page, but available to screen readers. */
  hidesLabel: z.boolean().default(false),
  width: z.enum(['full', 'half', 'third']).default('full'),
  when: z.object({ action: z.enum(['show', 'hide']), any: conditions }).optional(),
}
const asked = { ...common, required: z.boolean().default(false) }
const typed = { ...asked, placeholder: formText(200).optional(), preset: line(500).default('') }
const day = z.iso.date()
const hour = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)

const FIELDS = [
  z.object({ kind: z.literal('text'), ...typed, most: whole(1, 5000).default(250), mask: line(60).default('') }),
  z.object({ kind: z.literal('paragraph'), ...typed, most: whole(1, 20_000).default(5000) }),
  z.object({ kind: z.literal('email'), ...typed, confirmed: z.boolean().default(false) }),
  z.object({ kind: z.literal('phone'), ...typed }),
  z.object({ kind: z.literal('url'), ...typed }),
  z.object({
    kind: z.literal('number'),
    ...typed,
    min: z.number().optional(),
    max: z.number().optional(),
    step: z.number().positive().optional(),
    positive: z.boolean().default(false),
  }),
  z.object({ kind: z.literal('select'), ...asked, placeholder: formText(200).optional(), choices }),
  z.object({ kind: z.literal('radio'), ...asked, choices }),
  /** `limit` 0: no limit. FORM-69. */
  z.object({ kind: z.literal('checkbox'), ...asked, choices, limit: whole(0, 300).default(0) }),
  /** Allowed `weekdays`; 0 is Sunday. FORM-10 to FORM-12. */
  z.object({
    kind: z.literal('date'),
    ...asked,
    noPast: z.boolean().default(false),
    noToday: z.boolean().default(false),
    weekdays: z.array(whole(0, 6)).min(1).max(7).default([0, 1, 2, 3, 4, 5, 6]),
    from: day.optional(),
    until: day.optional(),
  }),
  /** `from` and `until` as `21:30`; the range may span midnight. FORM-64 to FORM-68. */
  z.object({ kind: z.literal('time'), ...asked, clock: z.enum(['12', '24']).default('24'), from: hour.optional(), until: hour.optional() }),
  /** Required `strength`, 0 to 4. FORM-71. */
  z.object({
    kind: z.literal('password'),
    ...asked,
    placeholder: formText(200).optional(),
    confirmed: z.boolean().default(false),
    strength: whole(0, 4).default(0),
  }),
  /** `extensions` without a point; by default png, jpg, jpeg, gif. Bytes per file. FORM-72, FORM-73. */
  z.object({
    kind: z.literal('file'),
    ...asked,
    extensions: z.array(z.enum(FILE_EXTENSIONS)).max(30).default([]),
    mostFiles: whole(1, 10).default(1),
    mostBytes: whole(1000, 20_000_000).default(5_000_000),
  }),
  /** A photo from the device's camera. FORM-74. */
  z.object({ kind: z.literal('camera'), ...asked, mostBytes: whole(1000, 20_000_000).default(10_000_000) }),
  z.object({ kind: z.literal('consent'), ...asked, text: longText(1000) }),
  /** The number's format is checked; the last four digits are stored. FORM-63. */
  z.object({ kind: z.literal('card'), ...asked }),
  /** `value` may contain placeholders of the page: `{page_url}`, `{page_title}`, `{url_referer}`. */
  z.object({ kind: z.literal('hidden'), ...common, value: line(500).default('') }),
  /** Clean HTML between fields. */
  z.object({ kind: z.literal('html'), ...common, html: longText(10_000) }),
  z.object({ kind: z.literal('page-break'), ...common, title: formText(100), next: formText(60).optional(), previous: formText(60).optional() }),
  /** A price that is fixed, typed by the visitor (at least `least`), or charged unseen. `mostPieces` 1 offers no quantity. */
  z.object({
    kind: z.literal('payment-single'),
    ...asked,
    price: z.enum(['fixed', 'typed', 'hidden']).default('fixed'),
    amount: amount.default(0),
    least: amount.default(0),
    mostPieces: whole(1, 999).default(1),
  }),
  z.object({ kind: z.literal('payment-multiple'), ...asked, choices: pricedChoices }),
  z.object({ kind: z.literal('payment-checkbox'), ...asked, choices: pricedChoices, limit: whole(0, 100).default(0) }),
  z.object({ kind: z.literal('payment-total'), ...common, summary: z.boolean().default(true) }),
] as const

export const fieldSchema = z.discriminatedUnion('kind', [...FIELDS])

const confirmation = z.object({
  kind: z.enum(['message', 'redirect']),
  /** Clean HTML, with placeholders. */
  message: longText(10_000),
  /** A path of the shop or a URL, with placeholders in its query. */
  address: line(500).default(''),
  newTab: z.boolean().default(false),
  when: conditions.optional(),
})

const notification = z.object({
  /** Mail addresses, `{admin_email}`, or `{field_id="3"}` of an e-mail field. */
  to: z.array(line(254)).min(1).max(10),
  replyTo: line(254).default(''),
  subject: formText(200),
  /** Plain text with placeholders; `{all_fields}` is all answers. */
  body: longText(5000),
  attachesFiles: z.boolean().default(false),
  when: conditions.optional(),
})

/** Addresses that an e-mail field allows or denies: `*@example.com`, `sami@example.com`. IMP-32. */
const emailList = z.object({ field: fieldNumber, kind: z.enum(['allow', 'deny']), patterns: z.array(line(254)).min(1).max(500) })

/** A merchant's form, bounded. IMP-29. */
export const formSchema = z.object({
  title: formText(200).optional(),
  description: longText(1000).optional(),
  fields: z.array(fieldSchema).max(200).refine(haveOwnNumbers),
  pages: z
    .object({
      indicator: z.enum(['none', 'connector', 'circles', 'progress']).default('none'),
      firstTitle: formText(100).optional(),
      last: formText(60).optional(),
    })
    .prefault({}),
  submit: z.object({ text: formText(60), busyText: formText(60) }),
  /** The first whose conditions hold; the last has none. */
  confirmations: z.array(confirmation).min(1).max(10),
  notifications: z.array(notification).max(10),
  emailLists: z.array(emailList).max(20).default([]),
  payment: z.object({ currency: z.enum(['TND', 'EGP']).nullable().default(null) }).prefault({}),
  safety: z
    .object({
      captcha: z.boolean().default(false),
      /** Validity of the page's token, in hours. */
      tokenHours: whole(1, 24 * 365).default(24),
      /** Minimum filling time, if measured by a script. */
      leastSeconds: whole(0, 600).default(2),
      /** Per address. */
      mostPerHour: whole(1, 10_000).default(60),
      /** Limit of web addresses in typed text, and words that mark spam. */
      mostLinks: whole(0, 1000).default(10),
      spamWords: z.array(line(100, 1)).max(500).default([]),
    })
    .prefault({}),
  /** Its entries are applications of vendors. VEND-10. */
  invitesVendors: z.boolean().default(false),
  /** Retention in days; null for ever. */
  keepDays: whole(1, 3650).nullable().default(365),
})

function haveOwnNumbers(list: readonly { id: number }[]): boolean {
  return new Set(list.map(({ id }) => id)).size === list.length
}
