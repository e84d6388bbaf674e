import type { Locale } from '#i18n/locale.ts'
import type { Problem } from '#shop/forms/form-rules'
import type { MessageKey } from '#shop/forms/forms'

/** Names on the wire beside the fields. FORM-18 to FORM-21. */
export const SENT_NAMES = {
  form: 'wpforms[id]',
  token: 'wpforms[token]',
  captcha: 'wpforms[recaptcha]',
  /** Invisible to people, so they leave it empty. */
  honeypot: 'wpforms[hp]',
  /** UUID that the browser creates when the form is first used; absent without scripts. */
  intention: 'wpforms[intention]',
  /** Total shown by the page, in thousandths: compared, never charged. Absent without scripts. IMP-31. */
  seenTotal: 'hanout_total',
  pageUrl: 'page_url',
  startedAt: 'start_timestamp',
  endedAt: 'end_timestamp',
} as const

/** An uploaded file on disk, truncated at its field's limit. The reader of the request deletes it. */
export interface ReceivedFile {
  field: number
  name: string
  /** Media type declared by the sender. */
  type: string
  path: string
  /** Bytes received, including truncated ones. */
  bytes: number
  /** SHA-256 of the bytes on disk, hex. */
  digest: string
}

/** A submission, not yet checked. */
export interface Submission {
  form: number
  /** All fields in the order received. */
  pairs: readonly (readonly [name: string, value: string])[]
  files: readonly ReceivedFile[]
  token: string
  captcha: string
  /** In seconds, by the sender's clock; absent without scripts. FORM-21. */
  startedAt?: number | undefined
  endedAt?: number | undefined
  intention?: string | undefined
  honeypot: string
  /** In thousandths. */
  seenTotal?: number | undefined
  page: string
}

export interface FormSender {
  locale: Locale
  /** Visitor id for forms, given with consent. FORM-86. */
  visitor?: string | undefined
  /** Network address used for rate limits. */
  address: string
  personId?: string | undefined
}

/** Asks the shop's captcha about a token: the message of a form that is refused; undefined where the token holds, or no captcha is on. */
export type AskCaptcha = (token: string) => Promise<MessageKey | undefined>

/** What becomes of a sent form. Texts are in the sender's language; `html` is the clean message inside the confirmation. FORM-22, FORM-31. */
export type Sent =
  /** `entry` is absent if nothing was stored. */
  | { kind: 'confirmed'; html: string; entry?: number | undefined }
  | { kind: 'redirect'; url: string; newTab: boolean }
  /** `url` is the entry's payment page, which leads to a provider. */
  | { kind: 'pay'; url: string; entry: number }
  | {
      kind: 'refused'
      /** Plain text above the form, below it, and at the captcha. */
      header?: string | undefined
      footer?: string | undefined
      recaptcha?: string | undefined
      /** Current price in thousandths: sending it back accepts it. */
      total?: number | undefined
      problems: ReadonlyMap<number, Problem>
    }
