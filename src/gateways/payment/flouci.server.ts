import { z } from 'zod'
import { parseJson } from '#platform/json'
import { millimes } from '#money/millimes'
import { fieldsOf, singleOf, type Adapter, toMillimes } from './adapter.ts'
import type { PaymentState } from './payment.ts'
import { accepted, lineTo, readAs, REFERENCE } from './line.server.ts'

const WORDS = { SUCCESS: 'paid', PENDING: 'pending', EXPIRED: 'expired', FAILURE: 'refused' } as const satisfies Record<string, PaymentState>

const opened = z.object({
  result: z.object({ success: z.literal(true), payment_id: z.string().regex(REFERENCE), link: z.url({ protocol: /^https?$/ }) }),
})

const unknown = z.object({ result: z.object({ status: z.literal(404) }) })

const details = z.object({
  success: z.literal(true),
  result: z.object({
    amount: z.int(),
    status: z.enum(['SUCCESS', 'PENDING', 'EXPIRED', 'FAILURE']),
    developer_tracking_id: z.string().nullish(),
  }),
})

/**
 * Flouci (Tunisia), version 2. Amounts are millimes. Keys: `publicKey`, `privateKey`.
 *
 * Never tried against Flouci itself. Sends no name, phone or address of the shopper: the documentation asks for none.
 * - Documented (docs.flouci.com): address, fields and answer of `generate_payment`; the `Bearer PUBLIC:PRIVATE` header; `verify_payment` with its four statuses
 *   and its rate limit; `success` must be true before the rest is read; `result.status` 404 for an unknown payment; test keys work at the same address.
 * - Of the webhook only the purpose is documented. In public source it carries `payment_id`, by POST or in the query: both are read, neither is trusted.
 * - Not documented: a refund (so `manual`), a currency (dinars are its only one), a signature.
 */
export const flouci: Adapter = (settings) => {
  const { id, name, payOrigin, keys } = settings
  const line = lineTo(settings)
  const headers = { authorization: `Bearer ${keys['publicKey']}:${keys['privateKey']}` }
  return {
    id,
    name,
    payOrigin,
    currency: 'TND',
    keptFields: ['payment_id', 'developer_tracking_id', 'status', 'amount'],
    refund: 'manual',

    async create(ask) {
      const body = {
        amount: toMillimes(ask.amount),
        success_link: ask.successUrl,
        fail_link: ask.failUrl,
        webhook: ask.noticeUrl,
        developer_tracking_id: ask.order,
        session_timeout_secs: ask.openMinutes * 60,
        accept_card: true,
      }
      const answer = await line.order({ method: 'POST', path: '/api/v2/generate_payment', headers, body: JSON.stringify(body) })
      const { result } = readAs(accepted(answer), opened)
      return { reference: result.payment_id, payUrl: result.link, code: null }
    },

    readNotice(parts) {
      const said = parts.body ? fieldsOf(parts)?.['payment_id'] : singleOf(parts.query, 'payment_id')
      return typeof said === 'string' && REFERENCE.test(said) ? { reference: said } : undefined
    },

    async fetchTruth(reference, patienceMs) {
      const path = `/api/v2/verify_payment/${encodeURIComponent(reference)}`
      const answer = await line.ask({ method: 'GET', path, headers, patienceMs })
      if (answer.status === 404 || isUnknown(answer.text)) return undefined
      const { result } = readAs(accepted(answer), details)
      const { amount, status, developer_tracking_id: order } = result
      return { reference, order: order ?? '', state: WORDS[status], amount: millimes(amount), currency: 'TND' }
    },
  }
}

function isUnknown(text: string): boolean {
  return unknown.safeParse(parseJson(text)).success
}
