import { localised } from '#i18n/locale.ts'
import { fill, type Translated } from '#i18n/words.ts'
import type { CartView, CartLineView } from '#shop/buying/cart'
import type { CartTranslations } from '#storefront/mini-cart/cart-translations.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { described, FieldError } from '#ui/field.tsx'
import type { cartPageWords } from './cart-page.words.ts'
import { CART_FORM } from './cart-totals.tsx'
import { CartAmount } from '#storefront/mini-cart/cart-amount.tsx'
import { LineNote, LineOptions } from '#storefront/mini-cart/line-details.tsx'
import { LinePicture } from '#storefront/mini-cart/line-picture.tsx'
import { QuantityStepper } from '#storefront/side-cart/quantity-stepper.tsx'
import { TrashIcon } from '#ui/icons.tsx'

interface CartFormProps {
  cart: CartView
  translations: CartTranslations
  words: Translated<typeof cartPageWords>
  refusedCode: string | undefined
}

/** The cart's lines as a plain form: quantities, a coupon, remove links (CART-36; wire contract 2.4). */
export function CartForm({ cart, translations, words, refusedCode }: CartFormProps) {
  const { locale } = translations
  const here = localised(locale, '/cart/')
  return (
    <form id={CART_FORM} method="post" action={here} className="woocommerce-cart-form">
      {/* Enter in a quantity sends the form's first button. */}
      <button type="submit" name="update_cart" value="1" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <input type="hidden" name="woocommerce-cart-nonce" value={cart.nonce} />
      <input type="hidden" name="_wp_http_referer" value={here} />
      <table className="shop_table cart woocommerce-cart-form__contents">
        <caption className="sr-only">{translations.words.title}</caption>
        <thead>
          <tr>
            <th scope="col" className="product-thumbnail">
              <span className="sr-only">{words.picture}</span>
            </th>
            <th scope="col">{words.product}</th>
            <th scope="col">{words.price}</th>
            <th scope="col">{words.quantity}</th>
            <th scope="col" className="product-subtotal">
              {translations.words.total}
            </th>
            <th scope="col">
              <span className="sr-only">{words.removal}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {cart.lines.map((line) => (
            <CartRow key={line.key} line={line} translations={translations} words={words} />
          ))}
        </tbody>
      </table>
      <div className="cart-actions actions">
        <CouponField key={cart.coupons.length} words={translations.words} refused={refusedCode} />
        <Button type="submit" name="update_cart" value="1" kind="quiet" className="update-cart">
          {words.update}
        </Button>
        <a href={localised(locale, '/shop/')} className={buttonLook({ kind: 'quiet' })}>
          {words.goOn}
        </a>
      </div>
    </form>
  )
}

function CouponField({ words, refused }: Pick<CartTranslations, 'words'> & { refused: string | undefined }) {
  return (
    <div className="cart-coupon coupon">
      <label htmlFor="coupon_code" className="sr-only">
        {words.coupon}
      </label>
      <input
        id="coupon_code"
        name="coupon_code"
        placeholder={words.coupon}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        className="input-text"
        {...described('coupon_code', { error: refused })}
      />
      <Button type="submit" name="apply_coupon" value="1" kind="secondary">
        {words.apply}
      </Button>
      <FieldError id="coupon_code-error">{refused}</FieldError>
    </div>
  )
}

interface CartRowProps {
  line: CartLineView
  translations: CartTranslations
  words: Translated<typeof cartPageWords>
}

/** CART-36. */
function CartRow({ line, translations, words }: CartRowProps) {
  const { currency } = translations
  return (
    <tr className="woocommerce-cart-form__cart-item cart_item" data-key={line.key} data-blocked={line.blocked ? '' : undefined}>
      <td className="product-thumbnail">
        <LinePicture picture={line.picture} />
      </td>
      <th scope="row" className="product-name">
        <a href={line.href} className="line-name">
          {line.name}
        </a>
        <LineOptions options={line.options} />
        <LineNote line={line} />
      </th>
      <td className="product-price" data-title={words.price}>
        {line.before === null ? null : (
          <del>
            <span className="sr-only">{translations.words.insteadOf} </span>
            <CartAmount amount={line.before} currency={currency} />
          </del>
        )}{' '}
        <CartAmount amount={line.unitPrice} currency={currency} />
      </td>
      <td className="product-quantity">
        <QuantityStepper line={line} words={translations.words} name={`cart[${line.key}][qty]`} />
      </td>
      <td className="product-subtotal line-amounts">
        <strong>
          <CartAmount amount={line.total} currency={currency} />
        </strong>
      </td>
      <td className="product-remove">
        <a
          href={line.removeHref}
          rel="nofollow"
          aria-label={fill(translations.words.remove, { name: line.name })}
          data-product_id={line.productId}
          data-product_sku={line.sku ?? ''}
          className="remove"
        >
          <TrashIcon className="size-5" />
        </a>
      </td>
    </tr>
  )
}
