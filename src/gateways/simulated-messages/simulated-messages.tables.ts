import type { Generated } from 'kysely'

export type SimulatedProviderId = 'orange' | 'twilio' | 'infobip' | 'http' | 'whatsapp'

export interface SimulatedMessageTable {
  id: Generated<number>
  channel: 'mail' | 'sms' | 'whatsapp'
  /** A mail's `Message-ID`; else the shop's number of the message, if the provider receives it. */
  message_id: string
  recipient: string
  subject: Generated<string>
  html: Generated<string>
  body: string
  at: Generated<Date>
  provider: Generated<SimulatedProviderId | ''>
  /** The provider's number of the message; null for a mail. */
  reference: Generated<string | null>
  /** Address for its receipt and its phone's replies; null for none. */
  receipt_to: Generated<string | null>
  /** Due time of the receipt; null for none, and once it was sent. */
  receipt_due: Generated<Date | null>
}

/** Attachment of a mail; deleted with it. */
export interface SimulatedAttachmentTable {
  message_id: number
  position: number
  name: string
  type: string
  bytes: Buffer
}

declare module '#platform/database.server' {
  interface Tables {
    simulated_messages: SimulatedMessageTable
    simulated_attachments: SimulatedAttachmentTable
  }
}
