import type { Locale } from '#i18n/locale.ts'
import type { Rating } from '#shop/goods/catalogue'
import type { Picture } from '#shop/upkeep/media'

/** `own`: goods of the shop itself. `suspended`: its goods are hidden; its orders and its account stay. IMP-24. */
export type VendorStanding = 'own' | 'open' | 'suspended'

/** French is the source and replaces missing translations. */
export type VendorTranslations = Partial<Record<Exclude<Locale, 'fr'>, { name?: string; biography?: string; terms?: string }>>

export interface VendorCard {
  id: number
  slug: string
  name: string
  about: string
  /** The requested language, or French if the description is not translated. */
  aboutLocale: Locale
  /** Number of its products: exact up to 1 000, beyond that only `more`. */
  goods: { n: number; more: boolean }
  rating: Rating | null
  /** Of its newest products, at most three. */
  pictures: Picture[]
  logo: Picture | null
  cover: Picture | null
}

export interface VendorView extends VendorCard {
  /** Clean HTML; '' if there is none. */
  biography: string
  terms: string
  /** The requested language, or French if the terms are not translated. */
  termsLocale: Locale
}

/** Tabs of a store's page in order, by their name in its address (`/store/SLUG/reviews/`). VEND-02. */
export const STORE_TABS = ['vendor_biography', 'terms_and_conditions', 'reviews', 'products'] as const

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

/** In characters. */
export const VENDOR_LIMITS = { name: 120, text: 20_000 } as const
