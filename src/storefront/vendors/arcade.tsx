import type { Picture } from '#shop/upkeep/media'
import { ShopPicture } from '#storefront/shell/shop-picture.tsx'

interface ArcadeProps {
  /** At most three; the middle door is the widest. */
  pictures: readonly Picture[]
  sizes: string
  /** Whether the arcade is what the page is looked at for. */
  first?: boolean
}

const WIDTHS = ['flex-[1]', 'flex-[1.25]', 'flex-[1]']

/** A store's front: some of its goods, each seen through a door, standing on the ground line. */
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
