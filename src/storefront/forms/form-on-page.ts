import type { Locale } from '#i18n/locale.ts'
import type { Translated } from '#i18n/words.ts'
import type { FormView, Messages } from '#shop/forms/forms'
import type { ConditionalLogic } from './conditional-logic.ts'
import type { Captcha } from '#shop/upkeep/captcha'
import type { formPageWords } from './form-page.words.ts'

/** A form as a page carries it, the same for all its visitors. */
export interface FormOnPage {
  form: FormView
  /** What the server wants back with the form (FORM-19), and when it was made, in seconds. */
  token: string
  tokenTime: number
  /** True for a paid form that no provider can take by now: it is shown, and takes nothing that costs something. */
  isClosed: boolean
  /** The captcha that it asks for, where one is on. */
  captcha?: Captcha | undefined
}

/** What the forms of a page share. */
export interface FormPlace {
  locale: Locale
  /** The path that a form without scripts is sent to: the page's own. */
  path: string
  slug: string
  title: string
  /** The shop's time zone and country: what today is, and what a phone number. */
  zone: string
  country: string
  words: FormPageWords
  settings: FormParams
  logic: ConditionalLogic | undefined
}

/** Texts of the page around what the merchant wrote. */
export type FormPageWords = Translated<typeof formPageWords>

/** `wpforms_settings`: messages and settings of the page's forms, as the protocol's script reads them. FORM-81. */
export interface FormParams extends Messages {
  ajaxurl: string
  /** Seconds that a token is used before another is asked for. FORM-34. */
  token_cache_lifetime: string
  /** Bytes that all files of a form may have together. FORM-75. */
  post_max_size: string
  val_email_suggestion_title: string
  mailcheck_enabled: '1' | ''
  mailcheck_domains: string[]
  mailcheck_toplevel_domains: string[]
  currency_code: string
  currency_thousands: string
  currency_decimals: string
  currency_decimal: string
  currency_symbol: string
  currency_symbol_pos: string
  indicatorStepsPattern: string
  hn_data: never[]
  uuid_cookie: ''
  gdpr: ''
  country: ''
  locale: string
  is_ssl: '1' | ''
  wpforms_plugin_url: string
}

/** What a visitor sent without scripts, and what the shop said to it: refused, or taken. */
export type AttemptShown =
  | {
      formId: number
      texts: ReadonlyMap<number, readonly string[]>
      pieces: ReadonlyMap<number, number>
      problems: ReadonlyMap<number, FieldSaid>
      header: string
      /** True where files came along: no browser keeps them. */
      hadFiles: boolean
    }
  | { formId: number; confirmation: string }

/** What is said at a field; `part` is the input of a confirmed field that it belongs to. */
export interface FieldSaid {
  text: string
  part?: 'primary' | 'secondary' | undefined
}
