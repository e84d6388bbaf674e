import type { CartNotice } from '#contract/cart-calls'
import { counted } from '#i18n/counted.ts'
import { localised } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import type { CartView, CartLineView } from '#shop/buying/cart'
import type { CartTranslations } from '#storefront/mini-cart/cart-translations.ts'
import { buttonLook } from '#ui/button.tsx'
import { DeliveryFigures } from './shipping.tsx'
import { CloseIcon, TrashIcon, ChevronNext, TicketIcon } from '#ui/icons.tsx'
import { CartIcon } from '#ui/form-icons.tsx'
import {
  CartNotices,
  FreeShipping,
  CartAmount,
  CouponDiscount,
  Figure,
  LineNote,
  LineOptions,
  LinePicture,
  QuantityStepper,
} from '#storefront/mini-cart/cart-parts.tsx'

interface SideCartProps {
  cart: CartView
  translations: CartTranslations
  /** Null omits the list: the call came from the other panel. */
  notices: CartNotice[] | null
}

/** Lines, notices and totals of the panel (SC-66). Rendered by the page and by the wire; it has no handlers, as the page listens at the root. */
export function SideCart({ cart, translations, notices }: SideCartProps) {
  return (
    <div className="xoo-wsc-container">
      <SideCartHead count={cart.count} translations={translations} />
      {notices && <CartNotices section="cart" notices={notices} translations={translations} />}
      <div className="xoo-wsc-body">
        {cart.notes.map((note) => (
          <p key={note} className="line-note">
            {note}
          </p>
        ))}
        <Removed cart={cart} notices={notices} translations={translations} />
        {cart.lines.length === 0 ? (
          <EmptySideCart translations={translations} />
        ) : (
          <>
            <FreeShipping cart={cart} translations={translations} />
            <ul className="xoo-wsc-products">
              {cart.lines.map((line) => (
                <SideCartLine key={line.key} line={line} translations={translations} />
              ))}
            </ul>
          </>
        )}
      </div>
      {cart.lines.length === 0 ? null : <SideCartFooter cart={cart} translations={translations} />}
    </div>
  )
}

function SideCartHead({ count, translations: { words, locale } }: { count: number; translations: CartTranslations }) {
  return (
    <div className="xoo-wsc-header">
      <span className="xoo-wsc-basket">
        <CartIcon className="size-6" />
      </span>
      <h2 id="side-cart-title">{words.title}</h2>
      {count > 0 ? <span className="xoo-wsc-items-count">{counted({ locale, count }, words.pieces, { count })}</span> : null}
      <button type="button" aria-label={words.close} className="xoo-wsch-close">
        <CloseIcon className="size-6" />
      </button>
    </div>
  )
}

/** Undo of the last removal, which stays longer than a notice. */
function Removed({ cart: { removed }, notices, translations: { words } }: SideCartProps) {
  if (removed === null || notices?.some(({ undo }) => undo !== undefined)) return null
  return (
    <p className="removed-line">
      {fill(words.removed, { name: removed.name })}{' '}
      <button type="button" className="xoo-wsc-undo-item" data-key={removed.key}>
        {words.undo}
      </button>
    </p>
  )
}

function EmptySideCart({ translations: { words, locale } }: { translations: CartTranslations }) {
  return (
    <div className="xoo-wsc-empty-cart">
      <span className="empty-arch" aria-hidden="true">
        <CartIcon className="size-10" />
      </span>
      <p className="empty-title">{words.emptyTitle}</p>
      <p>{words.emptyText}</p>
      <a href={localised(locale, '/shop/')} className={buttonLook()}>
        {words.toShop}
      </a>
    </div>
  )
}

/** SC-09. */
function SideCartLine({ line, translations }: { line: CartLineView; translations: CartTranslations }) {
  const { words, currency } = translations
  return (
    <li className="xoo-wsc-product" data-key={line.key} data-blocked={line.blocked ? '' : undefined}>
      <LinePicture picture={line.picture} />
      <div className="line-about">
        <div className="line-head">
          <a href={line.href} className="line-name">
            {line.name}
          </a>
          <button type="button" aria-label={fill(words.remove, { name: line.name })} className="xoo-wsc-smr-del">
            <TrashIcon className="size-5" />
          </button>
        </div>
        <LineOptions options={line.options} />
        {line.quantity > 1 || line.before !== null ? (
          <p className="line-each">
            {line.before === null ? null : (
              <del>
                <span className="sr-only">{words.insteadOf} </span>
                <CartAmount amount={line.before} currency={currency} />
              </del>
            )}{' '}
            <CartAmount amount={line.unitPrice} currency={currency} /> {words.each}
          </p>
        ) : null}
        <LineNote line={line} />
        <div className="line-foot">
          <QuantityStepper line={line} translations={translations} />
          <p className="line-amounts">
            <strong>
              <CartAmount amount={line.total} currency={currency} />
            </strong>
          </p>
        </div>
      </div>
    </li>
  )
}

/** Totals of the cart, and links to cart and checkout (SC-66). */
function SideCartFooter({ cart, translations }: { cart: CartView; translations: CartTranslations }) {
  const { words, currency, locale, settings, isCart, isCheckout, checkoutHref } = translations
  return (
    <div className="xoo-wsc-footer">
      {settings.couponsEnabled ? (
        <button type="button" data-slider="coupon" className="xoo-wsc-toggle-slider coupon-shortcut">
          <TicketIcon className="size-5" /> {words.addCoupon}
          <ChevronNext className="ms-auto size-4" />
        </button>
      ) : null}
      <dl className="cart-figures">
        <Figure name={words.subtotal}>
          <CartAmount amount={cart.subtotal} currency={currency} />
        </Figure>
        {cart.coupons.map((coupon) => (
          <Figure key={coupon.code} name={<CouponName coupon={coupon} translations={translations} />}>
            <CouponDiscount coupon={coupon} translations={translations} />
          </Figure>
        ))}
        <DeliveryFigures
          cart={cart}
          translations={translations}
          name={
            settings.shippingEnabled ? (
              <button type="button" data-slider="shipping" title={words.changeDelivery} className="xoo-wsc-toggle-slider">
                {words.delivery}
              </button>
            ) : (
              words.delivery
            )
          }
        />
        <Figure className="cart-total" name={words.total}>
          <CartAmount amount={cart.total} currency={currency} />
        </Figure>
      </dl>
      <div className="xoo-wsc-ft-buttons-cont">
        {isCart ? null : (
          <a href={localised(locale, '/cart/')} className={`xoo-wsc-ft-btn-cart ${buttonLook({ kind: 'secondary', size: 'large' })}`}>
            {words.viewCart}
          </a>
        )}
        {isCheckout ? null : (
          <a href={checkoutHref} className={`xoo-wsc-ft-btn-checkout ${buttonLook({ size: 'large' })}`}>
            {words.checkout}
          </a>
        )}
      </div>
      <button type="button" className="xoo-wsc-ecl">
        {words.emptyCart}
      </button>
    </div>
  )
}

interface CouponNameProps {
  coupon: Pick<CartView['coupons'][number], 'code'>
  translations: CartTranslations
}

export function CouponName({ coupon, translations: { words } }: CouponNameProps) {
  return (
    <>
      {fill(words.couponOf, coupon)}
      <button type="button" data-code={coupon.code} aria-label={fill(words.removeCoupon, coupon)} className="xoo-wsc-remove-coupon">
        <CloseIcon className="size-4" />
      </button>
    </>
  )
}

/** Basket icon in a corner, by the merchant's setting, never on the cart page (SC-16 to SC-18). Opens the panel. */
export function Basket({ cart: { count }, translations: { locale, words, settings, isCart } }: { cart: CartView; translations: CartTranslations }) {
  return (
    <div className="xoo-wsc-sc-cont">
      {basketShows(settings.showBasket, isCart ? 0 : count) ? (
        <a href={localised(locale, '/cart/')} className="xoo-wsc-basket xoo-wsc-cart-trigger">
          <CartIcon className="size-6" />
          <span className="sr-only">{`${words.cart} : ${counted({ locale, count }, words.pieces, { count })}`}</span>
          <span aria-hidden="true" className="xoo-wsc-items-count">
            {count}
          </span>
        </a>
      ) : null}
    </div>
  )
}

/** Always, with a filled cart, or never (SC-16 to SC-18). */
function basketShows(showBasket: string, count: number): boolean {
  return showBasket === 'always_show' || (showBasket === 'hide_empty' && count > 0)
}
