import { localised, type Locale } from '#i18n/locale.ts'
import { forSale } from '#shop/buying/for-sale'

export async function findProductPath(id: number, locale: Locale): Promise<string | undefined> {
  const slug = await forSale().findSlug(id)
  return slug === undefined ? undefined : localised(locale, `/product/${encodeURIComponent(slug)}/`)
}
