export interface Picture {
  /** SHA-256 of the original, hex; the address is made from it. */
  digest: string
  width: number
  height: number
  /** A tiny picture as a data: address. */
  placeholder: string
  alt: string
}

/** In px; never wider than the original. */
export const PICTURE_WIDTHS = [96, 320, 640, 1200] as const

export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Width, in px, of the picture on link previews: the only one available as JPEG. */
export const CARD_WIDTH = 1200

/** WebP for pages, AVIF once its job has made it, JPEG for link previews. */
export type PictureFormat = 'webp' | 'avif' | 'jpeg'

/** The address never changes: another picture has another address. */
export function pictureUrl(picture: Pick<Picture, 'digest'>, width: PictureWidth, format: PictureFormat = 'webp'): string {
  return `/media/${picture.digest}-${width}.${format}`
}

export function pictureSrcSet(picture: Pick<Picture, 'digest'>, widths: readonly PictureWidth[] = PICTURE_WIDTHS): string {
  return widths.map((width) => `${pictureUrl(picture, width)} ${width}w`).join(', ')
}

/** In bytes, as uploaded. */
export const MOST_LOGO_BYTES = 10_000_000
