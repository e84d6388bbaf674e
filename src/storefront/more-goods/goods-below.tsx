import { GoodsRow } from './goods-row.tsx'
import { MoreGoods } from './more-goods.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import type { SmallCard, SmallCardTranslations } from './small-card.ts'

interface GoodsBelowProps {
  productId: number
  related: readonly SmallCard[]
  translations: SmallCardTranslations
}

/** Where one may go from a product: others like it, and what was looked at before. */
export default function GoodsBelow({ productId, related, translations }: GoodsBelowProps) {
  return (
    <div className="mt-14">
      {related.length > 0 ? (
        <MoreGoods title={translations.words.related}>
          <GoodsRow cards={related} translations={translations} />
        </MoreGoods>
      ) : null}
      <RecentlyViewed key={productId} productId={productId} translations={translations} />
    </div>
  )
}
