import type { Locale } from '#i18n/locale.ts'
import type { ProductCard } from '#shop/goods/catalogue'
import { findCategories, findFeaturedIds, findProductCards } from '#shop/goods/catalogue.server'
import { inLanguage } from '#shop/upkeep/glossary'
import { findGlossary } from '#shop/upkeep/glossary.server'
import { readListing, type Place } from '#shop/goods/listing'
import { findBestSellers, findListing } from '#shop/goods/listing.server'
import type { TileData } from '#storefront/listing/product-tile.tsx'
import type { Picture } from '#shop/upkeep/media'

/** Products of the home page, in one language. */
export interface HomeGoods {
  /** Featured products; best sellers where none are featured. */
  featured: ProductCard[]
  /** Products with a running deal, the first to end first. */
  deals: ProductCard[]
  onSale: ProductCard[]
  newest: ProductCard[]
  popular: ProductCard[]
  /** Departments, each with the picture of its best seller. */
  doors: Door[]
  brands: { slug: string; label: string }[]
  /** Time of the next automatic price change among them. */
  changesAt: Date | null
}

/** Products of the home page as its data carries them. */
export type HomeGoodsView = Omit<HomeGoods, 'onSale' | 'newest' | 'popular'> & Record<'onSale' | 'newest' | 'popular', TileData[]>

/** Department with the product pictured for it. `path` is without language. */
export interface Door {
  name: string
  path: string
  picture: Picture | null
}

const MOST = { featured: 8, deals: 2, onSale: 4, newest: 8, popular: 8, doors: 10, brands: 18 } as const
const SHOP: Place = { kind: 'shop' }

/** Reads the home page's products. Pages with them carry the cache tags `list`, `categories` and `glossary`, until `changesAt`. */
export async function findHomeGoods(locale: Locale): Promise<HomeGoods> {
  const list = (place: Place, query: string) => findListing(place, readListing(new URLSearchParams(query)), locale)
  const [window, sale, newest, popular, doors] = await Promise.all([
    findFeaturedIds(MOST.featured).then((ids) => findProductCards(ids, locale)),
    list(SHOP, 'on_sale=1&in_stock=1&orderby=popularity&per_page=48'),
    list(SHOP, 'orderby=date&in_stock=1'),
    list(SHOP, 'orderby=popularity&in_stock=1'),
    findDoors(locale),
  ])
  const best = (popular?.cards ?? []).slice(0, MOST.popular)
  const featured = window.filter(({ picture }) => picture)
  const deals = endingFirst(sale?.cards ?? []).slice(0, MOST.deals)
  return {
    featured: featured.length > 0 ? featured : best,
    deals,
    onSale: (sale?.cards ?? []).filter((card) => !deals.includes(card)).slice(0, MOST.onSale),
    newest: (newest?.cards ?? []).filter(({ id }) => !best.some((card) => card.id === id)).slice(0, MOST.newest),
    popular: best,
    doors,
    brands: (newest?.facets.find(({ kind }) => kind === 'brand')?.values ?? []).slice(0, MOST.brands).map(({ slug, label }) => ({ slug, label })),
    changesAt: newest?.changesAt ?? null,
  }
}

function endingFirst(cards: ProductCard[]): ProductCard[] {
  return cards.filter(({ dealEnds }) => dealEnds).toSorted((one, other) => one.dealEnds!.getTime() - other.dealEnds!.getTime())
}

/** Number of best sellers searched for one with a picture. */
const BEHIND_A_DOOR = 24

async function findDoors(locale: Locale): Promise<Door[]> {
  const [categories, glossary] = await Promise.all([findCategories(), findGlossary()])
  const departments = categories.filter(({ parentId }) => parentId === null).slice(0, MOST.doors)
  const slugs = departments.map(({ slug }) => slug)
  const best = await findBestSellers(slugs, BEHIND_A_DOOR, locale)
  return departments.map(({ name, slug }) => ({
    name: inLanguage(glossary, name, locale),
    path: `/product-category/${slug}/`,
    picture: best.get(slug)?.find(({ picture }) => picture)?.picture ?? null,
  }))
}
