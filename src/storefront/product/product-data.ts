import { asNumber } from '#money/formats'
import type { ProductView } from '#shop/goods/catalogue'
import { variationData, type VariationParent, type VariationTranslations } from './variation-data.ts'

/** WooCommerce inlines at most this many; above that its clients call `get_variation` for the chosen one. */
const MOST_INLINED = 30

type Described = VariationParent & Pick<ProductView, 'id' | 'kind' | 'price' | 'freeShipping' | 'variations'>

/** Product data for the protocol's clients, as data attributes of the form (PDP-15). Amounts in dinars. */
export function productData(product: Described, translations: VariationTranslations) {
  return {
    'data-product_id': product.id,
    'data-product_price': product.price ? asNumber(product.price.now) : '',
    'data-free_shipping': product.freeShipping ? '1' : '',
    'data-product_variations': product.kind === 'variable' ? inlinedVariations(product, translations) : undefined,
  }
}

/**
 * Variations as JSON, or `false` if too many: clients then fetch the chosen one (PDP-29). Only the server writes them; a client-rendered page has `false`, so
 * that it need not load the code.
 */
function inlinedVariations(product: Described, translations: VariationTranslations): string {
  return import.meta.env.SSR ? variationsJson(product, translations) : 'false'
}

function variationsJson(product: Described, translations: VariationTranslations): string {
  return product.variations.length > MOST_INLINED ? 'false' : JSON.stringify(product.variations.map((one) => variationData(one, product, translations)))
}
