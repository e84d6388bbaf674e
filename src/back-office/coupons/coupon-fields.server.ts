import { calendarDay } from '#i18n/dates.ts'
import { fill } from '#i18n/words.ts'
import { millimes } from '#money/millimes'
import { asRefusal } from '#platform/refusal'
import type { Coupon } from '#shop/prices/coupons'
import { couponFormSchema, type CouponDraft, type CouponForm } from '#shop/prices/coupons.schema'
import { findNamedProducts, nameProducts } from '#shop/goods/product-management.manage'
import { saveCoupon } from '#shop/prices/coupons.manage'
import { problemsByControl } from '#back-office/form-problems.server.ts'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import { dinarsTyped } from '#back-office/settings/amounts.server.ts'
import { COUPON_FIELDS, type CouponField, type CouponProblems, type TypedCoupon } from './coupon-fields.ts'
import { couponProblemWords } from './coupons.words.ts'

export const NEW_COUPON: TypedCoupon = {
  fields: { ...(Object.fromEntries(COUPON_FIELDS.map((name) => [name, ''])) as Record<CouponField, string>), kind: 'percent', enabled: 'on' },
  category: [],
  excludedCategory: [],
}

/** Form values of a coupon. Days are in the shop's time zone. */
export async function typedFrom(coupon: Coupon, zone: string): Promise<TypedCoupon> {
  const [products, excluded] = await Promise.all([nameProducts(coupon.productIds), nameProducts(coupon.excludedProductIds)])
  return {
    fields: {
      code: coupon.code,
      kind: coupon.kind,
      amount: coupon.kind === 'percent' ? String(coupon.amount) : dinarsTyped(millimes(coupon.amount)),
      freeShipping: ticked(coupon.freeShipping),
      enabled: ticked(coupon.enabled),
      minimum: dinarsTyped(coupon.minimum),
      maximum: dinarsTyped(coupon.maximum),
      startsOn: dayTyped(coupon.starts, zone),
      endsOn: dayTyped(coupon.ends && new Date(coupon.ends.getTime() - 1), zone),
      usageLimit: String(coupon.usageLimit ?? ''),
      usageLimitPerCustomer: String(coupon.usageLimitPerCustomer ?? ''),
      alone: ticked(coupon.alone),
      products: products.join(', '),
      excludedProducts: excluded.join(', '),
      excludesSale: ticked(coupon.excludesSale),
    },
    category: coupon.categoryIds,
    excludedCategory: coupon.excludedCategoryIds,
  }
}

/** Parses a submitted form. Missing controls are empty; each ticked category is its own control (`category-12`). */
export function typedIn(form: Record<string, string>): TypedCoupon {
  const tickedOf = (kind: string) =>
    Object.keys(form).flatMap((name) => {
      const id = name.startsWith(`${kind}-`) ? name.slice(kind.length + 1) : ''
      return /^[1-9]\d{0,14}$/.test(id) ? [Number(id)] : []
    })
  const fields = Object.fromEntries(COUPON_FIELDS.map((name) => [name, form[name] ?? ''])) as Record<CouponField, string>
  return { fields, category: tickedOf('category'), excludedCategory: tickedOf('excludedCategory') }
}

/** Saves a coupon. Returns its id (undefined if it was deleted), or errors; then nothing was saved. */
export async function saveTyped(
  typed: TypedCoupon,
  { id, zone }: { id: number | undefined; zone: string },
): Promise<{ id?: number | undefined; problems?: CouponProblems }> {
  const form = couponFormSchema.safeParse({
    ...typed.fields,
    categoryIds: typed.category.join(','),
    excludedCategoryIds: typed.excludedCategory.join(','),
  })
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
async function withProducts({ products, excludedProducts, ...form }: CouponForm): Promise<{ draft: CouponDraft; problems?: CouponProblems }> {
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

const ticked = (isOn: boolean) => (isOn ? 'on' : '')

/** A day for a date input: `2026-07-31`. */
function dayTyped(moment: Date | null, timeZone: string): string {
  return moment ? calendarDay(moment, timeZone) : ''
}
