import { callerContext } from '#request/common/caller.server'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { asRefusal } from '#platform/refusal'
import { TooManyRequests } from '#shop/upkeep/rate-limits.server'
import { isOfBackOffice } from '#shop/people/accounts'
import { findSignedIn } from '#shop/people/sessions.server'
import { isAtSecondStep, takeSecondStep } from '#shop/people/second-factor.server'
import { signOut } from '#shop/people/sign-in.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { withAccountCart } from '#request/cart/account-cart.server'
import { fieldsOf } from '#request/common/forms.server'
import { privatePage, secondStepPath, wayBack } from '#request/pages/roles.server'
import { inStaffLocale, inAskedLocale, readerLocale } from '#back-office/kit/reader.server.ts'
import { Door, DOOR_FORM } from '#back-office/kit/frames.tsx'
import { useHeard } from './heard.ts'
import type { Route } from './+types/second-step-page'
import { secondStepWords } from './shell.words.ts'
import './shell.css'
import { titled } from '#back-office/kit/page-head.tsx'
import { useWords } from '#ui/use-words.ts'

export const middleware: Route.MiddlewareFunction[] = [privatePage, inAskedLocale]

export async function loader({ request, url }: Route.LoaderArgs) {
  const next = wayBack(url.searchParams.get('next'))
  const found = await findSignedIn(request.headers)
  if (found && isOfBackOffice(found.person.role)) throw redirect(next)
  if (!(await isAtSecondStep(request.headers))) throw redirect(signInPath(next))
  const { shopName } = await findSettings()
  const isRecovery = url.searchParams.has('recovery')
  const other = inStaffLocale(readerLocale(), isRecovery ? secondStepPath(next) : `${secondStepPath(next)}&recovery=1`)
  return { readerLocale: readerLocale(), next, shopName, isRecovery, other, again: signInPath(next) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  const next = wayBack(fields['next'] ?? null)
  try {
    const caller = context.get(callerContext)
    const session = await takeSecondStep(request.headers, (fields['code'] ?? '').slice(0, 100), caller)
    if (!session) return redirect(signInPath(next))
    await signOut(request.headers)
    const cookies = await withAccountCart(session, caller)
    return redirect(next, { headers: cookies.map((cookie) => ['Set-Cookie', cookie]) })
  } catch (error) {
    const refusal = asRefusal(error)
    return data({ error: refusal.in(readerLocale()) }, refusal instanceof TooManyRequests ? 429 : 401)
  }
}

export const meta = titled(secondStepWords.title, ({ shopName }: Route.ComponentProps['loaderData']) => shopName)

export default function SecondStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(secondStepWords)
  const { next, shopName, isRecovery, other, again } = loaderData
  const isSending = useNavigation().state !== 'idle'
  useHeard()
  const kind = isRecovery
    ? ({ autoComplete: 'off', maxLength: 40 } as const)
    : ({ autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 12 } as const)
  return (
    <Door shopName={shopName} title={words.title} text={isRecovery ? words.recoveryText : words.text}>
      <Form method="post" className={DOOR_FORM}>
        <input type="hidden" name="next" value={next} />
        <TextField
          key={String(isRecovery)}
          label={isRecovery ? words.recoveryCode : words.code}
          name="code"
          required
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          error={actionData?.error}
          {...kind}
        />
        <Button type="submit" size="large" aria-disabled={isSending}>
          {words.go}
        </Button>
      </Form>
      <p className="flex flex-wrap justify-center gap-x-6 text-sm">
        <Link to={other} className="inline-flex min-h-11 items-center font-medium text-accent">
          {isRecovery ? words.useApp : words.useRecovery}
        </Link>
        <Link to={again} className="inline-flex min-h-11 items-center font-medium text-accent">
          {words.begin}
        </Link>
      </p>
    </Door>
  )
}

function signInPath(next: string): string {
  return inStaffLocale(readerLocale(), `/admin/?next=${encodeURIComponent(next)}`)
}

export { StaffError as ErrorBoundary } from '#back-office/kit/staff-error.tsx'
