import { createHash } from 'node:crypto'
import { z } from 'zod'
import { GatewayFailure, emailOf, fieldsOf, nameParts, sameSignature, type Adapter, fromDecimal, toDinars } from './adapter.ts'
import { accepted, lineTo, readAs, REFERENCE } from './line.server.ts'

const opened = z.object({
  status: z.literal(true),
  data: z.object({ token: z.string().regex(REFERENCE), payment_url: z.url({ protocol: /^https?$/ }) }),
})

const denied = z.object({ status: z.literal(false) })

const details = z.object({
  status: z.literal(true),
  data: z.object({
    payment_status: z.boolean(),
    token: z.string().nullish(),
    order_id: z.string().nullish(),
    amount: z.union([z.number(), z.string()]),
  }),
})

const notice = z.object({
  token: z.string().regex(REFERENCE),
  payment_status: z.union([z.boolean(), z.enum(['true', 'false', 'True', 'False', '1', '0']), z.literal(1), z.literal(0)]),
  check_sum: z.string().regex(/^[0-9a-f]{32}$/i),
})

/**
 * Paymee (Tunisia), version 2. Amounts are dinars, a JSON number. Key: `apiKey`.
 *
 * Never tried against Paymee itself. Sends the shopper's name and phone, and the address if there is one.
 * - Documented (paymee.tn): address, fields and answer of `payments/create`; the `Token` header; note, first and last name, e-mail and phone are required; the
 *   state is posted to `webhook_url` with a `check_sum` to be verified.
 * - From public source only: `check_sum` (md5 of token, 1 or 0, and key), and `GET /api/v1/payments/{token}/check` with `data.payment_status` and
 *   `data.amount`. So the sum filters noise, and only the check decides.
 * - The check says paid or not, so an unpaid payment stays pending. It may name no order of ours.
 * - Not documented: a refund (so `manual`), a time limit of the page (none is requested), a currency (dinars are its only one).
 */
export const paymee: Adapter = (settings) => {
  const { id, name, payOrigin, keys } = settings
  const line = lineTo(settings)
  const apiKey = keys['apiKey'] ?? ''
  const headers = { authorization: `Token ${apiKey}` }
  return {
    id,
    name,
    payOrigin,
    currency: 'TND',
    keptFields: ['token', 'order_id', 'transaction_id', 'payment_status', 'amount', 'received_amount', 'cost', 'check_sum'],
    refund: 'manual',

    async create(ask) {
      const { first, last } = nameParts(ask)
      const body = {
        amount: toDinars(ask.amount),
        note: ask.description,
        first_name: first,
        last_name: last,
        email: emailOf(ask),
        phone: `+${ask.customer.phone}`,
        return_url: ask.successUrl,
        cancel_url: ask.failUrl,
        webhook_url: ask.noticeUrl,
        order_id: ask.order,
      }
      const answer = await line.order({ method: 'POST', path: '/api/v2/payments/create', headers, body: JSON.stringify(body) })
      const said = readAs(accepted(answer), z.discriminatedUnion('status', [opened, denied]))
      if (!said.status) throw new GatewayFailure('refused', 'the payment provider did not accept the call')
      return { reference: said.data.token, payUrl: said.data.payment_url, code: null }
    },

    readNotice(parts) {
      const parsed = notice.safeParse(fieldsOf(parts))
      if (!parsed.success) return undefined
      const { token, payment_status, check_sum } = parsed.data
      const flag = /^(true|1)$/i.test(String(payment_status)) ? '1' : '0'
      const expected = createHash('md5').update(`${token}${flag}${apiKey}`).digest('hex')
      return sameSignature(check_sum, expected) ? { reference: token } : undefined
    },

    async fetchTruth(reference, patienceMs) {
      const path = `/api/v1/payments/${encodeURIComponent(reference)}/check`
      const answer = await line.ask({ method: 'GET', path, headers, patienceMs })
      if (answer.status === 404) return undefined
      const said = readAs(accepted(answer), z.discriminatedUnion('status', [details, denied]))
      if (!said.status) throw new GatewayFailure('refused', 'the payment provider did not accept the call')
      const { data } = said
      if ((data.token ?? reference) !== reference) throw new GatewayFailure('unreadable', 'the answer is about another payment')
      const state = data.payment_status ? 'paid' : 'pending'
      return { reference, order: data.order_id ?? '', state, amount: fromDecimal(data.amount), currency: 'TND' }
    },
  }
}
