import type { Delivery } from '#gateways/mail.types'

export type { AdProvider } from '#gateways/messaging.types'

/** Moments of an order that are told. The merchant chooses the one that counts as the purchase. */
export type AdMoment = 'ordered' | 'confirmed' | 'delivered'

/** By what an event is told: its moment, or that it counts as the purchase. */
export type AdName = AdMoment | 'purchase'

export interface AdEvent {
  /** The same at every attempt: Meta and TikTok count a repeated one once. */
  id: string
  moment: AdMoment
  isPurchase: boolean
  at: Date
  orderId: number
  /** ISO code. */
  currency: string
  /** In whole units of the currency: 89.5. */
  value: number
  items: readonly { id: string; quantity: number; price: number }[]
  /** International, digits only; empty if unknown. */
  phone: string
  /** Pseudonym of the browser, the same for all its orders. */
  visitor: string
  clicks: { fbclid?: string; ttclid?: string; gclid?: string; at: Date | undefined }
  /** IP address and user agent of the order's request; empty if unknown. */
  address: string
  agent: string
  /** Address of the page ordered from, without a query. */
  page: string
}

/** Never throws, whatever the provider answers. */
export interface AdGateway {
  /** `isTrial`: marked as a test (Meta, TikTok), or only validated (Google). */
  send(event: AdEvent, isTrial?: boolean): Promise<Delivery>
}

export interface AdAccount {
  mode: 'simulated' | 'live'
  keys: Readonly<Record<string, string>>
}
