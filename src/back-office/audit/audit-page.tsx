import { Form, Link } from 'react-router'
import { speak } from '#i18n/words.ts'
import { AUDITED } from '#shop/audit'
import { auditFilterSchema } from '#shop/audit.schema'
import { findAudit, findAuditedPeople } from '#shop/audit.server'
import { TIME_ZONES } from '#shop/order-desk'
import { findSettings } from '#shop/settings.server'
import { Button, buttonLook } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { Pager } from '#ui/pager.tsx'
import { staffWhoMay } from '#visit/roles.server'
import type { Route } from './+types/audit-page'
import { actionWord, entryOnPage, type ShownEntry } from './audit-views.server.ts'
import { auditWords } from './audit.words.ts'

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
    newest: filter.before ? addressOf({ ...filter, before: undefined }) : undefined,
    older: next ? addressOf({ ...filter, before: next }) : undefined,
    words: speak('fr', auditWords),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.words.title ?? '' }]
}

/** What staff did, the latest first: who, when, what, to what. */
export default function AuditPage({ loaderData: { filter, entries, people, actions, newest, older, words } }: Route.ComponentProps) {
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  return (
    <div className="grid max-w-3xl gap-5">
      <div className="grid gap-1">
        <h1 className="text-title">{words.title}</h1>
        <p className="text-sm text-soft">{words.intro}</p>
      </div>
      <Form key={JSON.stringify(filter)} method="get" className="grid items-end gap-3 rounded-xl border border-line bg-surface p-4 narrow-grid:grid-cols-2">
        <SelectField label={words.person} name="person" defaultValue={filter.person ?? ''}>
          <option value="">{words.anybody}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label={words.action} name="action" defaultValue={filter.action ?? ''}>
          <option value="">{words.anything}</option>
          {actions.map(({ action, word }) => (
            <option key={action} value={action}>
              {word}
            </option>
          ))}
        </SelectField>
        <TextField label={words.from} name="from" type="date" defaultValue={filter.from} />
        <TextField label={words.until} name="until" type="date" defaultValue={filter.until} />
        <div className="flex flex-wrap gap-3 narrow-grid:col-span-2">
          <Button type="submit">{words.apply}</Button>
          {isFiltered ? (
            <Link to="/admin/audit/" className={buttonLook({ kind: 'quiet' })}>
              {words.clear}
            </Link>
          ) : null}
        </div>
      </Form>
      {entries.length === 0 ? <p className="text-soft">{words.none}</p> : null}
      <ol className="grid gap-3">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      <Pager
        label={words.pages}
        previous={newest ? { to: newest, text: words.newest } : undefined}
        next={older ? { to: older, text: words.older } : undefined}
      />
    </div>
  )
}

function Entry({ entry: { what, who, to, subject, at, when, lines } }: { entry: ShownEntry }) {
  return (
    <li className="grid gap-1 rounded-xl border border-line bg-surface p-4 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">{what}</span>
        {to ? (
          <Link to={to} className="inline-flex min-h-6 items-center font-medium text-accent">
            {subject}
          </Link>
        ) : (
          <span>{subject}</span>
        )}
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
        {who} · <time dateTime={at}>{when}</time>
      </p>
    </li>
  )
}

function addressOf(filter: Record<string, string | number | undefined>): string {
  const asked = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return `/admin/audit/?${new URLSearchParams(asked)}`
}
