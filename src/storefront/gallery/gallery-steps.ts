import type { ProductView, VariationView } from '#shop/goods/catalogue'
import type { Picture } from '#shop/upkeep/media'

/** Number of visible thumbnails (PDP-07). */
const THUMBNAILS_SHOWN = 3

/** A swipe shorter than this, in px, is a tap. */
const SWIPE_PX = 40

/** The gallery's pictures: the product's own, then those that only a variation has. */
export function galleryPictures(product: Pick<ProductView, 'pictures' | 'variations'>): Picture[] {
  const pictures = [...product.pictures, ...product.variations.flatMap(({ picture }) => picture ?? [])]
  return pictures.filter((picture, place) => pictures.findIndex(({ digest }) => digest === picture.digest) === place)
}

/** Index of a variation's picture; undefined where it has none of its own. */
export function placeOfVariation(pictures: Picture[], variation: VariationView | undefined): number | undefined {
  const place = pictures.findIndex(({ digest }) => digest === variation?.picture?.digest)
  return place < 0 ? undefined : place
}

/** The same pictures in the same round, beginning at a place. */
export function startingAt(pictures: Picture[], place: number): Picture[] {
  return [...pictures.slice(place), ...pictures.slice(0, place)]
}

/** Index `step` pictures further; the first follows the last (PDP-05). */
export function placeAfter(place: number, step: number, count: number): number {
  return count === 0 ? 0 : (((place + step) % count) + count) % count
}

/** The step that a sideways swipe means: on when it runs against the writing, back when along it, none when it is short. */
export function swipeStep(movedPx: number, rightToLeft: boolean): -1 | 0 | 1 {
  if (Math.abs(movedPx) < SWIPE_PX) return 0
  return movedPx < 0 === rightToLeft ? -1 : 1
}

/** The first thumbnail in view, so that the active one shows with a neighbour on each side where there is one. */
export function firstThumbnailShown(active: number, count: number): number {
  return Math.max(0, Math.min(active - 1, count - THUMBNAILS_SHOWN))
}
