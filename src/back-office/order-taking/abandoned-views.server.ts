import { changeInWords } from '#shop/orders/order-taking'
import { findAbandonedToday } from '#shop/orders/order-taking.placing-abandoned.server'
import type { Order } from '#shop/orders/orders.server'
import type { Settings } from '#shop/upkeep/settings'
import { amountForReader, readerLocale } from '#back-office/kit/reader.server.ts'

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
