import { serialize } from 'hono/utils/cookie'
import { takeToCheckout } from '#shop/buying/quick-order.server'
import { cartCookies, cartCallerOf } from '#request/cart/cart-caller.server'
import { readQuickOrder } from './quick-order-handler.server.ts'
import { newVisitor, VISITOR_COOKIE, visitorCookieOptions, type Caller } from '#request/common/caller.server'

/**
 * Moves a quick order to the checkout: puts its goods in the cart and stores its person. Returns `Set-Cookie` lines; refuses as the quick order does. Uses
 * quantity and variation if sent; the protocol's short order has neither. QO-60, QO-64.
 */
export async function sendToCheckout(fields: Record<string, unknown>, caller: Caller): Promise<{ cookies: string[] }> {
  const { quantity, variationId, ...order } = await readQuickOrder({ ...fields, name: fields['first_name'] ?? fields['name'] }, caller, { kind: 'to-checkout' })
  const said = { ...(fields['quantity'] !== undefined && { quantity }), ...(variationId !== null && { variationId }) }
  const { cart, visitor } = await takeToCheckout({ ...order, ...said }, (known) => cartCallerOf({ ...caller, visitor: known ?? newVisitor() }))
  return { cookies: [serialize(VISITOR_COOKIE, visitor, visitorCookieOptions()), ...cartCookies(cart)] }
}
