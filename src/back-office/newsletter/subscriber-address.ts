import type { SubscriberFilter } from '#shop/newsletter/subscriber-management.schema'

export const SUBSCRIBERS_PATH = '/admin/newsletter/'

export const IMPORT_PATH = '/admin/newsletter/import/'

export const GROUPS_PATH = '/admin/newsletter/groups/'

export function filterFields(filter: Partial<SubscriberFilter>): [name: string, value: string][] {
  const asked = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
  return asked.map(([name, value]) => [name, String(value)])
}

export function subscribersPath(filter: Partial<SubscriberFilter>): string {
  const fields = filterFields(filter)
  return fields.length > 0 ? `${SUBSCRIBERS_PATH}?${new URLSearchParams(fields)}` : SUBSCRIBERS_PATH
}

export function subscriberPath(id: number): string {
  return `${SUBSCRIBERS_PATH}${id}/`
}
