import { localised } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import type { CartLineView, CartView } from '#shop/buying/cart'
import { buttonLook } from '#ui/button.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { CartAmount, LineOptions, LinePicture } from './cart-parts.tsx'
import type { CartTranslations } from './cart-translations.ts'
import { counted } from '#i18n/counted.ts'
import { CartIcon } from '#ui/form-icons.tsx'

/** Mini-cart (CART-13): lines with remove links, subtotal, link to the cart. Rendered by the page and, as the fragment of its root, by the wire. */
export function MiniCart({ cart, translations }: { cart: CartView; translations: CartTranslations }) {
  const { words, currency, locale, checkoutHref } = translations
  return (
    <div className="widget_shopping_cart_content">
      {cart.lines.length === 0 ? (
        <p className="woocommerce-mini-cart__empty-message">{words.emptyTitle}</p>
      ) : (
        <>
          <ul className="woocommerce-mini-cart cart_list">
            {cart.lines.map((line) => (
              <MiniCartItem key={line.key} line={line} translations={translations} />
            ))}
          </ul>
          <p className="woocommerce-mini-cart__total total">
            {words.subtotal} <CartAmount amount={cart.subtotal} currency={currency} />
          </p>
          <p className="woocommerce-mini-cart__buttons buttons">
            <a href={localised(locale, '/cart/')} className={`wc-forward ${buttonLook({ kind: 'secondary' })}`}>
              {words.viewCart}
            </a>
            <a href={checkoutHref} className={`checkout wc-forward ${buttonLook()}`}>
              {words.checkout}
            </a>
          </p>
        </>
      )}
    </div>
  )
}

function MiniCartItem({ line, translations: { words, currency } }: { line: CartLineView; translations: CartTranslations }) {
  return (
    <li className="woocommerce-mini-cart-item mini_cart_item">
      <LinePicture picture={line.picture} />
      <div className="line-about">
        <a href={line.href} className="line-name">
          {line.name}
        </a>
        <LineOptions options={line.options} />
        <span className="quantity">
          {line.quantity} × <CartAmount amount={line.unitPrice} currency={currency} />
        </span>
      </div>
      <a
        href={line.removeHref}
        rel="nofollow"
        aria-label={fill(words.remove, { name: line.name })}
        data-product_id={line.productId}
        data-cart_item_key={line.key}
        data-product_sku={line.sku ?? ''}
        className="remove remove_from_cart_button"
      >
        <CloseIcon className="size-4" />
      </a>
    </li>
  )
}

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
