import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { faultOf, type PhoneFault } from './phone-faults.ts'
import type { SimulatedMessageTable, SimulatedProviderId } from './tables.ts'
import { db, now } from './surroundings.ts'

export type SimulatedMessage = Selectable<SimulatedMessageTable>

export interface GivenText {
  provider: SimulatedProviderId
  channel: 'sms' | 'whatsapp'
  /** International, digits only. */
  to: string
  text: string
  /** The provider's number of the message. */
  reference: string
  /** The shop's number of the message, if the provider receives it. */
  name?: string
  /** Address for its receipt, if the call names one; else the account's address. */
  receiptTo?: string | undefined
}

export interface SimulatedAccount {
  /** Address for receipts and answers; empty for none. */
  receiptsTo: string
  report(message: SimulatedMessage): Promise<void>
}

export interface Answers {
  taken(): Response
  refused(): Response
  denied(): Response
  busy(): Response
  down(): Response
}

/** Text sent to a simulated API: bounded, and without characters that the database cannot store. */
export const text = z
  .string()
  .max(2000)
  .refine((said) => !said.includes('\0') && said.isWellFormed())

const RECEIPT_AFTER_MS = 2000
const LATE_RECEIPT_MS = 30_000

const NOT_KEPT = ['refused', 'denied', 'busy', 'down'] as const satisfies PhoneFault[]

/** Answers a call that hands a message over, as its number demands: stores the message and schedules its receipt. */
export async function takeText(given: GivenText, account: SimulatedAccount, answers: Answers): Promise<Response> {
  const fault = faultOf(given.to)
  const notKept = NOT_KEPT.find((known) => known === fault)
  if (notKept) return answers[notKept]()
  const message = await keep(given, account, fault)
  // Looks like a broken connection to the caller.
  if (fault === 'lost') throw new TypeError('the simulated line broke')
  if (fault === 'early') await account.report(message)
  return answers.taken()
}

export async function findByReference(provider: SimulatedProviderId, reference: string): Promise<SimulatedMessage | undefined> {
  return db().selectFrom('simulated_messages').selectAll().where('provider', '=', provider).where('reference', '=', reference).executeTakeFirst()
}

/** State of a message for a query: on its way until its receipt was due. */
export function fateOf({ recipient, receipt_due }: SimulatedMessage): 'on-its-way' | 'delivered' | 'undelivered' {
  if (receipt_due && receipt_due > now()) return 'on-its-way'
  return faultOf(recipient) === 'undelivered' ? 'undelivered' : 'delivered'
}

/** Takes each once. */
export async function takeDueReceipts(atOnce: number): Promise<SimulatedMessage[]> {
  const { rows } = await sql<SimulatedMessage>`
    update simulated_messages set receipt_due = null where id in (
      select id from simulated_messages where receipt_due <= ${now()}::timestamptz order by receipt_due limit ${atOnce} for update skip locked
    ) returning *`.execute(db())
  return rows
}

async function keep(given: GivenText, account: SimulatedAccount, fault: PhoneFault | undefined): Promise<SimulatedMessage> {
  const { provider, channel, to: recipient, text: body, reference, name: message_id = '', receiptTo: receipt_to = account.receiptsTo || null } = given
  const at = now()
  const wait = fault === 'late' ? LATE_RECEIPT_MS : RECEIPT_AFTER_MS
  const isReportedLater = receipt_to !== null && fault !== 'never' && fault !== 'early'
  const receipt_due = isReportedLater ? new Date(at.getTime() + wait) : null
  return db()
    .insertInto('simulated_messages')
    .values({ provider, channel, message_id, recipient, body, reference, at, receipt_to, receipt_due })
    .returningAll()
    .executeTakeFirstOrThrow()
}
