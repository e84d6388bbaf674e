import { Link } from 'react-router'
import { localised } from '#i18n/locale.ts'
import type { ProductView } from '#shop/catalogue'
import { ChevronNext } from '#ui/icons.tsx'
import type { ProductSpeech } from './product-speech.ts'

/** Where the product stands in the shop. */
export function Breadcrumb({ product, speech: { locale, words } }: { product: ProductView; speech: ProductSpeech }) {
  return (
    <nav aria-label={words.breadcrumb} className="mb-4 text-xs text-soft">
      <ol className="flex flex-wrap items-center gap-1">
        <li>
          <Link to={localised(locale, '/shop/')} className="inline-block py-1 underline-offset-4 hover:text-accent hover:underline">
            {words.shop}
          </Link>
        </li>
        {product.breadcrumb.map(({ slug, name }) => (
          <li key={slug} className="flex items-center gap-1">
            <ChevronNext className="size-3.5" />
            <bdi>{name}</bdi>
          </li>
        ))}
      </ol>
    </nav>
  )
}
