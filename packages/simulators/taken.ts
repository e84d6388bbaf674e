import type { Selectable } from 'kysely'
import type { SimulatedMessage } from './message-books.ts'
import type { SimulatedAttachmentTable } from './tables.ts'
import { db, now } from './surroundings.ts'

export type { SimulatedMessage } from './message-books.ts'

interface GivenMail {
  messageId: string
  to: string
  subject: string
  html: string
  text: string
  attachments?: readonly Omit<SimulatedAttachment, 'position'>[]
}

export type SimulatedAttachment = Omit<Selectable<SimulatedAttachmentTable>, 'message_id'>

/** Reaction to the recipient's address: `sim-down@…`, `sim-refuse@…`, `sim-lost@…`; any other mail is accepted. */
export type MailAnswer = 'taken' | 'down' | 'refuse' | 'lost'

const MAIL_FAULT = /^sim-(down|refuse|lost)\b/

/** Stores a mail as the mail server would. `lost` stores it too; only its answer is lost. */
export async function takeMail(mail: GivenMail): Promise<MailAnswer> {
  const fault = MAIL_FAULT.exec(mail.to)?.[1] as MailAnswer | undefined
  if (fault === 'down' || fault === 'refuse') return fault
  const { messageId, to: recipient, subject, html, text: body, attachments = [] } = mail
  const message = { channel: 'mail', message_id: messageId, recipient, subject, html, body, at: now() } as const
  const store = (database: ReturnType<typeof db>) => database.insertInto('simulated_messages').values(message).returning('id').executeTakeFirstOrThrow()
  if (attachments.length === 0) await store(db())
  else {
    await db()
      .transaction()
      .execute(async (transaction) => {
        const { id } = await store(transaction)
        const files = attachments.map(({ name, type, bytes }, position) => ({ message_id: id, position, name, type, bytes }))
        await transaction.insertInto('simulated_attachments').values(files).execute()
      })
  }
  return fault ?? 'taken'
}

const ON_A_PAGE = 20

export type TakenMessage = Pick<SimulatedMessage, 'id' | 'channel' | 'message_id' | 'recipient' | 'subject' | 'body' | 'at' | 'provider'>

/** A page of the received messages, newest first, without HTML, and the id below which the next page begins. */
export async function findSimulatedMessages(before?: number): Promise<{ messages: TakenMessage[]; next: number | undefined }> {
  const rows = await db()
    .selectFrom('simulated_messages')
    .select(['id', 'channel', 'message_id', 'recipient', 'subject', 'body', 'at', 'provider'])
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(ON_A_PAGE + 1)
    .execute()
  const messages = rows.slice(0, ON_A_PAGE)
  return { messages, next: rows.length > ON_A_PAGE ? messages.at(-1)?.id : undefined }
}

export async function findSimulatedMessage(id: number): Promise<SimulatedMessage | undefined> {
  return db().selectFrom('simulated_messages').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findSimulatedAttachments(id: number): Promise<SimulatedAttachment[]> {
  const files = db().selectFrom('simulated_attachments').select(['position', 'name', 'type', 'bytes'])
  return files.where('message_id', '=', id).orderBy('position').execute()
}
