import { Link } from 'react-router'
import { localised, type Locale } from '#i18n/locale.ts'
import { fill, type Spoken } from '#i18n/words.ts'
import type { CurrencySettings } from '#money/formats'
import type { ProductCard } from '#shop/catalogue'
import { percentOff } from '#storefront/shell/amounts.ts'
import { PriceShown } from '#storefront/shell/price-shown.tsx'
import { ShopPicture } from '#storefront/shell/shop-picture.tsx'
import { Badge } from '#ui/badge.tsx'
import type { listingWords } from './listing.words.ts'

/** What every tile of a grid needs to speak. */
export interface GridSpeech {
  locale: Locale
  currency: CurrencySettings
  words: Spoken<typeof listingWords>
}

interface ProductTileProps {
  card: ProductCard
  speech: GridSpeech
  when: 'first' | 'shown' | 'later'
  /** The heading that the name is, by where the grid stands. */
  Heading: 'h2' | 'h3'
}

const SIZES = '(min-width: 1200px) 280px, (min-width: 768px) 30vw, 46vw'

/** A product in a grid, seen through a doorway. The whole tile leads to its page. */
export function ProductTile({ card, speech, when, Heading }: ProductTileProps) {
  const { locale, currency, words } = speech
  const soldOut = card.left === 0
  return (
    <article className="group relative flex min-w-0 flex-col gap-2">
      <div className="doorway relative aspect-square bg-shade">
        <div className={`absolute inset-0 transition-transform duration-500 ease-settle group-hover:scale-[1.03] ${soldOut ? 'opacity-60 saturate-50' : ''}`}>
          {card.picture ? <ShopPicture picture={card.picture} sizes={SIZES} when={when} alt="" /> : null}
        </div>
        <p className="absolute inset-x-2.5 bottom-2.5 flex flex-wrap gap-1.5">
          <Marks card={card} words={words} />
        </p>
      </div>
      <Heading className="text-sm leading-snug font-medium">
        <Link to={localised(locale, `/product/${card.slug}/`)} className="after:absolute after:inset-0 group-hover:text-accent focus-visible:outline-offset-4">
          {card.name}
        </Link>
      </Heading>
      {card.price ? (
        <p className="mt-auto flex flex-wrap items-baseline gap-x-2 text-lg leading-tight font-semibold">
          {card.price.from ? <span className="text-xs font-normal whitespace-nowrap text-soft">{words.from}</span> : null}
          <PriceShown price={card.price} currency={currency} locale={locale} insteadOf={words.insteadOf} />
        </p>
      ) : null}
    </article>
  )
}

/** What is worth knowing before one opens the page: sold out, few left, on sale, delivered free. */
function Marks({ card, words }: { card: ProductCard; words: GridSpeech['words'] }) {
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
