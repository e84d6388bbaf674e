import { z } from 'zod'
import { oneLine } from '#i18n/one-line.ts'
import { FIELD_LIMITS } from '#shop/buying/quick-order'
import { renewLease } from '#shop/orders/calls.server'
import { placeSchema } from '#shop/orders/order-management.schema'
import { settlePlace } from '#shop/orders/order-management.server'
import { lineQuantitySchema } from '#shop/orders/order-editing.schema'
import { takenItemSchema } from '#shop/orders/order-taking.schema'
import { orderIdSchema } from '#shop/orders/orders.schema'
import { changeAddress, changeQuantity, changeVariation } from '#shop/orders/order-editing.server'
import { can, type StaffPerson } from '#shop/people/accounts'
import { translated } from '#back-office/reader.server.ts'
import { deskWords } from './desk.words.ts'

/** Result of an action. `problem` is absent on success. */
export interface Acted {
  problem?: string
  status: number
}

const about = { order: orderIdSchema, seen: z.string().max(64) }

const changeSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('quantity'), ...about, ...lineQuantitySchema.shape }),
  z.object({ intent: z.literal('variation'), ...about, line: lineQuantitySchema.shape.line, variation: takenItemSchema }),
  z.object({
    intent: z.literal('address'),
    ...about,
    address: z
      .string()
      .transform(oneLine)
      .refine((text) => text !== '' && text.length <= FIELD_LIMITS.address),
  }),
])

/** Place of a quick order: the suggested one, or a typed one. */
const placeChangeSchema = z.object({ order: orderIdSchema }).and(placeSchema)

type Change = z.output<typeof changeSchema>

export function isChange({ intent }: Record<string, string>): boolean {
  return intent === 'place' || changeSchema.options.some(({ shape }) => shape.intent.value === intent)
}

/**
 * Changes an order at the desk: the quantity or variation of a line, the address, the place. An agent with the right to call only may change only the order in
 * hand. Throws the refusals of `changeOrder`. IMP-07.
 */
export async function changeAtDesk(fields: Record<string, string>, person: StaffPerson): Promise<Acted> {
  const asked = fields['intent'] === 'place' ? placeChangeSchema.safeParse(fields) : changeSchema.safeParse(fields)
  if (!asked.success) return { problem: translated(deskWords.badRequest), status: 400 }
  const isInHand = (await renewLease(asked.data.order, person.id)) !== undefined
  if (!isInHand && !can(person, 'orders.manage')) return { problem: translated(deskWords.notInHand), status: 409 }
  if ('intent' in asked.data) await change(asked.data, person)
  else await settlePlace({ orderId: asked.data.order, staffId: person.id }, asked.data)
  return { status: 200 }
}

function change(asked: Change, { id }: StaffPerson): Promise<unknown> {
  const how = { seen: asked.seen, by: { kind: 'staff', id } } as const
  if (asked.intent === 'quantity') return changeQuantity(asked.order, { position: asked.line, quantity: asked.quantity }, how)
  if (asked.intent === 'variation') return changeVariation(asked.order, { position: asked.line, variationId: asked.variation }, how)
  return changeAddress(asked.order, { address: asked.address }, how)
}
