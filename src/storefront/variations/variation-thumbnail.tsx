import { useId } from 'react'
import { fill } from '#i18n/words.ts'
import { asNumber } from '#money/formats'
import type { VariationView } from '#shop/goods/catalogue'
import { pictureUrl, type Picture } from '#shop/upkeep/media'
import { mayClick, stockLabel } from './swatch-options.ts'
import type { ProductTranslations } from '#storefront/product/product-translations.ts'
import { Tooltip } from './swatch.tsx'

interface VariationThumbnailProps {
  variation: VariationView
  picture: Picture | undefined
  name: string
  /** Shows the name under the picture; it is announced in any case. */
  named: boolean
  active: boolean
  translations: ProductTranslations
  onPick: () => void
}

/** Thumbnail of a variation in a small doorway, with its id, price and large picture as data (PDP-14). */
export function VariationThumbnail({ variation, picture, name, named, active, translations, onPick }: VariationThumbnailProps) {
  const { swatches, words } = translations
  const tip = useId()
  const soldOut = variation.left === 0
  const left = stockLabel(variation.left, swatches)
  const explained = soldOut && swatches.out_of_stock_tooltip === '1'
  const shown = named || !picture ? '' : 'sr-only noscript:not-sr-only'
  return (
    <label
      className={`variation-thumbnail relative text-center ${named ? 'w-18' : 'w-14'} ${active ? 'active' : ''}`}
      data-variation-id={variation.id}
      data-variation-price={asNumber(variation.price.now)}
      data-large-image={picture ? pictureUrl(picture, 1200) : undefined}
    >
      <input
        type="radio"
        name="variation_id"
        value={variation.id}
        checked={active}
        disabled={soldOut && !mayClick({ excluded: false, soldOut }, swatches)}
        onChange={onPick}
        onClick={active ? onPick : undefined}
        aria-describedby={explained ? tip : undefined}
        className="peer sr-only"
      />
      {picture ? (
        <span data-off={soldOut ? 'sold-out' : undefined} className="swatch archway relative block aspect-[6/7] p-[3px]">
          <img src={variation.look ?? pictureUrl(picture, 96)} alt="" width={96} height={112} loading="lazy" className="archway size-full object-cover" />
        </span>
      ) : null}
      <span className={`mt-1 block text-xs ${shown} ${soldOut ? 'text-soft line-through' : ''}`}>
        <bdi>{name}</bdi>
      </span>
      {left === undefined ? null : <span className="block text-2xs text-warn">{fill(words.fewLeft, { n: left })}</span>}
      {explained ? <Tooltip id={tip}>{words.soldOut}</Tooltip> : null}
    </label>
  )
}
