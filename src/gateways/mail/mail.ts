/** Outcome of handing a message over. Only `not-taken` is safe to retry: the server surely does not have it. */
export type Delivery =
  | { outcome: 'sent' }
  /** No connection, or a temporary refusal. */
  | { outcome: 'not-taken'; said: string; problem?: MailProblem }
  /** A permanent refusal. */
  | { outcome: 'refused'; said: string; problem?: MailProblem }
  /** The server may have it, but did not confirm. */
  | { outcome: 'uncertain'; said: string }

/** What only the shop's owner can mend: the account's name or password, a connection that cannot be trusted, the address that mail comes from. */
export type MailProblem = 'password' | 'certificate' | 'sender'

/** An account at a mail server, as its owner typed it. */
export interface MailAccount {
  host: string
  port: string
  /** `tls`: encrypted from the first byte. `starttls`: encrypted before anything is said. */
  security: 'tls' | 'starttls'
  user: string
  password: string
  /** The address that mail comes from. */
  from: string
}

/** A file that goes with a mail. */
export interface Attachment {
  /** `FA-2026-00042.pdf` */
  name: string
  /** `application/pdf` */
  type: string
  bytes: Buffer
}

/** A mail ready to be sent. */
export interface Mail {
  /** The same at every attempt, without the angle brackets. */
  messageId: string
  from: { name: string; address: string }
  replyTo: string | null
  to: string
  subject: string
  html: string
  text: string
  /** None if left out. */
  attachments?: readonly Attachment[]
  /** Address that ends such mails: opened by the recipient, or sent a POST by the recipient's mail program (RFC 8058). */
  unsubscribe?: string
}

/** A server that takes mail. It never throws, whatever the server answers. */
export interface MailGateway {
  send(mail: Mail): Promise<Delivery>
}
