import { GoodsRow } from '#storefront/more-goods/goods-row.tsx'
import type { SmallCard } from '#storefront/more-goods/small-card.ts'
import { buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { OutsideIcon } from '#ui/icons.tsx'
import { ServerHtml } from '#ui/server-html.tsx'
import { labelled, type ProductTranslations, type ShownProduct } from './product-translations.ts'

interface NoOrderProps {
  product: ShownProduct
  hasParts: boolean
  parts: readonly SmallCard[] | undefined
  translations: ProductTranslations
}

/** Replaces the order form: parts of a group, sold elsewhere, sold out, or not for sale (PDP-43). */
export default function NoOrder({ product, hasParts, parts, translations }: NoOrderProps) {
  const { noOrderWords: words } = translations
  if (hasParts) {
    return (
      <div className="space-y-2">
        <p className="text-sm font-medium">{words?.groupHolds}</p>
        <ServerHtml as="div" links="a[href]:not([rel])">
          {parts && <GoodsRow cards={parts} translations={translations} label={words?.groupHolds} />}
        </ServerHtml>
      </div>
    )
  }
  if (product.external) {
    return (
      <div className="space-y-3">
        <a href={product.external.url} rel="noopener nofollow" className={`w-full ${buttonLook({ size: 'large' })}`}>
          {labelled(translations, product.external.buttonText) || words?.seeElsewhere} <OutsideIcon />
        </a>
        <p className="text-center text-xs text-soft">{words?.elsewhere}</p>
      </div>
    )
  }
  if (product.left === 0 && product.price)
    return (
      <Notice kind="warn" title={words?.soldOutTitle}>
        <p>{translations.words.soldOutText}</p>
      </Notice>
    )
  return (
    <Notice>
      <p>{words?.notForSale}</p>
    </Notice>
  )
}
