import { counted } from '#i18n/counted.ts'
import { localised } from '#i18n/locale.ts'
import type { CartView } from '#shop/buying/cart'
import { CartIcon } from '#ui/form-icons.tsx'
import type { CartTranslations } from './cart-translations.ts'

interface CartLinkProps {
  cart: Pick<CartView, 'count'>
  translations: Pick<CartTranslations, 'locale'> & { words: Pick<CartTranslations['words'], 'cart' | 'pieces'> }
}

/** Link with the number of pieces; opens the panel where scripts run (SC-02). */
export function CartLink({ cart: { count }, translations: { locale, words } }: CartLinkProps) {
  return (
    <a href={localised(locale, '/cart/')} className="cart-contents">
      <CartIcon className="size-6" />
      <span className="sr-only">{`${words.cart} : ${counted({ locale, count }, words.pieces, { count })}`}</span>
      {count > 0 ? (
        <span aria-hidden="true" className="count">
          {count}
        </span>
      ) : null}
    </a>
  )
}
