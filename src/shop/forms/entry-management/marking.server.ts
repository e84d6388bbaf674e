import { sql } from 'kysely'
import { clock } from '#platform/steady-clock'
import { inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import type { Actor } from '#shop/people/accounts'
import { audit } from '#shop/upkeep/audit.server'
import { lockEntryToPay, markEntryPayment } from '#shop/forms/entries.server'
import type { EntryMark, PaymentAttention } from './entry-management.ts'
import { entryDeskWords } from './entry-management.words.ts'

const MARKS = {
  read: { column: 'read', value: true },
  unread: { column: 'read', value: false },
  starred: { column: 'starred', value: true },
  unstarred: { column: 'starred', value: false },
  spam: { column: 'state', value: 'spam' },
  kept: { column: 'state', value: 'kept' },
} as const satisfies Record<EntryMark, object>

/** Marks entries and returns those that changed. Spam marks are audited, reading is not. IMP-30. */
export async function markEntries(ids: readonly number[], mark: EntryMark, by: Actor): Promise<number[]> {
  return inTransaction(async (transaction) => {
    const changed = await setMark(transaction, ids, mark)
    if (changed.length > 0 && (mark === 'spam' || mark === 'kept')) {
      await audit({ by, action: `entries-${mark}`, details: { numbers: changed.join(', ') } }, transaction)
    }
    return changed
  })
}

async function setMark(transaction: Database, ids: readonly number[], mark: EntryMark): Promise<number[]> {
  const { column, value } = MARKS[mark]
  const { rows } = await sql<{ id: number }>`
    with wanted as (select id from form_entries where id = any(${[...ids]}::bigint[]) order by id for update)
    update form_entries e set ${sql.ref(column)} = ${value} from wanted where e.id = wanted.id and e.${sql.ref(column)} <> ${value}
    returning e.id`.execute(transaction)
  return rows.map(({ id }) => id).toSorted((one, other) => one - other)
}

/** Records that staff answered: a note without text. Refuses an unknown entry. */
export async function markAnswered(entry: number, by: Actor): Promise<void> {
  await addEntryNote(entry, '', by)
}

/** Clears a payment flag if it is still as shown, audited. The visitor may then pay what is unpaid. IMP-31. */
export async function settleEntryPayment(id: number, seen: PaymentAttention, by: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    const entry = await lockEntryToPay(transaction, id)
    if (entry?.payment_attention !== seen) return
    await markEntryPayment(transaction, id, { payment_attention: null })
    await audit({ by, action: 'entry-payment-settled', details: { numbers: String(id) } }, transaction)
  })
}

export async function addEntryNote(entry: number, text: string, by: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    const found = await transaction.selectFrom('form_entries').select('id').where('id', '=', entry).forShare().executeTakeFirst()
    if (!found) throw refuse(entryDeskWords.noSuchEntry)
    await transaction.insertInto('form_entry_notes').values({ entry_id: entry, person_id: by.id, text, created_at: clock.now() }).execute()
  })
}
