import type { Generated } from 'kysely'

/** A provider whose API is simulated here. */
export type SimulatedProviderId = 'orange' | 'twilio' | 'infobip' | 'http' | 'whatsapp'

/** A message received by the simulated servers. */
export interface SimulatedMessageTable {
  id: Generated<number>
  channel: 'mail' | 'sms' | 'whatsapp'
  /** A mail's `Message-ID`; the shop's number of another message, where its provider is told. */
  message_id: string
  recipient: string
  subject: Generated<string>
  /** Empty for anything but a mail. */
  html: Generated<string>
  body: string
  at: Generated<Date>
  /** Empty for a mail. */
  provider: Generated<SimulatedProviderId | ''>
  /** The provider's number of it; null for a mail. */
  reference: Generated<string | null>
  /** Where its receipt goes, and what its phone answers; null for nowhere. */
  receipt_to: Generated<string | null>
  /** When; null for never, and once it went. */
  receipt_due: Generated<Date | null>
}

/** A file that came with a mail; it goes with it. */
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
