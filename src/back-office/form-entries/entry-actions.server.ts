import type { Actor } from '#shop/people/accounts'
import { entryIdsSchema, entryMarkSchema } from '#shop/forms/entry-management.schema'
import { markEntries } from '#shop/forms/entry-management.manage'
import { counted } from '#i18n/counted.ts'
import { UNDONE_BY, type EntryMark } from '#shop/forms/entry-management'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import type { DoneToEntries } from './done-notice.tsx'
import { entriesWords as words } from './entries.words.ts'

export function idsIn(fields: FormData | URLSearchParams): readonly number[] | undefined {
  const pages = fields.getAll('page').flatMap((page) => (typeof page === 'string' ? page.split(',', 200) : []))
  return entryIdsSchema.safeParse([...fields.getAll('entry'), ...pages]).data
}

/** Sets the requested mark: on one entry by its own button (`one` is `12.starred`), or on the selected entries. */
export async function markAsAsked(form: FormData, by: Actor): Promise<{ mark: EntryMark; changed: number[] } | 'unreadable' | 'nothing'> {
  const pressed = form.get('one')
  const one = typeof pressed === 'string' ? /^(\d+)\.(\w+)$/.exec(pressed) : null
  const mark = entryMarkSchema.safeParse(one ? one[2] : form.get('mark')).data
  if (!mark) return 'unreadable'
  const ids = one ? entryIdsSchema.safeParse([one[1]]).data : idsIn(form)
  return ids ? { mark, changed: await markEntries(ids, mark, by) } : 'nothing'
}

/** Query parameters that describe the action and its entries, for the undo. */
export function saidFields({ mark, changed }: { mark: EntryMark; changed: readonly number[] }): Record<string, string> {
  return { did: mark, of: changed.join('.') }
}

/** The last action, read from the address. A deletion cannot be undone. */
export function doneOf({ searchParams }: URL): DoneToEntries | undefined {
  const [did, of] = [searchParams.get('did'), searchParams.get('of') ?? '']
  const ids = entryIdsSchema.safeParse(of.split('.', 200)).data ?? []
  if (did === 'deleted') return { said: said(words['said-deleted'], ids.length), undo: null }
  if (did === 'settled') return { said: translated(words.saidSettled), undo: null }
  const mark = entryMarkSchema.safeParse(did).data
  if (!mark) return undefined
  if (ids.length === 0) return { said: translated(words.saidNothing), undo: null }
  return { said: said(words[`said-${mark}`], ids.length), undo: { mark: UNDONE_BY[mark], ids } }
}

function said(text: SaidText, count: number): string {
  return counted({ locale: readerLocale(), count }, translated(text), { count })
}

type SaidText = (typeof words)[`said-${EntryMark | 'deleted'}`]
