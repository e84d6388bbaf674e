/** What came of handing a message over. Only `not-taken` may be tried again without asking: the server surely does not have it. */
export type Delivery =
  | { outcome: 'sent' }
  /** No connection, or a no for now. */
  | { outcome: 'not-taken'; said: string }
  /** A no for good. */
  | { outcome: 'refused'; said: string }
  /** The server may have it, and did not say so. */
  | { outcome: 'uncertain'; said: string }

/** A mail that is ready to go. */
export interface Mail {
  /** Its own name, the same at every attempt, without the angle brackets. */
  messageId: string
  from: { name: string; address: string }
  replyTo: string | null
  to: string
  subject: string
  html: string
  text: string
}

/** Who takes mail. It never throws for what the server says or does not say. */
export interface MailGateway {
  send(mail: Mail): Promise<Delivery>
}
