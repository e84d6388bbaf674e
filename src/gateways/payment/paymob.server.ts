import { z } from 'zod'
import {
  GatewayFailure,
  emailOf,
  nameOfMoney,
  nameOfTry,
  nameParts,
  orderOfTry,
  sameSignature,
  singleOf,
  type Adapter,
  fromPiastres,
  toPiastres,
} from './adapter.ts'
import type { PaymentTruth, NoticeParts, PaymentState } from './payment.ts'
import { accepted, lineTo, readAs } from './line.server.ts'
import { parseJson } from '#platform/json'
import { createHmac } from 'node:crypto'

/** Paymob's signed fields in its order, by their names in a POST. */
export const SIGNED_FIELDS = [
  'amount_cents',
  'created_at',
  'currency',
  'error_occured',
  'has_parent_transaction',
  'id',
  'integration_id',
  'is_3d_secure',
  'is_auth',
  'is_capture',
  'is_refunded',
  'is_standalone_payment',
  'is_voided',
  'order.id',
  'owner',
  'pending',
  'source_data.pan',
  'source_data.sub_type',
  'source_data.type',
  'success',
] as const

export type SignedFields = Record<(typeof SIGNED_FIELDS)[number], string>

/** HMAC-SHA512 over the concatenated values, in hexadecimal digits. */
export function paymobHmac(fields: SignedFields, secret: string): string {
  return createHmac('sha512', secret)
    .update(SIGNED_FIELDS.map((name) => fields[name]).join(''))
    .digest('hex')
}

const number = z.union([z.int(), z.string().regex(/^\d{1,15}$/)]).transform(String)
const flag = z.boolean().transform(String)

const opened = z.object({ intention_order_id: number, client_secret: z.string().regex(/^[\w.-]{1,300}$/) })

const transaction = z.object({
  id: number,
  success: flag,
  pending: flag,
  is_voided: flag.default('false'),
  is_refunded: flag.default('false'),
  has_parent_transaction: flag.default('false'),
  amount_cents: z.int(),
  currency: z.string(),
  order: z.object({ id: number, merchant_order_id: z.string().nullish() }),
})

const signedIn = z.object({ token: z.string().min(1).max(5000) })

const givenBack = z.object({ id: number, success: z.boolean(), pending: z.boolean() })

/**
 * Paymob (Egypt), Intention API. Amounts are piastres. Keys: `publicKey`, `secretKey`, `hmacSecret`, `apiKey`, and `integrationIds`, numbers or names separated
 * by commas. Never tried against Paymob itself.
 *
 * - Documented (developers.paymob.com): the address of `v1/intention/` and its `Token` header; fields of an intention and the required ones (name, e-mail and
 *   phone among them); `intention_order_id` and `client_secret`; fields and order of the HMAC for POST and GET; `special_reference` comes back as
 *   `merchant_order_id`; callbacks for success and decline only; `transaction_inquiry` by order with an `auth_token`; part refunds.
 * - From public source: `api/auth/tokens` with `api_key`; the fields of `void_refund/refund` with the `Token` header, answered with a transaction; the GET has
 *   `order`, documented as `order_id`.
 * - `merchant_order_id` is not signed, but the order at Paymob is. So that order is a payment's reference, and a signed callback names none of ours.
 * - A callback about a later operation on a payment (`has_parent_transaction`) is only a hint.
 * - A refund that was not made at once is polled by the same inquiry, and counts if the last transaction is that refund.
 * - Unknown: a key for repeating a refund (so it is sent once); the state of an expired intention (it stays pending); rate limits.
 */
export const paymob: Adapter = (settings) => {
  const { id, name, payOrigin, url, keys } = settings
  const line = lineTo(settings)
  const headers = { authorization: `Token ${keys['secretKey']}` }

  /** Undefined if the order at Paymob has no transaction. */
  async function lastOf(order: string, patienceMs: number | undefined): Promise<z.output<typeof transaction> | undefined> {
    const signIn = { method: 'POST' as const, path: '/api/auth/tokens', body: JSON.stringify({ api_key: keys['apiKey'] }), patienceMs }
    const { token } = readAs(accepted(await line.ask(signIn)), signedIn)
    const body = JSON.stringify({ auth_token: token, order_id: order })
    const answer = await line.ask({ method: 'POST', path: '/api/ecommerce/orders/transaction_inquiry', body, patienceMs })
    return answer.status === 404 ? undefined : readAs(accepted(answer), transaction)
  }

  async function fetchTruth(reference: string, patienceMs?: number): Promise<PaymentTruth | undefined> {
    const last = await lastOf(reference, patienceMs)
    if (!last) return undefined
    if (last.order.id !== reference) throw new GatewayFailure('unreadable', 'the answer is about another payment')
    if (last.has_parent_transaction === 'true') throw new GatewayFailure('unreadable', 'the last that happened to this payment was no payment')
    const order = orderOfTry(last.order.merchant_order_id ?? '')
    return { reference, order, state: stateOf(last), amount: fromPiastres(last.amount_cents), currency: last.currency, transaction: last.id }
  }

  return {
    id,
    name,
    payOrigin,
    currency: 'EGP',
    keptFields: KEPT_FIELDS,
    fetchTruth,

    async create(ask) {
      const amount = toPiastres(ask.amount)
      const { first, last } = nameParts(ask)
      const body = {
        amount,
        currency: ask.currency,
        payment_methods: integrationsOf(keys['integrationIds'] ?? ''),
        items: [{ name: ask.description.slice(0, 50), amount, quantity: 1 }],
        billing_data: { first_name: first, last_name: last, email: emailOf(ask), phone_number: `+${ask.customer.phone}` },
        special_reference: nameOfTry(ask.order),
        expiration: ask.openMinutes * 60,
        notification_url: ask.noticeUrl,
        redirection_url: ask.successUrl,
      }
      const answer = await line.order({ method: 'POST', path: '/v1/intention/', headers, body: JSON.stringify(body) })
      const { intention_order_id: reference, client_secret: clientSecret } = readAs(accepted(answer), opened)
      const page = new URLSearchParams({ publicKey: keys['publicKey'] ?? '', clientSecret })
      return { reference, payUrl: `${url}/unifiedcheckout/?${page}`, code: null }
    },

    readNotice(parts) {
      const signed = signedFieldsOf(parts, keys['hmacSecret'] ?? '')
      if (!signed || !/^\d{1,15}$/.test(signed['order.id']) || !/^\d{1,12}$/.test(signed.amount_cents)) return undefined
      const { 'order.id': reference, amount_cents: piastres, currency } = signed
      if (signed.has_parent_transaction !== 'false') return { reference }
      const amount = fromPiastres(Number(piastres))
      return { reference, truth: { reference, order: '', state: stateOf(signed), amount, currency, transaction: signed.id } }
    },

    async refund(ask) {
      const amount_cents = toPiastres(ask.amount)
      const transaction_id = await nameOfMoney(ask, fetchTruth)
      const body = JSON.stringify({ transaction_id, amount_cents })
      const answer = await line.order({ method: 'POST', path: '/api/acceptance/void_refund/refund', headers, body })
      const { id: reference, success, pending } = readAs(accepted(answer), givenBack)
      if (!success && !pending) throw new GatewayFailure('refused', 'the payment provider gave nothing back')
      return { state: pending ? 'pending' : 'done', reference }
    },

    async askRefund({ reference, refund }) {
      const last = await lastOf(reference, undefined)
      if (!last || last.id !== refund || last.order.id !== reference) return undefined
      if (last.pending === 'true') return 'pending'
      return last.success === 'true' ? 'done' : 'refused'
    },
  }
}

/** Paymob takes an integration's id as a number and its name as text. */
function integrationsOf(list: string): (number | string)[] {
  const named = list.split(',').map((one) => one.trim())
  return named.filter(Boolean).map((one) => (/^\d{1,15}$/.test(one) ? Number(one) : one))
}

const leaf = z.union([z.string(), z.number(), z.boolean(), z.null()]).transform((value) => (value === null ? '' : String(value)))

const posted = z.object({
  type: z.literal('TRANSACTION'),
  obj: z.looseObject({ order: z.looseObject({ id: leaf }), source_data: z.looseObject({ pan: leaf, sub_type: leaf, type: leaf }) }),
})

const CARD = 'source_data.pan'
const SETTLING = [...SIGNED_FIELDS.filter((name) => name !== CARD), 'merchant_order_id', 'order.merchant_order_id', 'order']

/** Stored fields of a callback, by POST and by GET: all signed ones but the card's last digits, and our reference of the order. */
const KEPT_FIELDS: readonly string[] = ['hmac', 'type', ...SETTLING.flatMap((name) => [`obj.${name}`, name])]

/** In Paymob's notation: whole numbers as text, and `'true'` or `'false'`. */
interface PaymobWord {
  success: string
  pending: string
  is_voided: string
  is_refunded: string
}

/**
 * Undefined unless the signature is valid. POST has JSON with `hmac` in the query, GET has all in the query, where the order is `order_id` in the
 * documentation, `order` in public source. Other kinds of callbacks, missing and repeated fields are refused.
 */
function signedFieldsOf({ query, body }: NoticeParts, secret: string): SignedFields | undefined {
  const given = singleOf(query, 'hmac')
  const fields = body ? postedFields(body) : queryFields(query)
  if (!secret || !given || !/^[0-9a-f]{128}$/i.test(given) || !fields) return undefined
  return sameSignature(given, paymobHmac(fields, secret)) ? fields : undefined
}

/** A refunded or voided payment counts as not paid. The shop never reverts a payment because of it. */
function stateOf({ success, pending, is_voided, is_refunded }: PaymobWord): PaymentState {
  if (is_voided === 'true' || is_refunded === 'true') return 'cancelled'
  if (pending === 'true') return 'pending'
  return success === 'true' ? 'paid' : 'refused'
}

function postedFields(body: string): SignedFields | undefined {
  const parsed = posted.safeParse(parseJson(body))
  if (!parsed.success) return undefined
  const { obj } = parsed.data
  const nested: Record<string, string> = {
    'order.id': obj.order.id,
    'source_data.pan': obj.source_data.pan,
    'source_data.sub_type': obj.source_data.sub_type,
    'source_data.type': obj.source_data.type,
  }
  return allOf((name) => nested[name] ?? leaf.safeParse(Object.hasOwn(obj, name) ? obj[name] : undefined).data)
}

function queryFields(query: URLSearchParams): SignedFields | undefined {
  const orders = [...query.getAll('order'), ...query.getAll('order_id')]
  return allOf((name) => (name === 'order.id' ? (orders.length === 1 ? orders[0] : undefined) : singleOf(query, name)))
}

function allOf(find: (name: string) => string | undefined): SignedFields | undefined {
  const found = SIGNED_FIELDS.map((name) => [name, find(name)] as const)
  return found.every(([, value]) => value !== undefined) ? (Object.fromEntries(found) as SignedFields) : undefined
}
