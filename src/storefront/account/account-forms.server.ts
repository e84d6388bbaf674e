import { data, type RouterContextProvider } from 'react-router'
import { dateInWords } from '#i18n/dates.ts'
import { localeOfPath, type Locale, localised, isLocale } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import { asRefusal, Refusal } from '#platform/refusal'
import { TooManyRequests } from '#shop/upkeep/rate-limits.server'
import { PASSWORD_LENGTH, type Person } from '#shop/people/accounts'
import { accountWords } from '#shop/people/accounts.words'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { type FormMessage, ownPath, successMessage } from './account-form.tsx'
import {
  credentialsSchema,
  signUpSchema,
  codeSchema,
  emailSchema,
  firstPasswordSchema,
  newPasswordSchema,
  profileChangeSchema,
} from '#shop/people/accounts.schema'
import {
  needsSecondStep,
  signIn,
  signOut,
  signUp,
  askEmailChange,
  askFirstPassword,
  askPhone,
  changeLocale,
  changeName,
  changePassword,
  confirmPhone,
  setFirstPassword,
} from '#shop/people/sign-in.server'
import type { Cookies } from '#shop/people/sessions.server'
import { withAccountCart } from '#request/cart/account-cart.server'
import { fieldsOf } from '#request/common/forms.server'
import { type Caller, callerContext } from '#request/common/caller.server'
import { signInWords } from './sign-in.words.ts'
import { worldPhone } from '#shop/people/customers'
import { signedInPerson } from '#request/pages/roles.server'
import { detailsWords } from './details.words.ts'
import { writtenPhone } from '#i18n/written-phone.ts'

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

interface Change {
  fields: Record<string, string>
  person: Person
  caller: Caller
  locale: Locale
  headers: Headers
}

export async function changeDetails(request: Request, context: Readonly<RouterContextProvider>) {
  const person = signedInPerson(context)
  const fields = await fieldsOf(request)
  const locale = localeOf(request)
  const change = { fields, person, locale, caller: { ...context.get(callerContext), locale }, headers: request.headers }
  const form = fields['form'] ?? ''
  const answer = ANSWERS[form] ?? changeWho
  try {
    return await answer(change)
  } catch (error) {
    return refusedForm(error, { form, locale, values: typed(fields, 'name', 'email', 'phone', 'code') })
  }
}

const ANSWERS: Readonly<Record<string, (change: Change) => Promise<unknown>>> = {
  who: changeWho,
  email: changeEmail,
  phone: changePhone,
  code: confirmCode,
  password: changeSecret,
  'ask-first': askFirst,
  first: setFirst,
}

async function changeWho({ fields, person, locale }: Change) {
  const change = profileChangeSchema.required({ name: true }).safeParse({ name: fields['name'] })
  if (!change.success) return wrongFields('who', { name: accountWords.nameRequired[locale] }, typed(fields, 'name'))
  const { name } = change.data
  if (name !== person.name) await changeName(person, name)
  const language = fields['language']
  if (isLocale(language) && language !== person.locale) await changeLocale(person, language)
  return data(successMessage('who', detailsWords.saved[locale]))
}

async function changeEmail({ fields, person, caller, locale }: Change) {
  const form = emailSchema.safeParse(fields)
  const current = fields['current'] ?? ''
  const errors = {
    ...(!form.success && { email: accountWords.emailInvalid[locale] }),
    ...(current === '' && { current: detailsWords.currentRequired[locale] }),
  }
  if (!form.success || current === '') return wrongFields('email', errors, typed(fields, 'email'))
  await askEmailChange(person, { email: form.data.email, current: current.slice(0, 200) }, caller)
  return data(successMessage('email', detailsWords.emailAsked[locale]))
}

async function changePhone({ fields, person, caller, locale }: Change) {
  const phone = worldPhone(fields['phone'] ?? '')
  const current = fields['current'] ?? ''
  const errors = {
    ...(phone === undefined && { phone: detailsWords.phoneWrong[locale] }),
    ...(current === '' && { current: detailsWords.currentRequired[locale] }),
  }
  if (phone === undefined || current === '') return wrongFields('phone', errors, typed(fields, 'phone'))
  await askPhone(person, { phone, current: current.slice(0, 200) }, caller)
  return data(successMessage('code', fill(detailsWords.codeSent[locale], { phone: writtenPhone(phone) })))
}

async function confirmCode({ fields, person, locale }: Change) {
  const code = codeSchema.safeParse(fields['code'])
  if (!code.success) return wrongFields('code', { code: detailsWords.codeWrong[locale] })
  await confirmPhone(person, code.data)
  return data(successMessage('phone', detailsWords.phoneSaved[locale]))
}

async function changeSecret({ fields, caller, locale, headers }: Change) {
  const change = newPasswordSchema.safeParse(fields)
  if (!change.success) return wrongFields('password', errorsOf(change.error.issues, locale))
  const cookies = await changePassword(change.data, headers, caller)
  return data(successMessage('password', detailsWords.passwordSaved[locale]), withCookies(cookies))
}

async function askFirst({ person, caller, locale }: Change) {
  await askFirstPassword(person, caller)
  return data(successMessage('first', fill(detailsWords.codeSent[locale], { phone: writtenPhone(person.phone ?? '') })))
}

async function setFirst({ fields, person, caller, locale }: Change) {
  const code = codeSchema.safeParse(fields['code'])
  const chosen = firstPasswordSchema.safeParse(fields)
  if (!code.success || !chosen.success) {
    const errors = { ...(!code.success && { code: detailsWords.codeWrong[locale] }), ...(!chosen.success && errorsOf(chosen.error.issues, locale)) }
    return wrongFields('first', errors, typed(fields, 'code'))
  }
  const cookies = await setFirstPassword(person, { code: code.data, password: chosen.data.password }, caller)
  return data(successMessage('password', detailsWords.passwordSaved[locale]), withCookies(cookies))
}

function withCookies(cookies: Cookies) {
  return { headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) }
}
