import { useState, useSyncExternalStore, type FormEvent } from 'react'
import type { Translated } from '#i18n/words.ts'
import { CONSENT_COOKIE, CONSENT_PATH, VISITOR_ID_COOKIE } from '#contract/form-visitor'
import { Button } from '#ui/button.tsx'
import type { visitorConsentWords } from './form-page.words.ts'

interface VisitorConsentProps {
  path: string
  words: Translated<typeof visitorConsentWords>
}

/**
 * Asks whether the visitor may be recognised on forms, and lets them withdraw. The page is the same for all, so the browser reads its own choice; without
 * scripts the question stays and its buttons work. FORM-86, IMP-50.
 */
export function VisitorConsent({ path, words }: VisitorConsentProps) {
  const [changes, setChanges] = useState(0)
  const choice = useSyncExternalStore(subscribe, readChoice, () => 'open' as const)

  const choose = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    event.preventDefault()
    const body = new URLSearchParams([...new FormData(form, submitter)].map(([name, value]) => [name, value as string]))
    void fetch(CONSENT_PATH, { method: 'POST', body, headers: { 'X-Requested-With': 'XMLHttpRequest' } })
      .then(() => setChanges((now) => now + 1))
      .catch(console.error)
  }

  return (
    <section aria-label={words.question} className="rounded-xl border border-line bg-surface p-4 text-sm print:hidden" data-choice={choice}>
      <form method="post" action={CONSENT_PATH} onSubmit={choose} className="grid gap-3">
        <input type="hidden" name="back" value={path} />
        <div role={changes > 0 ? 'status' : undefined} className="grid gap-1 text-soft">
          {choice === 'open' ? <p className="font-semibold text-ink">{words.question}</p> : null}
          <p>{choice === 'open' ? words.means : words[choice]}</p>
        </div>
        <p className="flex flex-wrap gap-2">
          {choice === 'accepted' ? null : (
            <Button type="submit" kind={choice === 'open' ? 'secondary' : 'quiet'} name="choice" value="accept">
              {choice === 'open' ? words.accept : words.reconsider}
            </Button>
          )}
          {choice === 'refused' ? null : (
            <Button type="submit" kind={choice === 'open' ? 'secondary' : 'quiet'} name="choice" value="refuse">
              {choice === 'open' ? words.refuse : words.withdraw}
            </Button>
          )}
        </p>
      </form>
    </section>
  )
}

/** Read at each rendering: only this part of the page changes it. */
function readChoice(): 'open' | 'accepted' | 'refused' {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0])
  if (names.includes(VISITOR_ID_COOKIE)) return 'accepted'
  return names.includes(CONSENT_COOKIE) ? 'refused' : 'open'
}

const subscribe = () => () => {}
