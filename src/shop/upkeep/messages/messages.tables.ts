import type { Generated } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import type { Channel, MessageKind, MessageProblem, MessageState } from './messages.ts'

/** A mail or text message of the shop, queued by the event that causes it. */
export interface MessageTable {
  id: Generated<number>
  channel: Channel
  kind: MessageKind
  /** Emptied once an erased customer got their last message. */
  recipient: string
  locale: Locale
  /** Data of the template; emptied after sending if it holds a link or code that gives access. */
  data: Record<string, unknown>
  once: string | null
  state: Generated<MessageState>
  attempts: Generated<number>
  /** Time of the next attempt; while it is being sent, the start of that attempt. */
  due_at: Generated<Date>
  /** Its `Message-ID` as a mail, the same at every attempt. */
  message_id: string
  /** It is not sent any more after this. */
  give_up_at: Date
  /** Reason of the last failure. */
  problem: MessageProblem | null
  /** The server's own answer, for staff; it may name the recipient. */
  said: string | null
  sent_at: Date | null
  created_at: Generated<Date>
}

declare module '#platform/database.server' {
  interface Tables {
    messages: MessageTable
  }
}
