import { Link } from 'react-router'
import { localised } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import { PASSWORD_LENGTH } from '#shop/people/accounts'
import { resetSchema, tokenSchema } from '#shop/people/accounts.schema'
import { resetPassword } from '#shop/people/sign-in.server'
import { Button, buttonLook } from '#ui/button.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { privatePage } from '#request/pages/roles.server'
import type { Route } from './+types/reset-password-page'
import { accountFacts, errorsOf, localeOf, refusedForm, seeOther, wrongFields } from './account-forms.server.ts'
import { ACCOUNT_FORM, AccountFormFrame, AccountPassword, FormNotice, fieldOf } from './account-form.tsx'
import { signInWords } from './sign-in.words.ts'

export const middleware: Route.MiddlewareFunction[] = [privatePage]

export async function loader({ request, url }: Route.LoaderArgs) {
  const locale = localeOf(request)
  const { shopName } = await accountFacts(locale)
  const token = tokenSchema.safeParse(url.searchParams.get('token'))
  const passwordHint = fill(signInWords.passwordHint[locale], PASSWORD_LENGTH)
  return { locale, shopName, title: signInWords.resetTitle[locale], token: token.data, words: { ...translate(locale, signInWords), passwordHint } }
}

export async function action({ request }: Route.ActionArgs) {
  const locale = localeOf(request)
  const form = resetSchema.safeParse(await fieldsOf(request))
  if (!form.success) {
    const { token, ...errors } = errorsOf(form.error.issues, locale)
    return wrongFields(token === undefined ? 'reset' : 'dead', errors)
  }
  try {
    if (!(await resetPassword(form.data))) return wrongFields('dead', {})
    return seeOther(localised(locale, '/my-account/?said=reset'))
  } catch (error) {
    return refusedForm(error, { form: 'reset', locale })
  }
}

export { titleOf as meta } from '#storefront/shell/page-head.ts'

/** Sets a new password by the mailed link (ACC-07). */
export default function ResetPasswordPage({ loaderData: { locale, token, words }, actionData: said }: Route.ComponentProps) {
  const back = { to: localised(locale, '/my-account/'), text: words.backToSignIn }
  if (token === undefined || said?.form === 'dead') {
    return (
      <AccountFormFrame title={words.linkDead} text={words.linkDeadText} back={back}>
        <Link to={localised(locale, '/my-account/lost-password/')} className={buttonLook()}>
          {words.askAgain}
        </Link>
      </AccountFormFrame>
    )
  }
  return (
    <AccountFormFrame title={words.resetTitle} text={words.resetText} back={back}>
      <FormNotice said={said} labels={words} toCorrect={words.toCorrect} />
      <form method="post" noValidate className={ACCOUNT_FORM}>
        <input type="hidden" name="token" value={token} />
        <AccountPassword {...fieldOf('reset', 'password', said)} label={words.resetTitle} hint={words.passwordHint} autoComplete="new-password" />
        <Button type="submit" size="large">
          {words.savePassword}
        </Button>
      </form>
    </AccountFormFrame>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/idle-parts.tsx'
