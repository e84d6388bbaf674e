import { fill } from '#i18n/words.ts'
import type { CartLineView } from '#shop/buying/cart'
import { CartAmount } from '#storefront/mini-cart/cart-amount.tsx'
import type { CartTranslations } from '#storefront/mini-cart/cart-translations.ts'
import { LineNote, LineOptions } from '#storefront/mini-cart/line-details.tsx'
import { LinePicture } from '#storefront/mini-cart/line-picture.tsx'
import { TrashIcon } from '#ui/icons.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'

/** SC-09. */
export function SideCartLine({ line, translations: { words, currency } }: { line: CartLineView; translations: CartTranslations }) {
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
          <QuantityStepper line={line} words={words} />
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
