import { data, Link, redirect } from 'react-router'
import { translate } from '#i18n/words.ts'
import { ENTRY_VIEWS, PAID_STATES } from '#shop/forms/entry-management'
import { entryFilterSchema } from '#shop/forms/entry-management.schema'
import { countEntries, findEntries, findEntryForms } from '#shop/forms/entry-management.manage'
import { findSettings } from '#shop/upkeep/settings.server'
import { LinkRow } from '#ui/link-row.tsx'
import { Pager } from '#ui/pager.tsx'
import { staffWhoMay } from '#request/pages/roles.server'
import { EmptyList, Problem, VIEW_LINK } from '#back-office/frames.tsx'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import type { Route } from './+types/entries-page'
import { DoneNotice } from './done-notice.tsx'
import { doneOf } from './done.server.ts'
import { entriesPath, entryPath, filterFields } from './entry-address.ts'
import { markAsAsked, saidFields } from './entry-actions.server.ts'
import { EntryBar } from './entry-bar.tsx'
import { EntryExport } from './entry-export.tsx'
import { EntryFilters } from './entry-filters.tsx'
import { EntryRow } from './entry-row.tsx'
import { entryInList, shownCount } from './entry-views.server.ts'
import { entriesWords } from './entries.words.ts'
import './entries.css'

export async function loader({ url, context }: Route.LoaderArgs) {
  staffWhoMay('forms.manage', context)
  const asked = entryFilterSchema.parse(Object.fromEntries(url.searchParams))
  const [{ entries, next }, counts, forms, settings] = await Promise.all([findEntries(asked), countEntries(asked.form), findEntryForms(), findSettings()])
  const first = { ...asked, before: undefined }
  return {
    asked,
    forms,
    entries: entries.map((entry) => ({ ...entryInList(entry, settings), to: entryPath(entry.id, asked) })),
    views: ENTRY_VIEWS.map((view) => ({
      view,
      to: entriesPath({ ...first, view, payment: undefined, q: '' }),
      word: translated(entriesWords[view]),
      count: shownCount(counts[view]),
    })),
    payments: PAID_STATES.map((state) => ({ state, word: translated(entriesWords[state]) })),
    kept: filterFields(asked),
    here: entriesPath(asked),
    older: next ? entriesPath({ ...asked, before: next }) : undefined,
    newest: asked.before ? entriesPath(first) : undefined,
    inSpam: asked.q && asked.view !== 'spam' ? entriesPath({ ...first, view: 'spam' }) : undefined,
    isEmpty: asked.form === undefined && counts.all + counts.spam === 0,
    done: doneOf(url),
    words: translate(readerLocale(), entriesWords),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const by = staffWhoMay('forms.manage', context)
  const done = await markAsAsked(await request.formData().catch(() => new FormData()), by)
  if (typeof done === 'string') return data({ error: translated(done === 'nothing' ? entriesWords.nothingTicked : entriesWords.badRequest) }, 400)
  return redirect(entriesPath(entryFilterSchema.parse(Object.fromEntries(url.searchParams)), saidFields(done)), 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.words.title ?? '' }]
}

/** Entries of the site's forms, newest first. IMP-30. */
export default function EntriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, entries, views, kept, here, older, newest, inSpam, isEmpty, done, words } = loaderData
  return (
    <div className="bulk-list grid max-w-4xl gap-4">
      <h1 className="text-title">{words.title}</h1>
      <Problem>{actionData?.error}</Problem>
      {actionData ? null : <DoneNotice done={done} action={here} undoText={words.undo} />}
      <LinkRow label={words.views}>
        {views.map(({ view, to, word, count }) => (
          <Link key={view} to={to} aria-current={view === asked.view ? 'page' : undefined} className={`${VIEW_LINK} shrink-0 gap-2`}>
            {word} <span className="text-xs tabular-nums opacity-85">{count}</span>
          </Link>
        ))}
      </LinkRow>
      {isEmpty ? null : <EntryFilters {...loaderData} />}
      {entries.length === 0 ? (
        <EmptyList>{isEmpty ? words.noneYet : asked.q ? words.noneFound : words.none}</EmptyList>
      ) : (
        <>
          <ul className="entry-list">
            {entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} words={words} />
            ))}
          </ul>
          <EntryBar ids={entries.map(({ id }) => id)} here={here} kept={kept} view={asked.view} words={words} />
        </>
      )}
      {inSpam ? (
        <Link to={inSpam} className="inline-flex min-h-11 items-center justify-self-start text-sm font-medium text-accent">
          {words.inSpam}
        </Link>
      ) : null}
      <Pager
        label={words.pages}
        previous={newest ? { to: newest, text: words.newest } : undefined}
        next={older ? { to: older, text: words.older } : undefined}
      />
      {entries.length > 0 ? <EntryExport kept={kept} words={words} /> : null}
    </div>
  )
}
