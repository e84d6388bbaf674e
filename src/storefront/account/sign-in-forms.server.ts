import type { RouterContextProvider } from 'react-router'
import { localised, type Locale } from '#i18n/locale.ts'
import { Refusal } from '#platform/refusal'
import { credentialsSchema, signUpSchema } from '#shop/people/accounts.schema'
import { needsSecondStep, signIn, signOut, signUp } from '#shop/people/sign-in.server'
import { type Cookies } from '#shop/people/sessions.server'
import { accountWords } from '#shop/people/accounts.words'
import { withAccountCart } from '#request/cart/account-cart.server'
import { fieldsOf } from '#request/common/forms.server'
import { type Caller, callerContext } from '#request/common/caller.server'
import { errorsOf, localeOf, refusedForm, seeOther, typed, wrongFields } from './account-forms.server.ts'
import { signInWords } from './sign-in.words.ts'
import { ownPath } from './form-message.ts'

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
