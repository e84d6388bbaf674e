import { localeOfPath, withoutLocale } from '#i18n/locale.ts'
import { partsOf } from '#shop/forms/forms'
import { findSitePage } from '#shop/upkeep/site-pages.server'

/** The numbers of the forms that stand on the site page at a path, in the path's language; none where no site page is. FORM-87. */
export async function formsAt(path: string): Promise<number[]> {
  const [, slug] = /^\/page\/([^/]+)\/?$/i.exec(withoutLocale(path)) ?? []
  const page = slug === undefined ? undefined : await findSitePage(slug, localeOfPath(path))
  return partsOf(page?.body ?? '').flatMap((part) => (typeof part === 'object' ? [part.form] : []))
}
