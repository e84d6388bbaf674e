import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { localised, type Locale } from '#i18n/locale.ts'
import { fill, type Translated } from '#i18n/words.ts'
import type { CurrencySettings } from '#money/formats'
import type { ProductCard, Rating } from '#shop/goods/catalogue'
import { AddToCartLink, isAddable } from '#storefront/add-to-cart/add-to-cart-link.tsx'
import { percentOff } from '#storefront/shell/amounts.ts'
import { PriceShown } from '#storefront/shell/price-shown.tsx'
import { ShopPicture } from '#storefront/shell/shop-picture.tsx'
import { ShortlistButtons } from '#storefront/shortlists/shortlist-buttons.tsx'
import { Badge } from '#ui/badge.tsx'
import { buttonLook } from '#ui/button.tsx'
import { Stars } from '#ui/stars.tsx'
import type { listingWords } from './listing.words.ts'

/** What every tile of a grid needs to speak. */
export interface GridTranslations {
  locale: Locale
  currency: CurrencySettings
  words: Translated<typeof listingWords>
}

/** A product as a list shows it. */
export interface TileProps {
  card: ProductCard
  translations: GridTranslations
  when: 'first' | 'shown' | 'later'
  /** The heading that the name is, by where the grid stands. */
  Heading: 'h2' | 'h3'
}

const SIZES = '(min-width: 1200px) 280px, (min-width: 768px) 30vw, 46vw'

/**
 * A product in a list, seen through a doorway. The whole tile leads to its page. It holds what every view of a list shows;
 * the list around it says which parts do, and where.
 */
export function ProductTile({ card, translations, when, Heading }: TileProps) {
  const { locale, currency, words } = translations
  return (
    <article className="product tile group">
      <div className="tile-picture doorway bg-shade">
        <div
          className={`absolute inset-0 transition-transform duration-500 ease-settle group-hover:scale-[1.03] ${card.left === 0 ? 'opacity-60 saturate-50' : ''}`}
        >
          {card.picture ? <ShopPicture picture={card.picture} sizes={SIZES} when={when} alt="" /> : null}
        </div>
      </div>
      <p className="tile-marks">
        <Marks card={card} words={words} />
      </p>
      <div className="tile-text">
        <Heading className="tile-name">
          <Link to={addressOf(card, locale)} className="after:absolute after:inset-0 group-hover:text-accent focus-visible:outline-offset-4">
            {card.name}
          </Link>
        </Heading>
        {card.rating ? <RatingLine rating={card.rating} translations={translations} /> : null}
        <ul lang={card.featuresLocale} className="tile-features">
          {card.features.map((feature) => (
            <li key={feature}>
              <bdi>{feature}</bdi>
            </li>
          ))}
        </ul>
      </div>
      {card.dealEnds ? (
        <Suspense>
          <TileDeal endsAt={card.dealEnds} words={words} />
        </Suspense>
      ) : null}
      {card.price ? (
        <p className="tile-price">
          {card.price.from ? <span className="text-xs font-normal whitespace-nowrap text-soft">{words.from}</span> : null}
          <PriceShown price={card.price} currency={currency} locale={locale} insteadOf={words.insteadOf} />
        </p>
      ) : null}
      <Action card={card} translations={translations} />
      <div className="tile-shortlists">
        <ShortlistButtons card={card} locale={locale} words={words} />
      </div>
    </article>
  )
}

const TileDeal = lazy(() => import('./tile-deal.tsx'))

/** Puts the product in the cart; where there is something to choose or to read first, leads to its page. Spec 4.1. */
function Action({ card, translations: { locale, words } }: { card: ProductCard; translations: GridTranslations }) {
  return (
    <div className="tile-action">
      {isAddable(card) ? (
        <AddToCartLink card={card} words={words} className="w-full" />
      ) : (
        <Link to={addressOf(card, locale)} className={`${buttonLook({ kind: 'secondary' })} w-full`}>
          {card.kind === 'variable' ? words.choose : words.see} <span className="sr-only">: {card.name}</span>
        </Link>
      )}
    </div>
  )
}

function RatingLine({ rating: { average, count }, translations: { locale, words } }: { rating: Rating; translations: GridTranslations }) {
  const shown = String(Math.round(average * 10) / 10).replace('.', locale === 'en' ? '.' : ',')
  return (
    <p className="mt-1 flex items-center gap-1.5 text-xs text-soft">
      <Stars average={average} label={fill(words.rated, { average: shown, count })} />
      <span aria-hidden="true">({count})</span>
    </p>
  )
}

/** What is worth knowing before one opens the page: sold out, few left, on sale, delivered free. */
function Marks({ card, words }: { card: ProductCard; words: GridTranslations['words'] }) {
  if (card.kind === 'external') return <Badge>{words.elsewhere}</Badge>
  if (card.left === 0) return <Badge>{words.soldOut}</Badge>
  const percent = card.price?.before ? percentOff(card.price.before, card.price.now) : 0
  return (
    <>
      {card.price?.before ? <Badge kind="deal">{percent > 0 ? fill(words.off, { percent }) : words.sale}</Badge> : null}
      {card.left === null ? null : <Badge kind="warn">{fill(words.fewLeft, { n: card.left })}</Badge>}
      {card.freeShipping ? <Badge kind="good">{words.freeShipping}</Badge> : null}
    </>
  )
}

function addressOf({ slug }: ProductCard, locale: Locale): string {
  return localised(locale, `/product/${slug}/`)
}
