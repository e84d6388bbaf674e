import type { ShownEntry } from '#back-office/audit/audit-views.server.ts'
import type { Translated } from '#i18n/words.ts'
import type { productFormWords } from './product-form.words.ts'
import { Section } from './section.tsx'

export function HistoryPart({ entries, words }: { entries: ShownEntry[]; words: Translated<typeof productFormWords> }) {
  return (
    <Section name="history" title={words.history} summary={entries[0]?.when ?? words.noHistory} controls={[]} problems={{}}>
      <ol className="grid grid-cols-1 gap-3">
        {entries.map(({ id, before, subject, after, at, when, lines }) => (
          <li key={id} className="grid grid-cols-1 gap-0.5 text-sm">
            <p className="break-words">{`${before}${subject}${after}`}</p>
            {lines.map((line, place) => (
              <p key={place} className="text-xs break-words">
                {line}
              </p>
            ))}
            <p className="text-xs text-soft">
              <time dateTime={at}>{when}</time>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
