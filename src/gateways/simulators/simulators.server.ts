import type { Locale } from '#i18n/locale.ts'

/** What stands in for outside systems in a demo: `@hanout/simulators`, which only a demo's start and tests load. */
export interface Simulators {
  captcha: { siteKey: string; secret: string; answer(request: Request, provider: 'recaptcha' | 'turnstile'): Promise<Response> }
  ads: {
    keys(provider: AdProvider): Keys
    answer(provider: AdProvider, request: Request): Promise<Response>
  }
  courier: { answer(request: Request, country: string): Promise<Response> }
  payments: {
    keys(provider: PaymentProvider): Keys
    /** Konnect lacks statuses that its simulator has. */
    konnectWords: Readonly<Record<string, 'paid' | 'pending' | 'refused' | 'cancelled'>>
    answer(provider: PaymentProvider, request: Request, origin: string): Promise<Response>
  }
  phones: {
    keys(provider: PhoneProvider): Keys
    answer(provider: PhoneProvider, request: Request, receiptsTo: string): Promise<Response>
    /** Faults by the last digits of a number. */
    faults: Readonly<Record<string, PhoneFault>>
  }
  taken: {
    takeMail(mail: GivenMail): Promise<'taken' | 'down' | 'refuse' | 'lost'>
    /** A page of the received messages, newest first, without HTML, and the id below which the next page begins. */
    page(before?: number): Promise<{ messages: TakenMessage[]; next: number | undefined }>
    one(id: number): Promise<WholeTakenMessage | undefined>
    attachments(id: number): Promise<TakenAttachment[]>
    /** Status of the shop's answer to a phone's reply; undefined if that phone cannot reach the shop. */
    reply(message: WholeTakenMessage, text: string): Promise<number | undefined>
  }
  /** Answers a request below `/simulator`. */
  answer(request: Request, visit: { locale: Locale; send: (notice: Notice) => Response | Promise<Response> }): Response | Promise<Response>
}

type Keys = Readonly<Record<string, string>>
type PaymentProvider = 'konnect' | 'flouci' | 'paymee' | 'clictopay' | 'paymob' | 'fawry'
export type PhoneFault = 'early' | 'twice' | 'late' | 'never' | 'refused' | 'denied' | 'lost' | 'undelivered' | 'busy' | 'down'
type AdProvider = 'meta' | 'tiktok' | 'google'
type PhoneProvider = 'orange' | 'twilio' | 'infobip' | 'http' | 'whatsapp'

interface Notice {
  url: URL
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body: string | null
}

interface GivenMail {
  messageId: string
  to: string
  subject: string
  html: string
  text: string
  attachments?: readonly Omit<TakenAttachment, 'position'>[]
}

export interface TakenMessage {
  id: number
  channel: 'mail' | 'sms' | 'whatsapp' | 'event'
  message_id: string
  recipient: string
  subject: string
  body: string
  at: Date
  provider: PhoneProvider | ''
}

export interface WholeTakenMessage extends TakenMessage {
  html: string
  reference: string | null
  receipt_to: string | null
  receipt_due: Date | null
}

export interface TakenAttachment {
  position: number
  name: string
  type: string
  bytes: Buffer
}

let brought: Simulators | undefined

export function bringSimulators(given: Simulators): void {
  brought = given
}

export function simulators(): Simulators {
  if (!brought) throw new Error('A simulator was asked for outside of a demo.')
  return brought
}
