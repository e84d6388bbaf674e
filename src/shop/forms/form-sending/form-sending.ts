import type { Locale } from '#i18n/locale.ts'
import type { Problem } from '#shop/forms/form-rules'
import type { MessageKey } from '#shop/forms/forms'

/** Names on the wire of what a form sends beside its fields. FORM-18 to FORM-21. */
export const SENT_NAMES = {
  form: 'wpforms[id]',
  token: 'wpforms[token]',
  captcha: 'wpforms[recaptcha]',
  /** Left empty by people: they do not see it. */
  honeypot: 'wpforms[hp]',
  /** A UUID that the browser makes when the form is first used; absent without scripts. */
  intention: 'wpforms[intention]',
  /** The total that the page shows, in thousandths: compared, never charged. Absent without scripts. IMP-31. */
  seenTotal: 'hanout_total',
  pageUrl: 'page_url',
  startedAt: 'start_timestamp',
  endedAt: 'end_timestamp',
} as const

/** A file of a form as it came: on disk, cut off behind the most bytes of its field. Whoever had it read removes it. */
export interface ReceivedFile {
  field: number
  /** Its name on the sender's device, as it was sent. */
  name: string
  /** The media type that the sender declared. */
  type: string
  path: string
  /** The bytes that came, also of one that was cut off. */
  bytes: number
  /** SHA-256 of what is on disk, hex. */
  digest: string
}

/** What came in by a form; nothing of it is checked yet. */
export interface Submission {
  form: number
  /** All fields by their names, in the order they came. */
  pairs: readonly (readonly [name: string, value: string])[]
  files: readonly ReceivedFile[]
  token: string
  captcha: string
  /** In seconds, by the sender's clock; absent without scripts. FORM-21. */
  startedAt?: number | undefined
  endedAt?: number | undefined
  /** One intention of a browser gives one entry. */
  intention?: string | undefined
  honeypot: string
  /** The total that the page showed, in thousandths. */
  seenTotal?: number | undefined
  /** The path of the page that the form stood on. */
  page: string
}

/** Who sends a form. */
export interface FormSender {
  locale: Locale
  /** The visitor id for forms, where the visitor agreed. FORM-86. */
  visitor?: string | undefined
  /** The address that the call counts as. */
  address: string
  personId?: string | undefined
}

/** Asks the shop's captcha about a token: the message of a form that is refused; undefined where the token holds, or no captcha is on. */
export type AskCaptcha = (token: string) => Promise<MessageKey | undefined>

/** What becomes of a sent form. Texts are in the sender's language; `html` is the clean message inside the confirmation. FORM-22, FORM-31. */
export type Sent =
  /** `entry` is its number; absent where nothing was kept. */
  | { kind: 'confirmed'; html: string; entry?: number | undefined }
  | { kind: 'redirect'; url: string; newTab: boolean }
  /** `url` is the entry's own page; from there, or at once, the visitor goes to a provider. */
  | { kind: 'pay'; url: string; entry: number }
  | {
      kind: 'refused'
      /** Plain text above the form, below it, and at the captcha. */
      header?: string | undefined
      footer?: string | undefined
      recaptcha?: string | undefined
      /** The price as it is by now, in thousandths: sent again with it, the form is taken. */
      total?: number | undefined
      /** By the fields' numbers. */
      problems: ReadonlyMap<number, Problem>
    }
