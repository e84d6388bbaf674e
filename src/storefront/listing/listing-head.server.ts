import type { MetaDescriptor } from 'react-router'
import type { Locale } from '#i18n/locale.ts'
import { fill, type Translated, translate } from '#i18n/words.ts'
import { config } from '#platform/config.server'
import { type GroupPage, findCategories, findNamed } from '#shop/goods/catalogue.server'
import { FEWEST_OF_A_TAG, pathOf } from '#shop/people/addresses'
import { listingSearch, readListing, type Listing, type ListingAsked, type Place } from '#shop/goods/listing'
import { pageHead } from '#storefront/shell/page-head.ts'
import { describeList, describeWay, listedProduct, type Step } from '#storefront/shell/structured-data.ts'
import { type listingPageWords, listTitleWords } from './listing.words.ts'
import { escaped } from '#i18n/plain-text.ts'
import { pictureSrcSet, pictureUrl } from '#shop/upkeep/media'
import type { Category } from '#shop/goods/catalogue'
import { inLanguage } from '#shop/upkeep/glossary'
import { findGlossary } from '#shop/upkeep/glossary.server'

interface HeadOf {
  listing: Listing
  shown: ListPlace
  /** Undefined for the whole shop. */
  group: GroupPage | undefined
  shopName: string
  currency: string
  locale: Locale
  words: Translated<typeof listTitleWords> & Pick<Translated<typeof listingPageWords>, 'pageNumber'>
}

/** Filtered and sorted lists have the canonical address of the whole list, which alone lists its products as data; searches and small tags are not indexed. */
export function listingHead({ listing: { asked, cards, pages }, shown, group, shopName, currency, locale, words }: HeadOf): MetaDescriptor[] {
  const ground = { origin: config.url.origin, shopName, locale }
  const { page, pageSize } = asked
  const pathOfPage = (number: number) => shown.path + listingSearch(PLAIN, { words: asked.words, page: number })
  const isThin = shown.place.kind === 'tag' && page === 1 && cards.length < FEWEST_OF_A_TAG
  const title = group?.searchTitle || shown.title
  return pageHead({
    ...ground,
    title: page > 1 ? `${title} – ${fill(words.pageNumber, { n: page })}` : title,
    description: group?.searchDescription || fill(words.description, { title: shown.title }),
    path: pathOfPage(page),
    picture: group?.picture ?? cards[0]?.picture,
    unlisted: isPassing(asked) || isThin,
    previous: page > 1 ? pathOfPage(page - 1) : undefined,
    next: page < pages ? pathOfPage(page + 1) : undefined,
    data: [
      describeWay(shown.way, ground),
      ...(isPassing(asked) || filtersOf(asked) > 0
        ? []
        : [
            describeList(
              cards.map((card) => listedProduct(card, currency)),
              ground,
              (page - 1) * pageSize,
            ),
          ]),
    ],
  })
}

/** One of too many addresses to index: a search, another order or size, a cursor, or several filters. */
function isPassing(asked: ListingAsked): boolean {
  const { words, order, pageSize, after } = asked
  return words !== '' || order !== PLAIN.order || pageSize !== PLAIN.pageSize || after !== null || filtersOf(asked) > 1
}

function filtersOf({ choices, minPrice, maxPrice, inStock, onSale }: ListingAsked): number {
  return [minPrice !== null || maxPrice !== null, inStock, onSale, ...Object.keys(choices).map(() => true)].filter(Boolean).length
}

const PLAIN = readListing(new URLSearchParams())

const WIDTHS = [320, 640] as const

/** Picture and description above the first page of a list, as HTML rendered only by the server; empty without them. IMP-45. */
export function listAbout(page: GroupPage | undefined): string {
  if (!page) return ''
  const { picture, description } = page
  const image = picture
    ? `<img src="${escaped(pictureUrl(picture, 640))}" srcset="${escaped(pictureSrcSet(picture, WIDTHS))}" sizes="9rem" width="${picture.width}" height="${picture.height}" alt="">`
    : ''
  const text = description
    ? `<div class="prose-shop" lang="${description.locale}" dir="${description.locale === 'ar' ? 'rtl' : 'auto'}">${description.html}</div>`
    : ''
  return image + text
}

/** Paths have no language. */
interface ListPlace {
  place: Place
  path: string
  title: string
  way: Step[]
  shelves: Step[]
}

export interface PlaceNamed {
  /** `shop`, `product-category`, `product-tag`, `brand`. */
  folder: string
  slugs: string[]
}

/** Place of an address; the last slug of a category counts. Undefined if unknown. */
export async function findListPlace({ folder, slugs }: PlaceNamed, locale: Locale): Promise<ListPlace | undefined> {
  const slug = slugs.at(-1) ?? ''
  const [categories, glossary] = await Promise.all([findCategories(), findGlossary()])
  const stepTo = ({ name, path }: Category): Step => ({ name: inLanguage(glossary, name, locale), path: pathOf('category', path.join('/')) })
  const words = translate(locale, listTitleWords)
  const shop = { name: words.title, path: '/shop/' }
  const start = [{ name: words.home, path: '/' }, shop]

  if (folder === 'shop') {
    const departments = categories.filter(({ parentId }) => parentId === null).map(stepTo)
    return { place: { kind: 'shop' }, path: shop.path, title: shop.name, way: start, shelves: departments }
  }
  if (folder === 'product-category') {
    const category = categories.find((one) => one.slug === slug)
    if (!category) return undefined
    const above = category.path.flatMap((step) => categories.find((one) => one.slug === step) ?? []).map(stepTo)
    const below = categories.filter(({ parentId }) => parentId === category.id).map(stepTo)
    const own = stepTo(category)
    return { place: { kind: 'category', slug }, path: own.path, title: own.name, way: [...start, ...above], shelves: below }
  }
  const kind = folder === 'brand' ? 'brand' : 'tag'
  const named = await findNamed(kind, slug)
  if (!named) return undefined
  const name = kind === 'tag' ? inLanguage(glossary, named.name, locale) : named.name
  const path = pathOf(kind, slug)
  const title = fill(kind === 'brand' ? words.brandTitle : words.tagTitle, { name })
  return { place: { kind, slug }, path, title, way: [...start, { name, path }], shelves: [] }
}
