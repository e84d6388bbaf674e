import type { Actor } from '#shop/people/accounts'
import { entryIdsSchema, entryMarkSchema } from '#shop/forms/entry-management.schema'
import { markEntries } from '#shop/forms/entry-management.manage'
import type { EntryMark } from '#shop/forms/entry-management'

/** The entries that a form names: those ticked, and a whole page. */
export function idsIn(fields: FormData | URLSearchParams): readonly number[] | undefined {
  const pages = fields.getAll('page').flatMap((page) => (typeof page === 'string' ? page.split(',', 200) : []))
  return entryIdsSchema.safeParse([...fields.getAll('entry'), ...pages]).data
}

/** Gives the mark that a posted form asks for: by the button of one entry (`one` is `12.starred`), or to those that it names. */
export async function markAsAsked(form: FormData, by: Actor): Promise<{ mark: EntryMark; changed: number[] } | 'unreadable' | 'nothing'> {
  const pressed = form.get('one')
  const one = typeof pressed === 'string' ? /^(\d+)\.(\w+)$/.exec(pressed) : null
  const mark = entryMarkSchema.safeParse(one ? one[2] : form.get('mark')).data
  if (!mark) return 'unreadable'
  const ids = one ? entryIdsSchema.safeParse([one[1]]).data : idsIn(form)
  return ids ? { mark, changed: await markEntries(ids, mark, by) } : 'nothing'
}

/** The fields in an address that say what was done, and to which entries, so that it can be undone. */
export function saidFields({ mark, changed }: { mark: EntryMark; changed: readonly number[] }): Record<string, string> {
  return { did: mark, of: changed.join('.') }
}
