import type { PaymentAsk, PaymentTruth } from '#gateways/payment.types'
import type { Locale } from '#i18n/locale.ts'
import type { Standing, Verdict } from './payments.ts'

/** What a payment is for, by the column of `payments` that names it: an order or an entry of a form. */
export interface PaidFor {
  column: 'order_id' | 'entry_id'
  id: number
}

/** What a payment is for, locked until its transaction ends. All that payments ask of orders and of entries. IMP-31. */
export interface Subject extends PaidFor {
  /** Its name at the provider, which only it has, so that another shop's payment never counts as ours. At most 24 letters, digits and hyphens. */
  name: string
  /** What the payer reads of it at the provider, after the shop's name. */
  title: string
  /** Thousandths of its currency. */
  owed: number
  currency: string
  locale: Locale
  customer: PaymentAsk['customer']
  /** False for what is paid otherwise, or costs nothing. */
  isPaidOnline: boolean
  /** How it stands, in the terms of an order. */
  standing: Standing['order']
  /** Lets it wait for its money by a method. Refuses, with a message, an order whose stock is gone. */
  awaitMoney(method: string): Promise<void>
  /** Writes down that a payment of it was opened. */
  noteOpened(payment: OpenedPayment): Promise<void>
  /** Carries out what was decided about one of its payments. */
  carryOut(told: Told): Promise<void>
}

/** A payment that was opened. */
export interface OpenedPayment {
  gateway: string
  reference: string
  amount: number
  currency: string
  code: string | null
  openUntil: Date
}

/** A decision about a payment, and the provider's word that brought it. */
export interface Told {
  verdict: Verdict
  gateway: string
  truth: PaymentTruth
}
