import { fill, type Translated } from '#i18n/words.ts'
import type { Locale } from '#i18n/locale.ts'
import type { CartView } from '#shop/buying/cart'
import { checkoutWords } from '#shop/buying/checkout.words'
import { refusedText } from '#request/cart/cart-refused.server'
import type { cartPageWords } from './cart-page.words.ts'
import type { CartMessage } from './cart-notices.tsx'

/** Messages about a link that changed the cart or failed, from the query (CART-40). `keepsCookies`: the cookie set by the link came back. */
export function arrivalMessages(
  params: URLSearchParams,
  cart: CartView,
  { locale, words, keepsCookies }: { locale: Locale; words: Translated<typeof cartPageWords>; keepsCookies: boolean },
): CartMessage[] {
  const refused = refusedText(params, locale)
  return [
    ...(params.has('expired') ? [{ kind: 'error' as const, text: words.expired }] : []),
    ...(refused === undefined ? [] : [{ kind: 'error' as const, text: refused }]),
    ...(params.has('added') && !keepsCookies ? [{ kind: 'error' as const, text: words.cookiesRefused }] : []),
    ...saidOfAdded(params.get('added'), cart, words),
    ...(params.has('removed_item') ? saidOfRemoved(cart, words) : []),
    ...(params.has('nothing_to_order') && cart.lines.length === 0 ? [{ kind: 'info' as const, text: checkoutWords.emptyCart[locale] }] : []),
    ...(params.has('removed_coupon') ? [{ kind: 'success' as const, text: words.couponRemoved }] : []),
  ]
}

function saidOfAdded(id: string | null, { lines }: CartView, words: Translated<typeof cartPageWords>): CartMessage[] {
  const line = lines.find(({ productId, variationId }) => id === String(productId) || id === String(variationId))
  return line ? [{ kind: 'success', text: fill(words.added, line) }] : []
}

function saidOfRemoved({ removed }: CartView, words: Translated<typeof cartPageWords>): CartMessage[] {
  if (removed === null) return []
  return [{ kind: 'success', text: fill(words.removed, removed), undo: { href: removed.undoHref, key: removed.key } }]
}
