import type { Attribute } from '#shop/catalogue'

/** The product's properties as a table: name and values. Spec 2.1. */
export function Specification({ attributes, caption }: { attributes: Attribute[]; caption: string }) {
  return (
    <table className="w-full table-fixed text-start text-sm">
      <caption className="sr-only">{caption}</caption>
      <tbody className="divide-y divide-line border-y border-line">
        {attributes.map(({ slug, name, values }) => (
          <tr key={slug}>
            <th scope="row" className="w-2/5 py-2.5 pe-4 text-start align-top font-normal text-soft">
              <bdi>{name}</bdi>
            </th>
            <td className="py-2.5">
              <bdi>{values.join(', ')}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
