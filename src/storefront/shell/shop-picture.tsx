import { pictureSrcSet, pictureUrl, type Picture, type PictureWidth } from '#shop/upkeep/media'

interface ShopPictureProps {
  picture: Picture
  /** The `sizes` attribute: displayed width. */
  sizes: string
  /** Possible widths in px; all by default. */
  widths?: readonly PictureWidth[]
  /** `first` is the page's main picture; `shown` is in the first view; `later` loads when it is near. */
  when?: 'first' | 'shown' | 'later'
  /** Empty if the text beside it says the same. */
  alt?: string
  /** False for the box's own colour instead of a blurred preview. */
  blurred?: boolean
  /** Leave empty if the box around it is already marked as filled. */
  className?: string
}

/** Picture that fills its box, with a tiny placeholder until loaded. The box sets the shape, so nothing moves. */
export function ShopPicture({ picture, sizes, widths, when = 'later', alt = picture.alt, blurred = true, className = 'filling' }: ShopPictureProps) {
  return (
    <>
      {blurred && picture.placeholder ? <img src={picture.placeholder} alt="" className={className || undefined} /> : null}
      <img
        src={pictureUrl(picture, widths?.at(-1) ?? 1200)}
        srcSet={pictureSrcSet(picture, widths)}
        sizes={sizes}
        alt={alt}
        decoding="async"
        loading={when === 'later' ? 'lazy' : undefined}
        fetchPriority={when === 'first' ? 'high' : undefined}
        className={className || undefined}
      />
    </>
  )
}
