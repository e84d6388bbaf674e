import type { EntryFilter } from '#shop/forms/entry-management.schema'

export const FORMS_PATH = '/admin/forms/'

/** Path of a form's builder, or of a page below it: `settings/`, `fields/3/`. */
export function formPath(id: number, below = ''): string {
  return `${FORMS_PATH}${id}/${below}`
}

export const ENTRIES_PATH = '/admin/forms/entries/'

export function filterFields(filter: EntryFilter): [name: string, value: string][] {
  const asked = Object.entries({ ...filter, view: filter.view === 'all' ? undefined : filter.view })
  return asked.filter(([, value]) => value !== undefined && value !== '').map(([name, value]) => [name, String(value)])
}

export function entriesPath(filter: EntryFilter, more: Record<string, string> = {}): string {
  return withFields(ENTRIES_PATH, [...filterFields(filter), ...Object.entries(more)])
}

/** Page of an entry. The filter lets it link to the next entry of the same list. */
export function entryPath(id: number, filter?: EntryFilter): string {
  return withFields(`${ENTRIES_PATH}${id}/`, filter ? filterFields({ ...filter, before: undefined }) : [])
}

export function deletePath(id: number, filter: EntryFilter): string {
  return withFields(`${ENTRIES_PATH}delete/`, [['entry', String(id)], ...filterFields(filter)])
}

function withFields(path: string, fields: [string, string][]): string {
  return fields.length > 0 ? `${path}?${new URLSearchParams(fields)}` : path
}
