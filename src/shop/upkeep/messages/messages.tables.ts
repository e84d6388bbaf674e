import type { Generated } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import type { Channel, MessageKind, MessageProblem, MessageState } from './messages.ts'

/** A mail or a text message of the shop, from the moment that causes it. */
export interface MessageTable {
  id: Generated<number>
  channel: Channel
  kind: MessageKind
  /** Emptied once who was erased has been told. */
  recipient: string
  locale: Locale
  /** What it needs to be written; emptied once it is sent, where it opens a door. */
  data: Record<string, unknown>
  once: string | null
  state: Generated<MessageState>
  attempts: Generated<number>
  /** When it is tried next; while it is being sent, when that began. */
  due_at: Generated<Date>
  /** Its own name, the same at every attempt: the `Message-ID` of a mail. */
  message_id: string
  /** After this it is not worth sending any more. */
  give_up_at: Date
  /** Why it was not sent the last time. */
  problem: MessageProblem | null
  /** The server's own words of it, for staff; they may name the recipient. */
  said: string | null
  sent_at: Date | null
  created_at: Generated<Date>
}

declare module '#platform/database.server' {
  interface Tables {
    messages: MessageTable
  }
}
