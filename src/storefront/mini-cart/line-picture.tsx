import { pictureSrcSet, pictureUrl, type Picture } from '#shop/upkeep/media'

/** The little picture of a line, through an arch. Its name stands beside it. */
export function LinePicture({ picture }: { picture: Picture | null }) {
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
