import { GoodsRow } from './goods-row.tsx'
import { MoreGoods } from './more-goods.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import type { SmallCard, SmallCardSpeech } from './small-card.ts'

interface GoodsBelowProps {
  productId: number
  related: readonly SmallCard[]
  speech: SmallCardSpeech
}

/** Where one may go from a product: others like it, and what was looked at before. */
export default function GoodsBelow({ productId, related, speech }: GoodsBelowProps) {
  return (
    <div className="mt-14">
      {related.length > 0 ? (
        <MoreGoods title={speech.words.related}>
          <GoodsRow cards={related} speech={speech} />
        </MoreGoods>
      ) : null}
      <RecentlyViewed key={productId} productId={productId} speech={speech} />
    </div>
  )
}
