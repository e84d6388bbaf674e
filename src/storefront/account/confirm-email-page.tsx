import { Link } from 'react-router'
import { localised } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import { tokenSchema } from '#shop/people/accounts.schema'
import { confirmEmail, confirmEmailChange } from '#shop/people/sign-in.server'
import { Button, buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { privatePage } from '#request/pages/roles.server'
import type { Route } from './+types/confirm-email-page'
import { accountFacts, localeOf, wrongFields } from './account-forms.server.ts'
import { ACCOUNT_FORM, AccountFormFrame, successMessage } from './account-form.tsx'
import { signInWords } from './sign-in.words.ts'

export const middleware: Route.MiddlewareFunction[] = [privatePage]

export async function loader({ request, url: { searchParams } }: Route.LoaderArgs) {
  const locale = localeOf(request)
  const { shopName } = await accountFacts(locale)
  const change = searchParams.get('change')
  const token = tokenSchema.safeParse(change ?? searchParams.get('token'))
  return { locale, shopName, title: signInWords.confirmTitle[locale], isChange: change !== null, token: token.data, words: translate(locale, signInWords) }
}

/** Requires a button press: mail servers open links to scan them. */
export async function action({ request }: Route.ActionArgs) {
  const locale = localeOf(request)
  const { token: sent, change } = await fieldsOf(request)
  const token = tokenSchema.safeParse(sent)
  const isConfirmed = token.success && (await (change === '1' ? confirmEmailChange(token.data) : confirmEmail(token.data)))
  return isConfirmed ? successMessage('confirm', signInWords.confirmed[locale]) : wrongFields('dead', {})
}

export { titleOf as meta } from '#storefront/shell/page-head.ts'

/** Confirms the address of a new or changed account, by the link that was mailed there (ACC-07). */
export default function ConfirmEmailPage({ loaderData: { locale, token, isChange, words }, actionData: said }: Route.ComponentProps) {
  const toAccount = (
    <Link to={localised(locale, '/my-account/')} className={buttonLook()}>
      {words.toAccount}
    </Link>
  )
  if (said?.isGood) {
    return (
      <AccountFormFrame title={words.confirmTitle}>
        <Notice kind="good" role="status">
          <p>{said.text}</p>
        </Notice>
        {toAccount}
      </AccountFormFrame>
    )
  }
  if (token === undefined || said) {
    return (
      <AccountFormFrame title={words.linkDead} text={words.linkDeadText}>
        {toAccount}
      </AccountFormFrame>
    )
  }
  return (
    <AccountFormFrame title={words.confirmTitle} text={words.confirmText}>
      <form method="post" className={ACCOUNT_FORM}>
        <input type="hidden" name="token" value={token} />
        {isChange ? <input type="hidden" name="change" value="1" /> : null}
        <Button type="submit" size="large">
          {words.confirm}
        </Button>
      </form>
    </AccountFormFrame>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/idle-parts.tsx'
