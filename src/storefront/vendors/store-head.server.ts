import type { MetaDescriptor } from 'react-router'
import type { Locale } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import { config } from '#platform/config.server'
import { pathOf } from '#shop/people/addresses'
import { listingSearch } from '#shop/goods/listing'
import type { VendorView } from '#shop/goods/vendors'
import { pageHead } from '#storefront/shell/page-head.ts'
import { describeList, describeStore, describeWay, listedProduct } from '#storefront/shell/structured-data.ts'
import { storeAsked } from './store-section.server.ts'
import type { StoreSection } from './store-section.ts'
import { goodsInWords } from './store-figures.tsx'
import { storeTabWords, vendorWords } from './vendors.words.ts'

interface HeadOf {
  store: VendorView
  section: StoreSection
  /** The first section has the store's own address. */
  isFirst: boolean
  shopName: string
  currency: string
  locale: Locale
}

export function storeHead({ store, section, isFirst, shopName, currency, locale }: HeadOf): MetaDescriptor[] {
  const ground = { origin: config.url.origin, shopName, locale }
  const words = translate(locale, vendorWords)
  const home = pathOf('vendor', store.slug)
  const path = isFirst ? home : `${home}${section.tab}/`
  const way = [
    { name: words.home, path: '/' },
    { name: words.stores, path: '/stores/' },
    { name: store.name, path: home },
  ]
  const description = store.about || fill(words.storeDescription, { name: store.name, shop: shopName, articles: goodsInWords(store.goods, words, locale) })
  return pageHead({
    ...ground,
    title: isFirst ? store.name : `${store.name} – ${storeTabWords[section.tab][locale]}`,
    description,
    picture: store.pictures[0],
    data: [describeStore({ ...store, path: home }, ground), describeWay(way, ground), ...goodsData(section, currency, ground)],
    ...pagesOf(section, path),
  })
}

function pagesOf(section: StoreSection, path: string) {
  if (section.tab !== 'products') return { path }
  const { asked, pages } = section.listing
  const pathOfPage = (page: number) => path + listingSearch(storeAsked(new URLSearchParams()), { page })
  return {
    path: pathOfPage(asked.page),
    previous: asked.page > 1 ? pathOfPage(asked.page - 1) : undefined,
    next: asked.page < pages ? pathOfPage(asked.page + 1) : undefined,
  }
}

function goodsData(section: StoreSection, currency: string, ground: Parameters<typeof describeList>[1]) {
  if (section.tab !== 'products') return []
  const { asked, cards } = section.listing
  const goods = cards.map((card) => listedProduct(card, currency))
  return [describeList(goods, ground, (asked.page - 1) * asked.pageSize)]
}
