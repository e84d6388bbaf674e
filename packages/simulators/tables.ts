import type { Generated } from 'kysely'

export const DIALECTS = ['konnect', 'flouci', 'paymee', 'clictopay', 'paymob', 'fawry'] as const

export type Dialect = (typeof DIALECTS)[number]

export type SimulatedProviderId = 'orange' | 'twilio' | 'infobip' | 'http' | 'whatsapp'

export type SimulatedAdProvider = 'meta' | 'tiktok' | 'google'

/** Status texts of a parcel: the two known ones, and some of unknown meaning. */
export const SAID_STATUSES = [
  'New',
  'Picked up from the merchant',
  'Out for delivery',
  'Delivered, Thank you :-)',
  'Rejected - reason to be mentioned',
  'Postponed by the customer',
] as const

/** Behaviour of the courier for a parcel: as documented, unreachable, unreadable, or refusing. */
export const COURIER_MOODS = ['well', 'down', 'garbage', 'refuse'] as const

export type CourierMood = (typeof COURIER_MOODS)[number]

export interface SimulatedDetails {
  /** The shop's reference of this attempt, if the provider accepts each only once. */
  tryName?: string
  code?: string
  transaction?: string
  /** Refunded amount, in thousandths. */
  refunded?: number
}

/** Amounts are thousandths of the payment's currency. */
export interface SimulatedPaymentTable {
  /** The provider's reference, as in its notices and queries. */
  reference: string
  dialect: Generated<Dialect>
  status: Generated<'pending' | 'completed' | 'refused' | 'cancelled'>
  amount: number
  token: string
  /** The shop's reference of its order. */
  order_id: string
  description: string
  /** Address for notices; empty if the provider sends none. */
  webhook: string
  success_url: string
  fail_url: string
  expires_at: Date
  /** Due time of a notice; null for none. */
  notice_due: Date | null
  details: Generated<SimulatedDetails>
  created_at: Generated<Date>
}

export interface SimulatedMessageTable {
  id: Generated<number>
  channel: 'mail' | 'sms' | 'whatsapp' | 'event'
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

export interface SimulatedParcelTable {
  barcode: string
  reference: string
  country: string
  zone: string
  cash_due: string
  status: string
  cancelled: Generated<boolean>
  mood: Generated<CourierMood>
  status_at: Generated<Date>
}

/** The application's migrations create them. */
export interface SimulatorTables {
  simulated_payments: SimulatedPaymentTable
  simulated_messages: SimulatedMessageTable
  simulated_attachments: SimulatedAttachmentTable
  simulated_parcels: SimulatedParcelTable
}
