import { useId } from 'react'
import { fill } from '#i18n/words.ts'
import { labelled, type ProductTranslations } from '#storefront/product/product-translations.ts'
import { stockLabel, type Option } from './swatch-options.ts'

interface SwatchProps {
  slug: string
  option: Option
  translations: ProductTranslations
  onPick: () => void
}

/** Swatch of one attribute value (PDP-27, PDP-28). */
export function Swatch({ slug, option, translations, onPick }: SwatchProps) {
  const { swatches, words } = translations
  const tip = useId()
  const left = stockLabel(option.left, swatches)
  const explanation = option.soldOut ? words.soldOut : option.excluded ? words.unavailable : undefined
  const explained = explanation !== undefined && swatches.out_of_stock_tooltip === '1'
  return (
    <label className="relative">
      <input
        type="radio"
        name={`attribute_${slug}`}
        value={option.value}
        checked={option.chosen}
        disabled={!option.clickable}
        onChange={onPick}
        onClick={option.chosen ? onPick : undefined}
        aria-describedby={explained ? tip : undefined}
        className="peer sr-only"
      />
      <span data-off={option.soldOut ? 'sold-out' : option.excluded ? 'excluded' : undefined} className="swatch swatch-text">
        <bdi>
          {option.look ? <img src={option.look} alt="" className="colour-dot" /> : null}
          {labelled(translations, option.value)}
        </bdi>
        {left === undefined ? null : <span className="text-2xs text-warn">{fill(words.fewLeft, { n: left })}</span>}
      </span>
      {explained ? <Tooltip id={tip}>{explanation}</Tooltip> : null}
    </label>
  )
}

export function Tooltip({ id, children }: { id: string; children: string }) {
  return (
    <span id={id} role="tooltip" className="tooltip">
      {children}
    </span>
  )
}
