import { data, Link } from 'react-router'
import { fill } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { PASSWORD_LENGTH } from '#shop/people/accounts'
import { resetSchema, tokenSchema } from '#shop/people/accounts.schema'
import { accountWords } from '#shop/people/accounts.words'
import { enterByLink, findEmailOfLink } from '#shop/people/sign-in.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { Button, buttonLook } from '#ui/button.tsx'
import { StaffPasswordField } from '#back-office/kit/new-password-field.tsx'
import { callerContext } from '#request/common/caller.server'
import { fieldsOf } from '#request/common/forms.server'
import { privatePage } from '#request/pages/roles.server'
import { firstProblem } from '#back-office/kit/form-problems.server.ts'
import { inAskedLocale, inStaffLocale, readerLocale } from '#back-office/kit/reader.server.ts'
import { redirectSignedIn } from './entry.server.ts'
import { STAFF_HOME } from '#contract/staff-paths'
import type { Route } from './+types/new-password-page'
import { Door, DOOR_FORM } from '#back-office/kit/frames.tsx'
import { lostPasswordWords } from './shell.words.ts'
import { titled } from '#back-office/kit/page-head.tsx'
import './shell.css'
import { useWords } from '#ui/use-words.ts'

export const middleware: Route.MiddlewareFunction[] = [privatePage, inAskedLocale]

export async function loader({ url }: Route.LoaderArgs) {
  const token = tokenSchema.safeParse(url.searchParams.get('token')).data
  const [{ shopName }, email] = await Promise.all([findSettings(), token === undefined ? undefined : findEmailOfLink(token)])
  return {
    readerLocale: readerLocale(),
    shopName,
    token,
    email,
    again: inStaffLocale(readerLocale(), '/admin/lost-password/'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  const form = resetSchema.safeParse(fields)
  if (!form.success) {
    if (!tokenSchema.safeParse(fields['token']).success) return data({ isDead: true, problem: undefined }, 400)
    return data({ isDead: false, problem: firstProblem(form.error, { words: accountWords, otherwise: lostPasswordWords.hint, values: PASSWORD_LENGTH }) }, 400)
  }
  try {
    const session = await enterByLink(form.data, context.get(callerContext))
    return session ? await redirectSignedIn({ session, request, context }, STAFF_HOME) : data({ isDead: true, problem: undefined }, 400)
  } catch (error) {
    return data({ isDead: false, problem: asRefusal(error).in(readerLocale()) }, 400)
  }
}

export const meta = titled(lostPasswordWords.newTitle, ({ shopName }: Route.ComponentProps['loaderData']) => shopName)

/** Sets a new password by a one-time link, and signs in. Opening the page does not use the link up. */
export default function NewPasswordPage({ loaderData: { shopName, token, email, again }, actionData }: Route.ComponentProps) {
  const words = useWords(lostPasswordWords)
  if (token === undefined || email === undefined || actionData?.isDead) {
    return (
      <Door shopName={shopName} title={words.deadTitle} text={words.dead}>
        <Link to={again} className={buttonLook()}>
          {words.again}
        </Link>
      </Door>
    )
  }
  return (
    <Door shopName={shopName} title={words.newTitle} text={words.newText}>
      <form method="post" noValidate className={DOOR_FORM}>
        <input type="hidden" name="token" value={token} />
        <p dir="ltr" className="font-medium wrap-anywhere">
          {email}
        </p>
        <StaffPasswordField
          label={words.newTitle}
          hint={fill(words.hint, PASSWORD_LENGTH)}
          name="password"
          error={actionData?.problem}
          autoComplete="new-password"
          required
          maxLength={128}
          dir="ltr"
        />
        <Button type="submit" size="large">
          {words.save}
        </Button>
      </form>
    </Door>
  )
}

export { StaffError as ErrorBoundary } from '#back-office/kit/staff-error.tsx'
