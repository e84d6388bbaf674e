import { pictureSrcSet, pictureUrl, type Picture } from '#shop/upkeep/media'

export function LinePicture({ picture }: { picture: Omit<Picture, 'alt'> | null }) {
  if (!picture) return <span className="line-picture" />
  return (
    <span className="line-picture">
      <img
        src={pictureUrl(picture, 96)}
        srcSet={pictureSrcSet(picture)}
        sizes="72px"
        alt=""
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
      />
    </span>
  )
}
