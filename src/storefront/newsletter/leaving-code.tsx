import { useId } from 'react'
import type { Translated } from '#i18n/words.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { NewsletterState } from './newsletter-view.ts'
import type { newsletterPageWords } from './newsletter.words.ts'

interface LeavingCodeProps {
  path: string
  words: Translated<typeof newsletterPageWords>
  state: NewsletterState | undefined
}

/** Field for the unsubscribe code, which the widget never asks for. NEWS-12, NEWS-25. */
export function LeavingCode({ path, words, state }: LeavingCodeProps) {
  const title = useId()
  const { typed = {}, errors = {}, said } = state ?? {}
  const isOwn = state?.step === '2'
  return (
    <form method="post" action={path} aria-labelledby={title} className="newsletter-card">
      <div>
        <h2 id={title} className="font-semibold">
          {words.codeTitle}
        </h2>
        <p className="mt-1 text-sm text-soft">{words.codeText}</p>
      </div>
      {isOwn && said ? (
        <Notice kind="warn" role="alert">
          <p>{said.text}</p>
        </Notice>
      ) : null}
      <input type="hidden" name="subscribe_type" value="unsubscribe" />
      <input type="hidden" name="step" value="2" />
      <TextField
        label={words.phone}
        error={isOwn ? errors.mobile : undefined}
        name="mobile"
        defaultValue={typed.mobile}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        required
        maxLength={32}
      />
      <TextField
        label={words.code}
        error={isOwn ? errors.activation : undefined}
        name="activation"
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        spellCheck={false}
        required
        maxLength={12}
      />
      <Button type="submit" kind="secondary">
        {words.leaveByCode}
      </Button>
    </form>
  )
}
