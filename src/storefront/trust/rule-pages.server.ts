import type { Locale } from '#i18n/locale.ts'
import { sitePagePath } from '#shop/site/site-pages'
import { findPage } from '#shop/site/site-pages.server'

const RETURNS = 'retours'
const TERMS = 'conditions-de-vente'

/** Paths of the pages of returns and of the conditions of sale, in French; undefined while one is not published. */
export async function findRulePaths(locale: Locale): Promise<{ returnsPath: string | undefined; termsPath: string | undefined }> {
  const [returns, terms] = await Promise.all([RETURNS, TERMS].map((slug) => findPage(slug, locale)))
  return { returnsPath: returns && sitePagePath(returns.slug), termsPath: terms && sitePagePath(terms.slug) }
}
