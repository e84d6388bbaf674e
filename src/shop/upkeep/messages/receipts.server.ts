import { sql, type Selectable } from 'kysely'
import { clock } from '#platform/steady-clock'
import { db, inTransaction, type Tables } from '#platform/database.server'
import type { MessageProvider, Receiver, ReceiptNotice } from '#shop/upkeep/message-accounts'
import { findReceivers } from '#shop/upkeep/message-accounts.senders.server'
import { providerWords, type Receipt, type ReceiptWorth } from './messages.ts'

/** A receipt never goes back: whoever read a message received it, whatever arrives later. */
const RANK: Readonly<Record<Receipt, number>> = { failed: 1, delivered: 2, read: 3 }

/** An unverified receipt never replaces a verified one. */
const WORTH: Readonly<Record<ReceiptWorth, number>> = { hint: 0, said: 0, verified: 1 }

/** Records a provider's receipts: verified if signed, else a hint for `verifyReceipts`, or `said` if it cannot be asked. Repeats do nothing. IMP-35. */
export async function noteReceipts({ provider, gateway }: Receiver, receipts: readonly ReceiptNotice[], isSigned: boolean): Promise<void> {
  for (const receipt of receipts) {
    const worth = isSigned ? 'verified' : gateway.ask && receipt.reference !== undefined ? 'hint' : 'said'
    await noteReceipt(provider, receipt, worth)
  }
}

/**
 * Stores a receipt with its message, found by the shop's id or the provider's reference among messages of this provider. A verified one settles an uncertain
 * message as sent; its cost was counted when it became uncertain. Staff decide about one that is only `said`.
 */
async function noteReceipt(provider: MessageProvider, { id, receipt, ...told }: ReceiptNotice, worth: ReceiptWorth): Promise<void> {
  const reference = told.reference === undefined ? undefined : providerWords(told.reference)
  await inTransaction(async (transaction) => {
    const all = transaction.selectFrom('messages').selectAll().where('state', 'in', ['sending', 'sent', 'uncertain'])
    const found = id !== undefined ? all.where('id', '=', id) : all.where('provider', '=', provider).where('reference', '=', reference ?? '')
    const row = await found.forUpdate().executeTakeFirst()
    if (!row || !isOf(row, provider, reference) || !isNews(row, receipt, worth)) return
    const now = clock.now()
    const isSettled = row.state === 'uncertain' && worth === 'verified'
    await transaction
      .updateTable('messages')
      .set({ provider, receipt, receipt_at: now, receipt_said: row.recipient === '' ? null : providerWords(told.said ?? null), receipt_worth: worth })
      .$if(row.reference === null && reference !== undefined, (update) => update.set({ reference: reference ?? null }))
      .$if(isSettled, (update) => update.set({ state: 'sent', sent_at: now, problem: null, said: null }))
      .where('id', '=', row.id)
      .execute()
  })
}

type Row = Selectable<Tables['messages']>

/** A process that crashed while sending has not recorded the provider. */
function isOf(row: Row, provider: MessageProvider, reference: string | undefined): boolean {
  const isPhones = row.channel === (provider === 'whatsapp' ? 'whatsapp' : 'sms')
  const isSame = row.reference === null || reference === undefined || row.reference === reference
  return isPhones && isSame && (row.provider === provider || row.provider === null)
}

function isNews({ receipt: before, receipt_worth: was }: Row, receipt: Receipt, worth: ReceiptWorth): boolean {
  if (before === null || was === null) return true
  if (WORTH[worth] !== WORTH[was]) return WORTH[worth] > WORTH[was]
  return RANK[receipt] > RANK[before]
}

/** Receipts queried in parallel, and milliseconds after which the rest waits for the next minute. */
const ASKED_AT_ONCE = 8
const PATIENCE_MS = 45_000

/** Asks providers to confirm hints. Unconfirmed ones become `said`. Returns the number of queries. */
export async function verifyReceipts(): Promise<number> {
  const receivers = await findReceivers()
  const begun = performance.now()
  let asked = 0
  for (;;) {
    const { rows } = await sql<Pick<Row, 'id' | 'provider' | 'reference'>>`
      select id, provider, reference from messages where receipt_worth = 'hint' order by receipt_at limit ${ASKED_AT_ONCE}`.execute(db)
    if (rows.length === 0 || performance.now() - begun > PATIENCE_MS) return asked
    await Promise.all(rows.map((row) => verify(row, receivers)))
    asked += rows.length
  }
}

async function verify({ id, provider, reference }: Pick<Row, 'id' | 'provider' | 'reference'>, receivers: readonly Receiver[]): Promise<void> {
  const gateway = receivers.find((receiver) => receiver.provider === provider)?.gateway
  const answer = reference === null ? undefined : await gateway?.ask?.(reference)
  if (answer) await noteReceipt(provider!, { ...answer, id }, 'verified')
  await db.updateTable('messages').set({ receipt_worth: 'said' }).where('id', '=', id).where('receipt_worth', '=', 'hint').execute()
}
