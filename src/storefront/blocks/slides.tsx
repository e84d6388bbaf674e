import { localised } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import { percentOff, ItemPrice } from '#storefront/shell/item-price.tsx'
import { ShopPicture } from '#storefront/shell/shop-picture.tsx'
import { Badge } from '#ui/badge.tsx'
import { buttonLook } from '#ui/button.tsx'
import { ServerLink } from '#ui/server-html.tsx'
import type { DrawnPage, DrawnSlide, Door } from './block-view.ts'
import { BlockLink } from './drawing.tsx'
import type { ProductCard } from '#shop/goods/catalogue'
import { ChevronNext } from '#ui/icons.tsx'

interface SlideProps<Kind extends DrawnSlide['kind'] = DrawnSlide['kind']> {
  slide: Extract<DrawnSlide, { kind: Kind }>
  /** Index of the slide; colours alternate. */
  place: number
  page: DrawnPage
}

const WASHES = ['bg-accent-wash', 'bg-deal-wash', 'bg-good-wash', 'bg-warn-wash']
const MOST_FEATURES = 2

/** Hero slide: promise, product, or the merchant's text and picture (UI-17). */
export function Slide({ slide, place, page }: SlideProps) {
  if (slide.kind === 'promise') return <PromiseSlide slide={slide} place={place} page={page} />
  return slide.kind === 'product' ? <ProductSlide slide={slide} place={place} page={page} /> : <OwnSlide slide={slide} place={place} page={page} />
}

interface TitleProps extends Pick<SlideProps, 'place' | 'page'> {
  className: string
  children: string
}

/** The first slide's title is the page's heading if the hero opens the page. */
function Title({ place, page, className, children }: TitleProps) {
  return place === 0 && page.opensPage ? <h1 className={className}>{children}</h1> : <h2 className={className}>{children}</h2>
}

function PromiseSlide({ slide: { title, cards, percent }, place, page }: SlideProps<'promise'>) {
  const { locale, currency, words } = page
  return (
    <div className="slide-parts bg-surface">
      <div className="slide-text">
        <Title place={place} page={page} className="text-[1.75rem] leading-[1.15] wide:text-[2.375rem]">
          {title}
        </Title>
        <p className="max-w-[34rem] text-sm text-soft wide:text-base">
          {words.text} {percent > 0 ? <strong className="text-deal">{fill(words.online, { percent })}</strong> : null}
        </p>
        <ServerLink to={localised(locale, '/shop/')} className={`${buttonLook({ size: 'large' })} max-menu:w-full`}>
          {words.enter}
        </ServerLink>
      </div>
      <ul className="arcade">
        {cards.map((card, n) => (
          <li key={card.id} className="group">
            <ServerLink to={localised(locale, `/product/${card.slug}/`)} className="archway arcade-arch">
              <span className="sr-only">{card.name}</span>
              {card.picture ? <ShopPicture picture={card.picture} sizes={ARCH_SIZES} widths={[320, 640]} when={n === 1 ? 'first' : 'shown'} alt="" /> : null}
              {card.price ? (
                <span className="arcade-price">
                  <ItemPrice price={{ ...card.price, before: null }} currency={currency} locale={locale} insteadOf={words.insteadOf} />
                </span>
              ) : null}
            </ServerLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

const ARCH_SIZES = '(min-width: 768px) 190px, 34vw'

function ProductSlide({ slide: { card, title, text }, place, page }: SlideProps<'product'>) {
  const { locale, currency, words } = page
  const { name, features, picture, price } = card
  const to = localised(locale, `/product/${card.slug}/`)
  const percent = price?.before ? percentOff(price.before, price.now) : 0
  return (
    <article className={`slide-parts ${WASHES[place % WASHES.length]}`}>
      <div className="slide-text">
        {percent > 0 ? <Badge kind="deal">{fill(words.off, { percent })}</Badge> : null}
        <Title place={place} page={page} className="text-2xl leading-tight wide:text-4xl wide:leading-[1.15]">
          {title || name}
        </Title>
        {(text ? [text] : features.slice(0, MOST_FEATURES)).map((feature) => (
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
        <ServerLink to={to} className={buttonLook()}>
          <>
            {words.discover} <span className="sr-only">: {name}</span>
          </>
        </ServerLink>
      </div>
      <div className="archway slide-arch bg-shade">
        {picture ? (
          <ShopPicture picture={picture} sizes="(min-width: 768px) 400px, 144px" widths={[320, 640]} when={place === 0 ? 'first' : 'later'} alt="" />
        ) : null}
      </div>
    </article>
  )
}

function OwnSlide({ slide: { title, text, picture, link }, place, page }: SlideProps<'own'>) {
  return (
    <article className={`slide-parts ${WASHES[place % WASHES.length]}`}>
      <div className="slide-text">
        {title ? (
          <Title place={place} page={page} className="text-2xl leading-tight wide:text-4xl wide:leading-[1.15]">
            {title}
          </Title>
        ) : null}
        {text ? <p className="max-w-[30rem] text-sm text-soft wide:text-base">{text}</p> : null}
        <BlockLink link={link} locale={page.locale} />
      </div>
      {picture ? (
        <div className="slide-picture bg-shade">
          <ShopPicture picture={picture} sizes="(min-width: 768px) 45vw, 100vw" when={place === 0 ? 'first' : 'later'} />
        </div>
      ) : null}
    </article>
  )
}

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

/** Departments menu of the home page, beside the hero (UI-16). */
export function DepartmentsList({ doors, page: { locale, words } }: { doors: Door[]; page: DrawnPage }) {
  if (doors.length === 0) return null
  return (
    <nav aria-label={words.departments}>
      <ul>
        {doors.map(({ name, path }) => (
          <li key={path}>
            <ServerLink
              to={localised(locale, path)}
              className="flex min-h-11 items-center justify-between gap-2 px-4 text-sm font-medium hover:bg-accent-wash hover:text-accent"
            >
              <>
                {name}
                <ChevronNext className="size-3.5 text-soft" />
              </>
            </ServerLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
