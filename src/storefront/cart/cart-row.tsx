import { fill, type Translated } from '#i18n/words.ts'
import type { CartLineView } from '#shop/buying/cart'
import { CartAmount } from '#storefront/mini-cart/cart-amount.tsx'
import type { CartTranslations } from '#storefront/mini-cart/cart-translations.ts'
import { LineNote, LineOptions } from '#storefront/mini-cart/line-details.tsx'
import { LinePicture } from '#storefront/mini-cart/line-picture.tsx'
import { QuantityStepper } from '#storefront/side-cart/quantity-stepper.tsx'
import { TrashIcon } from '#ui/icons.tsx'
import type { cartPageWords } from './cart-page.words.ts'

interface CartRowProps {
  line: CartLineView
  translations: CartTranslations
  words: Translated<typeof cartPageWords>
}

/** CART-36. */
export function CartRow({ line, translations, words }: CartRowProps) {
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
