import { calendarDay, dateInWords } from '#i18n/dates.ts'
import { fill } from '#i18n/words.ts'
import type { CurrencySettings } from '#money/formats'
import { millimes } from '#money/millimes'
import { asRefusal } from '#platform/refusal'
import { dinarsTyped } from '#shop/prices/pricing.typed'
import type { Coupon } from '#shop/prices/coupons'
import { couponFormSchema, type CouponDraft, type CouponForm } from '#shop/prices/coupons.schema'
import { findNamedProducts, nameProducts } from '#shop/goods/product-management.manage'
import { saveCoupon } from '#shop/prices/coupons.manage'
import { problemsByControl } from '#back-office/kit/form-problems.server.ts'
import { amountForReader, readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { emptyRecord, tickTyped, type TypedRecord } from '#back-office/kit/records/record-fields.ts'
import { couponTable } from './coupon-table.ts'
import { couponProblemWords, couponsWords as words } from './coupons.words.ts'

export const NEW_COUPON: TypedRecord = { ...emptyRecord(couponTable), kind: 'percent', enabled: 'on' }

/** Form values of a coupon. Days are in the shop's time zone. */
export async function typedFrom(coupon: Coupon, zone: string): Promise<TypedRecord> {
  const [products, excluded] = await Promise.all([nameProducts(coupon.productIds), nameProducts(coupon.excludedProductIds)])
  const day = (moment: Date | null) => (moment ? calendarDay(moment, zone) : '')
  return {
    code: coupon.code,
    kind: coupon.kind,
    amount: coupon.kind === 'percent' ? String(coupon.amount) : dinarsTyped(millimes(coupon.amount)),
    freeShipping: tickTyped(coupon.freeShipping),
    enabled: tickTyped(coupon.enabled),
    minimum: dinarsTyped(coupon.minimum),
    maximum: dinarsTyped(coupon.maximum),
    startsOn: day(coupon.starts),
    endsOn: day(coupon.ends && new Date(coupon.ends.getTime() - 1)),
    usageLimit: String(coupon.usageLimit ?? ''),
    usageLimitPerCustomer: String(coupon.usageLimitPerCustomer ?? ''),
    alone: tickTyped(coupon.alone),
    products: products.join(', '),
    excludedProducts: excluded.join(', '),
    excludesSale: tickTyped(coupon.excludesSale),
    category: coupon.categoryIds.join(','),
    excludedCategory: coupon.excludedCategoryIds.join(','),
  }
}

interface SavedCoupon {
  /** Undefined if the coupon was deleted. */
  id?: number | undefined
  problems?: Record<string, string>
}

export async function saveTyped(typed: TypedRecord, { id, zone }: { id: number | undefined; zone: string }): Promise<SavedCoupon> {
  const form = couponFormSchema.safeParse({ ...typed, categoryIds: idsIn(typed['category']), excludedCategoryIds: idsIn(typed['excludedCategory']) })
  if (!form.success) return { problems: problemsByControl(form.error, { words: couponProblemWords, otherwise: couponProblemWords.chooseFromList }) }
  const { draft, problems } = await withProducts(form.data)
  if (problems) return { problems }
  try {
    return { id: await saveCoupon({ id, draft, zone }) }
  } catch (error) {
    const refusal = asRefusal(error)
    return { problems: { [refusal.code === 'taken' ? 'code' : 'usageLimit']: refusal.in(readerLocale()) } }
  }
}

/** Resolves products by name. Unknown names become an error of their control. */
async function withProducts({ products, excludedProducts, ...form }: CouponForm): Promise<{ draft: CouponDraft; problems?: Record<string, string> }> {
  const found = await findNamedProducts([...products, ...excludedProducts])
  const idsOf = (names: string[]) => [...new Set(names.flatMap((name) => found.get(name) ?? []))]
  const unknown = Object.entries({ products, excludedProducts })
    .map(([name, names]) => [name, names.filter((each) => !found.has(each))] as const)
    .filter(([, names]) => names.length > 0)
  const draft = { ...form, productIds: idsOf(products), excludedProductIds: idsOf(excludedProducts) }
  if (unknown.length === 0) return { draft }
  return {
    draft,
    problems: Object.fromEntries(unknown.map(([name, names]) => [name, fill(translated(couponProblemWords.unknownProducts), { names: names.join(', ') })])),
  }
}

function idsIn(typed = ''): string {
  return typed
    .split(',')
    .filter((id) => /^[1-9]\d{0,14}$/.test(id))
    .join(',')
}

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
