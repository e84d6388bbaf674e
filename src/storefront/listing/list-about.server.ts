import { escaped } from '#i18n/plain-text.ts'
import type { GroupPage } from '#shop/goods/catalogue.server'
import { pictureSrcSet, pictureUrl } from '#shop/upkeep/media'

const WIDTHS = [320, 640] as const

/** Picture and description above the first page of a list, as HTML rendered only by the server; empty without them. IMP-45. */
export function listAbout(page: GroupPage | undefined): string {
  if (!page) return ''
  const { picture, description } = page
  const image = picture
    ? `<img src="${escaped(pictureUrl(picture, 640))}" srcset="${escaped(pictureSrcSet(picture, WIDTHS))}" sizes="9rem" width="${picture.width}" height="${picture.height}" alt="">`
    : ''
  const text = description
    ? `<div class="prose-shop" lang="${description.locale}" dir="${description.locale === 'ar' ? 'rtl' : 'auto'}">${description.html}</div>`
    : ''
  return image + text
}
