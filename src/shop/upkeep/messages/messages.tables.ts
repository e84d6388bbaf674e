import type { Generated } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import type { MessageProvider } from '#gateways/messaging.types'
import type { Channel, MessageCategory, MessageKind, MessageProblem, MessageState, Receipt, ReceiptWorth } from './messages.ts'

/** The provider that took a text or WhatsApp message, or may have taken it, and its cost in millimes. */
export interface SentBy {
  provider: MessageProvider
  reference: string | null
  parts: number
  cost: number
}

export interface MessageTable {
  id: Generated<number>
  channel: Channel
  kind: MessageKind
  category: Generated<MessageCategory>
  /** Emptied once an erased customer got their last message. */
  recipient: string
  locale: Locale
  /** Data of the template. Emptied after sending if it holds a link or code that gives access. */
  data: Record<string, unknown>
  once: string | null
  /** Campaign messages are sent at the campaign's rate. */
  campaign_id: Generated<number | null>
  state: Generated<MessageState>
  attempts: Generated<number>
  /** Time of the next attempt; while the message is being sent, the start of that attempt. */
  due_at: Generated<Date>
  /** `Message-ID` of a mail, the same at every attempt. */
  message_id: string
  /** Not sent after this time. Null for a campaign's message, which ends by its attempts only. */
  give_up_at: Date | null
  problem: MessageProblem | null
  /** The server's answer, for staff; it may name the recipient. */
  said: string | null
  sent_at: Date | null
  provider: Generated<MessageProvider | null>
  reference: Generated<string | null>
  parts: Generated<number | null>
  /** In millimes. */
  cost: Generated<number | null>
  /** Delivery receipt; null until one arrives. */
  receipt: Generated<Receipt | null>
  receipt_at: Generated<Date | null>
  receipt_said: Generated<string | null>
  receipt_worth: Generated<ReceiptWorth | null>
  created_at: Generated<Date>
}

declare module '#platform/database.server' {
  interface Tables {
    messages: MessageTable
  }
}
