import { data, Link, redirect, Form } from 'react-router'
import { fill } from '#i18n/words.ts'
import { ENTRY_VIEWS, PAID_STATES, type EntryView } from '#shop/forms/entry-management'
import { entryFilterSchema, type EntryFilter } from '#shop/forms/entry-management.schema'
import { countEntries, findEntries, findEntryForms } from '#shop/forms/entry-management.manage'
import { findSettings } from '#shop/upkeep/settings.server'
import { LinkRow } from '#ui/link-row.tsx'
import { PagedList } from '#back-office/kit/list-page.tsx'
import { staffWhoMay } from '#request/pages/roles.server'
import { EmptyList, Problem, VIEW_LINK, SearchForm } from '#back-office/kit/frames.tsx'
import { translated } from '#back-office/kit/reader.server.ts'
import type { Route } from './+types/entries-page'
import { DoneNotice } from './done-notice.tsx'
import { entriesPath, entryPath, filterFields, ENTRIES_PATH } from './entry-address.ts'
import { doneOf, markAsAsked, saidFields } from './entry-actions.server.ts'
import { entryInList, shownCount, type EntryInList } from './entry-views.server.ts'
import { entriesWords } from './entries.words.ts'
import './entries.css'
import { Button } from '#ui/button.tsx'
import { ApplyFilters, FoldedFilters } from '#back-office/kit/folded-filters.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Badge } from '#ui/badge.tsx'
import { PhoneIcon } from '#ui/icons.tsx'
import { LetterIcon, StarIcon } from './entry-facts.tsx'
import { useTicked } from '#back-office/kit/use-ticked.ts'
import { useWords } from '#ui/use-words.ts'
import { titled } from '#back-office/kit/page-head.tsx'

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
    pages: { older: next ? entriesPath({ ...asked, before: next }) : undefined, newest: asked.before ? entriesPath(first) : undefined },
    inSpam: asked.q && asked.view !== 'spam' ? entriesPath({ ...first, view: 'spam' }) : undefined,
    isEmpty: asked.form === undefined && counts.all + counts.spam === 0,
    done: doneOf(url),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const by = staffWhoMay('forms.manage', context)
  const done = await markAsAsked(await request.formData().catch(() => new FormData()), by)
  if (typeof done === 'string') return data({ error: translated(done === 'nothing' ? entriesWords.nothingTicked : entriesWords.badRequest) }, 400)
  return redirect(entriesPath(entryFilterSchema.parse(Object.fromEntries(url.searchParams)), saidFields(done)), 303)
}

export const meta = titled(entriesWords.title)

export default function EntriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(entriesWords)
  const { asked, entries, views, kept, here, pages, inSpam, isEmpty, done } = loaderData
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
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </ul>
          <EntryBar ids={entries.map(({ id }) => id)} here={here} kept={kept} view={asked.view} />
        </>
      )}
      {inSpam ? (
        <Link to={inSpam} className="inline-flex min-h-11 items-center justify-self-start text-sm font-medium text-accent">
          {words.inSpam}
        </Link>
      ) : null}
      <PagedList pages={pages} older="olderOnes" />
      {entries.length > 0 ? <EntryExport kept={kept} /> : null}
    </div>
  )
}

function EntryExport({ kept }: { kept: [name: string, value: string][] }) {
  const words = useWords(entriesWords)
  return (
    <details className="rounded-xl border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 py-3 text-sm font-medium">{words.exportTitle}</summary>
      <form method="post" action={`${ENTRIES_PATH}export/`} className="grid gap-3 px-4 pb-4">
        <p className="text-sm text-soft">{words.exportText}</p>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="as" value="csv" kind="secondary">
            {words.exportCsv}
          </Button>
          <Button type="submit" name="as" value="zip" kind="secondary">
            {words.exportZip}
          </Button>
        </div>
      </form>
    </details>
  )
}

interface EntryFiltersProps {
  asked: EntryFilter
  forms: { id: number; name: string }[]
  payments: { state: string; word: string }[]
}

/** Search and folded filters in one plain form, so that each keeps the other's values. */
function EntryFilters({ asked, forms, payments }: EntryFiltersProps) {
  const words = useWords(entriesWords)
  const { q, view, form, payment } = asked
  return (
    <SearchForm key={JSON.stringify(asked)} label={words.search} q={q}>
      {view === 'all' ? null : <input type="hidden" name="view" value={view} />}
      <FoldedFilters count={[form, payment].filter(Boolean).length} label={words.filters}>
        <SelectField label={words.form} name="form" defaultValue={form ?? ''}>
          <option value="">{words.anyForm}</option>
          {forms.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label={words.payment} name="payment" defaultValue={payment ?? ''}>
          <option value="">{words.anyPayment}</option>
          {payments.map(({ state, word }) => (
            <option key={state} value={state}>
              {word}
            </option>
          ))}
        </SelectField>
        <ApplyFilters to={ENTRIES_PATH}>{words.clear}</ApplyFilters>
      </FoldedFilters>
    </SearchForm>
  )
}

function EntryRow({ entry }: { entry: EntryInList & { to: string } }) {
  const words = useWords(entriesWords)
  const { id, title, summary, form, isUnread, isStarred, isAnswered, phone, mail, payment, files, erased } = entry
  return (
    <li className={isUnread ? 'entry-row is-unread' : 'entry-row'}>
      <label className="entry-row-tick bulk-tick">
        <input
          type="checkbox"
          form={ENTRIES_FORM}
          name="entry"
          value={id}
          autoComplete="off"
          aria-label={fill(words.tick, { name: title })}
          className="size-5 accent-accent"
        />
      </label>
      <div className="entry-row-text">
        <p className="flex items-baseline justify-between gap-3">
          <Link to={entry.to} className="entry-row-link">
            {isUnread ? <span className="entry-row-dot" role="img" aria-label={words.isUnread} /> : null}
            <bdi>{title}</bdi>
          </Link>
          <time dateTime={entry.since} title={entry.date} className="text-xs whitespace-nowrap text-soft">
            {entry.ago}
          </time>
        </p>
        {summary ? (
          <p className="line-clamp-2 text-sm wrap-anywhere text-soft">
            <bdi>{summary}</bdi>
          </p>
        ) : null}
        <p className="flex flex-wrap items-center gap-1.5 text-xs text-soft">
          <span className="wrap-anywhere">{form}</span>
          {isAnswered ? <Badge kind="good">{words.answered}</Badge> : null}
          {payment ? (
            <Badge kind={payment.kind}>
              {payment.word} · {payment.amount}
            </Badge>
          ) : null}
          {files ? <Badge>{files}</Badge> : null}
          {erased ? <Badge>{erased}</Badge> : null}
        </p>
      </div>
      <div className="entry-row-acts">
        <button
          type="submit"
          form={ENTRIES_FORM}
          name="one"
          value={`${id}.${isStarred ? 'unstarred' : 'starred'}`}
          aria-label={isStarred ? words.removeStar : words.addStar}
          aria-pressed={isStarred}
          className={isStarred ? 'entry-act text-deal' : 'entry-act'}
        >
          <StarIcon isFull={isStarred} />
        </button>
        {phone ? (
          <a href={`tel:${phone}`} aria-label={fill(words.call, { phone })} className="entry-act">
            <PhoneIcon />
          </a>
        ) : null}
        {mail ? (
          <a href={mail.to} aria-label={fill(words.mail, { email: mail.email })} className="entry-act">
            <LetterIcon />
          </a>
        ) : null}
      </div>
    </li>
  )
}

/** Id of the form that the list's checkboxes and stars belong to. */
const ENTRIES_FORM = 'entries'

interface EntryBarProps {
  ids: number[]
  /** Address of the list, and its filter as fields. */
  here: string
  kept: [name: string, value: string][]
  view: EntryView
}

/** Bulk actions on the ticked entries. A plain form; works without scripts. Deletion asks first. */
function EntryBar({ ids, here, kept, view }: EntryBarProps) {
  const words = useWords(entriesWords)
  useTicked(ENTRIES_FORM, 'entry')
  const marks = [
    ...(view === 'unread' ? [] : [{ mark: 'unread', text: words.markUnread }]),
    view === 'starred' ? { mark: 'unstarred', text: words.removeStar } : { mark: 'starred', text: words.addStar },
    view === 'spam' ? { mark: 'kept', text: words.markKept } : { mark: 'spam', text: words.markSpam },
  ]
  return (
    <Form id={ENTRIES_FORM} method="post" action={here} aria-label={words.forTicked} className="bulk-bar" data-unkept="">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="flex min-h-11 items-center gap-2.5 font-medium">
        <input type="checkbox" name="page" value={ids.join(',')} autoComplete="off" className="size-5 shrink-0 accent-accent" />
        {fill(words.wholePage, { count: ids.length })}
      </label>
      <div className="flex flex-wrap gap-2">
        {[{ mark: 'read', text: words.markRead }, ...marks].map(({ mark, text }) => (
          <Button key={mark} type="submit" name="mark" value={mark} kind="quiet" size="small" className="min-h-11">
            {text}
          </Button>
        ))}
        <Button type="submit" formMethod="get" formAction={`${ENTRIES_PATH}delete/`} kind="danger" size="small" className="min-h-11">
          {words.delete}
        </Button>
      </div>
    </Form>
  )
}
