import type { CartNotice } from '#contract/cart-calls'
import { counted } from '#i18n/counted.ts'
import { localised } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import type { CartView } from '#shop/buying/cart'
import type { CartTranslations } from '#storefront/mini-cart/cart-translations.ts'
import { buttonLook } from '#ui/button.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { CartIcon } from '#ui/form-icons.tsx'
import { CartNotices } from './cart-notices.tsx'
import { FreeShipping } from './free-shipping.tsx'
import { SideCartFooter } from './side-cart-footer.tsx'
import { SideCartLine } from './side-cart-line.tsx'

interface SideCartProps {
  cart: CartView
  translations: CartTranslations
  /** Null omits the list: the call came from the other panel. */
  notices: CartNotice[] | null
}

/**
 * Lines, notices and totals of the panel (SC-66). Rendered by the page and, as the fragment of its root, by the wire; it has no handlers, as the page listens
 * at the root.
 */
export function SideCart({ cart, translations, notices }: SideCartProps) {
  const { words } = translations
  return (
    <div className="xoo-wsc-container">
      <SideCartHead count={cart.count} translations={translations} />
      {notices && <CartNotices section="cart" notices={notices} words={words} />}
      <div className="xoo-wsc-body">
        {cart.notes.map((note) => (
          <p key={note} className="line-note">
            {note}
          </p>
        ))}
        <Removed cart={cart} notices={notices} words={words} />
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
function Removed({ cart: { removed }, notices, words }: Pick<SideCartProps, 'cart' | 'notices'> & { words: CartTranslations['words'] }) {
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
