import type { Generated } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import type { MessageProvider } from '#gateways/messaging.types'
import type { Channel, MessageCategory, MessageKind, MessageProblem, MessageState, Receipt, ReceiptWorth } from './messages.ts'

/** Who took a text message or a WhatsApp message, or may have taken it, and what it costs in millimes. */
export interface SentBy {
  provider: MessageProvider
  reference: string | null
  parts: number
  cost: number
}

/** A mail, text message or notification of the shop, queued by the event that causes it. */
export interface MessageTable {
  id: Generated<number>
  channel: Channel
  kind: MessageKind
  category: Generated<MessageCategory>
  /** Emptied once an erased customer got their last message. */
  recipient: string
  locale: Locale
  /** Data of the template; emptied after sending if it holds a link or code that gives access. */
  data: Record<string, unknown>
  once: string | null
  /** Its campaign, whose messages are sent at its rate. */
  campaign_id: Generated<number | null>
  state: Generated<MessageState>
  attempts: Generated<number>
  /** Time of the next attempt; while it is being sent, the start of that attempt. */
  due_at: Generated<Date>
  /** Its `Message-ID` as a mail, the same at every attempt. */
  message_id: string
  /** It is not sent any more after this; null of a campaign's message, which only ends by its attempts. */
  give_up_at: Date | null
  /** Reason of the last failure. */
  problem: MessageProblem | null
  /** The server's own answer, for staff; it may name the recipient. */
  said: string | null
  sent_at: Date | null
  /** Who took it, of text messages and WhatsApp, and their own number of it. */
  provider: Generated<MessageProvider | null>
  reference: Generated<string | null>
  /** Parts of a text message. */
  parts: Generated<number | null>
  /** In millimes. */
  cost: Generated<number | null>
  /** Its delivery receipt; null as long as none has come. */
  receipt: Generated<Receipt | null>
  receipt_at: Generated<Date | null>
  /** The provider's reason, of one that failed. */
  receipt_said: Generated<string | null>
  receipt_worth: Generated<ReceiptWorth | null>
  created_at: Generated<Date>
}

declare module '#platform/database.server' {
  interface Tables {
    messages: MessageTable
  }
}
