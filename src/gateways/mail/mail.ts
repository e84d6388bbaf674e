/** Outcome of handing a message over. Only `not-taken` is safe to retry: the server surely does not have it. */
export type Delivery =
  | { outcome: 'sent' }
  /** No connection, or a temporary refusal. */
  | { outcome: 'not-taken'; said: string; problem?: MailProblem }
  /** A permanent refusal. */
  | { outcome: 'refused'; said: string; problem?: MailProblem }
  /** The server may have it, but did not confirm. */
  | { outcome: 'uncertain'; said: string }

/** A fault that only the shop's owner can repair: the account's name or password, an untrusted connection, the sender's address. */
export type MailProblem = 'password' | 'certificate' | 'sender'

export interface MailAccount {
  host: string
  port: string
  /** `tls`: encrypted from the first byte. `starttls`: encrypted before credentials or content are sent. */
  security: 'tls' | 'starttls'
  user: string
  password: string
  from: string
}

export interface Attachment {
  name: string
  type: string
  bytes: Buffer
}

export interface Mail {
  /** The same at every attempt; without angle brackets. */
  messageId: string
  from: { name: string; address: string }
  replyTo: string | null
  to: string
  subject: string
  html: string
  text: string
  attachments?: readonly Attachment[]
  /** Unsubscribe address: opened by the recipient, or sent a POST by the recipient's mail program (RFC 8058). */
  unsubscribe?: string
}

/** Never throws, whatever the server answers. */
export interface MailGateway {
  send(mail: Mail): Promise<Delivery>
  /** Greets the server and signs in, without a mail. Undefined if that works, else why it does not. */
  check?(): Promise<string | undefined>
}
