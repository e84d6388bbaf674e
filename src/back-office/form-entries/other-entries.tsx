import { Link } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import { PageSection } from '#back-office/orders/page-section.tsx'
import type { EntryInList } from './entry-views.server.ts'
import type { entriesWords } from './entries.words.ts'

export function OtherEntries({ entries, words }: { entries: (EntryInList & { to: string })[]; words: Translated<typeof entriesWords> }) {
  if (entries.length === 0) return null
  return (
    <PageSection title={words.others}>
      <ul className="grid gap-2 text-sm">
        {entries.map((entry) => (
          <li key={entry.id} className="flex items-baseline justify-between gap-3">
            <Link to={entry.to} className="inline-flex min-h-6 min-w-0 items-center py-1 wrap-anywhere text-accent">
              {entry.form}
            </Link>
            <time dateTime={entry.since} title={entry.date} className="whitespace-nowrap text-soft">
              {entry.ago}
            </time>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
