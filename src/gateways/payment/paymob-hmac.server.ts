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
