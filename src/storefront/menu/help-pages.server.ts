import type { Locale } from '#i18n/locale.ts'
import { sitePagePath } from '#shop/site/site-pages'
import { listSitePages } from '#shop/site/site-pages.server'
import type { Shelf } from './menu.ts'
import { helpWords } from './menu.words.ts'

/** Help pages in menu order (UI-43). */
const HELP_PAGES: [word: keyof typeof helpWords, slug: string][] = [
  ['delivery', 'livraison'],
  ['payment', 'paiement'],
  ['returns', 'retours'],
  ['contact', 'contact'],
  ['about', 'a-propos'],
]

/** The tracking page and the existing help pages: no dead links. Pages with them carry the cache tag `site-pages`. */
export async function findHelpPages(locale: Locale): Promise<Shelf[]> {
  const written = new Set((await listSitePages(locale)).map(({ slug }) => slug))
  const tracking = { name: helpWords.tracking[locale], path: '/suivi/' }
  const pages = HELP_PAGES.filter(([, slug]) => written.has(slug)).map(([word, slug]) => ({ name: helpWords[word][locale], path: sitePagePath(slug) }))
  return [tracking, ...pages]
}
