import { z } from 'zod'
import { oneLine } from '#i18n/one-line.ts'
import { isUuid } from '#platform/uuid'
import { MOST_BOUGHT } from '#shop/goods/items'
import { FIELD_LIMITS, typedQuantity } from './quick-order.ts'

/** Limit in characters: state code and zone id. */
const LONGEST_PLACE = 200

const text = (max: number) =>
  z
    .string()
    .catch('')
    .transform(oneLine)
    .refine((value) => value.length <= max, { params: { max } })

const wireId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** Fields by any of their names on the wire. `fieldErrors` validates name, phone and address. QO-30, QO-40, QO-49, QO-76. */
export const quickOrderFields = z.object({
  product_id: wireId,
  variation_id: z
    .literal('')
    .transform(() => null)
    .or(wireId)
    .or(z.literal('0').transform(() => null))
    .nullish()
    .transform((id) => id ?? null),
  quantity: z
    .string()
    .max(32)
    .catch('1')
    .transform((value) => Math.min(typedQuantity(value), MOST_BOUGHT)),
  name: text(FIELD_LIMITS.name),
  phone: z
    .string()
    .catch('')
    .refine((value) => value.length <= FIELD_LIMITS.phone, { params: { max: FIELD_LIMITS.phone } }),
  address: text(FIELD_LIMITS.address),
  place: z.string().min(1).max(LONGEST_PLACE).optional().catch(undefined),
  intention: z
    .string()
    .refine(isUuid)
    .or(z.literal('').transform(() => undefined))
    .optional(),
  seen_total: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
  ask_again: z
    .literal('1')
    .transform(() => true)
    .catch(false),
})

export type QuickOrderInput = z.output<typeof quickOrderFields>

/** Renames the fields of online payment: `billing_phone` to `phone`. */
export function commonNames(fields: Record<string, unknown>): Record<string, unknown> {
  const { billing_first_name, billing_phone, billing_address_1 } = fields
  return {
    ...fields,
    name: fields['name'] ?? billing_first_name,
    phone: fields['phone'] ?? billing_phone,
    address: fields['address'] ?? billing_address_1,
  }
}
