import { ServerHtml } from '#ui/server-html.tsx'
import { GoodsRow, MoreGoods } from './goods-row.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import type { SmallCard, SmallCardTranslations } from './small-card.ts'

interface GoodsBelowProps {
  productId: number
  hasRelated: boolean
  related: readonly SmallCard[] | undefined
  translations: SmallCardTranslations
}

export default function GoodsBelow({ productId, hasRelated, related, translations }: GoodsBelowProps) {
  return (
    <div className="mt-14">
      {hasRelated ? (
        <ServerHtml as="div" links="a[href]:not([rel])">
          {related && (
            <MoreGoods title={translations.words.related}>
              <GoodsRow cards={related} translations={translations} />
            </MoreGoods>
          )}
        </ServerHtml>
      ) : null}
      <RecentlyViewed key={productId} productId={productId} translations={translations} />
    </div>
  )
}
