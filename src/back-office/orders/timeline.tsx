import { ActionForm, SubmitButton } from '#back-office/shell/action-form.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { PageSection, type OrderPart } from './page-section.tsx'

/** Events, latest first, with a field for notes. New events are announced. */
export function Timeline({ order: { events, may }, words }: OrderPart) {
  const latest = events[0]
  return (
    <PageSection title={words.timeline}>
      {may.note ? (
        <ActionForm key={events.length} className="grid gap-2">
          <input type="hidden" name="intent" value="note" />
          <TextArea label={words.note} name="text" rows={2} required maxLength={500} />
          <SubmitButton kind="secondary">{words.addNote}</SubmitButton>
        </ActionForm>
      ) : null}
      <p role="status" className="sr-only">
        {latest ? `${latest.what}, ${latest.who}` : ''}
      </p>
      <ol className="grid gap-4 border-s-2 border-line ps-4 text-sm">
        {events.map((event, place) => (
          <li key={events.length - place}>
            <p className="font-medium">{event.what}</p>
            {event.said ? (
              <p className="whitespace-pre-wrap">
                « <bdi>{event.said}</bdi> »
              </p>
            ) : null}
            <p className="text-xs text-soft">
              <bdi>{event.who}</bdi> · <time dateTime={event.at}>{event.when}</time>
            </p>
          </li>
        ))}
      </ol>
    </PageSection>
  )
}
