import type { Locale } from '#i18n/locale.ts'
import type { Translated } from '#i18n/words.ts'
import type { FormView, Messages, Conditions, FieldKind } from '#shop/forms/forms'
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

type Operator = Conditions[number][number]['operator']

interface LogicRule {
  field: string
  operator: string
  value: string
  type: string
}

/** Conditions by form and field: `wpforms_conditional_logic`, which the protocol's script reads beside its settings. */
export type ConditionalLogic = Record<number, Record<number, { action: 'show' | 'hide'; logic: LogicRule[][] }>>

const OPERATORS: Record<Operator, string> = {
  is: '==',
  'is-not': '!=',
  contains: 'c',
  'contains-not': '!c',
  begins: '^',
  ends: '~',
  more: '>',
  less: '<',
  empty: 'e',
  filled: '!e',
}

/** Kinds that the script reads by ticked options. */
const TICKED: Partial<Record<FieldKind, string>> = {
  select: 'select',
  radio: 'radio',
  checkbox: 'checkbox',
  consent: 'checkbox',
  'payment-multiple': 'payment-multiple',
  'payment-checkbox': 'payment-checkbox',
}

/** Conditions of a page's forms for the protocol's script; undefined if no field has any. */
export function conditionalLogic(forms: readonly Pick<FormView, 'id' | 'fields'>[]): ConditionalLogic | undefined {
  const logic = forms.flatMap(({ id, fields }) => {
    const kinds = new Map(fields.map((field) => [field.id, field.kind]))
    const conditional = fields.flatMap((field) => (field.when ? [[field.id, logicOf(field.when, kinds)] as const] : []))
    return conditional.length > 0 ? [[id, Object.fromEntries(conditional)] as const] : []
  })
  return logic.length > 0 ? Object.fromEntries(logic) : undefined
}

export function isTrigger({ fields }: Pick<FormView, 'fields'>, id: number): boolean {
  return fields.some(({ when }) => when?.any.some((group) => group.some(({ field }) => field === id)))
}

function logicOf({ action, any }: NonNullable<FormView['fields'][number]['when']>, kinds: ReadonlyMap<number, FieldKind>) {
  const ruleOf = ({ field, operator, value }: Conditions[number][number]): LogicRule => {
    const kind = kinds.get(field)
    return { field: String(field), operator: OPERATORS[operator], value, type: (kind && TICKED[kind]) ?? 'text' }
  }
  return { action, logic: any.map((group) => group.map(ruleOf)) }
}
