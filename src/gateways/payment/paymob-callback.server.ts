import { z } from 'zod'
import type { NoticeParts, PaymentState } from './payment.ts'
import { parseJson } from '#platform/json'
import { singleOf } from './notice-fields.ts'
import { paymobHmac, SIGNED_FIELDS, type SignedFields } from './paymob-hmac.server.ts'
import { sameSignature } from './signatures.server.ts'

const leaf = z.union([z.string(), z.number(), z.boolean(), z.null()]).transform((value) => (value === null ? '' : String(value)))

const posted = z.object({
  type: z.literal('TRANSACTION'),
  obj: z.looseObject({ order: z.looseObject({ id: leaf }), source_data: z.looseObject({ pan: leaf, sub_type: leaf, type: leaf }) }),
})

const CARD = 'source_data.pan'
const SETTLING = [...SIGNED_FIELDS.filter((name) => name !== CARD), 'merchant_order_id', 'order.merchant_order_id', 'order']

/** Stored fields of a callback, by POST and by GET: all signed ones but the card's last digits, and our reference of the order. */
export const KEPT_FIELDS: readonly string[] = ['hmac', 'type', ...SETTLING.flatMap((name) => [`obj.${name}`, name])]

/** In Paymob's notation: whole numbers as text, and `'true'` or `'false'`. */
export interface PaymobWord {
  success: string
  pending: string
  is_voided: string
  is_refunded: string
}

/**
 * Undefined unless the signature is valid. POST has JSON with `hmac` in the query, GET has all in the query, where the order is `order_id` in the
 * documentation, `order` in public source. Other kinds of callbacks, missing and repeated fields are refused.
 */
export function signedFieldsOf({ query, body }: NoticeParts, secret: string): SignedFields | undefined {
  const given = singleOf(query, 'hmac')
  const fields = body ? postedFields(body) : queryFields(query)
  if (!secret || !given || !/^[0-9a-f]{128}$/i.test(given) || !fields) return undefined
  return sameSignature(given, paymobHmac(fields, secret)) ? fields : undefined
}

/** A refunded or voided payment counts as not paid. The shop never reverts a payment because of it. */
export function stateOf({ success, pending, is_voided, is_refunded }: PaymobWord): PaymentState {
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
