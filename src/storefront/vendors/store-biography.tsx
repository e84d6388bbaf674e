import { Link } from 'react-router'
import { MerchantText } from '#storefront/details/merchant-text.tsx'
import { ProductGrid } from '#storefront/listing/product-grid.tsx'
import type { GridTranslations } from '#storefront/listing/product-tile.tsx'
import { ChevronNext } from '#ui/icons.tsx'
import type { VendorTranslations } from './store-figures.tsx'
import type { BiographyView } from './store-section.ts'

interface StoreBiographyProps {
  section: BiographyView
  /** With language. */
  path: string
  title: string
  words: VendorTranslations
  translations: GridTranslations
  equalHeights: boolean
}

/** Biography above the store's first products; a long one is folded (VEND-03). */
export function StoreBiography({ section: { html, locale, folded, tiles }, path, title, words, translations, equalHeights }: StoreBiographyProps) {
  return (
    <>
      {folded ? (
        <div className="max-w-prose">
          <div className="line-clamp-3 has-[+[open]]:line-clamp-none">
            <MerchantText html={html} locale={locale} />
          </div>
          <details className="open:hidden">
            <summary className="inline-flex min-h-11 items-center text-sm font-medium text-accent marker:content-none hover:underline">{words.readOn}</summary>
          </details>
        </div>
      ) : (
        <MerchantText html={html} locale={locale} className="max-w-prose" />
      )}
      {tiles.length > 0 ? (
        <section aria-labelledby="store-goods" className="mt-6 space-y-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 id="store-goods" className="text-title">
              {title}
            </h2>
            <Link to={`${path}products/`} className="inline-flex min-h-11 items-center gap-1 text-sm font-medium text-accent hover:underline">
              {words.wholeStore} <ChevronNext className="size-4" />
            </Link>
          </div>
          <ProductGrid tiles={tiles} translations={translations} equalHeights={equalHeights} />
        </section>
      ) : null}
    </>
  )
}
