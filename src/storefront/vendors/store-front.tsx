import { Link } from 'react-router'
import { localised, type Locale } from '#i18n/locale.ts'
import type { VendorCard } from '#shop/goods/vendors'
import type { ReviewsView } from '#storefront/reviews/reviews-view.ts'
import { ChevronNext } from '#ui/icons.tsx'
import { Arcade } from './arcade.tsx'
import { StoreRating, goodsInWords, type VendorTranslations } from './store-figures.tsx'

interface StoreFrontProps {
  store: Pick<VendorCard, 'name' | 'goods' | 'pictures'> & { rating: ReviewsView['rating'] }
  locale: Locale
  words: VendorTranslations
}

export function StoreFront({ store, locale, words }: StoreFrontProps) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="page-width grid items-end gap-x-12 gap-y-4 pt-4 menu:grid-cols-[1fr_22rem] menu:pt-6">
        <div className="space-y-3 menu:pb-8">
          <nav aria-label={words.store} className="text-xs text-soft">
            <ol className="flex flex-wrap items-center gap-1">
              <li>
                <Link to={localised(locale, '/stores/')} className="inline-block py-1 underline-offset-4 hover:text-accent hover:underline">
                  {words.stores}
                </Link>
              </li>
              <li className="flex items-center gap-1">
                <ChevronNext className="size-3.5" />
                <bdi aria-current="page">{store.name}</bdi>
              </li>
            </ol>
          </nav>
          <h1 className="text-hero">
            <bdi>{store.name}</bdi>
          </h1>
          <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
            <StoreRating rating={store.rating} words={words} locale={locale} />
            <span className="text-soft">{goodsInWords(store.goods, words, locale)}</span>
          </p>
        </div>
        <div className="mx-auto w-full max-w-60 menu:max-w-none">
          <Arcade pictures={store.pictures} sizes="(min-width: 768px) 140px, 80px" first />
        </div>
      </div>
    </header>
  )
}
