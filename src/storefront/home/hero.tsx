import { Link } from 'react-router'
import { localised, type Locale } from '#i18n/locale.ts'
import { fill, type Spoken } from '#i18n/words.ts'
import type { ProductCard } from '#shop/catalogue'
import { ShopPicture } from '#storefront/shell/shop-picture.tsx'
import { buttonLook } from '#ui/button.tsx'
import type { homeWords } from './home.words.ts'

interface HeroProps {
  /** The goods that stand in the arcade, at most three. */
  cards: ProductCard[]
  /** What paying online takes off, in whole percent. */
  percent: number
  locale: Locale
  words: Spoken<typeof homeWords>
}

/** The shop's front: what it promises, beside an arcade of its newest goods. */
export function Hero({ cards, percent, locale, words }: HeroProps) {
  return (
    <section className="relative isolate overflow-hidden border-b border-line bg-surface">
      <div className="page-width grid items-end gap-10 pt-10 menu:grid-cols-[1fr_1.25fr] menu:gap-12 menu:pt-14">
        <div className="space-y-5 menu:pb-16">
          <h1 className="text-hero">{words.headline}</h1>
          <p className="max-w-[34rem] text-soft">
            {words.text} {percent > 0 ? <strong className="whitespace-nowrap text-deal">{fill(words.online, { percent })}</strong> : null}
          </p>
          <Link to={localised(locale, '/shop/')} className={buttonLook({ size: 'large' })}>
            {words.enter}
          </Link>
        </div>
        <ul className="flex items-end gap-2.5 menu:gap-4">
          {cards.map((card, place) => (
            <Doorway key={card.id} card={card} place={place} locale={locale} />
          ))}
        </ul>
      </div>
    </section>
  )
}

const WIDTHS = ['flex-[1]', 'flex-[1.25]', 'flex-[1]']

/** One arch of the arcade; the goods stand on the ground line. */
function Doorway({ card, place, locale }: { card: ProductCard; place: number; locale: Locale }) {
  return (
    <li className={`archway group relative aspect-[4/5] bg-accent ${WIDTHS[place] ?? ''}`}>
      <Link to={localised(locale, `/product/${card.slug}/`)} className="archway absolute inset-x-1.5 top-1.5 bottom-0 bg-shade menu:inset-x-2 menu:top-2">
        <span className="sr-only">{card.name}</span>
        {card.picture ? <ShopPicture picture={card.picture} sizes="(min-width: 768px) 300px, 40vw" when={place === 0 ? 'first' : 'shown'} alt="" /> : null}
      </Link>
    </li>
  )
}
