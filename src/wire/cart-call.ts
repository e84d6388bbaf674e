import type { Context } from 'hono'
import type { Locale } from '#i18n/locale.ts'
import type { CartVisit } from '#shop/buying/cart.server'
import { limitCartChanges } from '#visit/cart-limits.server'
import { cartVisit } from '#visit/cart-visit.server'
import type { TooMany } from '#visit/too-many.server'
import { newVisitor, visitOf } from '#visit/visit.server'
import { answerJson } from './cart-answer.ts'
import type { Env } from './doorway.ts'

/** Whose cart a call looks at. */
export function lookingVisit(c: Context<Env>): Promise<CartVisit> {
  return cartVisit(visitOf(c))
}

/** Whose cart a call changes: someone without a number gets one, to be remembered when there is something to remember. Refuses too many changes. */
export async function changingVisit(c: Context<Env>, locale?: Locale): Promise<CartVisit> {
  const visit = visitOf(c)
  await limitCartChanges(visit)
  return cartVisit({ ...visit, visitor: visit.visitor ?? newVisitor(), locale: locale ?? visit.locale })
}

/** Too many changes: 429 in the call's own shape, made from why; the cart is not read, and what the browser shows stays. */
export function answerTooMany(c: Context<Env>, refused: TooMany, shape: (message: string) => object): Response {
  c.header('Retry-After', String(refused.seconds))
  return answerJson(c, shape(refused.in(visitOf(c).locale)), 429)
}
