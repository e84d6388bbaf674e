import { fill } from '#i18n/words.ts'
import type { CartLineView } from '#shop/buying/cart'
import type { CartTranslations } from '#storefront/mini-cart/cart-translations.ts'
import { MinusIcon, PlusIcon } from '#ui/form-icons.tsx'

interface QuantityStepperProps {
  line: CartLineView
  words: CartTranslations['words']
  /** Field name in a form; the panel's has none. */
  name?: string
}

/** Quantity of a line: a number between two buttons (SC-09). The field holds the typed value; its script reverts a refused one (SC-35). */
export function QuantityStepper({ line, words, name }: QuantityStepperProps) {
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
