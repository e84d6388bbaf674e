import type { Actor } from '#shop/people/accounts'
import { entryIdsSchema, entryMarkSchema } from '#shop/forms/entry-management.schema'
import { markEntries } from '#shop/forms/entry-management.manage'
import type { EntryMark } from '#shop/forms/entry-management'

/** Ids of the ticked entries, or of a whole page. */
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
