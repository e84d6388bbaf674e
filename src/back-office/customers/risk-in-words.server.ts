import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { counted } from '#i18n/counted.ts'
import { POINTS, riskOf, type PhonePast, type RiskReason } from '#shop/orders/order-risk'
import { phonesWords as words } from './customers.words.ts'

const REASONS = {
  delivered: words.deliveredCount,
  returned: words.returnedCount,
  neverOrdered: words.neverOrderedCount,
  open: words.toConfirmCount,
  lately: words.latelyCount,
  underway: words.underwayCount,
} as const satisfies Record<RiskReason['kind'], unknown>

/**
 * Risk of a phone in words: the block first, then the reasons by weight. `bad` starts at the weight of one returned parcel. If all orders were cancelled
 * through no fault of the customer, it only states that the phone ordered before.
 */
export function riskInWords(past: PhonePast): { kind: 'good' | 'plain' | 'warn' | 'bad'; text: string } {
  const { points, reasons } = riskOf(past)
  const said = [
    ...(past.isBlocked ? [translated(words.blocked)] : []),
    ...reasons.map(({ kind, count }) => counted({ locale: readerLocale(), count }, translated(REASONS[kind]), { count })),
  ]
  if (said.length === 0) return { kind: 'plain', text: translated(past.placed === 0 ? words.newPhone : words.orderedBefore) }
  const kind = points >= POINTS.returned ? 'bad' : points > 0 ? 'warn' : past.delivered > 0 ? 'good' : 'plain'
  return { kind, text: said.join(translated(words.comma)) }
}
