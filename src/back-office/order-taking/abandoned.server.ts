import { changeInWords } from '#shop/orders/order-taking'
import { findAbandonedToday, placeAbandoned } from '#shop/orders/order-taking.placing-abandoned.server'
import type { Order } from '#shop/orders/orders.server'
import type { Settings } from '#shop/upkeep/settings'
import { amountForReader, readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { orderDeskWords } from '#shop/orders/order-management.words'
import { placeAbandonedSchema } from '#shop/orders/order-taking.schema'

export type AbandonedOnPage = NonNullable<Awaited<ReturnType<typeof abandonedOnPage>>>

/** An unfinished order at today's prices; null for any other order. */
export async function abandonedOnPage(order: Order, settings: Settings) {
  const today = await findAbandonedToday(order)
  if (!today) return null
  const locale = readerLocale()
  return {
    seen: today.seen,
    total: amountForReader(today.total, settings.currency),
    isAgreed: today.isAgreed,
    changes: today.changes.map((change) => changeInWords(change, settings, locale)),
    problems: today.problems.map((problem) => problem.in(locale)),
    missing: today.missing,
    name: order.name,
    address: order.address,
  }
}

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
