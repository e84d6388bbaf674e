import type { Locale } from '#i18n/locale.ts'
import type { Rating } from '#shop/goods/catalogue'
import type { Picture } from '#shop/upkeep/media'

/** A store's translations; French, the source, fills in for missing ones. */
export type VendorTranslations = Partial<Record<Exclude<Locale, 'fr'>, { name?: string; biography?: string; terms?: string }>>

/** A store in the list of stores. */
export interface VendorCard {
  id: number
  slug: string
  name: string
  /** Its description as plain text; '' if there is none. */
  about: string
  /** Language of its description: the requested one, or French if it is not translated. */
  aboutLocale: Locale
  /** Number of its products: exact up to 1 000, then only that there are more. */
  goods: { n: number; more: boolean }
  rating: Rating | null
  /** Pictures of its newest goods, at most three. */
  pictures: Picture[]
}

/** A vendor's store page, in one language. */
export interface VendorView extends VendorCard {
  /** Clean HTML; '' if there is none. */
  biography: string
  terms: string
  /** The language of its terms, likewise. */
  termsLocale: Locale
}

/** Tabs of a store's page in order, by their name in its address (`/store/SLUG/reviews/`). VEND-02. */
export const STORE_TABS = ['vendor_biography', 'terms_and_conditions', 'reviews', 'products'] as const

/** A tab of a store's page. */
export type StoreTab = (typeof STORE_TABS)[number]

/** Tabs of a store that have content; products always. VEND-03. */
export function storeTabs(store: Pick<VendorView, 'biography' | 'terms' | 'rating'>): StoreTab[] {
  const present: Record<StoreTab, boolean> = {
    vendor_biography: store.biography !== '',
    terms_and_conditions: store.terms !== '',
    reviews: store.rating !== null,
    products: true,
  }
  return STORE_TABS.filter((tab) => present[tab])
}

/** The open tab: the requested one if the store has it, else its first. VEND-04. */
export function openStoreTab(tabs: readonly StoreTab[], asked: string | undefined): StoreTab {
  return tabs.find((tab) => tab === asked) ?? tabs[0] ?? 'products'
}
