import type { Locale } from '#i18n/locale.ts'
import type { Millimes } from '#money/millimes'

/** A currency that a gateway can charge in. Its amounts are `Millimes` everywhere: thousandths of a dinar, thousandths of a pound. */
export type ChargeCurrency = 'TND' | 'EGP'

/** How a payment stands at the provider. */
export type PaymentState = 'pending' | 'paid' | 'refused' | 'cancelled' | 'expired'

/** A request for money. The addresses are absolute. */
export interface PaymentAsk {
  /** The order's name at the provider. It comes back with the truth, and nobody can guess another order's. Letters, digits and hyphens, 24 at most. */
  order: string
  amount: Millimes
  currency: ChargeCurrency
  description: string
  /** How long the provider's page stays open, in minutes. A code to pay in a shop stays open longer: see `openUntil`. */
  openMinutes: number
  noticeUrl: string
  successUrl: string
  failUrl: string
  /** Who pays; phone in world digits (`21622333444`). An adapter sends of it only what its provider does not go without. */
  customer: { name: string; phone: string; email: string | null }
  locale: Locale
}

/** A payment that the provider opened: its name for it, and the page where the shopper pays or the code to pay with in a shop. */
export interface PaymentSession {
  reference: string
  payUrl: string | null
  code: string | null
  /** Until when it may be paid, where the provider decides that and not we. */
  openUntil?: Date
}

/** What the provider itself says of a payment. */
export interface PaymentTruth {
  reference: string
  /** Our name for the order; empty where the provider says (or signs) none: then only a payment that we opened under this reference is meant. */
  order: string
  state: PaymentState
  /** Thousandths of the currency. A provider that says less than that exactly is read exactly. */
  amount: Millimes
  /** As the provider names it, so not always one that we charge in. */
  currency: string
  /** The provider's name for the money that moved, where a refund asks for it. */
  transaction?: string
}

/** A notice as it came in: a GET or a POST. */
export interface NoticeParts {
  query: URLSearchParams
  body: string
}

/** What a notice speaks of. Without `truth` it is a hint and nothing more: the provider is then asked. */
export interface Notice {
  reference: string
  /** Only where the provider signs what it says, and the signature holds. */
  truth?: PaymentTruth
}

/** Money to give back. `total` is what was paid; `key` is ours, the same for the same refund. */
export interface RefundAsk {
  reference: string
  transaction: string | null
  order: string
  amount: Millimes
  total: Millimes
  reason: string
  key: string
}

/** What became of a refund; `reference` is the provider's name for it, where it gives one. */
export interface RefundAnswer {
  state: 'done' | 'pending'
  reference: string | null
}

/**
 * A payment provider, with one merchant's account. Every call that asks it something throws `GatewayFailure` when no good
 * answer comes in time; `refused` also means that nothing was sent, because its unit cannot say the amount exactly.
 */
export interface PaymentGateway {
  /** What orders and payments are marked with, and the browser's flag `redirectingTo{id}`. Spec 3.3. */
  id: string
  /** What shoppers know it as. */
  name: string
  currency: ChargeCurrency
  /** Where its pages are, as sources of a content security policy with spaces between; null where it has none. */
  payOrigin: string | null
  create(ask: PaymentAsk): Promise<PaymentSession>
  /** The fields of its notices that settle a dispute, by name (`obj.order.id`). Nothing else of a notice is kept. */
  keptFields: readonly string[]
  /** What a notice speaks of; undefined when it is none of this provider's, or is signed wrongly. */
  readNotice(parts: NoticeParts): Notice | undefined
  /** The provider's own word on a payment; undefined when it knows none of that name, or has no call to ask (the adapter says so). */
  fetchTruth(reference: string, patienceMs?: number): Promise<PaymentTruth | undefined>
  /**
   * Money back: `manual` where the provider's documentation gives no call for it, so that staff do it there and write it
   * down here. The call throws `GatewayFailure`: `refused` and nothing was given back; `unreachable` or `unreadable` and nobody knows.
   */
  refund: 'manual' | ((ask: RefundAsk) => Promise<RefundAnswer>)
  /**
   * How a refund stands that was accepted and not made at once, by the payment's and the refund's own names; undefined where the answer
   * tells nothing of it. Absent where no call for it is known: staff look there. Throws `GatewayFailure`.
   */
  askRefund?(names: { reference: string; refund: string }): Promise<RefundAnswer['state'] | 'refused' | undefined>
}
