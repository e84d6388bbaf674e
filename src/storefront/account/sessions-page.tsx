import { data, Form } from 'react-router'
import { localised } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import { usernameOf } from '#shop/people/accounts'
import { hasPassword } from '#shop/people/passwords.server'
import { endSessions } from '#shop/people/sign-in.server'
import { listSessions } from '#shop/people/sessions.server'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { signedInPerson } from '#request/pages/roles.server'
import type { Route } from './+types/sessions-page'
import { accountFacts, localeOf, refusedForm, wrongFields } from './account-forms.server.ts'
import { accountPageWords } from './account.words.ts'
import { detailsWords } from './details.words.ts'
import { AccountPassword, FormNotice, PasswordFirst, fieldOf, successMessage } from './account-form.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(request)
  const [{ shopName, moment }, sessions] = await Promise.all([accountFacts(locale), listSessions(request.headers)])
  const shown = sessions.map(({ id, isThis, browser, begunAt, usedAt }) => ({ id, isThis, browser, begun: moment(begunAt), used: moment(usedAt) }))
  const person = signedInPerson(context)
  return {
    shopName,
    title: accountPageWords.sessions[locale],
    username: usernameOf(person),
    passwordPath: (await hasPassword(person.id)) ? undefined : localised(locale, '/my-account/edit-account/'),
    sessions: shown,
    words: translate(locale, detailsWords),
  }
}

/** Ends one session, or all others; both require the password. */
export async function action({ request }: Route.ActionArgs) {
  const locale = localeOf(request)
  const { session, current = '' } = await fieldsOf(request)
  if (current === '') return wrongFields('sessions', { current: detailsWords.currentRequired[locale] })
  try {
    await endSessions(request.headers, { session: session?.slice(0, 64), current: current.slice(0, 200) })
    return data(successMessage('sessions', (session === undefined ? detailsWords.othersEnded : detailsWords.ended)[locale]))
  } catch (error) {
    return refusedForm(error, { form: 'sessions', locale })
  }
}

export { titleOf as meta } from '#storefront/shell/page-head.ts'

/** The page's only form: its password belongs to every button, in the list too. */
const FORM = 'end-sessions'

/** Sessions of a person, each with its logout button (IMP-17). */
export default function SessionsPage({ loaderData: { title, username, passwordPath, sessions, words }, actionData: said }: Route.ComponentProps) {
  return (
    <>
      <div className="space-y-1">
        <h1 className="text-title">{title}</h1>
        <p className="text-sm text-soft">{words.sessionsText}</p>
      </div>
      <FormNotice said={said} labels={{ current: words.current }} toCorrect={words.toCorrect} />
      {sessions.length > 1 && passwordPath ? <PasswordFirst to={passwordPath} /> : null}
      {sessions.length > 1 && !passwordPath ? (
        <Form method="post" id={FORM} noValidate key={sessions.length} className="grid max-w-xl gap-4 rounded-xl border border-line bg-surface p-5">
          <input type="text" name="username" defaultValue={username} autoComplete="username" hidden readOnly />
          <AccountPassword {...fieldOf('sessions', 'current', said)} label={words.current} hint={words.endAsks} autoComplete="current-password" />
          <Button type="submit" kind="secondary" className="justify-self-start">
            {words.endOthers}
          </Button>
        </Form>
      ) : null}
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {sessions.map(({ id, isThis, browser, begun, used }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 text-sm">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                <bdi>{browser || words.unknownBrowser}</bdi>
                {isThis ? <Badge kind="good">{words.thisDevice}</Badge> : null}
              </p>
              <p className="text-xs text-soft">{fill(words.used, { date: used })}</p>
              <p className="text-xs text-soft">{fill(words.begun, { date: begun })}</p>
            </div>
            {isThis || passwordPath ? null : (
              <Button type="submit" form={FORM} name="session" value={id} kind="quiet">
                {words.end}
                <span className="sr-only"> : {browser || words.unknownBrowser}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/idle-parts.tsx'
