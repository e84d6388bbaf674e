import type { Locale } from '#i18n/locale.ts'
import type { Picture } from '#shop/upkeep/media'

/** A picture of the library, with what staff wrote about it. */
export interface LibraryPicture extends Omit<Picture, 'alt'> {
  id: number
  /** The name of the file that it came as; '' where it is not known. */
  fileName: string
  /** What it shows, by language. */
  alt: Partial<Record<Locale, string>>
}

/** A place that shows a picture. */
export interface PictureUse {
  kind: 'product' | 'variation' | 'category' | 'brand' | 'swatch' | 'site-page' | 'logo'
  /** Number of the product, category, brand or page of the site; 0 where there is none. A variation goes by its product's. */
  id: number
  name: string
}

/** The part of a picture that a crop keeps, in px from its upper left corner. */
export interface CropArea {
  left: number
  top: number
  width: number
  height: number
}

/** Least side of a crop, in px. */
export const LEAST_CROP = 16

/** True for an area within a picture that is no smaller than a crop may be. */
export function fitsIn({ left, top, width, height }: CropArea, picture: { width: number; height: number }): boolean {
  const fits = (from: number, length: number, whole: number) => from >= 0 && length >= LEAST_CROP && from + length <= whole
  return fits(left, width, picture.width) && fits(top, height, picture.height)
}

/** The largest area of a shape (width by height, 1 for a square) in the middle of a picture; the whole picture without a shape. */
export function largestArea(picture: { width: number; height: number }, shape?: number): CropArea {
  if (shape === undefined) return { left: 0, top: 0, width: picture.width, height: picture.height }
  const width = Math.min(picture.width, Math.round(picture.height * shape))
  const height = Math.min(picture.height, Math.round(picture.width / shape))
  return { left: Math.floor((picture.width - width) / 2), top: Math.floor((picture.height - height) / 2), width, height }
}
