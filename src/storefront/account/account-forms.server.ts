import { data } from 'react-router'
import { dateInWords } from '#i18n/dates.ts'
import { localeOfPath, type Locale } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { TooManyRequests } from '#shop/upkeep/rate-limits.server'
import { PASSWORD_LENGTH } from '#shop/people/accounts'
import { accountWords } from '#shop/people/accounts.words'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import type { FormMessage } from './form-message.ts'

export function localeOf(request: Request): Locale {
  return localeOfPath(new URL(request.url).pathname)
}

export async function accountFacts(locale: Locale) {
  const { shopName, currency, country } = await findSettings()
  const timeZone = TIME_ZONES[country]
  return {
    locale,
    shopName,
    currency,
    day: (date: Date) => dateInWords(date, locale, { dateStyle: 'long', timeZone }),
    moment: (date: Date) => dateInWords(date, locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
  }
}

export function seeOther(path: string, cookies: readonly string[] = []): Response {
  return new Response(null, { status: 303, headers: [['Location', path], ...cookies.map((line): [string, string] => ['Set-Cookie', line])] })
}

export function wrongFields(form: string, errors: FormMessage['errors'], values: FormMessage['values'] = {}) {
  return data<FormMessage>({ form, isGood: false, text: '', errors, values }, 422)
}

export function refusedForm(error: unknown, { form, locale, values = {} }: { form: string; locale: Locale; values?: FormMessage['values'] }) {
  const refusal = asRefusal(error)
  const status = refusal instanceof TooManyRequests ? 429 : 422
  return data<FormMessage>({ form, isGood: false, text: refusal.in(locale), errors: {}, values }, status)
}

export function errorsOf(issues: readonly { path: PropertyKey[] }[], locale: Locale): Record<string, string> {
  const said: Record<string, string> = {
    name: accountWords.nameRequired[locale],
    email: accountWords.emailInvalid[locale],
    password: fill(accountWords.passwordLength[locale], PASSWORD_LENGTH),
    current: accountWords.wrongPassword[locale],
  }
  return Object.fromEntries(issues.map(({ path: [field] }) => [String(field), said[String(field)] ?? '']))
}

export function typed(fields: Readonly<Record<string, string>>, ...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, (fields[name] ?? '').slice(0, 300)]))
}
