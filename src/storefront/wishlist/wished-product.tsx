import { Form, Link } from 'react-router'
import { localised, type Locale } from '#i18n/locale.ts'
import { fill, type Translated } from '#i18n/words.ts'
import type { CurrencySettings } from '#money/formats'
import type { ProductCard } from '#shop/goods/catalogue'
import { AddToCartLink, isAddable } from '#storefront/add-to-cart/add-to-cart-link.tsx'
import { ItemPrice } from '#storefront/shell/item-price.tsx'
import { ShopPicture } from '#storefront/shell/shop-picture.tsx'
import { Badge } from '#ui/badge.tsx'
import { buttonLook } from '#ui/button.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import type { wishlistWords } from './wishlist.words.ts'

interface WishedProductProps {
  card: ProductCard
  translations: { locale: Locale; currency: CurrencySettings; words: Translated<typeof wishlistWords> }
}

export function WishedProduct({ card, translations: { locale, currency, words } }: WishedProductProps) {
  const path = localised(locale, `/product/${card.slug}/`)
  return (
    <li className="product flex flex-wrap items-center gap-4 py-4">
      <div className="doorway relative size-24 shrink-0 bg-shade">
        {card.picture ? <ShopPicture picture={card.picture} sizes="96px" when="shown" alt="" /> : null}
      </div>
      <div className="min-w-40 flex-1 space-y-1">
        <h2 className="text-sm leading-snug font-medium">
          <Link to={path} className="hover:text-accent">
            {card.name}
          </Link>
        </h2>
        {card.price ? (
          <p className="flex flex-wrap items-baseline gap-x-2 font-semibold">
            {card.price.from ? <span className="text-xs font-normal text-soft">{words.from}</span> : null}
            <ItemPrice price={card.price} currency={currency} locale={locale} insteadOf={words.insteadOf} />
          </p>
        ) : null}
        <Availability card={card} words={words} />
      </div>
      <div className="flex items-center gap-2">
        {isAddable(card) ? (
          <AddToCartLink card={card} words={words} />
        ) : (
          <Link to={path} className={buttonLook({ kind: 'secondary' })}>
            {words.see}
          </Link>
        )}
        <Form method="post" preventScrollReset>
          <input type="hidden" name="remove" value={card.id} />
          <button type="submit" className="grid size-11 place-content-center rounded-full border border-line text-soft hover:border-bad hover:text-bad">
            <CloseIcon className="size-4" />
            <span className="sr-only">
              {words.remove} : {card.name}
            </span>
          </button>
        </Form>
      </div>
    </li>
  )
}

function Availability({ card: { kind, left }, words }: { card: ProductCard; words: WishedProductProps['translations']['words'] }) {
  if (kind === 'external') return <Badge>{words.elsewhere}</Badge>
  if (left === null) return <Badge kind="good">{words.inStock}</Badge>
  return left === 0 ? <Badge>{words.soldOut}</Badge> : <Badge kind="warn">{fill(words.fewLeft, { n: left })}</Badge>
}
