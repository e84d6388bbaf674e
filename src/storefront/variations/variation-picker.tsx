import type { Attribute, ProductView, VariationView } from '#shop/goods/catalogue'
import { attributeLabel, choose, optionsOf } from './swatch-options.ts'
import { choiceOf, varyingAttributes, type Choice } from './variation-choice.ts'
import { labelled, type ProductTranslations } from '#storefront/product/product-translations.ts'
import { Swatch } from './swatch.tsx'
import { VariationThumbnail } from './variation-thumbnail.tsx'

interface VariationPickerProps {
  product: ProductView
  translations: ProductTranslations
  choice: Choice
  chosen: VariationView | undefined
  onChoose: (choice: Choice) => void
}

/**
 * Thumbnails and swatches drive one choice (PDP-41). If variations differ by one attribute only, the thumbnails are its swatches. Without JavaScript only the
 * thumbnails choose.
 */
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
