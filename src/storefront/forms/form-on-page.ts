import type { Locale } from '#i18n/locale.ts'
import type { Translated } from '#i18n/words.ts'
import type { FormView, Messages } from '#shop/forms/forms'
import type { ConditionalLogic } from './conditional-logic.ts'
import type { Captcha } from '#shop/upkeep/captcha'
import type { formPageWords } from './form-page.words.ts'

export interface FormOnPage {
  form: FormView
  /** Returned with the form (FORM-19); its time is in seconds. */
  token: string
  tokenTime: number
  /** A paid form that no provider can currently charge: shown, but closed to payments. */
  isClosed: boolean
  captcha?: Captcha | undefined
}

export interface FormPlace {
  locale: Locale
  /** The page's own path, to which a form posts without scripts. */
  path: string
  slug: string
  title: string
  zone: string
  country: string
  words: FormPageWords
  settings: FormParams
  logic: ConditionalLogic | undefined
}

export type FormPageWords = Translated<typeof formPageWords>

/** `wpforms_settings`: messages and settings of the page's forms, as the protocol's script reads them. FORM-81. */
export interface FormParams extends Messages {
  ajaxurl: string
  /** Lifetime of a token in seconds. FORM-34. */
  token_cache_lifetime: string
  /** Most bytes of all files of a form. FORM-75. */
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

export type AttemptShown =
  | {
      formId: number
      texts: ReadonlyMap<number, readonly string[]>
      pieces: ReadonlyMap<number, number>
      problems: ReadonlyMap<number, FieldSaid>
      header: string
      /** Files were sent along, which no browser restores. */
      hadFiles: boolean
    }
  | { formId: number; confirmation: string }

/** Error of a field; `part` is its input in a confirmed field. */
export interface FieldSaid {
  text: string
  part?: 'primary' | 'secondary' | undefined
}

/** Fills a hidden field's placeholders: `{page_url}`, `{page_title}`, `{url_referer}`. */
export function withPageFacts(value: string, { path, title }: Pick<FormPlace, 'path' | 'title'>, referer = ''): string {
  const facts: Record<string, string> = { page_url: path, page_title: title, url_referer: referer }
  return value.replace(/\{(\w+)\}/g, (place, name: string) => facts[name] ?? place)
}
