import type { Millimes } from '#money/millimes'

/** What amounts of a currency are counted in: its smallest unit, as a type of its own, so that dinars or cents never pass for millimes. */
export interface MinorUnits {
  TND: Millimes
}

/** A currency that a gateway can charge in. */
export type ChargeCurrency = keyof MinorUnits

/** How a payment stands at the provider. */
export type PaymentState = 'pending' | 'paid' | 'refused' | 'cancelled' | 'expired'

/** A request for money. The addresses are absolute. */
export interface PaymentAsk<C extends ChargeCurrency> {
  /** The order's name at the provider. It comes back with the truth, and nobody can guess another order's. */
  order: string
  amount: MinorUnits[C]
  currency: C
  description: string
  /** How long the provider's page stays open, in minutes. */
  openMinutes: number
  noticeUrl: string
  successUrl: string
  failUrl: string
}

/** A payment that the provider opened: its name for it, and the page where the shopper pays. */
export interface PaymentSession {
  reference: string
  payUrl: string
}

/** What the provider itself says of a payment. Amount in the smallest unit of the currency that it names. */
export interface PaymentTruth {
  reference: string
  order: string
  state: PaymentState
  amount: number
  currency: string
}

/** A notice as it came in. It is a hint and nothing more: what it says of a payment is never believed. */
export interface NoticeParts {
  query: URLSearchParams
  body: string
}

/** A payment provider, whichever currency it charges in. */
export type PaymentGateway = { [C in ChargeCurrency]: GatewayIn<C> }[ChargeCurrency]

/** A payment provider of one currency. Every call that asks it something throws `GatewayFailure` when no good answer comes in time. */
export interface GatewayIn<C extends ChargeCurrency> {
  /** What orders and payments are marked with, and the browser's flag `redirectingTo{id}`. Spec 3.3. */
  id: string
  /** What shoppers know it as. */
  name: string
  currency: C
  /** Where its pages are, as a source of a content security policy. */
  payOrigin: string
  create(ask: PaymentAsk<C>): Promise<PaymentSession>
  /** The reference that a notice speaks of; undefined when it is none of this provider's. */
  readNotice(notice: NoticeParts): string | undefined
  /** The provider's own word on a payment; undefined when it knows none of that name. */
  fetchTruth(reference: string, patienceMs?: number): Promise<PaymentTruth | undefined>
  /** Money back: `manual` where the provider's documentation gives no call for it, so that staff do it there and write it down here. */
  refund: 'manual'
}
