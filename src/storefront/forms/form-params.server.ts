import type { Locale } from '#i18n/locale.ts'
import { fill, type Text } from '#i18n/words.ts'
import { writtenIn } from '#money/formats'
import { config } from '#platform/config.server'
import { MOST_UPLOAD_BYTES, type FormView, type Messages } from '#shop/forms/forms'
import type { Settings } from '#shop/upkeep/settings'
import type { FormParams } from './form-on-page.ts'
import { formPageWords } from './form-page.words.ts'

const DAY_S = 86_400

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
