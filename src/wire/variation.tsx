import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import { exactAmount, type CurrencySettings } from '#money/formats'
import type { PriceTag, ProductView, StockLeft, VariationView } from '#shop/catalogue'
import { findProductView } from '#shop/catalogue.server'
import type { WantedItem } from '#shop/cart.server'
import { pictureUrl, type Picture } from '#shop/media'
import { findSettings } from '#shop/settings.server'
import { variationData } from '#storefront/product/product-data.ts'
import { productWords } from '#storefront/product/product.words.ts'
import { chosenVariation } from '#storefront/variations/variation-choice.ts'
import { visitOf } from '#visit/visit.server'
import { answerNothing, type Door, type Fields } from './answering.ts'
import { answerJson } from './cart-answer.ts'
import { readAttributes, readId, readWanted } from './cart-fields.ts'
import { findSlug } from './product-place.ts'

/**
 * The variation that `attribute_*` lead to, under all of the protocol's names; `false` where they lead to none, or the product has none;
 * nothing for an unknown product. Spec 3.1, 4.2.
 */
export const answerVariation: Door = async (c, fields) => {
  const { locale } = visitOf(c)
  const product = await findProduct(readId(fields['product_id']), locale)
  if (!product) return answerNothing(c)
  const variation = chosenVariation(readAttributes(fields), product)
  if (!variation) return answerJson(c, false)
  const { currency } = await findSettings()
  return answerJson(c, wholeVariation(variation, product, { locale, currency }))
}

/** What a product form asks for: the variation that is named, else the one that its attributes lead to. */
export async function wantedByForm(id: unknown, fields: Fields, locale: Locale): Promise<WantedItem> {
  const wanted = readWanted(id, fields)
  const chosen = readAttributes(fields)
  if (wanted.variationId !== null || Object.keys(chosen).length === 0) return wanted
  const product = await findProduct(wanted.productId, locale)
  return { ...wanted, variationId: (product && chosenVariation(chosen, product)?.id) ?? null }
}

async function findProduct(id: number, locale: Locale): Promise<ProductView | undefined> {
  const slug = await findSlug(id)
  const product = slug === undefined ? undefined : await findProductView(slug, locale)
  return product?.id === id ? product : undefined
}

interface Told {
  locale: Locale
  currency: CurrencySettings
}

/** A variation with every key that the protocol's clients may read; what the shop does not have is empty. */
function wholeVariation(variation: VariationView, product: ProductView, { locale, currency }: Told) {
  const { image, ...own } = variationData(variation, product)
  const picture = variation.picture ?? product.pictures[0]
  return {
    ...own,
    availability_html: availabilityHtml(variation.left, locale),
    backorders_allowed: false,
    dimensions: { length: '', width: '', height: '' },
    dimensions_html: '',
    gallery_image_ids: [],
    gallery_images_html: '',
    image: image && picture && { ...image, ...imageSizes(picture) },
    image_id: '',
    is_downloadable: false,
    is_virtual: !product.needsShipping,
    price_html: priceHtml(variation.price, currency),
    variation_description: '',
    variation_is_active: true,
    variation_is_visible: true,
    variation_stock_left: variation.left ? fill(productWords.fewLeft[locale], { n: variation.left }) : '',
    weight: '',
    weight_html: '',
  }
}

function imageSizes(picture: Picture) {
  const [thumbnail, thumb, own] = [96, 320, 640].map((width) => sizeAt(picture, width)) as [Size, Size, Size]
  return {
    title: picture.alt,
    caption: '',
    url: pictureUrl(picture, 1200),
    sizes: '(max-width: 640px) 100vw, 640px',
    src_w: own.width,
    src_h: own.height,
    thumb_src_w: thumb.width,
    thumb_src_h: thumb.height,
    gallery_thumbnail_src_w: thumbnail.width,
    gallery_thumbnail_src_h: thumbnail.height,
  }
}

/** In px. */
interface Size {
  width: number
  height: number
}

/** A picture in a width, never wider than it is. */
function sizeAt({ width, height }: Size, wanted: number): Size {
  const shown = Math.min(wanted, width)
  return { width: shown, height: Math.round((height * shown) / width) }
}

function priceHtml({ now, before }: PriceTag, currency: CurrencySettings): string {
  const amount = (value: PriceTag['now']) => (
    <span className="woocommerce-Price-amount amount">
      <bdi>{exactAmount(value, currency)}</bdi>
    </span>
  )
  return renderToStaticMarkup(
    <span className="price">
      {before === null ? (
        amount(now)
      ) : (
        <>
          <del aria-hidden="true">{amount(before)}</del> <ins>{amount(now)}</ins>
        </>
      )}
    </span>,
  )
}

function availabilityHtml(left: StockLeft, locale: Locale): string {
  if (left === null) return ''
  const text = left === 0 ? productWords.soldOut[locale] : fill(productWords.fewLeft[locale], { n: left })
  return renderToStaticMarkup(<p className={`stock ${left === 0 ? 'out-of-stock' : 'in-stock'}`}>{text}</p>)
}
