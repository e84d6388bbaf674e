import { data, redirect } from 'react-router'
import { localised } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import { codeSchema } from '#shop/people/accounts.schema'
import { sendSignInCode, signInByCode } from '#shop/people/sign-in.server'
import { canText } from '#shop/upkeep/message-accounts.server'
import { worldPhone } from '#shop/people/customers'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { privatePage } from '#request/pages/roles.server'
import { callerContext, type Caller } from '#request/common/caller.server'
import type { Route } from './+types/sign-in-code-page'
import { accountFacts, localeOf, refusedForm, typed, wrongFields, redirectSignedIn } from './account-forms.server.ts'
import { CODE, PHONE, ACCOUNT_FORM, AccountFormFrame, FormNotice, fieldOf, ownPath, successMessage } from './account-form.tsx'
import { signInWords } from './sign-in.words.ts'

export const middleware: Route.MiddlewareFunction[] = [privatePage]

export async function loader({ request, url }: Route.LoaderArgs) {
  const locale = localeOf(request)
  if (!(await canText())) throw redirect(localised(locale, '/my-account/'))
  const { shopName } = await accountFacts(locale)
  return { locale, shopName, title: signInWords.codeTitle[locale], next: ownPath(url.searchParams.get('next')), words: translate(locale, signInWords) }
}

/** Two steps: a code is sent to a phone, then the code signs in. The first answers alike for known and unknown phones. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  const caller = { ...context.get(callerContext), locale: localeOf(request) }
  return fields['code'] === undefined ? send(fields, caller) : enter(fields, request, caller)
}

async function send(fields: Record<string, string>, caller: Caller) {
  const { locale } = caller
  const values = typed(fields, 'phone')
  const phone = worldPhone(fields['phone'] ?? '')
  if (phone === undefined) return wrongFields('phone', { phone: signInWords.phoneWrong[locale] }, values)
  try {
    await sendSignInCode(phone, caller)
    return data(successMessage('code', signInWords.codeSent[locale], values))
  } catch (error) {
    return refusedForm(error, { form: 'phone', locale, values })
  }
}

async function enter(fields: Record<string, string>, request: Request, caller: Caller) {
  const { locale } = caller
  const values = typed(fields, 'phone')
  const phone = worldPhone(fields['phone'] ?? '')
  if (phone === undefined) return wrongFields('phone', { phone: signInWords.phoneWrong[locale] }, values)
  const code = codeSchema.safeParse(fields['code'])
  if (!code.success) return wrongFields('code', { code: signInWords.codeWrong[locale] }, values)
  try {
    return await redirectSignedIn(await signInByCode({ phone, code: code.data }, caller), { request, caller, next: fields['next'] })
  } catch (error) {
    return refusedForm(error, { form: 'code', locale, values })
  }
}

export { titleOf as meta } from '#storefront/shell/page-head.ts'

/** Signs in by a code that is sent to the account's phone (ACC-07). */
export default function SignInCodePage({ loaderData: { locale, next, words }, actionData: said }: Route.ComponentProps) {
  const back = { to: localised(locale, '/my-account/'), text: words.backToSignIn }
  const phone = said?.values['phone'] ?? ''
  const notice = <FormNotice said={said} labels={words} toCorrect={words.toCorrect} />
  const onward = next ? <input type="hidden" name="next" value={next} /> : null
  if (said?.form === 'code') {
    return (
      <AccountFormFrame title={words.codeTitle} back={back}>
        {notice}
        <form method="post" noValidate className={ACCOUNT_FORM}>
          {onward}
          <input type="hidden" name="phone" value={phone} />
          <TextField key="code" {...fieldOf('code', 'code', said)} label={words.code} {...CODE} />
          <Button type="submit" size="large">
            {words.signIn}
          </Button>
        </form>
        <form method="post" className="flex flex-wrap gap-3">
          {onward}
          <input type="hidden" name="phone" value={phone} />
          <Button type="submit" kind="quiet">
            {words.sendCode}
          </Button>
          <a href="." className="inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-4">
            {words.otherPhone}
          </a>
        </form>
      </AccountFormFrame>
    )
  }
  return (
    <AccountFormFrame title={words.codeTitle} text={words.codeText} back={back}>
      {notice}
      <form method="post" noValidate className={ACCOUNT_FORM}>
        {onward}
        <TextField {...fieldOf('phone', 'phone', said)} label={words.phone} hint={words.phoneHint} {...PHONE} />
        <Button type="submit" size="large">
          {words.sendCode}
        </Button>
      </form>
    </AccountFormFrame>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/idle-parts.tsx'
