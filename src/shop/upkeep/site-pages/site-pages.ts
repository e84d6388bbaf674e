import type { Locale } from '#i18n/locale.ts'

/** What a page of the shop's own says in the other languages; French is the source and shows where one is missing. */
export type SitePageTranslations = Partial<Record<Exclude<Locale, 'fr'>, { title: string; body: string }>>

/** A page of the shop's own, such as its conditions of sale, in one language. Spec 2.1. */
export interface SitePage {
  slug: string
  title: string
  /** Clean HTML. */
  body: string
  /** The language that it is shown in: the one asked for, or French where it is not translated. */
  locale: Locale
  /** The languages that it is written in, French first. */
  locales: Locale[]
  changedAt: Date
}

/** A page of the shop's own as links and machines know it. */
export type SitePageEntry = Omit<SitePage, 'body' | 'locale'>

/** The path of a page of the shop's own, without language. */
export function sitePagePath(slug: string): string {
  return `/page/${slug}/`
}
