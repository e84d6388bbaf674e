import { localised, pluralForm } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import type { CartView } from '#shop/cart'
import { CartIcon } from '#ui/signs.tsx'
import type { CartSpeech } from './cart-speech.ts'

interface CartLinkProps {
  cart: Pick<CartView, 'count'>
  speech: Pick<CartSpeech, 'locale'> & { words: Pick<CartSpeech['words'], 'cart' | 'piece' | 'pieces'> }
}

/** The way to the cart with how many pieces are in it; a press opens the panel where scripts run. Spec 2.5. */
export function CartLink({ cart: { count }, speech: { locale, words } }: CartLinkProps) {
  const counted = fill(pluralForm(locale, count) === 'one' ? words.piece : words.pieces, { count })
  return (
    <a href={localised(locale, '/cart/')} aria-label={`${words.cart} : ${counted}`} className="cart-contents">
      <CartIcon className="size-6" />
      {count > 0 ? (
        <span aria-hidden="true" className="count">
          {count}
        </span>
      ) : null}
    </a>
  )
}
