import type { ProductView, VariationView } from '#shop/goods/catalogue'
import type { Picture } from '#shop/upkeep/media'

/** Number of visible thumbnails (PDP-07). */
const THUMBNAILS_SHOWN = 3

/** A shorter swipe, in px, is a tap. */
const SWIPE_PX = 40

export function galleryPictures(product: Pick<ProductView, 'pictures' | 'variations'>): Picture[] {
  const pictures = [...product.pictures, ...product.variations.flatMap(({ picture }) => picture ?? [])]
  return pictures.filter((picture, place) => pictures.findIndex(({ digest }) => digest === picture.digest) === place)
}

export function placeOfVariation(pictures: Picture[], variation: VariationView | undefined): number | undefined {
  const place = pictures.findIndex(({ digest }) => digest === variation?.picture?.digest)
  return place < 0 ? undefined : place
}

export function startingAt(pictures: Picture[], place: number): Picture[] {
  return [...pictures.slice(place), ...pictures.slice(0, place)]
}

/** Index `step` pictures further, wrapping around (PDP-05). */
export function placeAfter(place: number, step: number, count: number): number {
  return count === 0 ? 0 : (((place + step) % count) + count) % count
}

/** Forward against the reading direction, back along it, none if short. */
export function swipeStep(movedPx: number, rightToLeft: boolean): -1 | 0 | 1 {
  if (Math.abs(movedPx) < SWIPE_PX) return 0
  return movedPx < 0 === rightToLeft ? -1 : 1
}

export function firstThumbnailShown(active: number, count: number): number {
  return Math.max(0, Math.min(active - 1, count - THUMBNAILS_SHOWN))
}
