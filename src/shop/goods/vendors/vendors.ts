import type { Locale } from '#i18n/locale.ts'
import type { Rating } from '#shop/goods/catalogue'
import type { Picture } from '#shop/upkeep/media'

/** What a store wrote in another language; French is the source and shows where one is missing. */
export type VendorTranslations = Partial<Record<Exclude<Locale, 'fr'>, { name?: string; biography?: string; terms?: string }>>

/** A store in the list of stores. */
export interface VendorCard {
  id: number
  slug: string
  name: string
  /** What it says of itself, as plain text; '' where it says nothing. */
  about: string
  /** The language of what it says of itself: the one asked for, or French where it is not translated. */
  aboutLocale: Locale
  /** How many products it has on its shelves: exact up to 1 000, beyond it only that there are more. */
  goods: { n: number; more: boolean }
  rating: Rating | null
  /** Of its newest goods, at most three. */
  pictures: Picture[]
}

/** A vendor's store as its own page shows it, in one language. */
export interface VendorView extends VendorCard {
  /** Clean HTML; '' where it wrote none. */
  biography: string
  terms: string
  /** The language of its terms, likewise. */
  termsLocale: Locale
}

/** The sections of a store's page, in the order that they stand in, by their name in its address (`/store/SLUG/reviews/`). Spec 2.1. */
export const STORE_TABS = ['vendor_biography', 'terms_and_conditions', 'reviews', 'products'] as const

/** One of the sections of a store's page. */
export type StoreTab = (typeof STORE_TABS)[number]

/** The sections that a store has: those with something in them; products always. Spec 2.1. */
export function storeTabs(store: Pick<VendorView, 'biography' | 'terms' | 'rating'>): StoreTab[] {
  const present: Record<StoreTab, boolean> = {
    vendor_biography: store.biography !== '',
    terms_and_conditions: store.terms !== '',
    reviews: store.rating !== null,
    products: true,
  }
  return STORE_TABS.filter((tab) => present[tab])
}

/** The section that is open: the one that the address asks for, where the store has it, else the first that it has. Spec 2.1. */
export function openStoreTab(tabs: readonly StoreTab[], asked: string | undefined): StoreTab {
  return tabs.find((tab) => tab === asked) ?? tabs[0] ?? 'products'
}
