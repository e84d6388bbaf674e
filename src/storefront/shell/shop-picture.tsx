import { pictureSrcSet, pictureUrl, type Picture, type PictureWidth } from '#shop/upkeep/media'

interface ShopPictureProps {
  picture: Picture
  /** The `sizes` of the picture: how wide it shows. */
  sizes: string
  /** Widths in px that it can need; all by default. */
  widths?: readonly PictureWidth[]
  /** `first` is the page's main picture; `shown` is in the first view; `later` loads when it is near. */
  when?: 'first' | 'shown' | 'later'
  /** Empty where the text beside the picture says the same. */
  alt?: string
  /** False for no blurred picture until it is loaded: the box shows its own colour. */
  blurred?: boolean
  /** Left empty where the box around it says that it is filled. */
  className?: string
}

/** Picture that fills its box, with a tiny placeholder until it is loaded. The box has the shape, so nothing moves. */
export function ShopPicture({ picture, sizes, widths, when = 'later', alt = picture.alt, blurred = true, className = 'filling' }: ShopPictureProps) {
  return (
    <>
      {blurred ? <img src={picture.placeholder} alt="" className={className || undefined} /> : null}
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
