import { lazy, type ReactNode, useEffect, type RefObject } from 'react'
import { Link, useLocation } from 'react-router'
import { localised } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import type { ProductView } from '#shop/goods/catalogue'
import type { ReviewsView } from '#storefront/reviews/reviews-view.server.ts'
import { percentOff, ItemPrice } from '#storefront/shell/item-price.tsx'
import { Badge } from '#ui/badge.tsx'
import { PagePart } from '#ui/page-part.tsx'
import { Stars } from '#ui/stars.tsx'
import { type ProductTranslations, labelled, type DetailId } from './product-translations.ts'
import { ChevronNext } from '#ui/icons.tsx'

interface ProductHeadingProps {
  product: ProductView
  translations: ProductTranslations
  price: ProductView['price']
  rating: ReviewsView['rating']
}

export function ProductHeading({ product, translations, price, rating }: ProductHeadingProps) {
  const { words, currency, locale, hasStores } = translations
  const few = product.kind !== 'variable' && product.left ? product.left : undefined
  const percent = price?.before ? percentOff(price.before, price.now) : 0
  return (
    <div className="space-y-3">
      <h1 dir="auto" className="text-title">
        {product.name}
      </h1>
      {product.brand || hasStores ? (
        <p className="text-xs text-soft">
          {product.brand}
          {product.brand && hasStores ? ' · ' : null}
          {hasStores ? (
            <Link to={localised(locale, `/store/${product.vendor.slug}/`)} className="inline-block py-1 underline-offset-4 hover:text-accent hover:underline">
              {fill(words.soldBy, { vendor: product.vendor.name })}
            </Link>
          ) : null}
        </p>
      ) : null}
      {rating ? (
        <p className="flex items-center gap-2 text-sm">
          <Stars average={rating.average} label={rating.text} />
          <DetailLink id="tab-reviews" className="py-1 text-soft underline underline-offset-4 hover:text-accent">
            {fill(words.reviewsCount, { n: rating.count })}
          </DetailLink>
        </p>
      ) : null}
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
  )
}

const RunningDeal = lazy(async () => ({ default: (await import('#storefront/deals/deal-countdown.tsx')).RunningDeal }))

interface DetailLinkProps {
  id: DetailId
  className: string
  children: ReactNode
}

function DetailLink({ id, className, children }: DetailLinkProps) {
  const { search } = useLocation()
  return (
    <Link to={{ search, hash: id }} className={className}>
      {children}
    </Link>
  )
}

export function Breadcrumb({ product, translations }: { product: ProductView; translations: ProductTranslations }) {
  const { locale, words } = translations
  const pathTo = (depth: number) =>
    `/product-category/${product.breadcrumb
      .slice(0, depth + 1)
      .map(({ slug }) => slug)
      .join('/')}/`
  return (
    <nav aria-label={words.breadcrumb} className="mb-4 text-xs text-soft">
      <ol className="flex flex-wrap items-center gap-1">
        <li>
          <Link to={localised(locale, '/shop/')} className={LINK}>
            {words.shop}
          </Link>
        </li>
        {product.breadcrumb.map(({ slug, name }, depth) => (
          <li key={slug} className="flex items-center gap-1">
            <ChevronNext className="size-3.5" />
            <Link to={localised(locale, pathTo(depth))} className={LINK}>
              <bdi>{labelled(translations, name)}</bdi>
            </Link>
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
