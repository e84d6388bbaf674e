import type { Locale } from '#i18n/locale.ts'
import type { Picture } from '#shop/upkeep/media'

export interface LibraryPicture extends Omit<Picture, 'alt'> {
  id: number
  fileName: string
  alt: Partial<Record<Locale, string>>
}

export interface PictureUse {
  kind: 'product' | 'variation' | 'category' | 'brand' | 'swatch' | 'site-page' | 'store' | 'logo'
  /** Id of the product, category, brand, site page or store; 0 if there is none. A variation has its product's. */
  id: number
  name: string
}

/** Crop area in px from the upper left corner. */
export interface CropArea {
  left: number
  top: number
  width: number
  height: number
}

export const LEAST_CROP = 16

export function fitsIn({ left, top, width, height }: CropArea, picture: { width: number; height: number }): boolean {
  const fits = (from: number, length: number, whole: number) => from >= 0 && length >= LEAST_CROP && from + length <= whole
  return fits(left, width, picture.width) && fits(top, height, picture.height)
}

/** Largest centred area of an aspect ratio (width by height, 1 for a square). The whole picture without one. */
export function largestArea(picture: { width: number; height: number }, shape?: number): CropArea {
  if (shape === undefined) return { left: 0, top: 0, width: picture.width, height: picture.height }
  const width = Math.min(picture.width, Math.round(picture.height * shape))
  const height = Math.min(picture.height, Math.round(picture.width / shape))
  return { left: Math.floor((picture.width - width) / 2), top: Math.floor((picture.height - height) / 2), width, height }
}
