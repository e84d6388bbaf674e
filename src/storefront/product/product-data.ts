import { asNumber } from '#money/formats'
import type { ProductView } from '#shop/goods/catalogue'
import { variationData, type VariationParent, type VariationTranslations } from './variation-data.ts'

/** What WooCommerce inlines at most; above that its clients ask `get_variation` for the one that is chosen. */
const MOST_INLINED = 30

type Described = VariationParent & Pick<ProductView, 'id' | 'kind' | 'price' | 'freeShipping' | 'variations'>

/** What the page says of its product to the protocol's clients, as data attributes of the form. Amounts in dinars. Spec 3.1. */
export function productData(product: Described, translations: VariationTranslations) {
  return {
    'data-product_id': product.id,
    'data-product_price': product.price ? asNumber(product.price.now) : '',
    'data-free_shipping': product.freeShipping ? '1' : '',
    'data-product_variations': product.kind === 'variable' ? inlinedVariations(product, translations) : undefined,
  }
}

/**
 * The variations as JSON, or `false` where they are too many: then clients ask for them one by one. The server writes them; a page that the
 * browser draws says `false`, so that it need not carry the code.
 */
function inlinedVariations(product: Described, translations: VariationTranslations): string {
  return import.meta.env.SSR ? variationsJson(product, translations) : 'false'
}

function variationsJson(product: Described, translations: VariationTranslations): string {
  return product.variations.length > MOST_INLINED ? 'false' : JSON.stringify(product.variations.map((one) => variationData(one, product, translations)))
}
