import { z } from 'zod'
import { lineQuantitySchema } from '#shop/orders/order-editing.schema'
import { changeQuantity } from '#shop/orders/order-editing.server'
import { translated } from '#back-office/kit/reader.server.ts'
import { orderEditWords } from './order-edit.words.ts'

const quantitySchema = z.object({
  intent: z.literal('quantity'),
  seen: z.string().min(1).max(40),
  ...lineQuantitySchema.shape,
})

export function isAboutQuantity(fields: Record<string, string>): boolean {
  return fields['intent'] === 'quantity'
}

/** Changes a quantity on the order's page. Returns the error of an unreadable request; throws refusals. */
export async function actOnQuantity({ orderId, staffId }: { orderId: number; staffId: string }, fields: Record<string, string>): Promise<string | undefined> {
  const asked = quantitySchema.safeParse(fields)
  if (!asked.success) return translated(orderEditWords.badForm)
  const { seen, line: position, quantity } = asked.data
  await changeQuantity(orderId, { position, quantity }, { seen, by: { kind: 'staff', id: staffId } })
  return undefined
}
