import { lazy, useEffect, type RefObject } from 'react'
import { localised } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import type { ProductView } from '#shop/goods/catalogue'
import { MerchantText } from '#storefront/details/merchant-text.tsx'
import { percentOff, ItemPrice } from '#storefront/shell/item-price.tsx'
import { Badge } from '#ui/badge.tsx'
import { PagePart } from '#ui/page-part.tsx'
import { ServerHtml, ServerLink } from '#ui/server-html.tsx'
import { Stars } from '#ui/stars.tsx'
import { type AroundDrawn, categoryPath, type DetailId, labelled, type ProductTranslations, type ShownProduct } from './product-translations.ts'
import { ChevronNext } from '#ui/icons.tsx'

interface ProductHeadingProps {
  product: ShownProduct
  drawn: AroundDrawn | undefined
  translations: ProductTranslations
  price: ProductView['price']
  description: string
}

export function ProductHeading({ product, drawn, translations, price, description }: ProductHeadingProps) {
  const { words, currency, locale } = translations
  const few = product.kind !== 'variable' && product.left ? product.left : undefined
  const percent = price?.before ? percentOff(price.before, price.now) : 0
  return (
    <>
      <div className="space-y-3">
        <ServerHtml as="div" className="space-y-3" links="a[href^='/']">
          {drawn && <Title name={product.name} drawn={drawn} translations={translations} />}
        </ServerHtml>
        {price ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="product-price flex flex-wrap items-baseline gap-x-2.5 text-[1.75rem] leading-none font-semibold">
              <ItemPrice price={price} currency={currency} locale={locale} insteadOf={words.insteadOf} />
            </p>
            <p className="flex flex-wrap gap-1.5">
              {percent > 0 ? <Badge kind="deal">{fill(words.off, { percent })}</Badge> : null}
              {product.freeShipping ? <Badge kind="good">{words.freeShippingBadge}</Badge> : null}
              {few ? <Badge kind="warn">{fill(words.fewLeft, { n: few })}</Badge> : null}
            </p>
          </div>
        ) : null}
        {product.dealEnds && price?.before ? (
          <PagePart>
            <RunningDeal endsAt={product.dealEnds} />
          </PagePart>
        ) : null}
      </div>
      <ServerHtml
        as="div"
        className={`short-description order-last text-soft has-[>[hidden]]:hidden description-above:order-none ${description}`}
        links="a[href]:not([rel])"
      >
        {drawn &&
          (drawn.about.shortDescription ? <MerchantText html={drawn.about.shortDescription} locale={drawn.about.shortDescriptionLocale} /> : <span hidden />)}
      </ServerHtml>
    </>
  )
}

function Title({
  name,
  drawn: { about, reviews, words },
  translations: { locale, hasStores },
}: {
  name: string
  drawn: AroundDrawn
  translations: ProductTranslations
}) {
  const { brand, vendor } = about
  const { rating } = reviews
  return (
    <>
      <h1 className="text-title">
        <bdi>{name}</bdi>
      </h1>
      {brand || hasStores ? (
        <p className="text-xs text-soft">
          {brand}
          {brand && hasStores ? ' · ' : null}
          {hasStores ? (
            <ServerLink to={localised(locale, `/store/${vendor.slug}/`)} className={LINK}>
              {fill(words.soldBy, { vendor: vendor.name })}
            </ServerLink>
          ) : null}
        </p>
      ) : null}
      {rating ? (
        <p className="flex items-center gap-2 text-sm">
          <Stars average={rating.average} label={rating.text} />
          <a href={`#${REVIEWS}`} className="py-1 text-soft underline underline-offset-4 hover:text-accent">
            {fill(words.reviewsCount, { n: rating.count })}
          </a>
        </p>
      ) : null}
    </>
  )
}

const REVIEWS: DetailId = 'tab-reviews'

const RunningDeal = lazy(async () => ({ default: (await import('#storefront/deals/deal-countdown.tsx')).RunningDeal }))

export function Breadcrumb({ drawn, translations }: { drawn: AroundDrawn | undefined; translations: ProductTranslations }) {
  return (
    <ServerHtml as="div" className="mb-4 text-xs text-soft">
      {drawn && <Way drawn={drawn} translations={translations} />}
    </ServerHtml>
  )
}

function Way({ drawn: { about, words }, translations }: { drawn: AroundDrawn; translations: ProductTranslations }) {
  const { locale } = translations
  return (
    <nav aria-label={words.breadcrumb}>
      <ol className="flex flex-wrap items-center gap-1">
        <li>
          <ServerLink to={localised(locale, '/shop/')} className={LINK}>
            {words.shop}
          </ServerLink>
        </li>
        {about.breadcrumb.map(({ slug, name }, depth) => (
          <li key={slug} className="flex items-center gap-1">
            <ChevronNext className="size-3.5" />
            <ServerLink to={localised(locale, categoryPath(about, depth))} className={LINK}>
              <bdi>{labelled(translations, name)}</bdi>
            </ServerLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const LINK = 'inline-block py-1 underline-offset-4 hover:text-accent hover:underline'

const MARGIN_PX = 24

/** Lets a sticky column taller than the window scroll to its end before it sticks, so that its buttons stay in reach. */
export function TallColumn({ column }: { column: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const element = column.current
    if (!element) return undefined
    const place = () => {
      const room = window.innerHeight - element.offsetHeight - MARGIN_PX
      element.style.setProperty('--sticks-at', `${Math.min(MARGIN_PX, room)}px`)
    }
    const watcher = new ResizeObserver(place)
    watcher.observe(element)
    window.addEventListener('resize', place)
    return () => {
      watcher.disconnect()
      window.removeEventListener('resize', place)
    }
  }, [column])
  return null
}
