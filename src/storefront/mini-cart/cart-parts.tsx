import type { ReactNode } from 'react'
import { localised } from '#i18n/locale.ts'
import { exactAmount, type CurrencySettings } from '#money/formats'
import { minus, NOTHING, type Millimes } from '#money/millimes'
import type { CartView, CartLineView } from '#shop/buying/cart'
import type { CartTranslations } from './cart-translations.ts'
import { AlertIcon, InfoIcon, MinusIcon, PlusIcon, CheckIcon } from '#ui/form-icons.tsx'
import { pictureSrcSet, pictureUrl, type Picture } from '#shop/upkeep/media'
import { CloseIcon, VanIcon } from '#ui/icons.tsx'
import { fill } from '#i18n/words.ts'
import type { CartNotice } from '#contract/cart-calls'
import type { ShownNotice } from '#storefront/cart-store/cart-store.ts'

/** Amount of the cart, to the millime; left to right in every language (MONEY-09). */
export function CartAmount({ amount, currency }: { amount: Millimes; currency: CurrencySettings }) {
  return (
    <bdi dir="ltr" className="cart-amount">
      {exactAmount(amount, currency)}
    </bdi>
  )
}

interface CouponDiscountProps {
  coupon: CartView['coupons'][number]
  translations: CartTranslations
}

export function CouponDiscount({ coupon: { discount, freeShipping }, translations: { words, currency } }: CouponDiscountProps) {
  if (discount === 0 && freeShipping) return words.freeDelivery
  return <CartAmount amount={minus(NOTHING, discount)} currency={currency} />
}

export function Figure({ name, className, children }: { name: ReactNode; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface CouponFigureProps extends CouponDiscountProps {
  cart: Pick<CartView, 'nonce'>
  className: string
}

export function CouponFigure({ coupon, cart: { nonce }, translations, className }: CouponFigureProps) {
  const { words, locale } = translations
  const { code } = coupon
  const name = (
    <>
      {fill(words.couponOf, { code })}
      <a
        href={localised(locale, `/cart/?remove_coupon=${encodeURIComponent(code)}&_wpnonce=${nonce}`)}
        rel="nofollow"
        data-coupon={code}
        aria-label={fill(words.removeCoupon, { code })}
        className="woocommerce-remove-coupon"
      >
        <CloseIcon className="size-4" />
      </a>
    </>
  )
  return (
    <Figure name={name} className={className}>
      <CouponDiscount coupon={coupon} translations={translations} />
    </Figure>
  )
}

export function LineOptions({ options }: Pick<CartLineView, 'options'>) {
  if (options.length === 0) return null
  return (
    <dl className="line-options">
      {options.map(({ name, value }) => (
        <div key={name}>
          <dt>{name} :</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function LineNote({ line: { note, blocked } }: { line: Pick<CartLineView, 'note' | 'blocked'> }) {
  if (note === null) return null
  const Icon = blocked ? AlertIcon : InfoIcon
  return (
    <p className="line-note" data-blocked={blocked ? '' : undefined}>
      <Icon className="size-4" />
      <span>{note}</span>
    </p>
  )
}

export function LinePicture({ picture }: { picture: Omit<Picture, 'alt'> | null }) {
  if (!picture) return <span className="line-picture" />
  return (
    <span className="line-picture">
      <img
        src={pictureUrl(picture, 96)}
        srcSet={pictureSrcSet(picture)}
        sizes="72px"
        alt=""
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
      />
    </span>
  )
}

/** Distance to free delivery, in words and as a filling row of tiles (MONEY-20). Nothing without an offer. */
export function FreeShipping({ cart: { freeShipping, lines }, translations: { words, currency } }: { cart: CartView; translations: CartTranslations }) {
  if (!freeShipping || lines.length === 0) return null
  const { from, left } = freeShipping
  const [before, after] = words.freeLeft.split('{amount}')
  return (
    <div className="free-shipping" data-reached={left === 0 ? '' : undefined}>
      <p>
        <VanIcon className="size-5" />
        {left === 0 ? (
          words.freeReached
        ) : (
          <span>
            {before}
            <CartAmount amount={left} currency={currency} />
            {after}
          </span>
        )}
      </p>
      <progress max={from} value={from - left} aria-hidden="true" />
    </div>
  )
}

interface QuantityStepperProps {
  line: CartLineView
  translations: CartTranslations
  /** Field name in a form; the panel's has none. */
  name?: string
}

/** Quantity of a line: a number between two buttons (SC-09). The field holds the typed value; its script reverts a refused one (SC-35). */
export function QuantityStepper({ line, translations: { words }, name }: QuantityStepperProps) {
  const { quantity, min, max, step } = line
  return (
    <div className="xoo-wsc-qty-box quantity" data-name={line.name}>
      <button type="button" aria-label={words.less} aria-disabled={quantity <= min} className="xoo-wsc-minus xoo-wsc-chng">
        <MinusIcon className="size-4" />
      </button>
      <input
        type="number"
        name={name}
        aria-label={fill(words.quantityOf, { name: line.name })}
        defaultValue={quantity}
        min={name ? 0 : min}
        max={max ?? ''}
        step={step}
        inputMode="numeric"
        autoComplete="off"
        className={name ? 'xoo-wsc-qty qty' : 'xoo-wsc-qty'}
      />
      <button type="button" aria-label={words.more} className="xoo-wsc-plus xoo-wsc-chng">
        <PlusIcon className="size-4" />
      </button>
    </div>
  )
}

interface CartNoticesProps {
  notices: readonly ShownNotice[]
  section: CartNotice['section']
  translations: CartTranslations
}

/** Notices of the last change, in a success and an error list (SC-14). The live region always exists, so that new ones are announced. */
export function CartNotices({ notices, section, translations: { words } }: CartNoticesProps) {
  const said = notices.filter((notice) => notice.section === section)
  const lists = [said.filter(({ kind }) => kind === 'success'), said.filter(({ kind }) => kind === 'error')]
  return (
    <div className="xoo-wsc-notice-container" data-section={section} aria-live="polite">
      {lists.map((list, place) =>
        list.length === 0 ? null : (
          <ul key={place} className="xoo-wsc-notices">
            {list.map(({ kind, text, undo, way }, at) => (
              <li key={at} className={`xoo-wsc-notice-${kind}`}>
                {kind === 'error' ? <AlertIcon className="size-5" /> : <CheckIcon className="size-5" />}
                <span>
                  {text}
                  {way ? (
                    // Closes the panel, since the form may be on this page.
                    <a href={way.href} className="xoo-wsch-close block min-h-11 content-center font-semibold text-accent underline underline-offset-3">
                      {way.text}
                    </a>
                  ) : null}
                </span>
                {undo === undefined ? null : (
                  <button type="button" className="xoo-wsc-undo-item" data-key={undo}>
                    {words.undo}
                  </button>
                )}
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  )
}
