import type { Locale } from '#i18n/locale.ts'
import type { Millimes } from '#money/millimes'

/** Amounts are `Millimes` everywhere: thousandths of a dinar, thousandths of a pound. */
export type ChargeCurrency = 'TND' | 'EGP'

export type PaymentState = 'pending' | 'paid' | 'refused' | 'cancelled' | 'expired'

/** Addresses are absolute. */
export interface PaymentAsk {
  /** The order's unguessable reference at the provider. Comes back with the result. Letters, digits and hyphens, 24 at most. */
  order: string
  amount: Millimes
  currency: ChargeCurrency
  description: string
  /** Minutes until the provider's page closes. A code to pay in a shop stays valid longer: see `openUntil`. */
  openMinutes: number
  noticeUrl: string
  successUrl: string
  failUrl: string
  /** `phone` is in international digits (`21622333444`). Adapters send only what their provider requires. */
  customer: { name: string; phone: string; email: string | null }
  locale: Locale
}

/** An opened payment: the provider's reference, and the page or the code in a shop for paying. */
export interface PaymentSession {
  reference: string
  payUrl: string | null
  code: string | null
  /** Deadline for paying, if the provider sets it. */
  openUntil?: Date
}

export interface PaymentTruth {
  reference: string
  /** Our reference of the order; empty if the provider does not give or sign it: then only a payment opened under this reference counts. */
  order: string
  state: PaymentState
  /** Thousandths of the currency, exact even if the provider's unit is coarser. */
  amount: Millimes
  /** As the provider names it, so not always one we charge in. */
  currency: string
  /** The provider's id of the transaction, if a refund needs it. */
  transaction?: string
}

export interface NoticeParts {
  query: URLSearchParams
  body: string
}

/** Subject of a notice. Without `truth` it is only a hint: the provider is then queried. */
export interface Notice {
  reference: string
  /** Present only if the provider signs its notices and the signature is valid. */
  truth?: PaymentTruth
}

/** `total` is the amount paid; `key` is ours, the same for every attempt of the same refund. */
export interface RefundAsk {
  reference: string
  transaction: string | null
  order: string
  amount: Millimes
  total: Millimes
  reason: string
  key: string
}

export interface RefundAnswer {
  state: 'done' | 'pending'
  reference: string | null
}

/** Calls throw `GatewayFailure` without a valid answer in time, and `refused`, sending nothing, if the provider's unit cannot express the amount. */
export interface PaymentGateway {
  /** Stored on orders and payments, and used in the browser's flag `redirectingTo{id}`. QO-55. */
  id: string
  name: string
  currency: ChargeCurrency
  /** Origins of its pages, as sources of a content security policy, separated by spaces; null without pages. */
  payOrigin: string | null
  create(ask: PaymentAsk): Promise<PaymentSession>
  /** Fields of its notices that settle a dispute, by name (`obj.order.id`). No other field of a notice is stored. */
  keptFields: readonly string[]
  /** Undefined if the notice is not this provider's or its signature is wrong. */
  readNotice(parts: NoticeParts): Notice | undefined
  /** Undefined if the provider does not know the payment, or has no such call (the adapter notes it). */
  fetchTruth(reference: string, patienceMs?: number): Promise<PaymentTruth | undefined>
  /** `manual`: staff refund at the provider, as no call is documented. Throws `GatewayFailure`: after `refused` nothing was refunded, else it is unknown. */
  refund: 'manual' | ((ask: RefundAsk) => Promise<RefundAnswer>)
  /** State of an accepted but pending refund; undefined if the answer does not tell. Absent without a known call. Throws `GatewayFailure`. */
  askRefund?(names: { reference: string; refund: string }): Promise<RefundAnswer['state'] | 'refused' | undefined>
}
