import { data, type RouterContextProvider } from 'react-router'
import { dateInWords } from '#i18n/dates.ts'
import { localeOfPath, type Locale, localised } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import { asRefusal, Refusal } from '#platform/refusal'
import { TooManyRequests } from '#shop/upkeep/rate-limits.server'
import { PASSWORD_LENGTH } from '#shop/people/accounts'
import { accountWords } from '#shop/people/accounts.words'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { type FormMessage, ownPath } from './account-form.tsx'
import { credentialsSchema, signUpSchema } from '#shop/people/accounts.schema'
import { needsSecondStep, signIn, signOut, signUp } from '#shop/people/sign-in.server'
import type { Cookies } from '#shop/people/sessions.server'
import { withAccountCart } from '#request/cart/account-cart.server'
import { fieldsOf } from '#request/common/forms.server'
import { type Caller, callerContext } from '#request/common/caller.server'
import { signInWords } from './sign-in.words.ts'

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

type Fields = Record<string, string>

export async function answerSignInForms(request: Request, context: Readonly<RouterContextProvider>) {
  const fields = await fieldsOf(request)
  const caller = { ...context.get(callerContext), locale: localeOf(request) }
  return fields['form'] === 'register' ? register(fields, request, caller) : logIn(fields, request, caller)
}

async function logIn(fields: Fields, request: Request, caller: Caller) {
  const { locale } = caller
  const values = typed(fields, 'email')
  const credentials = credentialsSchema.safeParse(fields)
  const isEmpty = !fields['email']?.trim() || !fields['password']
  if (isEmpty) {
    const errors = {
      ...(!fields['email']?.trim() && { email: accountWords.emailInvalid[locale] }),
      ...(!fields['password'] && { password: signInWords.passwordRequired[locale] }),
    }
    return wrongFields('sign-in', errors, values)
  }
  try {
    if (!credentials.success) throw new Refusal(accountWords.wrongCredentials)
    return await redirectSignedIn(await signIn(credentials.data, caller), { request, caller, next: fields['next'] })
  } catch (error) {
    return refusedForm(error, { form: 'sign-in', locale, values })
  }
}

async function register(fields: Fields, request: Request, caller: Caller) {
  const { locale } = caller
  const values = typed(fields, 'name', 'email')
  const form = signUpSchema.safeParse(fields)
  if (!form.success) return wrongFields('register', errorsOf(form.error.issues, locale), values)
  try {
    return await redirectSignedIn(await signUp(form.data, caller), { request, caller, next: fields['next'] })
  } catch (error) {
    return refusedForm(error, { form: 'register', locale, values })
  }
}

interface SignedIn {
  request: Request
  caller: Caller
  next: string | undefined
}

/** Redirects a browser that has just signed in, with the account's cart and lists merged. A second factor comes first. Ends its previous session. */
export async function redirectSignedIn(session: Cookies, { request, caller, next }: SignedIn): Promise<Response> {
  if (needsSecondStep(session)) return seeOther('/admin/second-step/', session)
  await signOut(request.headers)
  return seeOther(ownPath(next) ?? accountPath(caller.locale), await withAccountCart(session, caller))
}

export function accountPath(locale: Locale): string {
  return localised(locale, '/my-account/')
}
