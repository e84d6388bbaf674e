import { ActionForm, SubmitButton } from '#back-office/shell/action-form.tsx'
import { PageSection } from '#back-office/orders/page-section.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { EntryPart } from './entry-answers.tsx'

export function EntryNotes({ entry: { notes, erasedOn }, here, words }: EntryPart & { here: string }) {
  if (erasedOn) return null
  return (
    <PageSection id="notes" title={words.notes}>
      {notes.length === 0 ? null : (
        <ol className="grid gap-4 border-s-2 border-line ps-4 text-sm">
          {notes.map(({ id, by, text, at, when }) => (
            <li key={id}>
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {text}
              </p>
              <p className="text-xs text-soft">
                {by} · <time dateTime={at}>{when}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
      <ActionForm key={notes.length} action={here} className="grid gap-2">
        <TextArea label={words.note} name="note" rows={2} required maxLength={2000} />
        <SubmitButton kind="secondary">{words.addNote}</SubmitButton>
      </ActionForm>
    </PageSection>
  )
}
