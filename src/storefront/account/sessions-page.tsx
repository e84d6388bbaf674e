import { data, Form } from 'react-router'
import { fill, speak } from '#i18n/words.ts'
import { endOtherSessions, endSession, listSessions } from '#shop/accounts.server'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { fieldsOf } from '#visit/forms.server'
import type { Route } from './+types/sessions-page'
import { accountFacts, localeOf } from './account-door.server.ts'
import { accountPageWords } from './account.words.ts'
import { detailsWords } from './details.words.ts'
import { FormNotice } from './form-notice.tsx'
import { wentWell } from './form-said.ts'

export async function loader({ request }: Route.LoaderArgs) {
  const locale = localeOf(request)
  const [{ shopName, moment }, sessions] = await Promise.all([accountFacts(locale), listSessions(request.headers)])
  const shown = sessions.map(({ id, isThis, browser, begunAt, usedAt }) => ({ id, isThis, browser, begun: moment(begunAt), used: moment(usedAt) }))
  return { shopName, title: accountPageWords.sessions[locale], sessions: shown, words: speak(locale, detailsWords) }
}

export async function action({ request }: Route.ActionArgs) {
  const locale = localeOf(request)
  const { session } = await fieldsOf(request)
  if (session === undefined) {
    await endOtherSessions(request.headers)
    return data(wentWell('sessions', detailsWords.othersEnded[locale]))
  }
  await endSession(request.headers, session.slice(0, 64))
  return data(wentWell('sessions', detailsWords.ended[locale]))
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? [{ title: `${loaderData.title} · ${loaderData.shopName}` }] : []
}

/** Where one is signed in, and the way out of each. Spec 6. */
export default function SessionsPage({ loaderData: { title, sessions, words }, actionData: said }: Route.ComponentProps) {
  return (
    <>
      <div className="space-y-1">
        <h1 className="text-title">{title}</h1>
        <p className="text-sm text-soft">{words.sessionsText}</p>
      </div>
      <FormNotice said={said} labels={{}} toCorrect="" />
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
            {isThis ? null : (
              <Form method="post">
                <Button type="submit" name="session" value={id} kind="quiet">
                  {words.end}
                  <span className="sr-only"> : {browser || words.unknownBrowser}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Form method="post">
          <Button type="submit" kind="secondary">
            {words.endOthers}
          </Button>
        </Form>
      ) : null}
    </>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/page-error.tsx'
