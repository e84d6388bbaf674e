import { data, Form, Link, redirect } from 'react-router'
import { counted } from '#i18n/counted.ts'
import { asRefusal } from '#platform/refusal'
import { entryFilterSchema } from '#shop/forms/entry-management.schema'
import { eraseEntry, planRemoval, removeEntries } from '#shop/forms/entry-management.manage'
import { findSettings } from '#shop/upkeep/settings.server'
import { Button, buttonLook } from '#ui/button.tsx'
import { staffWhoMay } from '#request/pages/roles.server'
import { Problem } from '#back-office/kit/frames.tsx'
import { PageHead, titled } from '#back-office/kit/page-head.tsx'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import type { Route } from './+types/delete-entries-page'
import { entriesPath, entryPath } from './entry-address.ts'
import { idsIn } from './entry-actions.server.ts'
import { entryInList, type EntryInList } from './entry-views.server.ts'
import { entriesWords } from './entries.words.ts'
import { useWords } from '#ui/use-words.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  staffWhoMay('forms.manage', context)
  const filter = entryFilterSchema.parse(Object.fromEntries(url.searchParams))
  const [{ free, paidFor }, settings] = await Promise.all([planRemoval(idsIn(url.searchParams) ?? []), findSettings()])
  const shown = (entries: typeof free) => entries.map((entry) => entryInList(entry, settings))
  const count = free.length
  return {
    back: entriesPath(filter),
    free: shown(free),
    paidFor: shown(paidFor),
    text: count > 0 ? counted({ locale: readerLocale(), count }, translated(entriesWords.deleteText), { count }) : null,
    mayErase: count === 0 && paidFor.length === 1 && !paidFor[0]?.erasedAt,
    problem: count + paidFor.length === 0 ? translated(entriesWords.nothingTicked) : undefined,
  }
}

/** Deletes entries, or erases the personal data of one that must be kept for its payment. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const by = staffWhoMay('forms.manage', context)
  const filter = entryFilterSchema.parse(Object.fromEntries(url.searchParams))
  const form = await request.formData().catch(() => new FormData())
  const ids = idsIn(form)
  if (!ids) return data({ error: translated(entriesWords.nothingTicked) }, 400)
  try {
    if (form.get('intent') === 'erase') {
      await eraseEntry(ids[0]!, by)
      return redirect(entryPath(ids[0]!, filter), 303)
    }
    const { removed } = await removeEntries(ids, by)
    return redirect(entriesPath(filter, { did: 'deleted', of: removed.join('.') }), 303)
  } catch (error) {
    return data({ error: asRefusal(error).in(readerLocale()) }, 409)
  }
}

export const meta = titled(entriesWords.deleteTitle)

export default function DeleteEntriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(entriesWords)
  const { back, free, paidFor, text, mayErase, problem } = loaderData
  return (
    <div className="grid max-w-2xl gap-5">
      <PageHead back={{ to: back, text: words.back }} title={words.deleteTitle} />
      <Problem>{actionData?.error ?? problem}</Problem>
      {text ? <p className="text-sm">{text}</p> : null}
      {free.length > 0 ? <Listed entries={free} /> : null}
      {paidFor.length > 0 ? (
        <PageSection title={words.staysTitle}>
          <Listed entries={paidFor} />
          <p className="text-sm text-soft">{words.eraseText}</p>
        </PageSection>
      ) : null}
      <Form method="post" className="flex flex-wrap gap-3">
        {[...free, ...(mayErase ? paidFor : [])].map(({ id }) => (
          <input key={id} type="hidden" name="entry" value={id} />
        ))}
        {free.length > 0 ? (
          <Button type="submit" kind="danger">
            {words.deleteNow}
          </Button>
        ) : null}
        {mayErase ? (
          <Button type="submit" name="intent" value="erase" kind="danger">
            {words.eraseNow}
          </Button>
        ) : null}
        <Link to={back} className={buttonLook({ kind: 'quiet' })}>
          {words.cancel}
        </Link>
      </Form>
    </div>
  )
}

function Listed({ entries }: { entries: EntryInList[] }) {
  return (
    <ul className="grid list-disc gap-1.5 ps-5 text-sm">
      {entries.map(({ id, title, form, date }) => (
        <li key={id} className="wrap-anywhere">
          <bdi>{title}</bdi> <span className="text-soft">({`${form}, ${date}`})</span>
        </li>
      ))}
    </ul>
  )
}
