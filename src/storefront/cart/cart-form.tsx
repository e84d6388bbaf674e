import { localised } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import type { CartView, CartLineView } from '#shop/buying/cart'
import type { CartTranslations } from '#storefront/mini-cart/cart-translations.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { described, FieldError } from '#ui/field.tsx'
import { usePageWords } from '#ui/page-locale.ts'
import type { cartPageWords } from './cart-page.words.ts'
import { CART_FORM } from './cart-totals.tsx'
import { CartAmount, LineNote, LineOptions, LinePicture, QuantityStepper } from '#storefront/mini-cart/cart-parts.tsx'
import { TrashIcon } from '#ui/icons.tsx'
import { AlertIcon, CheckIcon, InfoIcon } from '#ui/form-icons.tsx'

interface CartFormProps {
  cart: CartView
  translations: CartTranslations
  refusedCode: string | undefined
}

/** The cart's lines as a plain form: quantities, a coupon, remove links (CART-36; wire contract 2.4). */
export function CartForm({ cart, translations, refusedCode }: CartFormProps) {
  const words = usePageWords<typeof cartPageWords>()
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
            <CartRow key={line.key} line={line} translations={translations} />
          ))}
        </tbody>
      </table>
      <div className="cart-actions actions">
        <CouponField key={cart.coupons.length} translations={translations} refused={refusedCode} />
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

function CouponField({ translations: { words }, refused }: { translations: CartTranslations; refused: string | undefined }) {
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

/** CART-36. */
function CartRow({ line, translations }: { line: CartLineView; translations: CartTranslations }) {
  const words = usePageWords<typeof cartPageWords>()
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
        <QuantityStepper line={line} translations={translations} name={`cart[${line.key}][qty]`} />
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

export interface CartMessage {
  kind: 'success' | 'info' | 'error'
  text: string
  /** The page was open during the change: the panel announces it already. */
  isLive?: boolean
  undo?: { href: string; key: string }
}

export function CartNotices({ said, undo: undoText }: { said: CartMessage[]; undo: string }) {
  const aloud = said.some(({ isLive }) => isLive) ? undefined : 'alert'
  const failed = said.filter(({ kind }) => kind === 'error')
  return (
    <div className="woocommerce-notices-wrapper">
      {failed.length > 0 ? (
        <ul className="woocommerce-error" role="alert" data-notice="">
          {failed.map(({ text }) => (
            <li key={text}>
              <AlertIcon className="size-5" /> {text}
            </li>
          ))}
        </ul>
      ) : null}
      {said.map(({ kind, text, undo }) =>
        kind === 'error' ? null : (
          <div key={text} className={kind === 'info' ? 'woocommerce-info' : 'woocommerce-message'} role={kind === 'info' ? 'status' : aloud}>
            {kind === 'info' ? <InfoIcon className="size-5" /> : <CheckIcon className="size-5" />} {text}{' '}
            {undo ? (
              <a href={undo.href} rel="nofollow" data-key={undo.key} className="restore-item">
                {undoText}
              </a>
            ) : null}
          </div>
        ),
      )}
    </div>
  )
}
