import type { Locale } from '#i18n/locale.ts'

/** Translations of a static page; French, its source, fills in for missing ones. */
export type SitePageTranslations = Partial<Record<Exclude<Locale, 'fr'>, { title: string; body: string }>>

/** A static page, such as the conditions of sale, in one language. IMP-50. */
export interface SitePage {
  slug: string
  title: string
  /** Clean HTML. */
  body: string
  /** The language shown: the requested one, or French if it is not translated. */
  locale: Locale
  /** The languages it is written in, French first. */
  locales: Locale[]
  changedAt: Date
}

/** A static page for links and sitemaps. */
export type SitePageEntry = Omit<SitePage, 'body' | 'locale'>

/** The path of a static page, without language. */
export function sitePagePath(slug: string): string {
  return `/page/${slug}/`
}
