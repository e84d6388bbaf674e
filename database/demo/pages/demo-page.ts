import type { Locale } from '#i18n/locale.ts'
import { textContent } from '#shop/site/site-pages'
import type { WrittenSitePage } from '#shop/site/site-pages.server'

/** A page of the demo: French, with its translations. Clean HTML. */
export interface DemoPage {
  slug: string
  title: string
  body: string
  translations: Record<Exclude<Locale, 'fr'>, { title: string; body: string }>
}

/** A demo page as the shop writes pages. */
export function writtenPage({ slug, title, body, translations: { ar, en } }: DemoPage): WrittenSitePage {
  return { slug, content: textContent({ fr: title, ar: ar.title, en: en.title }, { fr: body, ar: ar.body, en: en.body }) }
}
