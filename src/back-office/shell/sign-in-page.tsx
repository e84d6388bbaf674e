import { callerContext } from '#request/common/caller.server'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { LOCALES } from '#i18n/locale.ts'
import { LOCALE_NAMES } from '#i18n/translations.ts'
import { asRefusal } from '#platform/refusal'
import { TooManyRequests } from '#shop/upkeep/rate-limits.server'
import { isOfBackOffice } from '#shop/people/accounts'
import { findSignedIn } from '#shop/people/sessions.server'
import { signIn } from '#shop/people/sign-in.server'
import { credentialsSchema } from '#shop/people/accounts.schema'
import { awaitsOpening } from '#shop/site/opening.link.server'
import { accountWords } from '#shop/people/accounts.words'
import { findSettings } from '#shop/upkeep/settings.server'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { StaffPasswordField } from '#back-office/kit/new-password-field.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { privatePage, wayBack } from '#request/pages/roles.server'
import { STAFF_HOME } from '#contract/staff-paths'
import { inStaffLocale, inAskedLocale, readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { redirectSignedIn } from './entry.server.ts'
import { Door, DOOR_FORM } from '#back-office/kit/frames.tsx'
import { useHeard } from './heard.ts'
import type { Route } from './+types/sign-in-page'
import { backOfficeWords } from '#back-office/kit/common.words.ts'
import './shell.css'
import { titled } from '#back-office/kit/page-head.tsx'
import { useWords } from '#ui/use-words.ts'

export const middleware: Route.MiddlewareFunction[] = [privatePage, inAskedLocale]

export async function loader({ request, url }: Route.LoaderArgs) {
  const next = wayBack(url.searchParams.get('next'))
  const found = await findSignedIn(request.headers)
  if (found && isOfBackOffice(found.person.role)) throw redirect(next)
  const { shopName } = await findSettings()
  const languages = LOCALES.filter((locale) => locale !== readerLocale()).map((locale) => ({
    locale,
    to: inStaffLocale(locale, next === STAFF_HOME ? '/admin/' : `/admin/?next=${encodeURIComponent(next)}`),
  }))
  const ended = url.searchParams.get('said') === 'ended' ? translated(backOfficeWords.signedOutText) : undefined
  const told = (await awaitsOpening()) ? translated(backOfficeWords.awaitsOpening) : ended
  const lost = inStaffLocale(readerLocale(), '/admin/lost-password/')
  return { readerLocale: readerLocale(), next, shopName, told, lost, languages }
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  const email = fields['email']?.slice(0, 254) ?? ''
  const credentials = credentialsSchema.safeParse(fields)
  if (!credentials.success) return data({ error: translated(accountWords.wrongCredentials), email }, 401)
  try {
    const session = await signIn(credentials.data, context.get(callerContext))
    return await redirectSignedIn({ session, request, context }, wayBack(fields['next'] ?? null))
  } catch (error) {
    const refusal = asRefusal(error)
    return data({ error: refusal.in(readerLocale()), email }, refusal instanceof TooManyRequests ? 429 : 401)
  }
}

export const meta = titled(backOfficeWords.signInTitle, ({ shopName }: Route.ComponentProps['loaderData']) => shopName)

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(backOfficeWords)
  const { next, shopName, told, lost, languages } = loaderData
  const isSending = useNavigation().state !== 'idle'
  useHeard()
  return (
    <Door shopName={shopName} title={words.signInTitle} text={words.signInText}>
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
      <Form method="post" className={DOOR_FORM}>
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
        <StaffPasswordField label={words.password} name="password" autoComplete="current-password" required maxLength={128} />
        <Button type="submit" size="large" aria-disabled={isSending}>
          {words.signIn}
        </Button>
      </Form>
      <Link to={lost} className="inline-flex min-h-11 items-center justify-self-center text-sm font-medium text-accent">
        {words.lostPassword}
      </Link>
      <p className="flex flex-wrap justify-center gap-x-6 text-sm">
        {languages.map(({ locale, to }) => (
          <Link key={locale} to={to} lang={locale} className="inline-flex min-h-11 items-center font-medium text-accent">
            {LOCALE_NAMES[locale]}
          </Link>
        ))}
      </p>
    </Door>
  )
}

export { StaffError as ErrorBoundary } from '#back-office/kit/staff-error.tsx'
