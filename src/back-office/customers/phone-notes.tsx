import { Form } from 'react-router'
import { PageSection } from '#back-office/orders/page-section.tsx'
import type { Translated } from '#i18n/words.ts'
import { LONGEST_NOTE } from '#shop/people/customer-management'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { PhoneOnPage } from './phone-views.server.ts'
import type { phonesWords } from './phones.words.ts'

export function PhoneNotes({ notes, words }: { notes: PhoneOnPage['notes']; words: Translated<typeof phonesWords> }) {
  return (
    <PageSection title={words.notes}>
      {notes.length > 0 ? (
        <ul className="grid divide-y divide-line">
          {notes.map(({ id, text, who }) => (
            <li key={id} className="grid gap-1 py-2.5 text-sm first:pt-0">
              <p className="break-words">
                <bdi>{text}</bdi>
              </p>
              <Form method="post" preventScrollReset className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-xs text-soft">
                <input type="hidden" name="note" value={id} />
                {who}
                <Button type="submit" name="intent" value="remove-note" kind="quiet" aria-label={`${words.removeNote} : ${text}`}>
                  {words.removeNote}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      ) : null}
      <Form method="post" preventScrollReset className="grid gap-3">
        <TextArea label={words.note} hint={words.notesText} name="text" rows={2} maxLength={LONGEST_NOTE} required />
        <Button type="submit" name="intent" value="note" kind="secondary" className="justify-self-start">
          {words.addNote}
        </Button>
      </Form>
    </PageSection>
  )
}
