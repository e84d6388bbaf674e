import { pictureSrcSet, pictureUrl, type Picture, type PictureWidth } from '#shop/upkeep/media'

interface ShopPictureProps {
  picture: Picture
  /** The `sizes` of the picture: how wide it shows. */
  sizes: string
  /** Widths in px that it can need; all by default. */
  widths?: readonly PictureWidth[]
  /** `first` is the page's main picture; `shown` is in the first view; `later` loads when it is near. */
  when?: 'first' | 'shown' | 'later'
  /** Left empty where the words beside the picture say the same. */
  alt?: string
  /** Left empty where the box around it says that it is filled. */
  className?: string
}

/** A picture that fills its box; a tiny one stands under it until it is there. The box gives the shape, so nothing moves. */
export function ShopPicture({ picture, sizes, widths, when = 'later', alt = picture.alt, className = 'filling' }: ShopPictureProps) {
  return (
    <>
      <img src={picture.placeholder} alt="" className={className || undefined} />
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
