import { data, type RouterContextProvider } from 'react-router'
import { isLocale, type Locale } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import type { Person } from '#shop/people/accounts'
import { codeSchema, emailSchema, firstPasswordSchema, newPasswordSchema, profileChangeSchema } from '#shop/people/accounts.schema'
import {
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
import { accountWords } from '#shop/people/accounts.words'
import { worldPhone } from '#shop/people/customers'
import { fieldsOf } from '#request/common/forms.server'
import { signedInPerson } from '#request/pages/roles.server'
import { type Caller, callerContext } from '#request/common/caller.server'
import { errorsOf, localeOf, refusedForm, typed, wrongFields } from './account-forms.server.ts'
import { detailsWords } from './details.words.ts'
import { successMessage } from './account-form.tsx'
import { writtenPhone } from '#i18n/written-phone.ts'

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
