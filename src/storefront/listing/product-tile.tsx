import { lazy } from 'react'
import { preload } from 'react-dom'
import { localised, type Locale } from '#i18n/locale.ts'
import { fill, type Translated } from '#i18n/words.ts'
import type { CurrencySettings } from '#money/formats'
import type { ProductCard, Rating } from '#shop/goods/catalogue'
import { AddToCartLink, isAddable } from '#storefront/add-to-cart/add-to-cart-link.tsx'
import { percentOff, ItemPrice } from '#storefront/shell/item-price.tsx'
import { ShopPicture } from '#storefront/shell/shop-picture.tsx'
import { pictureSrcSet, pictureUrl, type Picture } from '#shop/upkeep/media'
import { ShortlistButtons } from '#storefront/shortlists/shortlist-buttons.tsx'
import { Badge } from '#ui/badge.tsx'
import { buttonLook } from '#ui/button.tsx'
import { PagePart } from '#ui/page-part.tsx'
import { ServerHtml, ServerLink } from '#ui/server-html.tsx'
import { Stars } from '#ui/stars.tsx'
import type { listingWords, tileWords } from './listing.words.ts'

export interface GridTranslations {
  locale: Locale
  currency: CurrencySettings
  words: Translated<typeof listingWords>
}

export interface DrawnTile {
  card: ProductCard
  words: Translated<typeof tileWords>
}

export interface TileData {
  id: number
  name: string
  dealEnds?: Date
  drawn?: DrawnTile
}

export interface TileProps {
  tile: TileData
  translations: GridTranslations
  when: 'first' | 'shown' | 'later'
  Heading: 'h2' | 'h3'
}

const SIZES = '(min-width:1200px) 280px,(min-width:768px) 30vw,41vw'
const WIDTHS = [320, 640] as const

/** As React does for an eager picture by itself; what it writes of one in a cached part is removed. */
export function preloadTilePicture(picture: Picture, when: 'first' | 'shown'): void {
  const fetchPriority = when === 'first' ? 'high' : 'auto'
  preload(pictureUrl(picture, 640), { as: 'image', imageSrcSet: pictureSrcSet(picture, WIDTHS), imageSizes: SIZES, fetchPriority })
}

/** The whole tile is a link. It contains the parts of all views; the list around it decides which show, and where. */
export function ProductTile({ tile: { id, name, dealEnds, drawn }, translations, when, Heading }: TileProps) {
  const { locale, words } = translations
  return (
    <article className="product tile">
      <ServerHtml as="div" className="contents" links="a[href]:not([rel])">
        {drawn && <TileContent card={drawn.card} translations={{ ...translations, words: drawn.words }} when={when} Heading={Heading} />}
      </ServerHtml>
      {dealEnds ? (
        <PagePart>
          <TileDeal endsAt={dealEnds} words={words} />
        </PagePart>
      ) : null}
      <ShortlistButtons card={{ id, name }} locale={locale} words={words} />
    </article>
  )
}

const TileDeal = lazy(async () => ({ default: (await import('#storefront/deals/deal-countdown.tsx')).TileDeal }))

interface ContentProps extends Pick<TileProps, 'when' | 'Heading'> {
  card: ProductCard
  translations: ContentTranslations
}

type ContentTranslations = Omit<GridTranslations, 'words'> & Pick<DrawnTile, 'words'>

function TileContent({ card, translations, when, Heading }: ContentProps) {
  const { locale, currency, words } = translations
  return (
    <>
      <div className="tile-picture" data-sold-out={card.left === 0 ? '' : undefined}>
        {card.picture ? <ShopPicture picture={card.picture} sizes={SIZES} widths={WIDTHS} when={when} alt="" className="" /> : null}
      </div>
      <Marks marks={marksOf(card, words)} />
      <div className="tile-text">
        <Heading className="tile-name">
          <ServerLink to={addressOf(card, locale)} viewTransition>
            {card.name}
          </ServerLink>
        </Heading>
        {card.rating ? <RatingLine rating={card.rating} translations={translations} /> : null}
        {card.features.length > 0 ? (
          <ul lang={card.featuresLocale === locale ? undefined : card.featuresLocale} className="tile-features">
            {card.features.map((feature) => (
              <li key={feature}>
                <bdi>{feature}</bdi>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {card.price ? (
        <p className="tile-price">
          {card.price.from ? <small>{words.from}</small> : null}
          <ItemPrice price={card.price} currency={currency} locale={locale} insteadOf={words.insteadOf} />
        </p>
      ) : null}
      <Action card={card} translations={translations} />
    </>
  )
}

/** Adds to the cart, or opens the page if there is something to choose or read first (CAT-32, CAT-38). */
function Action({ card, translations: { locale, words } }: { card: ProductCard; translations: ContentTranslations }) {
  return (
    <div className="tile-action">
      {isAddable(card) ? (
        <AddToCartLink card={card} words={words} />
      ) : (
        <ServerLink to={addressOf(card, locale)} className={buttonLook({ kind: 'secondary' })}>
          {`${card.kind === 'variable' ? words.choose : words.see} `}
          <span className="sr-only">{`: ${card.name}`}</span>
        </ServerLink>
      )}
    </div>
  )
}

function RatingLine({ rating: { average, count }, translations: { locale, words } }: { rating: Rating; translations: ContentTranslations }) {
  const shown = String(Math.round(average * 10) / 10).replace('.', locale === 'en' ? '.' : ',')
  return (
    <p className="tile-rating">
      <Stars average={average} label={fill(words.rated, { average: shown, count })} />
      <span aria-hidden="true">{`(${count})`}</span>
    </p>
  )
}

function Marks({ marks }: { marks: ReturnType<typeof marksOf> }) {
  return marks.length > 0 ? (
    <p className="tile-marks">
      {marks.map(([kind, text]) => (
        <Badge key={kind} kind={kind}>
          {text}
        </Badge>
      ))}
    </p>
  ) : null
}

function marksOf(card: ProductCard, words: DrawnTile['words']): (readonly ['quiet' | 'deal' | 'warn' | 'good', string])[] {
  if (card.kind === 'external') return [['quiet', words.elsewhere]]
  if (card.left === 0) return [['quiet', words.soldOut]]
  const percent = card.price?.before ? percentOff(card.price.before, card.price.now) : 0
  return [
    ...(card.price?.before ? [['deal', percent > 0 ? fill(words.off, { percent }) : words.sale] as const] : []),
    ...(card.left === null ? [] : [['warn', fill(words.fewLeft, { n: card.left })] as const]),
    ...(card.freeShipping ? [['good', words.freeShipping] as const] : []),
  ]
}

function addressOf({ slug }: ProductCard, locale: Locale): string {
  return localised(locale, `/product/${slug}/`)
}
