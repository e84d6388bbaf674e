import type { Context } from 'hono'
import type { Locale } from '#i18n/locale.ts'
import type { CartCaller } from '#shop/buying/cart.server'
import { limitCartChanges } from '#request/cart/cart-limits.server'
import { cartCallerOf } from '#request/cart/cart-caller.server'
import type { TooManyRequests } from '#shop/upkeep/rate-limits.server'
import { callerOf, type Env, newVisitor } from '#request/common/caller.server'
import { answerJson } from './cart-answer.ts'

/** Whose cart a call looks at. */
export function lookingCaller(c: Context<Env>): Promise<CartCaller> {
  return cartCallerOf(callerOf(c))
}

/** Whose cart a call changes: someone without a number gets one, to be remembered when there is something to remember. Refuses too many changes. */
export async function changingCaller(c: Context<Env>, locale?: Locale): Promise<CartCaller> {
  const caller = callerOf(c)
  await limitCartChanges(caller)
  return cartCallerOf({ ...caller, visitor: caller.visitor ?? newVisitor(), locale: locale ?? caller.locale })
}

/** Too many changes: 429 in the call's own shape, made from why; the cart is not read, and what the browser shows stays. */
export function answerTooMany(c: Context<Env>, refused: TooManyRequests, shape: (message: string) => object): Response {
  c.header('Retry-After', String(refused.seconds))
  return answerJson(c, shape(refused.in(callerOf(c).locale)), 429)
}
