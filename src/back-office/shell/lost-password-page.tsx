import { callerContext } from '#request/common/caller.server'
import { data, Form, Link } from 'react-router'
import { emailSchema } from '#shop/people/accounts.schema'
import { askPasswordReset } from '#shop/people/sign-in.server'
import { mailAvailable } from '#shop/upkeep/message-accounts.senders.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { privatePage } from '#request/pages/roles.server'
import { inAskedLocale, inStaffLocale, readerLocale, translated } from '#back-office/kit/reader.server.ts'
import type { Route } from './+types/lost-password-page'
import { Door, DOOR_FORM } from '#back-office/kit/frames.tsx'
import { lostPasswordWords } from './shell.words.ts'
import './shell.css'
import { titled } from '#back-office/kit/page-head.tsx'
import { useWords } from '#ui/use-words.ts'
import { refusalOf } from '#back-office/kit/route.server.ts'

export const middleware: Route.MiddlewareFunction[] = [privatePage, inAskedLocale]

export async function loader() {
  const [{ shopName }, hasMail] = await Promise.all([findSettings(), mailAvailable()])
  return {
    readerLocale: readerLocale(),
    shopName,
    hasMail,
    back: inStaffLocale(readerLocale(), '/admin/'),
  }
}

/** Same answer whether the address has an account or not. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = emailSchema.safeParse(await fieldsOf(request))
  if (!form.success) return data({ problem: translated(lostPasswordWords.emailWrong) }, 400)
  const problem = await refusalOf(() => askPasswordReset(form.data.email, { ...context.get(callerContext), locale: readerLocale() }))
  return data({ problem }, problem ? 429 : 200)
}

export const meta = titled(lostPasswordWords.title, ({ shopName }: Route.ComponentProps['loaderData']) => shopName)

/** Requests a link to set a new password. If the shop sends no mail, names who can set one. */
export default function LostPasswordPage({ loaderData: { shopName, hasMail, back }, actionData }: Route.ComponentProps) {
  const words = useWords(lostPasswordWords)
  const isSent = actionData !== undefined && actionData.problem === undefined
  return (
    <Door shopName={shopName} title={words.title} text={hasMail && !isSent ? words.text : ''}>
      {!hasMail ? <Notice kind="warn">{words.noMail}</Notice> : null}
      {hasMail && isSent ? (
        <Notice kind="good" role="status">
          {words.sent}
        </Notice>
      ) : null}
      {hasMail && !isSent ? (
        <Form method="post" noValidate className={DOOR_FORM}>
          <TextField
            label={words.email}
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            dir="ltr"
            required
            maxLength={254}
            error={actionData?.problem}
          />
          <Button type="submit" size="large">
            {words.send}
          </Button>
        </Form>
      ) : null}
      <Link to={back} className="inline-flex min-h-11 items-center justify-self-center text-sm font-medium text-accent">
        {words.back}
      </Link>
    </Door>
  )
}

export { StaffError as ErrorBoundary } from '#back-office/kit/staff-error.tsx'
