import type { Picture } from '#shop/upkeep/media'
import { ShopPicture } from '#storefront/shell/shop-picture.tsx'

interface ArcadeProps {
  /** At most three; the middle arch is the widest. */
  pictures: readonly Picture[]
  sizes: string
  first?: boolean
}

const WIDTHS = ['flex-[1]', 'flex-[1.25]', 'flex-[1]']

export function Arcade({ pictures, sizes, first = false }: ArcadeProps) {
  return (
    <div aria-hidden="true" className="flex items-end gap-2">
      {pictures.map((picture, place) => (
        <div key={picture.digest} className={`archway relative aspect-[4/5] bg-accent ${WIDTHS[place] ?? ''}`}>
          <div className="archway absolute inset-x-1 top-1 bottom-0 bg-shade">
            <ShopPicture picture={picture} sizes={sizes} when={first ? (place === 0 ? 'first' : 'shown') : 'later'} alt="" />
          </div>
        </div>
      ))}
    </div>
  )
}
