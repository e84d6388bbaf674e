import { localised } from '#i18n/locale.ts'
import { AddToCartLink, isAddable } from '#storefront/add-to-cart/add-to-cart-link.tsx'
import { ItemPrice } from '#storefront/shell/item-price.tsx'
import { ShopPicture } from '#storefront/shell/shop-picture.tsx'
import { Badge } from '#ui/badge.tsx'
import { buttonLook } from '#ui/button.tsx'
import { ServerLink } from '#ui/server-html.tsx'
import type { SmallCard, SmallCardTranslations } from './small-card.ts'
import { useId, type ReactNode } from 'react'

interface GoodsRowProps {
  cards: readonly SmallCard[]
  translations: SmallCardTranslations
  label?: string
}

const SIZES = '(min-width: 768px) 208px, 160px'

const WIDTHS = [320, 640] as const

export function GoodsRow({ cards, translations, label }: GoodsRowProps) {
  return (
    <ul aria-label={label} className="flex snap-x scroll-p-1 gap-4 overflow-x-auto p-1 pb-3 menu:gap-5">
      {cards.map((card) => (
        <li key={card.id} className="w-40 max-w-full shrink-0 snap-start menu:w-52">
          <GoodTile card={card} translations={translations} />
        </li>
      ))}
    </ul>
  )
}

function GoodTile({ card, translations }: { card: SmallCard; translations: SmallCardTranslations }) {
  const { slug, name, picture, price, left } = card
  const { locale, currency, words } = translations
  return (
    <article className="product group relative space-y-2">
      <div className={`doorway relative aspect-square bg-shade ${left === 0 ? 'opacity-60 saturate-50' : ''}`}>
        {picture ? <ShopPicture picture={picture} sizes={SIZES} widths={WIDTHS} alt="" blurred={false} /> : null}
      </div>
      <h3 className="text-sm leading-snug font-medium">
        <ServerLink to={localised(locale, `/product/${slug}/`)} className="after:absolute after:inset-0 group-hover:text-accent">
          {name}
        </ServerLink>
      </h3>
      {price ? (
        <p className="flex flex-wrap items-baseline gap-x-2 font-semibold">
          {price.from ? <span className="text-xs font-normal text-soft">{words.from}</span> : null}
          <ItemPrice price={price} currency={currency} locale={locale} insteadOf={words.insteadOf} />
        </p>
      ) : null}
      {left === 0 ? <Badge>{words.soldOut}</Badge> : null}
      {card.kind === 'variable' && left !== 0 ? (
        <ServerLink to={localised(locale, `/product/${slug}/`)} className={`relative w-full ${buttonLook({ kind: 'secondary', size: 'small' })}`}>
          {words.choose} <span className="sr-only">: {name}</span>
        </ServerLink>
      ) : null}
      {isAddable(card) ? <AddToCartLink card={card} words={words} look={{ kind: 'secondary', size: 'small' }} className="relative w-full" /> : null}
    </article>
  )
}

export function MoreGoods({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="space-y-4">
      <h2 id={heading} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}
