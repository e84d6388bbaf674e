import { pictureUrl } from '#shop/upkeep/media'

/** A swatch: its picture, else its colour, else an empty ring. */
export function SwatchLook({ colour, digest }: { colour: string | null; digest: string | null }) {
  if (digest !== null) return <img src={pictureUrl({ digest }, 96)} alt="" width={28} height={28} className="size-7 shrink-0 rounded-full object-cover" />
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" className="size-7 shrink-0">
      <circle cx="14" cy="14" r="13" fill={colour ?? 'none'} className="stroke-edge" strokeDasharray={colour ? undefined : '3 3'} />
    </svg>
  )
}
