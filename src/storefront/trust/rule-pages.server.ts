import type { Locale } from '#i18n/locale.ts'
import { sitePagePath } from '#shop/site/site-pages'
import { findPage } from '#shop/site/site-pages.server'

const RETURNS = 'retours'
const TERMS = 'conditions-de-vente'

/** Paths of the pages of returns and conditions of sale, which have French slugs; undefined while unpublished. */
export async function findRulePaths(locale: Locale): Promise<{ returnsPath: string | undefined; termsPath: string | undefined }> {
  const [returns, terms] = await Promise.all([RETURNS, TERMS].map((slug) => findPage(slug, locale)))
  return { returnsPath: returns && sitePagePath(returns.slug), termsPath: terms && sitePagePath(terms.slug) }
}
