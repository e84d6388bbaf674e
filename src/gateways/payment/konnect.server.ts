import { z } from 'zod'
import { millimes } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { GatewayFailure, singleOf, type AdapterSettings, toMillimes } from './adapter.ts'
import type { PaymentGateway, PaymentState } from './payment.ts'
import { accepted, lineTo, readAs, REFERENCE } from './line.server.ts'

/** `words` differ only for the simulated provider. */
export interface KonnectSettings extends AdapterSettings {
  words?: Readonly<Record<string, PaymentState>>
}

const DAY_MS = 24 * 3600 * 1000

/** Konnect documents these two, and uses `pending` also for a failed payment. */
const KONNECT_WORDS: Readonly<Record<string, PaymentState>> = { completed: 'paid', pending: 'pending' }

const opened = z.object({ payUrl: z.url({ protocol: /^https?$/ }), paymentRef: z.string().regex(REFERENCE) })

const details = z.object({
  payment: z.object({
    id: z.string(),
    status: z.string(),
    amount: z.int(),
    token: z.string(),
    orderId: z.string().nullish(),
    expirationDate: z.string().nullish(),
  }),
})

/**
 * Konnect (Tunisia). Amounts are millimes. Keys: `walletId`, `apiKey`.
 *
 * Never tried against Konnect itself. Sends no name, phone or address of the shopper: the documentation asks for none.
 * - Documented (docs.konnect.network): address and fields of `init-payment`, with webhook, silentWebhook, successUrl and failUrl; the `x-api-key` header; the
 *   unsigned GET notice with `payment_ref`; `GET /payments/:id`, where `payment.status` counts and the transactions do not; 401 for a wrong key, 404 for an
 *   unknown payment.
 * - Not documented: a refund (so `manual`); a status of refused or cancelled payments (they stay `pending` until they expire); a rate limit; a time in
 *   `expirationDate` (a date alone counts to its end); fees in `reachedAmount` (so `amount` is compared; an `immediate` payment is complete or not at all).
 */
export function konnect(settings: KonnectSettings): PaymentGateway {
  const { id, name, payOrigin, keys, words = KONNECT_WORDS } = settings
  const line = lineTo(settings)
  const headers = { 'x-api-key': keys['apiKey'] ?? '' }
  return {
    id,
    name,
    payOrigin,
    currency: 'TND',
    keptFields: ['payment_ref'],
    refund: 'manual',

    async create(ask) {
      const body = {
        receiverWalletId: keys['walletId'],
        token: ask.currency,
        amount: toMillimes(ask.amount),
        type: 'immediate',
        description: ask.description,
        acceptedPaymentMethods: ['wallet', 'bank_card', 'e-DINAR', 'flouci'],
        lifespan: ask.openMinutes,
        checkoutForm: false,
        addPaymentFeesToAmount: false,
        orderId: ask.order,
        webhook: ask.noticeUrl,
        silentWebhook: true,
        successUrl: ask.successUrl,
        failUrl: ask.failUrl,
      }
      const answer = await line.order({ method: 'POST', path: '/api/v2/payments/init-payment', headers, body: JSON.stringify(body) })
      const { payUrl, paymentRef } = readAs(accepted(answer), opened)
      return { reference: paymentRef, payUrl, code: null }
    },

    readNotice({ query }) {
      const reference = singleOf(query, 'payment_ref')
      return reference !== undefined && REFERENCE.test(reference) ? { reference } : undefined
    },

    async fetchTruth(reference, patienceMs) {
      const path = `/api/v2/payments/${encodeURIComponent(reference)}`
      const answer = await line.ask({ method: 'GET', path, headers, patienceMs })
      if (answer.status === 404) return undefined
      const { payment } = readAs(accepted(answer), details)
      if (payment.id !== reference) throw new GatewayFailure('unreadable', 'the answer is about another payment')
      const state = Object.hasOwn(words, payment.status) ? words[payment.status] : undefined
      if (!state) throw new GatewayFailure('unreadable', 'a payment status that is not documented')
      const { amount, token: currency, orderId } = payment
      const over = state === 'pending' && hasExpired(payment.expirationDate)
      return { reference, order: orderId ?? '', state: over ? 'expired' : state, amount: millimes(amount), currency }
    },
  }
}

function hasExpired(date: string | null | undefined): boolean {
  const moment = Date.parse(date ?? '')
  if (Number.isNaN(moment)) return false
  const wholeDay = /^\d{4}-\d{2}-\d{2}$/.test(date ?? '') ? DAY_MS : 0
  return moment + wholeDay < clock.now().getTime()
}
