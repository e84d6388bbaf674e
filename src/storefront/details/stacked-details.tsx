import type { DetailId, ProductSectionProps } from '#storefront/product/around-product.ts'
import { productDetails } from './product-details.tsx'

/** Details of layout A, one under the other, the description first. */
export default function StackedDetails(given: Pick<ProductSectionProps, 'around' | 'translations'>) {
  return productDetails(given)
    .toSorted((one, other) => IN_ORDER.indexOf(one.id) - IN_ORDER.indexOf(other.id))
    .map(({ id, title, content }) => (
      <section key={id} id={id} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`} className="mb-4 text-lg">
          {title}
        </h2>
        {content}
      </section>
    ))
}

const IN_ORDER: readonly DetailId[] = ['tab-description', 'tab-specification', 'tab-accessories', 'tab-reviews']
