import { fill } from '#i18n/words.ts'
import { writtenIn } from '#money/formats'
import { millimes } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { availableIn, type VendorAccount } from '#shop/books/payouts'
import type { ListedPayout, ListedShare } from '#shop/books/payouts.server'
import { dinarsTyped } from '#shop/prices/pricing.typed'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { amountForReader, translated } from '#back-office/kit/reader.server.ts'
import { dayOf } from '#back-office/kit/when.ts'
import { earningsWords, payoutStateWords } from './payouts.words.ts'

function amountIn(amount: number, currency: string, settings: Settings): string {
  return amountForReader(millimes(amount), writtenIn(currency, settings.currency))
}

export type AccountOnPage = ReturnType<typeof accountOnPage>

/** A vendor's account; `typed` is what is available, as it fills a control. */
export function accountOnPage(account: VendorAccount, settings: Settings) {
  const { vendorId, currency, balance, onHold, requested } = account
  const available = availableIn(account)
  return {
    vendorId,
    currency,
    balance: amountIn(balance, currency, settings),
    isDebt: balance < 0,
    onHold: amountIn(onHold, currency, settings),
    requested: requested > 0 ? amountIn(requested, currency, settings) : null,
    available: amountIn(available, currency, settings),
    typed: available > 0 ? dinarsTyped(millimes(available)) : null,
  }
}

export type PayoutOnPage = ReturnType<typeof payoutOnPage>

export function payoutOnPage(payout: ListedPayout, settings: Settings) {
  const { id, vendor, currency, amount, state, bankAccount, requestedAt, decidedAt, reference, reason } = payout
  return {
    id,
    vendor,
    amount: amountIn(amount, currency, settings),
    state,
    stateText: translated(payoutStateWords[state]),
    bankAccount,
    day: dayOf(decidedAt ?? requestedAt, TIME_ZONES[settings.country]),
    note: [reference, reason].filter(Boolean).join(' · '),
  }
}

export type ShareOnPage = ReturnType<typeof shareOnPage>

export function shareOnPage({ orderId, currency, gross, commission, soldAt, isUnpaid, isReturned, returnsUntil }: ListedShare, settings: Settings) {
  const zone = TIME_ZONES[settings.country]
  const isOver = returnsUntil <= clock.now()
  const waits = isOver ? earningsWords.isAvailable : earningsWords.returns
  return {
    orderId,
    order: fill(translated(payoutStateWords.order), { number: orderId }),
    day: dayOf(soldAt, zone),
    gross: amountIn(gross, currency, settings),
    commission: amountIn(commission, currency, settings),
    net: amountIn(gross - commission, currency, settings),
    status:
      gross === 0
        ? translated(earningsWords.refunded)
        : isReturned || isUnpaid
          ? translated(isReturned ? earningsWords.returned : earningsWords.unpaid)
          : fill(translated(waits) as typeof earningsWords.returns.fr, { day: dayOf(returnsUntil, zone) }),
    isAvailable: gross > 0 && !isUnpaid && !isReturned && isOver,
  }
}
