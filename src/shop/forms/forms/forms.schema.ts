import { z } from 'zod'
import { readText } from '#i18n/one-line.ts'
import { FILE_EXTENSIONS } from './file-extensions.ts'

const whole = (min: number, max: number) => z.number().int().min(min).max(max)
/** A typed text, cleaned: what no field lets in, such as control characters, comes by no other way either. */
const line = (max: number, min = 0) => cleanText(max, 'one').pipe(z.string().min(min).max(max))
const lines = (max: number) => cleanText(max, 'several').pipe(z.string().max(max))
const cleanText = (max: number, kind: 'one' | 'several') => z.string().transform((text) => readText(text, max, kind))
const amount = whole(0, 10_000_000_000)

/** A merchant's text: French, with translations where there are any, and the French of those that are to be reviewed (`i18n/translations.ts`). */
const inLanguages = <Part extends z.ZodType<string, string>>(part: Part) => {
  const translations = { ar: part.optional(), en: part.optional() }
  return z.object({ fr: part, ...translations, of: z.object(translations).optional() })
}
const formText = (max: number) => inLanguages(line(max))
const longText = (max: number) => inLanguages(lines(max))

/** The highest number that a field may have. */
export const LAST_NUMBER = 9999

const fieldNumber = whole(1, LAST_NUMBER)

/** A condition on what was filled in: on a choice its number counts, on any other field its text. An unknown or hidden field is empty. */
const condition = z.object({
  field: fieldNumber,
  operator: z.enum(['is', 'is-not', 'contains', 'contains-not', 'begins', 'ends', 'more', 'less', 'empty', 'filled']),
  value: line(200).default(''),
})

/** Conditions: one of the groups must hold, and of it every condition. */
const conditions = z.array(z.array(condition).min(1).max(10)).min(1).max(10)

const choice = z.object({ id: whole(1, 999), label: formText(200), isDefault: z.boolean().default(false) })
const choices = z.array(choice).min(1).max(300).refine(haveOwnNumbers)
/** `amount` in thousandths of the form's currency. */
const pricedChoices = z.array(choice.extend({ amount })).min(1).max(100).refine(haveOwnNumbers)

/** What every field has. */
const common = {
  id: fieldNumber,
  label: formText(300),
  description: longText(1000).optional(),
  /** Left out on the page, and read to those who do not see. */
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
  /** `limit` 0 is no limit. FORM-69. */
  z.object({ kind: z.literal('checkbox'), ...asked, choices, limit: whole(0, 300).default(0) }),
  /** `weekdays` that may be chosen, 0 is Sunday. FORM-10 to FORM-12. */
  z.object({
    kind: z.literal('date'),
    ...asked,
    noPast: z.boolean().default(false),
    noToday: z.boolean().default(false),
    weekdays: z.array(whole(0, 6)).min(1).max(7).default([0, 1, 2, 3, 4, 5, 6]),
    from: day.optional(),
    until: day.optional(),
  }),
  /** `from` and `until` as `21:30`; the time lies between them, also past midnight. FORM-64 to FORM-68. */
  z.object({ kind: z.literal('time'), ...asked, clock: z.enum(['12', '24']).default('24'), from: hour.optional(), until: hour.optional() }),
  /** `strength` 0 asks for none, 4 for the most. FORM-71. */
  z.object({
    kind: z.literal('password'),
    ...asked,
    placeholder: formText(200).optional(),
    confirmed: z.boolean().default(false),
    strength: whole(0, 4).default(0),
  }),
  /** `extensions` without a point; none named: png, jpg, jpeg, gif. Bytes a file. FORM-72, FORM-73. */
  z.object({
    kind: z.literal('file'),
    ...asked,
    extensions: z.array(z.enum(FILE_EXTENSIONS)).max(30).default([]),
    mostFiles: whole(1, 10).default(1),
    mostBytes: whole(1000, 20_000_000).default(5_000_000),
  }),
  /** A picture taken with the device's camera. FORM-74. */
  z.object({ kind: z.literal('camera'), ...asked, mostBytes: whole(1000, 20_000_000).default(10_000_000) }),
  z.object({ kind: z.literal('consent'), ...asked, text: longText(1000) }),
  /** The format of a card's number is checked; its last four digits are kept. FORM-63. */
  z.object({ kind: z.literal('card'), ...asked }),
  /** `value` may hold placeholders of the page: `{page_url}`, `{page_title}`, `{url_referer}`. */
  z.object({ kind: z.literal('hidden'), ...common, value: line(500).default('') }),
  /** Clean HTML between the fields. */
  z.object({ kind: z.literal('html'), ...common, html: longText(10_000) }),
  /** What follows stands on a next page, with this title. */
  z.object({ kind: z.literal('page-break'), ...common, title: formText(100), next: formText(60).optional(), previous: formText(60).optional() }),
  /** A price that the merchant sets, that the visitor types (`least` at least), or that is charged unseen. Quantity: how many pieces at most, 1 is no choice. */
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

/** A field of a form. */
export const fieldSchema = z.discriminatedUnion('kind', [...FIELDS])

const confirmation = z.object({
  kind: z.enum(['message', 'redirect']),
  /** Clean HTML, with placeholders. */
  message: longText(10_000),
  /** A path of the shop or an address on the web, with placeholders in its query. */
  address: line(500).default(''),
  newTab: z.boolean().default(false),
  when: conditions.optional(),
})

const notification = z.object({
  /** Mail addresses, `{admin_email}`, or `{field_id="3"}` of an e-mail field. */
  to: z.array(line(254)).min(1).max(10),
  replyTo: line(254).default(''),
  subject: formText(200),
  /** Plain text with placeholders; `{all_fields}` is all that was filled in. */
  body: longText(5000),
  attachesFiles: z.boolean().default(false),
  when: conditions.optional(),
})

/** Which addresses an e-mail field takes: `*@example.com`, `sami@example.com`. IMP-32. */
const emailList = z.object({ field: fieldNumber, kind: z.enum(['allow', 'deny']), patterns: z.array(line(254)).min(1).max(500) })

/** A form as the merchant makes it, with the bounds of each part. IMP-29. */
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
      /** Hours that a token of the page is good for. */
      tokenHours: whole(1, 24 * 365).default(24),
      /** The least time for filling it in, where a script measures it. */
      leastSeconds: whole(0, 600).default(2),
      /** Entries that one address may send in an hour. */
      mostPerHour: whole(1, 10_000).default(60),
      /** The most web addresses in what is typed, and words that mark it as spam. */
      mostLinks: whole(0, 1000).default(10),
      spamWords: z.array(line(100, 1)).max(500).default([]),
    })
    .prefault({}),
  /** Days that entries are kept; null for ever. */
  keepDays: whole(1, 3650).nullable().default(365),
})

function haveOwnNumbers(list: readonly { id: number }[]): boolean {
  return new Set(list.map(({ id }) => id)).size === list.length
}
