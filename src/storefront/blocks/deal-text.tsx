import { localised } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import type { ProductCard } from '#shop/goods/catalogue'
import { percentOff } from '#storefront/shell/amounts.ts'
import { ItemPrice } from '#storefront/shell/item-price.tsx'
import { ShopPicture } from '#storefront/shell/shop-picture.tsx'
import { Badge } from '#ui/badge.tsx'
import { ServerLink } from '#ui/server-html.tsx'
import type { DrawnPage } from './block-view.ts'

/** Picture, name and price of a deal, beside its countdown (CAT-35). */
export function DealText({ card, page: { locale, currency, words } }: { card: ProductCard; page: DrawnPage }) {
  const { name, picture, price } = card
  const percent = price?.before ? percentOff(price.before, price.now) : 0
  return (
    <>
      <div className="deal-picture doorway bg-shade">
        {picture ? <ShopPicture picture={picture} sizes="(min-width: 768px) 230px, 32vw" widths={[320, 640]} alt="" /> : null}
      </div>
      <div className="deal-text">
        {percent > 0 ? <Badge kind="deal">{fill(words.off, { percent })}</Badge> : null}
        <h3>
          <ServerLink to={localised(locale, `/product/${card.slug}/`)} className="after:absolute after:inset-0">
            {name}
          </ServerLink>
        </h3>
        {price ? (
          <p className="flex flex-wrap items-baseline gap-x-2 text-xl font-semibold menu:text-2xl">
            {price.from ? <span className="text-sm font-normal text-soft">{words.from}</span> : null}
            <ItemPrice price={price} currency={currency} locale={locale} insteadOf={words.insteadOf} />
          </p>
        ) : null}
      </div>
    </>
  )
}
