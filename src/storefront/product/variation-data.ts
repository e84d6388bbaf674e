import type { Locale } from '#i18n/locale.ts'
import { escaped } from '#i18n/plain-text.ts'
import { fill } from '#i18n/words.ts'
import { asNumber, exactAmount, type CurrencySettings } from '#money/formats'
import type { PriceTag, ProductView, StockLeft, VariationView } from '#shop/goods/catalogue'
import { pictureSrcSet, pictureUrl, type Picture } from '#shop/upkeep/media'
import { productWords, variationDataWords } from './product.words.ts'

export interface VariationTranslations {
  locale: Locale
  currency: CurrencySettings
}

export type VariationParent = Pick<ProductView, 'attributes' | 'pictures' | 'minQuantity' | 'maxQuantity' | 'soldIndividually' | 'needsShipping'>

/**
 * A variation under every key that WooCommerce's clients read (PDP-29). Amounts in dinars; `max_qty` is '' while stock is plentiful and orders are unlimited.
 * Pages do not know weight and dimensions: `dimensions_html` then says so, since clients read its first text.
 */
export function variationData(variation: VariationView, product: VariationParent, { locale, currency }: VariationTranslations) {
  const { id, sku, price, left } = variation
  const picture = variation.picture ?? product.pictures[0]
  const notKnown = variationDataWords.notKnown[locale]
  return {
    attributes: Object.fromEntries(
      product.attributes.filter(({ varies }) => varies).map(({ slug }) => [`attribute_${slug}`, variation.attributes[slug] ?? '']),
    ),
    availability_html: availabilityHtml(left, locale),
    backorders_allowed: false,
    dimensions: { length: '', width: '', height: '' },
    dimensions_html: notKnown,
    display_price: asNumber(price.now),
    display_regular_price: asNumber(price.before ?? price.now),
    gallery_image_ids: [],
    gallery_images_html: '',
    image: picture ? imageData(picture) : NO_IMAGE,
    image_id: '',
    is_downloadable: false,
    is_in_stock: left !== 0,
    is_purchasable: true,
    is_sold_individually: product.soldIndividually ? 'yes' : 'no',
    is_virtual: !product.needsShipping,
    max_qty: lower(left, product.maxQuantity) ?? '',
    min_qty: product.minQuantity,
    price_html: priceHtml(price, currency),
    sku: sku ?? '',
    variation_description: '',
    variation_id: id,
    variation_is_active: true,
    variation_is_visible: true,
    variation_stock_left: left ? fill(productWords.fewLeft[locale], { n: left }) : '',
    weight: '',
    weight_html: notKnown,
  }
}

function lower(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other)
}

function imageData(picture: Picture) {
  const [thumbnail, thumb, own] = [96, 320, 640].map((width) => sizeAt(picture, width)) as [Size, Size, Size]
  return {
    title: picture.alt,
    caption: '',
    url: pictureUrl(picture, 1200),
    alt: picture.alt,
    src: pictureUrl(picture, 640),
    srcset: pictureSrcSet(picture),
    sizes: '(max-width: 640px) 100vw, 640px',
    src_w: own.width,
    src_h: own.height,
    full_src: pictureUrl(picture, 1200),
    full_src_w: picture.width,
    full_src_h: picture.height,
    thumb_src: pictureUrl(picture, 320),
    thumb_src_w: thumb.width,
    thumb_src_h: thumb.height,
    gallery_thumbnail_src: pictureUrl(picture, 96),
    gallery_thumbnail_src_w: thumbnail.width,
    gallery_thumbnail_src_h: thumbnail.height,
  }
}

/** Placeholder and its side in px. It is an SVG, so it has one size. */
const PLACEHOLDER = '/no-picture.svg'
const PLACEHOLDER_SIDE = 640

const NO_IMAGE = {
  title: '',
  caption: '',
  url: PLACEHOLDER,
  alt: '',
  src: PLACEHOLDER,
  srcset: false,
  sizes: false,
  src_w: PLACEHOLDER_SIDE,
  src_h: PLACEHOLDER_SIDE,
  full_src: PLACEHOLDER,
  full_src_w: PLACEHOLDER_SIDE,
  full_src_h: PLACEHOLDER_SIDE,
  thumb_src: PLACEHOLDER,
  thumb_src_w: PLACEHOLDER_SIDE,
  thumb_src_h: PLACEHOLDER_SIDE,
  gallery_thumbnail_src: PLACEHOLDER,
  gallery_thumbnail_src_w: PLACEHOLDER_SIDE,
  gallery_thumbnail_src_h: PLACEHOLDER_SIDE,
}

/** In px. */
interface Size {
  width: number
  height: number
}

function sizeAt({ width, height }: Size, wanted: number): Size {
  const shown = Math.min(wanted, width)
  return { width: shown, height: Math.round((height * shown) / width) }
}

function priceHtml({ now, before }: PriceTag, currency: CurrencySettings): string {
  const amount = (value: PriceTag['now']) => `<span class="woocommerce-Price-amount amount"><bdi>${escaped(exactAmount(value, currency))}</bdi></span>`
  const prices = before === null ? amount(now) : `<del aria-hidden="true">${amount(before)}</del> <ins>${amount(now)}</ins>`
  return `<span class="price">${prices}</span>`
}

function availabilityHtml(left: StockLeft, locale: Locale): string {
  if (left === null) return ''
  return left === 0
    ? `<p class="stock out-of-stock">${productWords.soldOut[locale]}</p>`
    : `<p class="stock in-stock">${fill(productWords.fewLeft[locale], { n: left })}</p>`
}
