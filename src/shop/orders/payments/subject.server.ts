import type { PaymentAsk, PaymentTruth } from '#gateways/payment.types'
import type { Locale } from '#i18n/locale.ts'
import type { Standing, Verdict } from './payments.ts'

/** What a payment is for, named by its column in `payments`: an order or a form entry. */
export interface PaidFor {
  column: 'order_id' | 'entry_id'
  id: number
}

/** The subject of a payment, locked until the transaction ends: everything payments need from orders and entries. IMP-31. */
export interface Subject extends PaidFor {
  /** Name at the provider, unique so that another shop's payment never counts as ours. At most 24 letters, digits and hyphens. */
  name: string
  /** Shown to the payer after the shop's name. */
  title: string
  /** Thousandths of its currency. */
  owed: number
  currency: string
  locale: Locale
  customer: PaymentAsk['customer']
  /** False if it is paid otherwise or free. */
  isPaidOnline: boolean
  standing: Standing['order']
  /** Makes it await payment by a method. Refuses an order whose stock is gone. */
  awaitMoney(method: string): Promise<void>
  noteOpened(payment: OpenedPayment): Promise<void>
  carryOut(told: Told): Promise<void>
}

export interface OpenedPayment {
  gateway: string
  reference: string
  amount: number
  currency: string
  code: string | null
  openUntil: Date
}

/** A decision with the provider's report behind it. */
export interface Told {
  verdict: Verdict
  gateway: string
  truth: PaymentTruth
}
