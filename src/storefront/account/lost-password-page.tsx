import { callerContext } from '#request/common/caller.server'
import { data, Form } from 'react-router'
import { localised } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import { emailSchema } from '#shop/people/accounts.schema'
import { askPasswordReset } from '#shop/people/sign-in.server'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { privatePage } from '#request/pages/roles.server'
import type { Route } from './+types/lost-password-page'
import { accountFacts, errorsOf, localeOf, refusedForm, typed, wrongFields } from './account-forms.server.ts'
import { ACCOUNT_FORM, AccountFormFrame, EMAIL, FormNotice, fieldOf, successMessage } from './account-form.tsx'
import { signInWords } from './sign-in.words.ts'

export const middleware: Route.MiddlewareFunction[] = [privatePage]

export async function loader({ request }: Route.LoaderArgs) {
  const locale = localeOf(request)
  const { shopName } = await accountFacts(locale)
  return { locale, shopName, title: signInWords.lostTitle[locale], words: translate(locale, signInWords) }
}

/** Gives the same answer whether the address has an account or not. */
export async function action({ request, context }: Route.ActionArgs) {
  const locale = localeOf(request)
  const fields = await fieldsOf(request)
  const values = typed(fields, 'email')
  const form = emailSchema.safeParse(fields)
  if (!form.success) return wrongFields('lost', errorsOf(form.error.issues, locale), values)
  try {
    await askPasswordReset(form.data.email, { ...context.get(callerContext), locale })
    return data(successMessage('lost', signInWords.linkSentText[locale]))
  } catch (error) {
    return refusedForm(error, { form: 'lost', locale, values })
  }
}

export { titleOf as meta } from '#storefront/shell/page-head.ts'

/** Requests a password reset link (ACC-07). */
export default function LostPasswordPage({ loaderData: { locale, words }, actionData: said }: Route.ComponentProps) {
  const back = { to: localised(locale, '/my-account/'), text: words.backToSignIn }
  if (said?.isGood) {
    return (
      <AccountFormFrame title={words.lostTitle} back={back}>
        <Notice kind="good" role="status" title={words.linkSent}>
          <p>{said.text}</p>
        </Notice>
      </AccountFormFrame>
    )
  }
  return (
    <AccountFormFrame title={words.lostTitle} text={words.lostText} back={back}>
      <FormNotice said={said} labels={words} toCorrect={words.toCorrect} />
      <Form method="post" noValidate className={ACCOUNT_FORM}>
        <TextField {...fieldOf('lost', 'email', said)} label={words.email} {...EMAIL} autoComplete="username" />
        <Button type="submit" size="large">
          {words.sendLink}
        </Button>
      </Form>
    </AccountFormFrame>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/idle-parts.tsx'
