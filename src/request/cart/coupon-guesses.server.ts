import { Refusal } from '#platform/refusal'
import { giveBack, throttle, type Limit } from '#platform/throttle.server'
import { applyCoupon, type CartResult, type CartCaller } from '#shop/buying/cart.server'
import { couponWords } from '#shop/prices/coupons.words'
import { TooManyRequests } from '#request/common/refusals'
import type { Caller } from '#request/common/caller.server'

/** Codes that do not exist, typed by one visitor, and from one address, which whole quarters share. Decision 9. */
const VISITOR: Limit = { name: 'coupon-visitor', points: 10, seconds: 600 }
const ADDRESS: Limit = { name: 'coupon-address', points: 60, seconds: 600 }

/**
 * Adds the coupon that somebody typed. Refuses as `applyCoupon` does; after too many codes that do not exist, any code, with `TooManyRequests`.
 * Each is counted before it is looked up, so that many at once are counted too, and a right one is given back.
 */
export async function applyTypedCoupon({ visitor, address }: Pick<Caller, 'visitor' | 'address'>, cart: CartCaller, code: string): Promise<CartResult> {
  const counted: Parameters<typeof throttle>[0] = [
    [VISITOR, visitor],
    [ADDRESS, address],
  ]
  const wait = await throttle(counted)
  if (wait !== undefined) throw new TooManyRequests(wait)
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
