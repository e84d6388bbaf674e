import { data, redirect, Link, Form } from 'react-router'
import { fill } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { can } from '#shop/people/accounts'
import { entryFilterSchema, entryIdSchema, entryNoteSchema, settledSchema } from '#shop/forms/entry-management.schema'
import { addEntryNote, findEntry, findNeighbours, findOtherEntries, markAnswered, markEntries, settleEntryPayment } from '#shop/forms/entry-management.manage'
import { findApplication, type ReceivedApplication } from '#shop/goods/vendor-accounts.manage'
import { findSettings } from '#shop/upkeep/settings.server'
import { Notice } from '#ui/notice.tsx'
import { Pager } from '#ui/pager.tsx'
import { staffWhoMay } from '#request/pages/roles.server'
import { Problem } from '#back-office/kit/frames.tsx'
import { PageHead } from '#back-office/kit/page-head.tsx'
import { translated } from '#back-office/kit/reader.server.ts'
import type { Route } from './+types/entry-page'
import { DoneNotice } from './done-notice.tsx'
import { deletePath, entriesPath, entryPath } from './entry-address.ts'
import { doneOf, markAsAsked, saidFields } from './entry-actions.server.ts'
import { EntryAnswers, type EntryPart, EntryAbout, EntryPayments, PaymentAttention, LetterIcon } from './entry-facts.tsx'
import { entryOnPage, entryInList, type EntryInList } from './entry-views.server.ts'
import { entriesWords } from './entries.words.ts'
import './entries.css'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { TextArea } from '#ui/select-field.tsx'
import { Button, buttonLook } from '#ui/button.tsx'
import { PhoneIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/use-words.ts'
import { paramIn } from '#back-office/kit/route.server.ts'

/** Marks the entry as read. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const person = staffWhoMay('forms.manage', context)
  const id = paramIn(entryIdSchema, params.id)
  const filter = entryFilterSchema.parse(Object.fromEntries(url.searchParams))
  const [entry, others, neighbours, settings, application] = await Promise.all([
    findEntry(id),
    findOtherEntries(id),
    findNeighbours(id, filter),
    findSettings(),
    can(person, 'vendors.manage') ? findApplication(id) : undefined,
  ])
  if (!entry) throw data(null, 404)
  if (!entry.read) await markEntries([id], 'read', person)
  const { newer, older } = neighbours
  return {
    entry: entryOnPage(entry, settings),
    vendor: application && vendorLink(application),
    maySeeCustomers: can(person, 'customers.manage'),
    others: others.map((other) => ({ ...entryInList(other, settings), to: entryPath(other.id) })),
    back: entriesPath(filter),
    here: entryPath(id, filter),
    newer: newer === undefined ? undefined : entryPath(newer, filter),
    older: older === undefined ? undefined : entryPath(older, filter),
    remove: deletePath(id, filter),
    done: doneOf(url),
  }
}

/** Sets a mark, marks the payment as settled, or adds a note. After "unread" it redirects to the list, since this page would mark it as read again. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const person = staffWhoMay('forms.manage', context)
  const id = paramIn(entryIdSchema, params.id)
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

function vendorLink({ id, vendorId, isInvited, isErased }: ReceivedApplication): { to: string; text: string } | undefined {
  if (vendorId !== null) return { to: `/admin/vendors/${vendorId}/`, text: translated(entriesWords.seeVendor) }
  return isInvited && !isErased ? { to: `/admin/vendors/new/?entry=${id}`, text: translated(entriesWords.approveVendor) } : undefined
}

function withSaid(path: string, said: Record<string, string>): string {
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(said)}`
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.entry.title ?? '' }]
}

export default function EntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(entriesWords)
  const { entry, others, back, here, newer, older, remove, vendor, maySeeCustomers, done } = loaderData
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead back={{ to: back, text: words.back }} title={<bdi>{entry.title}</bdi>}>
        <p className="text-sm text-soft">{fill(words.sentAt, entry)}</p>
      </PageHead>
      <Problem>{actionData?.error}</Problem>
      {vendor ? (
        <Link to={vendor.to} className={`${buttonLook()} justify-self-start`}>
          {vendor.text}
        </Link>
      ) : null}
      {actionData ? null : <DoneNotice done={done} action={here} undoText={words.undo} />}
      {entry.isSpam ? <Notice kind="warn">{words.isSpam}</Notice> : null}
      <PaymentAttention entry={entry} here={here} />
      {entry.erasedOn ? <Notice>{fill(words.erasedAt, { date: entry.erasedOn })}</Notice> : null}
      <div className="grid items-start gap-5 order-column:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-5">
          <EntryAnswers entry={entry} />
          <EntryPayments entry={entry} />
          <EntryNotes entry={entry} here={here} />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <EntryActions entry={entry} here={here} remove={remove} />
          <EntryAbout entry={entry} maySeeCustomers={maySeeCustomers} />
          <OtherEntries entries={others} />
        </div>
      </div>
      <Pager
        label={words.neighbours}
        previous={newer ? { to: newer, text: words.newer } : undefined}
        next={older ? { to: older, text: words.olderOne } : undefined}
      />
      <EntryReach entry={entry} />
    </div>
  )
}

function OtherEntries({ entries }: { entries: (EntryInList & { to: string })[] }) {
  const words = useWords(entriesWords)
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

function EntryNotes({ entry: { notes, erasedOn }, here }: EntryPart & { here: string }) {
  const words = useWords(entriesWords)
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

function EntryActions({ entry: { id, isStarred, isAnswered, isSpam, erasedOn }, here, remove }: EntryPart & { here: string; remove: string }) {
  const words = useWords(entriesWords)
  const marks = [
    isStarred ? { mark: 'unstarred', text: words.removeStar } : { mark: 'starred', text: words.addStar },
    { mark: 'unread', text: words.makeUnread },
    isSpam ? { mark: 'kept', text: words.makeKept } : { mark: 'spam', text: words.makeSpam },
  ]
  return (
    <PageSection title={words.actions}>
      <Form method="post" action={here} className="flex flex-wrap gap-2">
        {isAnswered || erasedOn ? null : (
          <Button type="submit" name="answered" value="1" kind="secondary" size="small" className="min-h-11">
            {words.markAnswered}
          </Button>
        )}
        {marks.map(({ mark, text }) => (
          <Button key={mark} type="submit" name="one" value={`${id}.${mark}`} kind="quiet" size="small" className="min-h-11">
            {text}
          </Button>
        ))}
        {erasedOn ? null : (
          <Link to={remove} className={`${buttonLook({ kind: 'danger', size: 'small' })} min-h-11`}>
            {words.delete}
          </Link>
        )}
      </Form>
    </PageSection>
  )
}

function EntryReach({ entry: { phone, mail } }: EntryPart) {
  const words = useWords(entriesWords)
  if (!phone && !mail) return null
  return (
    <p className="bottom-action">
      {mail ? (
        <a href={mail.to} className={`${buttonLook()} min-w-0`}>
          <LetterIcon /> <span className="min-w-0 truncate">{fill(words.mail, { email: mail.email })}</span>
        </a>
      ) : null}
      {phone ? (
        <a href={`tel:${phone}`} className={`${buttonLook({ kind: mail ? 'secondary' : 'primary' })} max-w-3/4 flex-none`}>
          <PhoneIcon /> <span className="min-w-0 truncate">{fill(words.call, { phone })}</span>
        </a>
      ) : null}
    </p>
  )
}
