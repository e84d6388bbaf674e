import { Link, Form } from 'react-router'
import { fill } from '#i18n/words.ts'
import { AUDITED } from '#shop/upkeep/audit'
import { auditFilterSchema } from '#shop/upkeep/audit.schema'
import { findAudit, findAuditedPeople } from '#shop/upkeep/audit.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { Options, PagedList, pagesOf } from '#back-office/kit/list-page.tsx'
import { staffWhoMay } from '#request/pages/roles.server'
import type { Route } from './+types/audit-page'
import { actionWord, entryOnPage, type ShownEntry } from './audit-views.server.ts'
import { auditWords } from './audit.words.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { ChevronDown, FilterIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/use-words.ts'
import { titled } from '#back-office/kit/page-head.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  staffWhoMay('audit.read', context)
  const filter = auditFilterSchema.parse(Object.fromEntries(url.searchParams))
  const settings = await findSettings()
  const [{ entries, next }, people] = await Promise.all([findAudit(filter, TIME_ZONES[settings.country]), findAuditedPeople()])
  return {
    filter,
    entries: entries.map((entry) => entryOnPage(entry, settings)),
    people,
    actions: AUDITED.map((action) => ({ action, word: actionWord(action) })),
    pages: pagesOf('/admin/audit/', filter, next),
  }
}

export const meta = titled(auditWords.title)

export default function AuditPage({ loaderData: { filter, entries, people, actions, pages } }: Route.ComponentProps) {
  const words = useWords(auditWords)
  return (
    <div className="grid max-w-3xl gap-5">
      <div className="grid gap-1">
        <h1 className="text-title">{words.title}</h1>
        <p className="text-sm text-soft">{words.intro}</p>
      </div>
      <AuditFilters {...{ filter, people, actions }} />
      {entries.length === 0 ? <p className="text-soft">{words.none}</p> : null}
      <PagedList pages={pages} older="olderOnes">
        <ol className="grid gap-3">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      </PagedList>
    </div>
  )
}

function Entry({ entry: { before, subject, to, after, at, when, lines } }: { entry: ShownEntry }) {
  return (
    <li className="grid gap-1 rounded-xl border border-line bg-surface p-4 text-sm">
      <p className="break-words">
        {before}
        {to && subject ? (
          <Link to={to} className="font-semibold text-accent underline underline-offset-2">
            {subject}
          </Link>
        ) : (
          subject
        )}
        {after}
      </p>
      {lines.length > 0 ? (
        <ul className="grid gap-0.5 text-xs">
          {lines.map((line, place) => (
            <li key={place} className="break-words">
              {line}
            </li>
          ))}
        </ul>
      ) : null}
      <p className="text-xs text-soft">
        <time dateTime={at}>{when}</time>
      </p>
    </li>
  )
}

interface AuditFiltersProps {
  filter: { person?: string | undefined; action?: string | undefined; from?: string | undefined; until?: string | undefined }
  people: { id: string; name: string }[]
  actions: { action: string; word: string }[]
}

function AuditFilters({ filter: { person, action, from, until }, people, actions }: AuditFiltersProps) {
  const words = useWords(auditWords)
  const asked = { person, action, from, until }
  const count = Object.values(asked).filter(Boolean).length
  return (
    <details key={JSON.stringify(asked)} className="group rounded-xl border border-line bg-surface">
      <summary className="flex min-h-11 items-center gap-2 px-4 text-sm font-medium marker:content-none">
        <FilterIcon /> {count > 0 ? fill(words.filtersOn, { count }) : words.filters}
        <ChevronDown className="ms-auto size-5 group-open:rotate-180" />
      </summary>
      <Form method="get" className="grid items-end gap-3 border-t border-line p-4 narrow-grid:grid-cols-2">
        <SelectField label={words.person} name="person" defaultValue={person ?? ''}>
          <option value="">{words.anybody}</option>
          <Options of={people.map(({ id, name }) => [id, name])} />
        </SelectField>
        <SelectField label={words.action} name="action" defaultValue={action ?? ''}>
          <option value="">{words.anything}</option>
          <Options of={actions.map((one) => [one.action, one.word])} />
        </SelectField>
        <TextField label={words.from} name="from" type="date" defaultValue={from} />
        <TextField label={words.until} name="until" type="date" defaultValue={until} />
        <div className="flex flex-wrap gap-3 narrow-grid:col-span-2">
          <Button type="submit">{words.apply}</Button>
          {count > 0 ? (
            <Link to="/admin/audit/" className={buttonLook({ kind: 'quiet' })}>
              {words.clear}
            </Link>
          ) : null}
        </div>
      </Form>
    </details>
  )
}
