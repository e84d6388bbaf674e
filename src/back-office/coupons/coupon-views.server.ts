import { dateInWords } from '#i18n/dates.ts'
import { fill } from '#i18n/words.ts'
import { type CurrencySettings } from '#money/formats'
import { millimes } from '#money/millimes'
import type { Coupon } from '#shop/prices/coupons'
import { amountForReader, readerLocale, translated } from '#back-office/reader.server.ts'
import { couponsWords as words } from './coupons.words.ts'

interface Around {
  currency: CurrencySettings
  zone: string
  now: Date
}

export type CouponInList = ReturnType<typeof couponInList>

export function couponInList(coupon: Coupon, around: Around) {
  const { id, code, enabled, uses, usageLimit } = coupon
  return {
    id,
    code,
    enabled,
    state: stateOf(coupon, around.now),
    gives: givesOf(coupon, around.currency),
    conditions: [
      coupon.minimum === null ? undefined : fill(translated(words.from), { amount: amountForReader(millimes(coupon.minimum), around.currency) }),
      daysOf(coupon, around.zone),
    ].filter((text) => text !== undefined),
    used: usageLimit === null ? fill(translated(words.used), { uses }) : fill(translated(words.usedOf), { uses, limit: usageLimit }),
  }
}

function stateOf({ enabled, starts, ends, uses, usageLimit }: Coupon, now: Date) {
  const state = !enabled
    ? ({ kind: 'quiet', word: 'off' } as const)
    : ends && now >= ends
      ? ({ kind: 'bad', word: 'over' } as const)
      : usageLimit !== null && uses >= usageLimit
        ? ({ kind: 'warn', word: 'usedUp' } as const)
        : starts && now < starts
          ? ({ kind: 'accent', word: 'coming' } as const)
          : ({ kind: 'good', word: 'active' } as const)
  return { kind: state.kind, word: translated(words[state.word]) }
}

function givesOf({ kind, amount, freeShipping }: Coupon, currency: CurrencySettings): string {
  const off = kind === 'percent' ? String(amount) : amountForReader(millimes(amount), currency)
  const gives = [amount > 0 ? fill(translated(words[`gives-${kind}`]), { amount: off }) : '', freeShipping ? translated(words.givesDelivery) : '']
  return gives.filter((text) => text !== '').join(' + ')
}

function daysOf({ starts, ends }: Coupon, timeZone: string): string | undefined {
  const day = (moment: Date) => dateInWords(moment, readerLocale(), { dateStyle: 'medium', timeZone })
  const from = starts && day(starts)
  const until = ends && day(new Date(ends.getTime() - 1))
  if (from && until) return fill(translated(words.between), { from, until })
  if (from) return fill(translated(words.since), { from })
  return until ? fill(translated(words.upTo), { until }) : undefined
}
