import type { Locale } from '#i18n/locale.ts'
import { translate, fill, type Text } from '#i18n/words.ts'
import { clock } from '#platform/steady-clock'
import { formView, MOST_UPLOAD_BYTES, type FormView, type Messages } from '#shop/forms/forms'
import { findForm, formTag, isFormBroken } from '#shop/forms/forms.server'
import { formToken, formTokenEnds, mayBePaidNow } from '#shop/forms/form-sending.server'
import { findCaptcha } from '#shop/upkeep/captcha.server'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { type FormOnPage, type FormPlace, type FormParams, conditionalLogic } from './form-on-page.ts'
import { formPageWords } from './form-page.words.ts'
import { writtenIn } from '#money/formats'
import { config } from '#platform/config.server'

const DAY_S = 86_400

export interface PageForms {
  forms: Map<number, FormOnPage>
  /** Published forms that cannot be shown. */
  broken: Set<number>
  /** Undefined without forms. */
  place: FormPlace | undefined
  tags: string[]
  until: Date | undefined
}

export interface PageAt {
  slug: string
  title: string
  path: string
  locale: Locale
}

/** Finds the wanted forms of a page; omits those visitors may not see. FORM-87. */
export async function findPageForms({ slug, title, path, locale }: PageAt, wanted: readonly number[], settings: Settings): Promise<PageForms> {
  const now = clock.now()
  const asked = [...new Set(wanted)]
  const [found, broken] = await Promise.all([
    Promise.all(asked.map((id) => findFormOnPage(id, now))),
    Promise.all(asked.map(async (id) => ((await isFormBroken(id)) ? [id] : []))),
  ])
  const forms = new Map(found.flatMap((form) => (form ? [[form.form.id, form] as const] : [])))
  const views = [...forms.values()].map(({ form }) => form)
  return {
    forms,
    broken: new Set(broken.flat()),
    place: forms.size > 0 ? formPlace({ slug, title, path, locale }, views, settings) : undefined,
    tags: asked.map(formTag),
    until: forms.size > 0 ? formTokenEnds(now) : undefined,
  }
}

export function formPlace(page: PageAt, forms: readonly FormView[], settings: Settings): FormPlace {
  const { locale } = page
  const { country } = settings
  return {
    ...page,
    zone: TIME_ZONES[country],
    country,
    words: translate(locale, formPageWords),
    settings: formParams(forms, { locale, settings }),
    logic: conditionalLogic(forms),
  }
}

/** The token's time is the start of its day: it is renewed once the day is over. FORM-34. */
async function findFormOnPage(id: number, now: Date): Promise<FormOnPage | undefined> {
  const published = await findForm(id)
  if (!published) return undefined
  const tokenTime = formTokenEnds(now).getTime() / 1000 - DAY_S
  const form = formView(published)
  const captcha = form.captcha ? await findCaptcha() : undefined
  const isClosed = !(await mayBePaidNow(published.definition))
  return { form: { ...form, captcha: captcha !== undefined }, token: await formToken(id, now), tokenTime, isClosed, ...(captcha && { captcha }) }
}

/** Dollar format of forms without a currency. MONEY-12. */
const DOLLAR = { code: 'USD', thousands_sep: ',', decimals: 2, decimal_sep: '.', symbol: '$', symbol_pos: 'left' } as const

/** Settings of a page's forms under the protocol's names, the same for every visitor. */
export function formParams(forms: readonly FormView[], { locale, settings }: { locale: Locale; settings: Settings }): FormParams {
  const code = forms.find(({ currency }) => currency)?.currency
  const currency = code ? writtenIn(code, settings.currency) : DOLLAR
  return {
    ...messagesIn(locale, settings),
    ajaxurl: '/wp-admin/admin-ajax.php',
    token_cache_lifetime: String(DAY_S),
    post_max_size: String(MOST_UPLOAD_BYTES),
    val_email_suggestion_title: formPageWords.useSuggestion[locale],
    mailcheck_enabled: '1',
    mailcheck_domains: [],
    mailcheck_toplevel_domains: ['dev'],
    currency_code: currency.code,
    currency_thousands: currency.thousands_sep,
    currency_decimals: String(currency.decimals),
    currency_decimal: currency.decimal_sep,
    currency_symbol: currency.symbol,
    currency_symbol_pos: currency.symbol_pos,
    indicatorStepsPattern: fill(formPageWords.stepOf[locale], { current: '{current}', total: '{total}' }),
    hn_data: [],
    uuid_cookie: '',
    gdpr: '',
    country: '',
    locale,
    is_ssl: config.url.protocol === 'https:' ? '1' : '',
    wpforms_plugin_url: '/',
  }
}

/** Form messages in a language, with French as fallback. FORM-81. */
function messagesIn(locale: Locale, { forms: { messages } }: Settings): Messages {
  return Object.fromEntries(Object.entries(messages as Record<string, Text>).map(([key, text]) => [key, text[locale] || text.fr])) as Messages
}
