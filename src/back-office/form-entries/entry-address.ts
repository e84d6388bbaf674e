import type { EntryFilter } from '#shop/forms/entry-management.schema'

/** The address of the list of entries. */
export const ENTRIES_PATH = '/admin/forms/entries/'

/** A filter as the fields of an address, without what it does not ask for. */
export function filterFields(filter: EntryFilter): [name: string, value: string][] {
  const asked = Object.entries({ ...filter, view: filter.view === 'all' ? undefined : filter.view })
  return asked.filter(([, value]) => value !== undefined && value !== '').map(([name, value]) => [name, String(value)])
}

/** The list with a filter, and more fields in its address. */
export function entriesPath(filter: EntryFilter, more: Record<string, string> = {}): string {
  return withFields(ENTRIES_PATH, [...filterFields(filter), ...Object.entries(more)])
}

/** The page of an entry, which leads on to the next one in the same list. */
export function entryPath(id: number, filter?: EntryFilter): string {
  return withFields(`${ENTRIES_PATH}${id}/`, filter ? filterFields({ ...filter, before: undefined }) : [])
}

/** The page that asks before entries are deleted. */
export function deletePath(id: number, filter: EntryFilter): string {
  return withFields(`${ENTRIES_PATH}delete/`, [['entry', String(id)], ...filterFields(filter)])
}

function withFields(path: string, fields: [string, string][]): string {
  return fields.length > 0 ? `${path}?${new URLSearchParams(fields)}` : path
}
