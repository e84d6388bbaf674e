import { randomUUID } from 'node:crypto'
import { db } from '#platform/database.server'
import '#shop/forms/entries.server'
import { openEntryPayment } from './payments.server.ts'
import { ADDRESSES } from './paying.testing.ts'

/** An entry of a paid form that waits for its money: 150.000 TND unless given otherwise. */
export async function addEntryToPay({ total = 150_000, currency = 'TND', ...more }: { total?: number; currency?: string; form?: number } = {}) {
  const key = `wc_entry_${randomUUID().replaceAll('-', '')}`
  const lines = [{ field: 3, label: 'Pose', pieces: 1, amount: total }]
  const { id } = await db
    .insertInto('form_entries')
    .values({
      form_id: more.form ?? (await addForm()),
      intention: randomUUID(),
      answers: JSON.stringify([]) as never,
      words: 'Sami',
      emails: ['sami@example.com'],
      phones: ['20123456'],
      sender_digest: 'd',
      content_digest: key,
      locale: 'fr',
      page: '/pose/',
      payment: total > 0 ? 'unpaid' : 'none',
      lines: JSON.stringify(lines) as never,
      total,
      currency,
      key,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, key }
}

async function addForm(): Promise<number> {
  const { id } = await db
    .insertInto('forms')
    .values({ name: 'Pose', draft: JSON.stringify({}) as never })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Opens an entry's payment; gives the provider's name for it, or that it is paid. */
export async function openedForEntry(id: number, method = 'simulator'): Promise<string> {
  const opened = await openEntryPayment(id, method, ADDRESSES)
  if (opened === 'paid' || 'code' in opened) return opened === 'paid' ? 'paid' : opened.code
  return opened.payUrl.split('/').at(-1)!
}

/** An entry as it is in the books. */
export const entryRow = (id: number) => db.selectFrom('form_entries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** An entry's payments, first to last. */
export const paymentsOfEntry = (id: number) => db.selectFrom('payments').selectAll().where('entry_id', '=', id).orderBy('id').execute()
