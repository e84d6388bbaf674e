import type { Locale } from '#i18n/locale.ts'
import type { Millimes } from '#money/millimes'

/** A currency for charges. Amounts are `Millimes` everywhere: thousandths of a dinar, thousandths of a pound. */
export type ChargeCurrency = 'TND' | 'EGP'

/** State of a payment at the provider. */
export type PaymentState = 'pending' | 'paid' | 'refused' | 'cancelled' | 'expired'

/** A request for a payment. The addresses are absolute. */
export interface PaymentAsk {
  /** The order's reference at the provider, which nobody can guess. It comes back with the result. Letters, digits and hyphens, 24 at most. */
  order: string
  amount: Millimes
  currency: ChargeCurrency
  description: string
  /** Minutes for which the provider's page stays open. A code to pay in a shop stays open longer: see `openUntil`. */
  openMinutes: number
  noticeUrl: string
  successUrl: string
  failUrl: string
  /** The payer; phone in international digits (`21622333444`). Adapters send only what their provider requires. */
  customer: { name: string; phone: string; email: string | null }
  locale: Locale
}

/** A payment opened by the provider: its reference, and the page or the code in a shop for paying. */
export interface PaymentSession {
  reference: string
  payUrl: string | null
  code: string | null
  /** Time limit for paying, if the provider decides it. */
  openUntil?: Date
}

/** The provider's own word on a payment. */
export interface PaymentTruth {
  reference: string
  /** Our reference of the order; empty if the provider does not say (or sign) it: then only a payment opened under this reference counts. */
  order: string
  state: PaymentState
  /** Thousandths of the currency, exact even if the provider counts coarser. */
  amount: Millimes
  /** The provider's name of it, so not always one we charge in. */
  currency: string
  /** The provider's id of the transaction, if a refund needs it. */
  transaction?: string
}

/** A notice as received: a GET or a POST. */
export interface NoticeParts {
  query: URLSearchParams
  body: string
}

/** Subject of a notice. Without `truth` it is only a hint: the provider is then asked. */
export interface Notice {
  reference: string
  /** Present only if the provider signs its notices, and the signature is valid. */
  truth?: PaymentTruth
}

/** A refund to be made. `total` is the amount paid; `key` is ours, the same for the same refund. */
export interface RefundAsk {
  reference: string
  transaction: string | null
  order: string
  amount: Millimes
  total: Millimes
  reason: string
  key: string
}

/** Result of a refund; `reference` is the provider's, if it has one. */
export interface RefundAnswer {
  state: 'done' | 'pending'
  reference: string | null
}

/**
 * A payment provider, with one merchant's account. Calls throw `GatewayFailure` without a good answer in time.
 * `refused` also means that nothing was sent, as its unit cannot express the amount exactly.
 */
export interface PaymentGateway {
  /** Mark on orders and payments, and in the browser's flag `redirectingTo{id}`. QO-55. */
  id: string
  /** Name for shoppers. */
  name: string
  currency: ChargeCurrency
  /** Origins of its pages, as sources of a content security policy, separated by spaces; null without pages. */
  payOrigin: string | null
  create(ask: PaymentAsk): Promise<PaymentSession>
  /** Fields of its notices that settle a dispute, by name (`obj.order.id`). Nothing else of a notice is stored. */
  keptFields: readonly string[]
  /** Subject of a notice; undefined if it is not this provider's, or wrongly signed. */
  readNotice(parts: NoticeParts): Notice | undefined
  /** The provider's own word on a payment; undefined if it does not know it, or has no such call (the adapter says so). */
  fetchTruth(reference: string, patienceMs?: number): Promise<PaymentTruth | undefined>
  /**
   * Makes a refund; `manual` if the provider documents no call, so staff make it there and record it here.
   * Throws `GatewayFailure`: after `refused` nothing was refunded; after `unreachable` or `unreadable` nobody knows.
   */
  refund: 'manual' | ((ask: RefundAsk) => Promise<RefundAnswer>)
  /**
   * State of a refund that was accepted but not made at once, by the references of payment and refund; undefined if the answer does not say.
   * Absent without a known call: staff look there. Throws `GatewayFailure`.
   */
  askRefund?(names: { reference: string; refund: string }): Promise<RefundAnswer['state'] | 'refused' | undefined>
}
