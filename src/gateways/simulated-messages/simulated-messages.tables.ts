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

declare module '#platform/database.server' {
  interface Tables {
    simulated_messages: SimulatedMessageTable
  }
}
