import { localeOfPath, withoutLocale, type Locale } from '#i18n/locale.ts'
import { formsIn } from '#shop/forms/forms'
import type { Block } from '#shop/site/site-pages'
import { findHomeBlocks, findPage } from '#shop/site/site-pages.server'

/** Forms on the home page or the site page at a path, in the path's language; empty without a page. FORM-87. */
export async function formsAt(path: string): Promise<number[]> {
  return formsIn(await blocksAt(withoutLocale(path), localeOfPath(path)))
}

async function blocksAt(path: string, locale: Locale): Promise<Block[]> {
  if (path === '/') return findHomeBlocks(locale)
  const [, slug] = /^\/page\/([^/]+)\/?$/i.exec(path) ?? []
  return (slug && (await findPage(slug, locale))?.blocks) || []
}
