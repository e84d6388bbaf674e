import { readerLocale, translated } from '#back-office/reader.server.ts'
import { counted } from '#i18n/counted.ts'
import { POINTS, riskOf, type PhonePast, type RiskReason } from '#shop/orders/order-risk'
import { phonesWords as words } from './phones.words.ts'

const REASONS = {
  delivered: words.deliveredCount,
  returned: words.returnedCount,
  cancelled: words.cancelledCount,
  open: words.toConfirmCount,
  lately: words.latelyCount,
} as const satisfies Record<RiskReason['kind'], unknown>

/** The risk of a phone by its reasons, the block first, then the weightiest, and how that looks: bad from what one parcel that came back weighs. */
export function riskInWords(past: PhonePast): { kind: 'good' | 'new' | 'warn' | 'bad'; text: string } {
  const { points, reasons } = riskOf(past)
  const said = [
    ...(past.isBlocked ? [translated(words.blocked)] : []),
    ...reasons.map(({ kind, count }) => counted({ locale: readerLocale(), count }, translated(REASONS[kind]), { count })),
  ]
  if (said.length === 0) return { kind: 'new', text: translated(words.newPhone) }
  const kind = points >= POINTS.returned ? 'bad' : points > 0 ? 'warn' : 'good'
  return { kind, text: said.join(translated(words.comma)) }
}
