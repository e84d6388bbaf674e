import type { ProductView } from '#shop/catalogue'
import { buttonLook } from '#ui/button.tsx'
import { OutsideIcon } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ProductWords } from './product-speech.ts'

/** What stands in the order's place where nothing can be ordered here: sold elsewhere, sold out, or not for sale. Spec 3.1. */
export function NoOrder({ product, words }: { product: ProductView; words: ProductWords }) {
  if (product.external) {
    return (
      <div className="space-y-3">
        <a href={product.external.url} rel="noopener nofollow" className={`w-full ${buttonLook({ size: 'large' })}`}>
          {product.external.buttonText || words.seeElsewhere} <OutsideIcon />
        </a>
        <p className="text-center text-xs text-soft">{words.elsewhere}</p>
      </div>
    )
  }
  if (product.left === 0 && product.price)
    return (
      <Notice kind="warn" title={words.soldOutTitle}>
        <p>{words.soldOutText}</p>
      </Notice>
    )
  return (
    <Notice>
      <p>{words.notForSale}</p>
    </Notice>
  )
}
