import { callerContext } from '#request/common/caller.server'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { LOCALE_NAMES } from '#i18n/locale-names.ts'
import { LOCALES } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import { Refusal } from '#platform/refusal'
import { TooManyRequests } from '#shop/upkeep/rate-limits.server'
import { isStaff } from '#shop/people/accounts'
import { findSignedIn } from '#shop/people/sessions.server'
import { needsSecondStep, signIn, signOut } from '#shop/people/sign-in.server'
import { credentialsSchema } from '#shop/people/accounts.schema'
import { awaitsOpening } from '#shop/site/opening.server'
import { accountWords } from '#shop/people/accounts.words'
import { findSettings } from '#shop/upkeep/settings.server'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Mark } from '#ui/logo.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { withAccountCart } from '#request/cart/account-cart.server'
import { fieldsOf } from '#request/common/forms.server'
import { privatePage, secondStepPath, wayBack } from '#request/pages/roles.server'
import { STAFF_HOME } from '#request/pages/staff-home'
import { inStaffLocale, inAskedLocale, readerLocale, translated } from '#back-office/reader.server.ts'
import { useHeard } from './heard.ts'
import type { Route } from './+types/sign-in-page'
import { backOfficeWords } from './shell.words.ts'
import './shell.css'

export const middleware: Route.MiddlewareFunction[] = [privatePage, inAskedLocale]

export async function loader({ request, url }: Route.LoaderArgs) {
  const next = wayBack(url.searchParams.get('next'))
  const found = await findSignedIn(request.headers)
  if (found && isStaff(found.person.role)) throw redirect(next)
  const { shopName } = await findSettings()
  const languages = LOCALES.filter((locale) => locale !== readerLocale()).map((locale) => ({
    locale,
    to: inStaffLocale(locale, next === STAFF_HOME ? '/admin/' : `/admin/?next=${encodeURIComponent(next)}`),
  }))
  const isEnded = url.searchParams.get('said') === 'ended'
  const told = (await awaitsOpening()) ? translated(backOfficeWords.awaitsOpening) : isEnded ? translated(backOfficeWords.signedOutText) : undefined
  return { readerLocale: readerLocale(), next, shopName, told, languages, words: translate(readerLocale(), backOfficeWords) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  const email = fields['email']?.slice(0, 254) ?? ''
  const credentials = credentialsSchema.safeParse(fields)
  if (!credentials.success) return data({ error: translated(accountWords.wrongCredentials), email }, 401)
  try {
    const caller = context.get(callerContext)
    const session = await signIn(credentials.data, caller)
    const next = wayBack(fields['next'] ?? null)
    if (needsSecondStep(session))
      return redirect(inStaffLocale(readerLocale(), secondStepPath(next)), { headers: session.map((cookie) => ['Set-Cookie', cookie]) })
    await signOut(request.headers)
    const cookies = await withAccountCart(session, caller)
    return redirect(next, { headers: cookies.map((cookie) => ['Set-Cookie', cookie]) })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ error: error.in(readerLocale()), email }, error instanceof TooManyRequests ? 429 : 401)
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? `${loaderData.words.signInTitle} · ${loaderData.shopName}` : '' }]
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, shopName, told, languages, words } = loaderData
  const isSending = useNavigation().state !== 'idle'
  useHeard()
  return (
    <main className="mx-auto grid min-h-[80dvh] w-full max-w-md content-center gap-6 px-4 py-10">
      <header className="grid justify-items-center gap-2 text-center">
        <Mark className="size-14" />
        <p className="font-semibold">{shopName}</p>
        <h1 className="text-title">{words.signInTitle}</h1>
        <p className="text-sm text-soft">{words.signInText}</p>
      </header>
      {actionData ? (
        <Notice kind="bad" role="alert">
          {actionData.error}
        </Notice>
      ) : null}
      {told && !actionData ? (
        <Notice kind="warn" role="status">
          {told}
        </Notice>
      ) : null}
      <Form method="post" className="lifted grid gap-5 rounded-2xl border border-line bg-surface p-5">
        <input type="hidden" name="next" value={next} />
        <TextField
          label={words.email}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          required
          maxLength={254}
          defaultValue={actionData?.email}
        />
        <PasswordField label={words.password} name="password" autoComplete="current-password" required maxLength={128} words={words} />
        <Button type="submit" size="large" aria-disabled={isSending}>
          {words.signIn}
        </Button>
      </Form>
      <p className="flex flex-wrap justify-center gap-x-6 text-sm">
        {languages.map(({ locale, to }) => (
          <Link key={locale} to={to} lang={locale} className="inline-flex min-h-11 items-center font-medium text-accent">
            {LOCALE_NAMES[locale]}
          </Link>
        ))}
      </p>
    </main>
  )
}

export { StaffError as ErrorBoundary } from './staff-error.tsx'
