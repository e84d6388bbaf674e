import { Link } from 'react-router'
import { localised } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import type { ProductCard } from '#shop/goods/catalogue'
import { percentOff } from '#storefront/shell/amounts.ts'
import { ItemPrice } from '#storefront/shell/item-price.tsx'
import { ShopPicture } from '#storefront/shell/shop-picture.tsx'
import { Badge } from '#ui/badge.tsx'
import { buttonLook } from '#ui/button.tsx'
import type { HomeTranslations } from './home.words.ts'

interface WindowSlideProps {
  card: ProductCard
  /** Index of the slide; colours alternate by it. */
  place: number
  translations: HomeTranslations
}

const WASHES = ['bg-accent-wash', 'bg-deal-wash', 'bg-good-wash', 'bg-warn-wash']
const MOST_FEATURES = 2

/** Hero slide of one product: name, description, price, and a tall arch. */
export function WindowSlide({ card, place, translations: { locale, currency, words } }: WindowSlideProps) {
  const { name, features, picture, price } = card
  const to = localised(locale, `/product/${card.slug}/`)
  const percent = price?.before ? percentOff(price.before, price.now) : 0
  return (
    <article
      className={`grid content-between gap-6 overflow-hidden px-4 pt-7 menu:grid-cols-[1fr_0.9fr] menu:content-stretch menu:gap-8 menu:px-8 menu:pt-8 ${WASHES[place % WASHES.length]}`}
    >
      <div className="space-y-3 menu:self-center menu:pb-16">
        {percent > 0 ? <Badge kind="deal">{fill(words.off, { percent })}</Badge> : null}
        <h2 className="text-2xl leading-tight wide:text-4xl wide:leading-[1.15]">{name}</h2>
        {features.slice(0, MOST_FEATURES).map((feature) => (
          <p key={feature} className="max-w-[30rem] text-sm text-soft wide:text-base">
            {feature}
          </p>
        ))}
        {price ? (
          <p className="flex flex-wrap items-baseline gap-x-2 text-2xl font-semibold">
            {price.from ? <span className="text-sm font-normal text-soft">{words.from}</span> : null}
            <ItemPrice price={price} currency={currency} locale={locale} insteadOf={words.insteadOf} />
          </p>
        ) : null}
        <Link to={to} className={buttonLook()}>
          {words.discover} <span className="sr-only">: {name}</span>
        </Link>
      </div>
      <Link
        to={to}
        tabIndex={-1}
        aria-hidden="true"
        className="archway relative mx-auto block aspect-square h-48 self-end bg-shade menu:aspect-auto menu:h-full menu:w-full"
      >
        {picture ? <ShopPicture picture={picture} sizes="(min-width: 768px) 400px, 192px" alt="" /> : null}
      </Link>
    </article>
  )
}
