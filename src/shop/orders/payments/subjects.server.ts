import type { Database } from '#platform/database.server'
import type { Settings } from '#shop/upkeep/settings'
import { lockEntrySubject } from './entry-subject.server.ts'
import { lockOrderSubject } from './order-subject.server.ts'
import type { PaidFor, Subject } from './subject.server.ts'

const LOCKS = { order_id: lockOrderSubject, entry_id: lockEntrySubject } as const

export function lockSubject(transaction: Database, { column, id }: PaidFor, settings: Settings): Promise<Subject | undefined> {
  return LOCKS[column](transaction, id, settings)
}

/** Parses a name at the provider: `12-…` is an order, `F12-…` an entry. */
export function namedSubject(name: string): PaidFor {
  const [, letter, digits] = /^(F?)(\d{1,15})-/.exec(name) ?? []
  return { column: letter ? 'entry_id' : 'order_id', id: Number(digits ?? 0) }
}
