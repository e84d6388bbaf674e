import { orderDeskWords } from '#shop/orders/order-management.words'
import { placeAbandonedSchema } from '#shop/orders/order-taking.schema'
import { placeAbandoned } from '#shop/orders/order-taking.placing-abandoned.server'
import { translated } from '#back-office/reader.server.ts'

/** True when a form of an order's page places it, abandoned as it is. */
export function isAboutAbandoned(fields: Record<string, string>): boolean {
  return fields['intent'] === 'place-abandoned'
}

/** Places an abandoned order that the customer confirmed on the phone. Gives the error of a request that cannot be read; throws the shop's refusals. */
export async function actOnAbandoned(by: { orderId: number; staffId: string }, fields: Record<string, string>): Promise<string | undefined> {
  const asked = placeAbandonedSchema.safeParse(fields)
  if (asked.error) return translated(orderDeskWords.badRequest)
  const { seen, name, address } = asked.data
  await placeAbandoned({ ...by, seen, called: true, contact: { name, address } })
  return undefined
}
