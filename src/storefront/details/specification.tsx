import type { Attribute } from '#shop/goods/catalogue'
import { labelled, type ProductSpeech } from '#storefront/product/product-speech.ts'

/** The product's properties as a table: name and values. Spec 2.1. */
export function Specification({ attributes, speech }: { attributes: Attribute[]; speech: ProductSpeech }) {
  return (
    <table className="w-full table-fixed text-start text-sm">
      <caption className="sr-only">{speech.words.specification}</caption>
      <tbody className="divide-y divide-line border-y border-line">
        {attributes.map(({ slug, name, values }) => (
          <tr key={slug}>
            <th scope="row" className="w-2/5 py-2.5 pe-4 text-start align-top font-normal text-soft">
              <bdi>{labelled(speech, name)}</bdi>
            </th>
            <td className="py-2.5">
              <bdi>{values.map((value) => labelled(speech, value)).join(speech.locale === 'ar' ? '، ' : ', ')}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
