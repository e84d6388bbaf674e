import { Refusal } from '#platform/refusal'
import { applyCoupon, type CartResult, type CartCaller } from '#shop/buying/cart.server'
import { giveBack, limit, type Turn } from '#shop/upkeep/rate-limits.server'
import type { Caller } from '#request/common/caller.server'

/**
 * Adds a typed coupon. Refuses as `applyCoupon` does, and any code with `TooManyRequests` after too many unknown ones. Counts before the lookup, so that
 * concurrent guesses count too; a valid code is deducted.
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
    isWrong = error instanceof Refusal && error.code === 'couponUnknown'
    throw error
  } finally {
    if (!isWrong) await giveBack(counted)
  }
}
