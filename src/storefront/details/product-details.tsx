import type { ReactNode } from 'react'
import { fill } from '#i18n/words.ts'
import { GoodsRow } from '#storefront/more-goods/goods-row.tsx'
import { ProductReviews } from '#storefront/reviews/product-reviews.tsx'
import {
  type AroundDrawn,
  type DetailId,
  type DetailSection,
  type ProductSectionProps,
  labelled,
  type ProductTranslations,
} from '#storefront/product/product-translations.ts'
import { ServerHtml } from '#ui/server-html.tsx'
import { MerchantText } from './merchant-text.tsx'
import type { Attribute } from '#shop/goods/catalogue'

export interface Detail extends DetailSection {
  content: ReactNode
}

export function detailSections({
  accessories,
  description,
  attributes,
  reviews,
  words,
}: Pick<AroundDrawn, 'accessories' | 'description' | 'attributes' | 'reviews' | 'words'>): DetailSection[] {
  const sections: (DetailSection | false)[] = [
    accessories.length > 0 && { id: 'tab-accessories', title: words.accessories },
    description.html !== '' && { id: 'tab-description', title: words.description },
    attributes.length > 0 && { id: 'tab-specification', title: words.specification },
    { id: 'tab-reviews', title: reviews.rating ? fill(words.reviewsCount, { n: reviews.rating.count }) : words.reviews },
  ]
  return sections.filter((section) => section !== false)
}

export function productDetails({ around: { sections, drawn }, translations }: Pick<ProductSectionProps, 'around' | 'translations'>): Detail[] {
  return sections.map(({ id, title }) => ({
    id,
    title,
    content: (
      <ServerHtml as="div" links="a[href]:not([rel])">
        {drawn && contentOf(id, drawn, translations)}
      </ServerHtml>
    ),
  }))
}

function contentOf(id: DetailId, { accessories, description, attributes, reviews, words }: AroundDrawn, translations: ProductTranslations) {
  if (id === 'tab-accessories') return <GoodsRow cards={accessories} translations={translations} />
  if (id === 'tab-description') return <MerchantText {...description} />
  if (id === 'tab-specification') return <Specification caption={words.specification} attributes={attributes} translations={translations} />
  return <ProductReviews shown={reviews} words={words} />
}

export function StackedDetails({ drawn, translations }: { drawn: AroundDrawn | undefined; translations: ProductTranslations }) {
  return (
    <ServerHtml as="div" className="min-w-0 space-y-10" links="a[href]:not([rel])">
      {drawn && <Stack drawn={drawn} translations={translations} />}
    </ServerHtml>
  )
}

function Stack({ drawn, translations }: { drawn: AroundDrawn; translations: ProductTranslations }) {
  return drawn.sections
    .toSorted((one, other) => IN_ORDER.indexOf(one.id) - IN_ORDER.indexOf(other.id))
    .map(({ id, title }) => (
      <section key={id} id={id} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`} className="mb-4 text-lg">
          {title}
        </h2>
        {contentOf(id, drawn, translations)}
      </section>
    ))
}

const IN_ORDER: readonly DetailId[] = ['tab-description', 'tab-specification', 'tab-accessories', 'tab-reviews']

/** Product attributes as a table of names and values (PDP-46). */
function Specification({ caption, attributes, translations }: { caption: string; attributes: Attribute[]; translations: ProductTranslations }) {
  return (
    <table className="w-full table-fixed text-start text-sm">
      <caption className="sr-only">{caption}</caption>
      <tbody className="divide-y divide-line border-y border-line">
        {attributes.map(({ slug, name, values }) => (
          <tr key={slug}>
            <th scope="row" className="w-2/5 py-2.5 pe-4 text-start align-top font-normal text-soft">
              <bdi>{labelled(translations, name)}</bdi>
            </th>
            <td className="py-2.5">
              <bdi>{values.map((value) => labelled(translations, value)).join(translations.locale === 'ar' ? '، ' : ', ')}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
