import { Form } from 'react-router'
import type { Spoken } from '#i18n/words.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { securityWords } from './security.words.ts'

interface SessionListProps {
  sessions: { id: string; isThis: boolean; browser: string; text: string }[]
  words: Spoken<typeof securityWords>
}

/** Where someone is signed in, each to be ended but the one that looks. */
export function SessionList({ sessions, words }: SessionListProps) {
  return (
    <section aria-labelledby="sessions" className="rounded-xl border border-line bg-surface p-4">
      <h2 id="sessions" className="text-sm">
        {words.sessions}
      </h2>
      <p className="mt-1 mb-3 text-sm text-soft">{words.sessionsText}</p>
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
              <Form method="post">
                <input type="hidden" name="intent" value="end-session" />
                <Button type="submit" name="session" value={id} kind="quiet" aria-label={`${words.end} – ${browser}`}>
                  {words.end}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Form method="post" className="mt-3">
          <Button type="submit" name="intent" value="end-others" kind="danger">
            {words.endOthers}
          </Button>
        </Form>
      ) : null}
    </section>
  )
}
