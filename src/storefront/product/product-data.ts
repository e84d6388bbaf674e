import { asNumber } from '#money/formats'
import type { ProductView, StockLeft, VariationView } from '#shop/catalogue'
import { pictureSrcSet, pictureUrl, type Picture } from '#shop/media'
import type { ProductSpeech } from './product-speech.ts'

/** What the page says of its product to the protocol's clients, as data attributes of the form. Amounts in dinars. Spec 3.1. */
export function productData(product: ProductView) {
  return {
    'data-product_id': product.id,
    'data-product_price': product.price ? asNumber(product.price.now) : '',
    'data-free_shipping': product.freeShipping ? '1' : '',
    'data-product_variations': product.kind === 'variable' ? JSON.stringify(product.variations.map((one) => variationData(one, product))) : undefined,
  }
}

/** A variation under the protocol's names: `max_qty` is '' while there are plenty. Spec 3.1. */
export function variationData(variation: VariationView, product: Pick<ProductView, 'attributes' | 'pictures' | 'minQuantity' | 'soldIndividually'>) {
  const { id, sku, price, left } = variation
  const picture = variation.picture ?? product.pictures[0]
  return {
    variation_id: id,
    sku: sku ?? '',
    attributes: Object.fromEntries(
      product.attributes.filter(({ varies }) => varies).map(({ slug }) => [`attribute_${slug}`, variation.attributes[slug] ?? '']),
    ),
    is_in_stock: left !== 0,
    is_purchasable: true,
    max_qty: left ?? '',
    min_qty: product.minQuantity,
    variation_stock_left: stockLeftText(left),
    is_sold_individually: product.soldIndividually ? 'yes' : 'no',
    display_price: asNumber(price.now),
    display_regular_price: asNumber(price.before ?? price.now),
    image: picture ? imageData(picture) : null,
  }
}

/** The part of a page's speech that its settings carry. */
type SettingsSpoken = Pick<ProductSpeech, 'swatches' | 'currency' | 'quickOrder' | 'provider'>

/** The page's settings as the protocol's scripts find them, by the name of their `<script>`. Spec 3.1, 3.13. */
export function pageSettings(product: Pick<ProductView, 'id' | 'defaultVariationId'>, speech: SettingsSpoken, cartUrl: string) {
  const { swatches, currency, quickOrder, provider } = speech
  return {
    woo_variation_swatches_options: { ...swatches, cart_url: cartUrl, is_cart: '' },
    hanout_currency: currency,
    hanout_quick_order: {
      product_id: product.id,
      default_variation_id: product.defaultVariationId ?? '',
      shipping_cost: asNumber(quickOrder.shippingCost),
      free_shipping_from: asNumber(quickOrder.freeShippingFrom),
      online_discount_percent: quickOrder.onlineDiscountPercent,
      provider,
    },
  }
}

function stockLeftText(left: StockLeft): string {
  return left === null ? '' : String(left)
}

function imageData(picture: Picture) {
  return {
    alt: picture.alt,
    src: pictureUrl(picture, 640),
    srcset: pictureSrcSet(picture),
    full_src: pictureUrl(picture, 1200),
    full_src_w: picture.width,
    full_src_h: picture.height,
    thumb_src: pictureUrl(picture, 320),
    gallery_thumbnail_src: pictureUrl(picture, 96),
  }
}
