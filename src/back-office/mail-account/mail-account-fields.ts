/** Providers with a known server; for `other` it is typed. */
export const MAIL_HOSTS = ['gmail', 'ovh', 'brevo', 'other'] as const

export type MailHost = (typeof MAIL_HOSTS)[number]

/** Controls of the form, except the password. */
export interface TypedMail {
  at: MailHost
  host: string
  port: string
  security: string
  user: string
  from: string
  isOn: boolean
}

export interface MailView {
  /** Current sender of mails, in a sentence. */
  now: { text: string; kind: 'good' | 'warn' | undefined }
  /** Undefined if the server's owner configured a mail server, which overrides this form. */
  typed: TypedMail | undefined
  hasPassword: boolean
  canTry: boolean
  /** Result of the test mail. */
  tried?: { text: string; kind: 'good' | 'bad' }
  problem?: string | undefined
  /** Errors by control. */
  problems: Partial<Record<string, string>>
}
