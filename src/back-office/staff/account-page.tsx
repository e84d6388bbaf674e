import { callerContext } from '#request/common/caller.server'
import { data, Form, Link, redirect } from 'react-router'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { moment } from '#back-office/kit/when.ts'
import { isLocale, LOCALES, type Locale } from '#i18n/locale.ts'
import { LOCALE_NAMES } from '#i18n/translations.ts'
import { fill, translate } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { orderDeskWords } from '#shop/orders/order-management.words'
import { TooManyRequests } from '#shop/upkeep/rate-limits.server'
import { can, PASSWORD_LENGTH } from '#shop/people/accounts'
import { changeLocale, changePassword, changeStaffEmail, endSessions } from '#shop/people/sign-in.server'
import { listSessions } from '#shop/people/sessions.server'
import { emailSchema, newPasswordSchema } from '#shop/people/accounts.schema'
import { accountWords } from '#shop/people/accounts.words'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { deviceWords } from '#back-office/devices/devices.words.ts'
import { anyMember } from '#request/pages/roles.server'
import type { Route } from './+types/account-page'
import { useWords } from '#ui/use-words.ts'
import { securityWords, staffWords } from './staff.words.ts'
import { NewPasswordField, StaffPasswordField } from '#back-office/kit/new-password-field.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const person = anyMember(context)
  const { name, email, locale, hasSecondFactor } = person
  const security = translate(readerLocale(), securityWords)
  const [{ country }, open] = await Promise.all([findSettings(), listSessions(request.headers)])
  const zone = TIME_ZONES[country]
  const sessions = open.map(({ id, isThis, browser, begunAt, usedAt }) => ({
    id,
    isThis,
    browser: browser || security.unknownBrowser,
    text: fill(security.begun, { begun: moment(begunAt, zone), used: moment(usedAt, zone) }),
  }))
  const passwordHint = fill(translated(accountWords.passwordLength), PASSWORD_LENGTH)
  return {
    name,
    email,
    locale,
    hasSecondFactor,
    mayBeRung: can(person, 'orders.manage') || person.store?.standing === 'open',
    sessions,
    passwordHint,
    title: translated(staffWords.account),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  const caller = context.get(callerContext)
  try {
    if (fields['intent'] === 'end-sessions') {
      const { session, current = '' } = fields
      await endSessions(request.headers, { session: session?.slice(0, 64), current: current.slice(0, 200) })
      return data({ isChanged: true, said: translated(securityWords.ended) })
    }
    if (fields['intent'] === 'language') {
      if (!isLocale(fields['language'])) return data({ isChanged: false, said: translated(orderDeskWords.badRequest) }, 400)
      await changeLocale(anyMember(context), fields['language'])
      return redirect('/admin/account/', 303)
    }
    if (fields['intent'] === 'email') {
      const form = emailSchema.safeParse(fields)
      if (!form.success) return data({ isChanged: false, said: translated(accountWords.emailInvalid) }, 400)
      await changeStaffEmail(anyMember(context), { email: form.data.email, current: (fields['current'] ?? '').slice(0, 200) })
      return data({ isChanged: true, said: translated(staffWords.emailChanged) })
    }
    const change = newPasswordSchema.safeParse(fields)
    if (!change.success) return data({ isChanged: false, said: fill(translated(accountWords.passwordLength), PASSWORD_LENGTH) }, 400)
    const cookies = await changePassword(change.data, request.headers, caller)
    const headers = cookies.map((cookie): [string, string] => ['Set-Cookie', cookie])
    return data({ isChanged: true, said: translated(staffWords.changed) }, { headers })
  } catch (error) {
    const refusal = asRefusal(error)
    return data({ isChanged: false, said: refusal.in(readerLocale()) }, refusal instanceof TooManyRequests ? 429 : 400)
  }
}

export { titleOfLoader as meta } from '#back-office/kit/page-head.tsx'

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, locale, hasSecondFactor, mayBeRung, sessions, passwordHint } = loaderData
  const [words, security, devices] = [useWords(staffWords), useWords(securityWords), useWords(deviceWords)]
  return (
    <div className="flex max-w-xl flex-col gap-5">
      <h1 className="text-title">{words.account}</h1>
      <p>
        <b>{name}</b> <span className="block text-sm break-all text-soft">{email}</span>
      </p>
      {actionData ? (
        <Notice kind={actionData.isChanged ? 'good' : 'bad'} role={actionData.isChanged ? 'status' : 'alert'} className="sticky top-2 z-10">
          {actionData.said}
        </Notice>
      ) : null}
      <section aria-labelledby="password" className="rounded-xl border border-line bg-surface p-4">
        <h2 id="password" className="text-sm">
          {words.changePassword}
        </h2>
        <p className="mt-1 mb-4 text-sm text-soft">{words.changeText}</p>
        <Form method="post" className="grid max-w-md gap-4" key={String(actionData?.isChanged)}>
          <input type="text" name="username" defaultValue={email} autoComplete="username" hidden readOnly />
          <StaffPasswordField label={words.current} name="current" required maxLength={128} autoComplete="current-password" />
          <NewPasswordField label={words.next} description={passwordHint} />
          <Button type="submit" className="justify-self-start">
            {words.changePassword}
          </Button>
        </Form>
      </section>
      <OwnEmail email={email} />
      <OwnLanguage chosen={locale} />
      <section aria-labelledby="second-factor" className="grid gap-3 rounded-xl border border-line bg-surface p-4">
        <h2 id="second-factor" className="flex flex-wrap items-center gap-2 text-sm">
          {security.secondFactor} <Badge kind={hasSecondFactor ? 'good' : 'quiet'}>{hasSecondFactor ? security.isOn : security.isOff}</Badge>
        </h2>
        <p className="text-sm text-soft">{security.secondFactorText}</p>
        <Link to="/admin/account/second-factor/" className={`${buttonLook({ kind: hasSecondFactor ? 'quiet' : 'primary' })} justify-self-start`}>
          {hasSecondFactor ? security.manage : security.turnOn}
          <span className="sr-only"> – {security.secondFactor}</span>
        </Link>
      </section>
      {mayBeRung ? (
        <section aria-labelledby="devices" className="grid gap-3 rounded-xl border border-line bg-surface p-4">
          <h2 id="devices" className="text-sm">
            {devices.title}
          </h2>
          <p className="text-sm text-soft">{devices.titleText}</p>
          <Link to="/admin/account/devices/" className={`${buttonLook()} justify-self-start`}>
            {devices.manage}
          </Link>
        </section>
      ) : null}
      <SessionList sessions={sessions} email={email} />
    </div>
  )
}

function OwnEmail({ email }: { email: string }) {
  const words = useWords(staffWords)
  return (
    <section aria-labelledby="email" className="rounded-xl border border-line bg-surface p-4">
      <h2 id="email" className="text-sm">
        {words.changeEmail}
      </h2>
      <p className="mt-1 mb-4 text-sm text-soft">{words.changeEmailText}</p>
      <Form method="post" className="grid max-w-md gap-4" key={email}>
        <input type="hidden" name="intent" value="email" />
        <TextField label={words.nextEmail} name="email" type="email" required maxLength={254} autoComplete="email" autoCapitalize="none" />
        <StaffPasswordField label={words.current} name="current" required maxLength={128} autoComplete="current-password" />
        <Button type="submit" className="justify-self-start">
          {words.changeEmail}
        </Button>
      </Form>
    </section>
  )
}

function OwnLanguage({ chosen }: { chosen: Locale }) {
  const words = useWords(staffWords)
  return (
    <section aria-labelledby="language" className="rounded-xl border border-line bg-surface p-4">
      <h2 id="language" className="text-sm">
        {words.language}
      </h2>
      <p className="mt-1 mb-4 text-sm text-soft">{words.languageText}</p>
      <Form method="post" className="grid max-w-md gap-4" key={chosen}>
        <input type="hidden" name="intent" value="language" />
        <SelectField label={words.language} name="language" defaultValue={chosen} autoComplete="language">
          {LOCALES.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {LOCALE_NAMES[locale]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" className="justify-self-start">
          {words.saveLanguage}
        </Button>
      </Form>
    </section>
  )
}

interface SessionListProps {
  sessions: { id: string; isThis: boolean; browser: string; text: string }[]
  email: string
}

/** The list's single form: its password is submitted with any button. */
const FORM = 'end-sessions'

function SessionList({ sessions, email }: SessionListProps) {
  const words = useWords(securityWords)
  return (
    <section aria-labelledby="sessions" className="rounded-xl border border-line bg-surface p-4">
      <h2 id="sessions" className="text-sm">
        {words.sessions}
      </h2>
      <p className="mt-1 mb-3 text-sm text-soft">{words.sessionsText}</p>
      {sessions.length > 1 ? (
        <Form method="post" id={FORM} key={sessions.length} className="mb-2 grid max-w-md gap-4">
          <input type="hidden" name="intent" value="end-sessions" />
          <input type="text" name="username" defaultValue={email} autoComplete="username" hidden readOnly />
          <StaffPasswordField label={words.endPassword} name="current" required maxLength={128} autoComplete="current-password" />
          <Button type="submit" kind="danger" className="justify-self-start">
            {words.endOthers}
          </Button>
        </Form>
      ) : null}
      <ul className="grid divide-y divide-line">
        {sessions.map(({ id, isThis, browser, text }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2.5 text-sm">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {browser} {isThis ? <Badge kind="good">{words.thisOne}</Badge> : null}
              </p>
              <p className="text-xs text-soft">{text}</p>
            </div>
            {isThis ? null : (
              <Button type="submit" form={FORM} name="session" value={id} kind="quiet" aria-label={`${words.end} – ${browser}`}>
                {words.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
