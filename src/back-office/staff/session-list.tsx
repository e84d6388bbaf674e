import { Form } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import { Badge } from '#ui/badge.tsx'
import type { backOfficeWords } from '#back-office/shell/shell.words.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import type { securityWords } from './security.words.ts'

interface SessionListProps {
  sessions: { id: string; isThis: boolean; browser: string; text: string }[]
  email: string
  words: Translated<typeof securityWords> & Pick<Translated<typeof backOfficeWords>, 'showPassword' | 'hidePassword'>
}

/** The list's single form: its password is submitted with any button. */
const FORM = 'end-sessions'

/** Sessions of an account. Each except the current one can be ended with the password. */
export function SessionList({ sessions, email, words }: SessionListProps) {
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
          <PasswordField label={words.endPassword} name="current" required maxLength={128} autoComplete="current-password" words={words} />
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
