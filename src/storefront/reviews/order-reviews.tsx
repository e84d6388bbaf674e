import { Link } from 'react-router'
import type { Reviewable } from '#shop/goods/reviews'
import { buttonLook } from '#ui/button.tsx'
import { usePageWords } from '#ui/page-locale.ts'
import type { writeReviewWords } from './reviews.words.ts'

export function OrderReviews({ products }: { products: readonly (Reviewable & { formPath: string })[] }) {
  const words = usePageWords<typeof writeReviewWords>()
  if (products.length === 0) return null
  return (
    <section aria-labelledby="reviews" className="space-y-3">
      <h2 id="reviews" className="text-lg">
        {words.yourReviews}
      </h2>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {products.map(({ productId, name, review, formPath }) => (
          <li key={productId} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
            <bdi className="min-w-0 font-medium">{name}</bdi>
            {review ? (
              <span className="text-sm text-soft">{words[review]}</span>
            ) : (
              <Link to={formPath} className={buttonLook({ kind: 'secondary', size: 'normal' })}>
                {words.giveReview}
                <span className="sr-only"> : {name}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
