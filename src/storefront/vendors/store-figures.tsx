import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { counted } from '#i18n/counted.ts'
import type { Locale } from '#i18n/locale.ts'
import { fill, type Translated } from '#i18n/words.ts'
import type { VendorCard } from '#shop/goods/vendors'
import type { vendorWords } from './vendors.words.ts'
import { usePageWords } from '#ui/page-locale.ts'
import { buttonLook } from '#ui/button.tsx'
import { ChevronNext } from '#ui/icons.tsx'
import { Stars } from '#ui/stars.tsx'
import type { ReviewsView } from '#storefront/reviews/reviews-view.server.ts'
import type { Picture } from '#shop/upkeep/media'
import { ShopPicture } from '#storefront/shell/shop-picture.tsx'

export type VendorTranslations = Translated<typeof vendorWords>

export function goodsInWords({ n, more }: VendorCard['goods'], words: VendorTranslations, locale: Locale): string {
  if (more) return fill(words.manyArticles, { n: '1 000' })
  return counted({ locale, count: n }, words.articles, { n })
}

export function StoreRating({ rating, locale }: { rating: ReviewsView['rating']; locale: Locale }) {
  const words = usePageWords<typeof vendorWords>()
  if (!rating) return <span className="text-soft">{words.noReviews}</span>
  return (
    <span className="inline-flex items-center gap-2">
      <Stars average={rating.average} label={rating.text} />
      <span aria-hidden="true" className="font-semibold tabular-nums">
        {rating.number}
      </span>
      <span className="text-soft">{counted({ locale, count: rating.count }, words.reviewsCount, { n: rating.count })}</span>
    </span>
  )
}

interface ArcadeProps {
  /** At most three; the middle arch is the widest. */
  pictures: readonly Picture[]
  sizes: string
  first?: boolean
}

const WIDTHS = ['flex-[1]', 'flex-[1.25]', 'flex-[1]']

export function Arcade({ pictures, sizes, first = false }: ArcadeProps) {
  return (
    <div aria-hidden="true" className="flex items-end gap-2">
      {pictures.map((picture, place) => (
        <div key={picture.digest} className={`archway relative aspect-[4/5] bg-accent ${WIDTHS[place] ?? ''}`}>
          <div className="archway absolute inset-x-1 top-1 bottom-0 bg-shade">
            <ShopPicture picture={picture} sizes={sizes} when={first ? (place === 0 ? 'first' : 'shown') : 'later'} alt="" />
          </div>
        </div>
      ))}
    </div>
  )
}

interface StoreCoverProps extends Pick<ComponentProps<typeof ShopPicture>, 'picture' | 'sizes' | 'when'> {
  className: string
}

export function StoreCover({ className, ...picture }: StoreCoverProps) {
  return (
    <div aria-hidden="true" className={`relative w-full overflow-hidden border-b border-line bg-shade ${className}`}>
      <ShopPicture {...picture} alt="" />
    </div>
  )
}

export function StoreLogo({ picture, size, sizes }: { picture: Picture | null; size: string; sizes: string }) {
  if (!picture) return null
  return (
    <div aria-hidden="true" className={`relative shrink-0 overflow-hidden rounded-xl border border-line bg-surface ${size}`}>
      <ShopPicture
        picture={picture}
        sizes={sizes}
        widths={[96, 320]}
        when="shown"
        alt=""
        blurred={false}
        className="absolute inset-0 size-full object-contain"
      />
    </div>
  )
}

interface ListHeadProps {
  title: string
  text: string
  other: { to: string; text: string }
}

/** Head of the list of stores and of their directory, each with a link to the other. */
export function ListHead({ title, text, other }: ListHeadProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div className="space-y-2">
        <h1 className="text-title">{title}</h1>
        <p className="max-w-prose text-soft">{text}</p>
      </div>
      <Link to={other.to} className={buttonLook({ kind: 'quiet' })}>
        {other.text} <ChevronNext />
      </Link>
    </header>
  )
}
