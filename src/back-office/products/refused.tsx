import { SubmitButton } from '#back-office/shell/action-form.tsx'
import type { Translated } from '#i18n/words.ts'
import { Notice } from '#ui/notice.tsx'
import type { FormAnswer } from './product-actions.server.ts'
import type { productFormWords } from './product-form.words.ts'

export function Refused({ answer, words }: { answer: FormAnswer; words: Translated<typeof productFormWords> }) {
  if (answer.is === 'changed') {
    return (
      <Notice kind="bad" role="alert" isFocused>
        <p>{words.changedMeanwhile}</p>
        <p className="flex flex-wrap items-center gap-3">
          <OtherTab to={answer.theirs} text={words.seeTheirs} />
          <SubmitButton name="intent" value={answer.over} kind="secondary" busyText={words.saving}>
            {words.saveMine}
          </SubmitButton>
        </p>
        <input type="hidden" name="latest" value={answer.latest} />
      </Notice>
    )
  }
  if (answer.is === 'made') {
    return (
      <Notice kind="bad" role="alert" isFocused>
        <p>{words.alreadyMade}</p>
        <OtherTab to={answer.theirs} text={words.openMade} />
      </Notice>
    )
  }
  return (
    <Notice kind="bad" role="alert" isFocused={answer.is === 'offline'}>
      {answer.is === 'offline' ? words.offline : words.notSaved}
    </Notice>
  )
}

function OtherTab({ to, text }: { to: string; text: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center font-medium text-accent underline">
      {text}
    </a>
  )
}
