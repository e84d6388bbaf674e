import { createHash, timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import { db, type Database } from '#platform/database.server'
import type { EntryPayment } from './entries.ts'
import type { FormEntryTable } from './entries.tables.ts'

/** Amounts in thousandths of its currency. */
export type EntryToPay = Pick<Selectable<FormEntryTable>, (typeof COLUMNS)[number]>

const COLUMNS = [
  'id',
  'key',
  'form_id',
  'locale',
  'payment',
  'payment_attention',
  'payment_method',
  'lines',
  'total',
  'currency',
  'emails',
  'phones',
  'created_at',
] as const

export async function findEntryToPay(id: number): Promise<EntryToPay | undefined> {
  if (!Number.isSafeInteger(id)) return undefined
  return db.selectFrom('form_entries').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** Undefined if number or key is wrong. The key is compared in constant time. */
export async function findEntryByKey(id: number, key: string): Promise<EntryToPay | undefined> {
  const entry = await findEntryToPay(id)
  return entry && timingSafeEqual(digest(entry.key), digest(key)) ? entry : undefined
}

export async function lockEntryToPay(transaction: Database, id: number): Promise<EntryToPay | undefined> {
  return transaction.selectFrom('form_entries').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Omitted fields keep their value. */
export interface EntryPaymentChange {
  payment?: Exclude<EntryPayment, 'none'>
  payment_method?: string
  payment_attention?: FormEntryTable['payment_attention']
}

/** An entry that needs attention becomes unread again. IMP-31. */
export async function markEntryPayment(transaction: Database, id: number, change: EntryPaymentChange): Promise<void> {
  await transaction
    .updateTable('form_entries')
    .set({ ...change, ...(change.payment_attention && { read: false }) })
    .where('id', '=', id)
    .execute()
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
