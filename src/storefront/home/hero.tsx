import { Link } from 'react-router'
import { localised } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import type { ProductCard } from '#shop/goods/catalogue'
import { ShopPicture } from '#storefront/shell/shop-picture.tsx'
import { buttonLook } from '#ui/button.tsx'
import { Carousel } from '#ui/carousel.tsx'
import type { HomeTranslations } from './home.words.ts'
import { WindowSlide } from './window-slide.tsx'

interface HeroProps {
  /** Cards of the hero: the first three in the arcade, the others on slides of their own. */
  cards: ProductCard[]
  /** Discount of online payment, in whole percent. */
  percent: number
  translations: HomeTranslations
}

const IN_THE_ARCADE = 3

/** Hero slider (UI-17): the shop's promises beside an arcade of goods, then one product per slide. */
export function Hero({ cards, percent, translations }: HeroProps) {
  const slides = [
    { key: 'promise', content: <PromiseSlide cards={cards.slice(0, IN_THE_ARCADE)} percent={percent} translations={translations} /> },
    ...cards.slice(IN_THE_ARCADE).map((card, n) => ({ key: card.id, content: <WindowSlide card={card} place={n} translations={translations} /> })),
  ]
  return <Carousel label={translations.words.window} words={translations.words} slides={slides} className="min-w-0 bg-surface" />
}

/** Slide of the shop's promises, beside the arcade. */
function PromiseSlide({ cards, percent, translations: { locale, words } }: HeroProps) {
  return (
    <div className="grid content-between gap-8 overflow-hidden bg-surface px-4 pt-7 menu:grid-cols-[1fr_1.15fr] menu:content-stretch menu:gap-6 menu:px-8 menu:pt-8">
      <div className="space-y-4 menu:self-center menu:pb-16">
        <h1 className="text-3xl leading-[1.15] wide:text-[2.375rem]">{words.headline}</h1>
        <p className="max-w-[34rem] text-sm text-soft wide:text-base">
          {words.text} {percent > 0 ? <strong className="whitespace-nowrap text-deal">{fill(words.online, { percent })}</strong> : null}
        </p>
        <Link to={localised(locale, '/shop/')} className={buttonLook({ size: 'large' })}>
          {words.enter}
        </Link>
      </div>
      <ul className="flex items-end gap-2.5 menu:gap-3">
        {cards.map((card, place) => (
          <li key={card.id} className={`archway group relative aspect-[4/5] bg-accent ${WIDTHS[place] ?? ''}`}>
            <Link to={localised(locale, `/product/${card.slug}/`)} className="archway absolute inset-x-1.5 top-1.5 bottom-0 bg-shade">
              <span className="sr-only">{card.name}</span>
              {card.picture ? <ShopPicture picture={card.picture} sizes={ARCH_SIZES} when={place === 1 ? 'first' : 'shown'} alt="" /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

const WIDTHS = ['flex-[1]', 'flex-[1.3]', 'flex-[1]']
const ARCH_SIZES = '(min-width: 768px) 190px, 34vw'
