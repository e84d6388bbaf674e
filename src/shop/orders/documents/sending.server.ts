import { sql } from 'kysely'
import { clock } from '#platform/clock'
import { inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { lockOrder, recordEvent } from '#shop/orders/orders.server'
import { audit } from '#shop/upkeep/audit.server'
import { wakeOutbox } from '#shop/upkeep/messages.server'
import { documentWords } from './documents.words.ts'
import { queueDocument } from './issuing.server.ts'
import { findDocument } from './reading.server.ts'

const MOST_AN_HOUR = 5
const HOUR_MS = 3600_000
const MINUTE_MS = 60_000

/**
 * Mails an issued document to the customer again, with an audit entry and an event. Does nothing within a minute of the last mail: that was a double
 * tap. Refuses a customer without an address, and more than five mails an hour.
 */
export async function sendDocument(documentId: number, by: { id: string; name: string }): Promise<void> {
  const document = await findDocument(documentId)
  if (!document) throw refuse(documentWords.noSuchDocument)
  const { kind, number, orderId } = document
  await inTransaction(async (transaction) => {
    await lockOrder(transaction, orderId)
    if ((await countSent(transaction, documentId, MINUTE_MS)) > 0) return
    if ((await countSent(transaction, documentId, HOUR_MS)) >= MOST_AN_HOUR) throw refuse(documentWords.sentOften, { count: MOST_AN_HOUR })
    if (!(await queueDocument(transaction, document))) throw refuse(documentWords.noAddress)
    const details = { document: kind, number, documentId }
    await recordEvent(transaction, { orderId, actor: { kind: 'staff', id: by.id }, kind: 'document-sent', details })
    await audit({ by, action: 'document-sent', subject: `order:${orderId}`, details: { document: kind, number } }, transaction)
  })
  wakeOutbox()
}

async function countSent(transaction: Database, documentId: number, withinMs: number): Promise<number> {
  const since = new Date(clock.now().getTime() - withinMs)
  const { rows } = await sql<{ sent: number }>`
    select count(*)::int as sent from messages
    where kind = 'document' and created_at > ${since} and data ->> 'documentId' = ${String(documentId)}`.execute(transaction)
  return rows[0]!.sent
}
