import { asNumber } from '#money/formats'
import type { ProductView, StockLeft, VariationView } from '#shop/catalogue'
import { pictureSrcSet, pictureUrl, type Picture } from '#shop/media'

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
