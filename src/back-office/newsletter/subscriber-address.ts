import type { SubscriberFilter } from '#shop/newsletter/subscriber-management.schema'

/** The address of the list of subscribers. */
export const SUBSCRIBERS_PATH = '/admin/newsletter/'

/** The address of the page of imports. */
export const IMPORT_PATH = '/admin/newsletter/import/'

/** The address of the page of groups. */
export const GROUPS_PATH = '/admin/newsletter/groups/'

/** A filter as the fields of an address, without what it does not ask for. */
export function filterFields(filter: Partial<SubscriberFilter>): [name: string, value: string][] {
  const asked = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
  return asked.map(([name, value]) => [name, String(value)])
}

/** The list with a filter. */
export function subscribersPath(filter: Partial<SubscriberFilter>): string {
  const fields = filterFields(filter)
  return fields.length > 0 ? `${SUBSCRIBERS_PATH}?${new URLSearchParams(fields)}` : SUBSCRIBERS_PATH
}

/** The page of a subscriber. */
export function subscriberPath(id: number): string {
  return `${SUBSCRIBERS_PATH}${id}/`
}
