import type { Attribute } from '#shop/goods/catalogue'
import { labelled, type ProductTranslations } from '#storefront/product/product-translations.ts'

/** Product attributes as a table of names and values (PDP-46). */
export function Specification({ attributes, translations }: { attributes: Attribute[]; translations: ProductTranslations }) {
  return (
    <table className="w-full table-fixed text-start text-sm">
      <caption className="sr-only">{translations.words.specification}</caption>
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
