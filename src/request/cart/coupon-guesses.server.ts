import { Refusal } from '#platform/refusal'
import { applyCoupon, type CartResult, type CartCaller } from '#shop/buying/cart.server'
import { couponWords } from '#shop/prices/coupons.words'
import { giveBack, limit, type Turn } from '#shop/upkeep/rate-limits.server'
import type { Caller } from '#request/common/caller.server'

/**
 * Adds the coupon that somebody typed. Refuses as `applyCoupon` does; after too many codes that do not exist, any code, with `TooManyRequests`.
 * Each is counted before it is looked up, so that many at once are counted too, and a right one is given back.
 */
export async function applyTypedCoupon({ visitor, address }: Pick<Caller, 'visitor' | 'address'>, cart: CartCaller, code: string): Promise<CartResult> {
  const counted: Turn[] = [
    ['couponVisitor', visitor],
    ['couponAddress', address],
  ]
  await limit(counted)
  let isWrong = false
  try {
    return await applyCoupon(cart, code)
  } catch (error) {
    isWrong = error instanceof Refusal && error.text === couponWords.unknown
    throw error
  } finally {
    if (!isWrong) await giveBack(counted)
  }
}
