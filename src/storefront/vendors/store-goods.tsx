import { useRef } from 'react'
import { ListPager } from '#storefront/list-address/list-pager.tsx'
import { SortForm } from '#storefront/list-address/list-order.tsx'
import { ProductGrid } from '#storefront/listing/product-grid.tsx'
import type { GridTranslations } from '#storefront/listing/product-tile.tsx'
import { ResultCount } from '#storefront/listing/result-count.tsx'
import { Notice } from '#ui/notice.tsx'
import type { GoodsView } from './store-section.ts'

interface StoreGoodsProps {
  section: GoodsView
  /** With language. */
  path: string
  translations: GridTranslations
  equalHeights: boolean
}

export function StoreGoods({ section: { empty, listing, tiles, counted, words, orders }, path, translations, equalHeights }: StoreGoodsProps) {
  const count = useRef<HTMLParagraphElement>(null)
  const at = { path, asked: listing.asked }
  if (empty) return <Notice title={empty.emptyTitle}>{empty.emptyText}</Notice>
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ResultCount text={counted} ref={count} />
        <SortForm at={at} words={words} orders={orders} />
      </div>
      <ProductGrid tiles={tiles} translations={translations} opensPage equalHeights={equalHeights} />
      <ListPager listing={listing} at={at} words={words} />
    </div>
  )
}
