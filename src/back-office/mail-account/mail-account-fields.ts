/** Providers whose server is known by name; `other` is typed. */
export const MAIL_HOSTS = ['gmail', 'ovh', 'brevo', 'other'] as const

/** A provider of mailboxes. */
export type MailHost = (typeof MAIL_HOSTS)[number]

/** The controls of the form, without its password. */
export interface TypedMail {
  at: MailHost
  host: string
  port: string
  security: string
  user: string
  from: string
  isOn: boolean
}

/** The page. */
export interface MailView {
  /** Who sends mail now, in a sentence. */
  now: { text: string; kind: 'good' | 'warn' | undefined }
  /** Undefined where the server's owner has set a mail server: nothing that is typed here would be used. */
  typed: TypedMail | undefined
  hasPassword: boolean
  canTry: boolean
  /** How a trial ended. */
  tried?: { text: string; kind: 'good' | 'bad' }
  problem?: string | undefined
  /** By the name of the control. */
  problems: Partial<Record<string, string>>
}
