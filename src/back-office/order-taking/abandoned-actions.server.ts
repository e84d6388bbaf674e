import { orderDeskWords } from '#shop/orders/order-management.words'
import { placeAbandonedSchema } from '#shop/orders/order-taking.schema'
import { placeAbandoned } from '#shop/orders/order-taking.placing-abandoned.server'
import { translated } from '#back-office/kit/reader.server.ts'

/** True for a form that places an unfinished order. */
export function isAboutAbandoned(fields: Record<string, string>): boolean {
  return fields['intent'] === 'place-abandoned'
}

/** Places an unfinished order that the customer confirmed by phone. Returns the error of an unreadable request; throws refusals. */
export async function actOnAbandoned(by: { orderId: number; staffId: string }, fields: Record<string, string>): Promise<string | undefined> {
  const asked = placeAbandonedSchema.safeParse(fields)
  if (asked.error) return translated(orderDeskWords.badRequest)
  const { seen, name, address } = asked.data
  await placeAbandoned({ ...by, seen, called: true, contact: { name, address } })
  return undefined
}
