import type { Attribute, VariationView } from '#shop/goods/catalogue'
import { attributeLabel, choose, optionsOf, mayClick, stockLabel, type Option, choiceOf, varyingAttributes, type Choice } from './variation-choice.ts'
import { labelled, type ProductTranslations, type ShownProduct } from '#storefront/product/product-translations.ts'
import { useId } from 'react'
import { fill } from '#i18n/words.ts'
import { asNumber } from '#money/formats'
import { pictureUrl, type Picture } from '#shop/upkeep/media'

interface VariationPickerProps {
  product: ShownProduct
  translations: ProductTranslations
  choice: Choice
  chosen: VariationView | undefined
  onChoose: (choice: Choice) => void
}

/** Thumbnails and swatches drive one choice (PDP-41). If one attribute differs, the thumbnails are its swatches. Without JavaScript only they choose. */
export function VariationPicker({ product, translations, choice, chosen, onChoose }: VariationPickerProps) {
  const { swatches, words } = translations
  const attributes = varyingAttributes(product)
  const label = (text: string) => labelled(translations, text)
  const legend = ({ name, slug }: Attribute) => {
    const named = label(name)
    const rest = attributeLabel(named, choice[slug] && label(choice[slug]), swatches).slice(named.length)
    // French has a space before the colon; the text has none.
    return (
      <>
        <span className="[&:lang(fr)]:me-[0.2em]">{named}</span>
        {rest}
      </>
    )
  }
  const only = attributes.length === 1 ? attributes[0] : undefined
  const pickVariation = (variation: VariationView) => {
    const reselected = variation.id === chosen?.id
    if (!reselected) return onChoose(choiceOf(variation, product, choice))
    if (only && swatches.clear_on_reselect === '1') onChoose({})
  }
  return (
    <div className="space-y-5">
      <fieldset>
        <legend className="mb-2.5 text-sm font-medium">{only ? legend(only) : <span className="sr-only noscript:not-sr-only">{words.variations}</span>}</legend>
        <div className="flex flex-wrap gap-2.5">
          {product.variations.map((variation) => (
            <VariationThumbnail
              key={variation.id}
              variation={variation}
              picture={variation.picture ?? product.pictures[0]}
              named={only !== undefined}
              name={attributes
                .flatMap(({ slug }) => variation.attributes[slug] ?? [])
                .map(label)
                .join(', ')}
              active={variation.id === chosen?.id}
              translations={translations}
              onPick={() => pickVariation(variation)}
            />
          ))}
        </div>
      </fieldset>
      {only
        ? null
        : attributes.map((attribute) => (
            <fieldset key={attribute.slug} className="noscript:hidden">
              <legend className="mb-2 text-sm font-medium">{legend(attribute)}</legend>
              <div className="flex flex-wrap gap-2">
                {optionsOf(attribute, choice, { product, swatches }).map((option) => (
                  <Swatch
                    key={option.value}
                    slug={attribute.slug}
                    option={option}
                    translations={translations}
                    onPick={() => onChoose(choose(choice, { slug: attribute.slug, value: option.value }, { product, swatches }))}
                  />
                ))}
              </div>
            </fieldset>
          ))}
    </div>
  )
}

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
function VariationThumbnail({ variation, picture, name, named, active, translations, onPick }: VariationThumbnailProps) {
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

interface SwatchProps {
  slug: string
  option: Option
  translations: ProductTranslations
  onPick: () => void
}

/** Swatch of one attribute value (PDP-27, PDP-28). */
function Swatch({ slug, option, translations, onPick }: SwatchProps) {
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

function Tooltip({ id, children }: { id: string; children: string }) {
  return (
    <span id={id} role="tooltip" className="tooltip">
      {children}
    </span>
  )
}
