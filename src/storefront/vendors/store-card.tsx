import { Link } from 'react-router'
import { localised, type Locale } from '#i18n/locale.ts'
import type { VendorCard } from '#shop/goods/vendors'
import type { ReviewsView } from '#storefront/reviews/reviews-view.ts'
import { Arcade } from './arcade.tsx'
import { StoreRating, goodsInWords, type VendorTranslations } from './store-figures.tsx'

interface StoreCardProps {
  store: Omit<VendorCard, 'rating'> & { rating: ReviewsView['rating'] }
  first: boolean
  locale: Locale
  words: VendorTranslations
}

export function StoreCard({ store, first, locale, words }: StoreCardProps) {
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-xl border border-line bg-surface transition-shadow hover:shadow-[var(--lift)]">
      <div className="border-b border-line bg-paper px-6 pt-6">
        <Arcade pictures={store.pictures} sizes="(min-width: 1200px) 130px, (min-width: 768px) 16vw, 30vw" first={first} />
      </div>
      <div className="flex flex-1 flex-col gap-2 p-5">
        <h2 className="text-lg">
          <Link to={localised(locale, `/store/${store.slug}/`)} className="after:absolute after:inset-0 group-hover:text-accent">
            <bdi>{store.name}</bdi>
          </Link>
        </h2>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <StoreRating rating={store.rating} words={words} locale={locale} />
          <span className="text-soft">{goodsInWords(store.goods, words, locale)}</span>
        </p>
        {store.about ? (
          <p lang={store.aboutLocale} dir="auto" className="text-sm text-soft">
            {store.about}
          </p>
        ) : null}
      </div>
    </article>
  )
}
