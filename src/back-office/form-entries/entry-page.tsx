import { data, redirect } from 'react-router'
import { fill, translate } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { can } from '#shop/people/accounts'
import { entryFilterSchema, entryIdSchema, entryNoteSchema, settledSchema } from '#shop/forms/entry-management.schema'
import { addEntryNote, findEntry, findNeighbours, findOtherEntries, markAnswered, markEntries, settleEntryPayment } from '#shop/forms/entry-management.manage'
import { findSettings } from '#shop/upkeep/settings.server'
import { Notice } from '#ui/notice.tsx'
import { Pager } from '#ui/pager.tsx'
import { staffWhoMay } from '#request/pages/roles.server'
import { Problem } from '#back-office/frames.tsx'
import { PageHead } from '#back-office/page-head.tsx'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import type { Route } from './+types/entry-page'
import { DoneNotice } from './done-notice.tsx'
import { doneOf } from './done.server.ts'
import { deletePath, entriesPath, entryPath } from './entry-address.ts'
import { markAsAsked, saidFields } from './entry-actions.server.ts'
import { EntryActions, EntryReach } from './entry-actions.tsx'
import { EntryAnswers } from './entry-answers.tsx'
import { EntryAbout, EntryPayments, PaymentAttention } from './entry-facts.tsx'
import { EntryNotes } from './entry-notes.tsx'
import { entryOnPage } from './entry-on-page.server.ts'
import { entryInList } from './entry-views.server.ts'
import { OtherEntries } from './other-entries.tsx'
import { entriesWords } from './entries.words.ts'
import './entries.css'

/** Marks the entry as read. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const person = staffWhoMay('forms.manage', context)
  const id = entryNumber(params.id)
  const filter = entryFilterSchema.parse(Object.fromEntries(url.searchParams))
  const [entry, others, neighbours, settings] = await Promise.all([findEntry(id), findOtherEntries(id), findNeighbours(id, filter), findSettings()])
  if (!entry) throw data(null, 404)
  if (!entry.read) await markEntries([id], 'read', person)
  const { newer, older } = neighbours
  return {
    entry: entryOnPage(entry, settings),
    maySeeCustomers: can(person, 'customers.manage'),
    others: others.map((other) => ({ ...entryInList(other, settings), to: entryPath(other.id) })),
    back: entriesPath(filter),
    here: entryPath(id, filter),
    newer: newer === undefined ? undefined : entryPath(newer, filter),
    older: older === undefined ? undefined : entryPath(older, filter),
    remove: deletePath(id, filter),
    done: doneOf(url),
    words: translate(readerLocale(), entriesWords),
  }
}

/** Sets a mark, marks the payment as settled, or adds a note. After "unread" it redirects to the list, since this page would mark it as read again. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const person = staffWhoMay('forms.manage', context)
  const id = entryNumber(params.id)
  const filter = entryFilterSchema.parse(Object.fromEntries(url.searchParams))
  const form = await request.formData().catch(() => new FormData())
  const isAnswered = form.has('answered')
  if (isAnswered || form.has('note')) {
    const note = entryNoteSchema.safeParse(form.get('note'))
    if (!isAnswered && !note.success) return data({ error: translated(entriesWords.noteWrong) }, 400)
    try {
      await (isAnswered ? markAnswered(id, person) : addEntryNote(id, note.data!, person))
    } catch (error) {
      asRefusal(error)
      throw data(null, 404)
    }
    return redirect(`${entryPath(id, filter)}#notes`, 303)
  }
  const settled = settledSchema.safeParse(form.get('settled'))
  if (settled.success) {
    await settleEntryPayment(id, settled.data, person)
    return redirect(withSaid(entryPath(id, filter), { did: 'settled' }), 303)
  }
  const done = await markAsAsked(form, person)
  if (typeof done === 'string') return data({ error: translated(entriesWords.badRequest) }, 400)
  const said = saidFields(done)
  if (done.mark === 'unread') return redirect(entriesPath(filter, said), 303)
  return redirect(withSaid(entryPath(id, filter), said), 303)
}

function withSaid(path: string, said: Record<string, string>): string {
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(said)}`
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.entry.title ?? '' }]
}

/** An entry: answers, files, payment, notes, and the sender's other entries. IMP-30. */
export default function EntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { entry, others, back, here, newer, older, remove, maySeeCustomers, done, words } = loaderData
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead back={{ to: back, text: words.back }} title={<bdi>{entry.title}</bdi>}>
        <p className="text-sm text-soft">{fill(words.sentAt, entry)}</p>
      </PageHead>
      <Problem>{actionData?.error}</Problem>
      {actionData ? null : <DoneNotice done={done} action={here} undoText={words.undo} />}
      {entry.isSpam ? <Notice kind="warn">{words.isSpam}</Notice> : null}
      <PaymentAttention entry={entry} here={here} words={words} />
      {entry.erasedOn ? <Notice>{fill(words.erasedAt, { date: entry.erasedOn })}</Notice> : null}
      <div className="grid items-start gap-5 order-column:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-5">
          <EntryAnswers entry={entry} words={words} />
          <EntryPayments entry={entry} words={words} />
          <EntryNotes entry={entry} here={here} words={words} />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <EntryActions entry={entry} here={here} remove={remove} words={words} />
          <EntryAbout entry={entry} maySeeCustomers={maySeeCustomers} words={words} />
          <OtherEntries entries={others} words={words} />
        </div>
      </div>
      <Pager
        label={words.neighbours}
        previous={newer ? { to: newer, text: words.newer } : undefined}
        next={older ? { to: older, text: words.olderOne } : undefined}
      />
      <EntryReach entry={entry} words={words} />
    </div>
  )
}

/** Entry id in an address. Throws 404. */
function entryNumber(id: string): number {
  const parsed = entryIdSchema.safeParse(id)
  if (!parsed.success) throw data(null, 404)
  return parsed.data
}
