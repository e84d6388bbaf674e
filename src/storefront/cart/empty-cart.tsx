import { localised } from '#i18n/locale.ts'
import type { CartTranslations } from '#storefront/mini-cart/cart-translations.ts'
import { buttonLook } from '#ui/button.tsx'
import { CartIcon } from '#ui/form-icons.tsx'

export function EmptyCart({ translations: { words, locale } }: { translations: CartTranslations }) {
  return (
    <div className="xoo-wsc-empty-cart">
      <span className="empty-arch" aria-hidden="true">
        <CartIcon className="size-10" />
      </span>
      <p className="wc-empty-cart-message empty-title">{words.emptyTitle}</p>
      <p>{words.emptyText}</p>
      <p className="return-to-shop">
        <a href={localised(locale, '/shop/')} className={`wc-backward ${buttonLook({ size: 'large' })}`}>
          {words.toShop}
        </a>
      </p>
    </div>
  )
}
