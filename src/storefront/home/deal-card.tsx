import { Link } from 'react-router'
import { localised } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import type { ProductCard } from '#shop/goods/catalogue'
import { DealCountdown } from '#storefront/deals/deal-countdown.tsx'
import { percentOff } from '#storefront/shell/amounts.ts'
import { ItemPrice } from '#storefront/shell/item-price.tsx'
import { ShopPicture } from '#storefront/shell/shop-picture.tsx'
import { Badge } from '#ui/badge.tsx'
import type { HomeTranslations } from './home.words.ts'

/** Product card of a deal, with its countdown (CAT-35). */
export function DealCard({ card, translations: { locale, currency, words } }: { card: ProductCard; translations: HomeTranslations }) {
  const { name, picture, price, dealEnds } = card
  const percent = price?.before ? percentOff(price.before, price.now) : 0
  return (
    <article className="product group relative grid grid-cols-[2fr_3fr] gap-4 rounded-2xl bg-surface p-3 menu:gap-6 menu:p-4">
      <div className="doorway relative aspect-square self-center bg-shade">
        {picture ? <ShopPicture picture={picture} sizes="(min-width: 768px) 230px, 40vw" alt="" /> : null}
      </div>
      <div className="flex flex-col items-start justify-center gap-2.5 py-1">
        {percent > 0 ? <Badge kind="deal">{fill(words.off, { percent })}</Badge> : null}
        <h3 className="text-base leading-snug menu:text-lg">
          <Link to={localised(locale, `/product/${card.slug}/`)} className="after:absolute after:inset-0 group-hover:text-accent">
            {name}
          </Link>
        </h3>
        {price ? (
          <p className="flex flex-wrap items-baseline gap-x-2 text-xl font-semibold menu:text-2xl">
            <ItemPrice price={price} currency={currency} locale={locale} insteadOf={words.insteadOf} />
          </p>
        ) : null}
        {dealEnds ? <DealCountdown endsAt={dealEnds} words={words} /> : null}
      </div>
    </article>
  )
}
