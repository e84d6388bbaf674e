import type { Generated } from 'kysely'

/** A message received by the simulated servers. */
export interface SimulatedMessageTable {
  id: Generated<number>
  channel: 'mail' | 'sms'
  message_id: string
  recipient: string
  subject: Generated<string>
  /** Empty for a text message. */
  html: Generated<string>
  body: string
  at: Generated<Date>
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
