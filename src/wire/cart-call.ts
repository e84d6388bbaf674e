import type { Context } from 'hono'
import { CART_HASH_COOKIE, type CartNotice } from '#contract/cart-calls'
import { getCookie } from 'hono/cookie'
import type { Locale } from '#i18n/locale.ts'
import type { CartVisit } from '#shop/cart.server'
import { limitCartChanges } from '#visit/cart-limits.server'
import { cartVisit } from '#visit/cart-visit.server'
import type { TooMany } from '#visit/quick-order-door.server'
import { newVisitor, visitOf } from '#visit/visit.server'
import { answerJson } from './cart-answer.ts'
import type { Env } from './doorway.ts'

/** Whose cart a call looks at. */
export function lookingVisit(c: Context<Env>): Promise<CartVisit> {
  const { visitor, locale } = visitOf(c)
  return cartVisit(visitor, locale)
}

/** Whose cart a call changes: someone without a number gets one, to be remembered when there is something to remember. Refuses too many changes. */
export async function changingVisit(c: Context<Env>, locale?: Locale): Promise<CartVisit> {
  const visit = visitOf(c)
  await limitCartChanges(visit)
  return cartVisit(visit.visitor ?? newVisitor(), locale ?? visit.locale)
}

/** Too many changes: 429 in the shape of a cart's answer, the cart not read. What the browser shows stays. */
export function answerTooMany(c: Context<Env>, refused: TooMany): Response {
  c.header('Retry-After', String(refused.seconds))
  const text = refused.in(visitOf(c).locale)
  const notices: CartNotice[] = [{ kind: 'error', text, section: 'cart' }]
  const shape = { error: true, product_url: false, message: text, success: false }
  return answerJson(c, { ...shape, fragments: {}, cart_hash: getCookie(c, CART_HASH_COOKIE) ?? '', notices }, 429)
}
