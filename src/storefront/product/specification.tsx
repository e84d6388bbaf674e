import type { Attribute } from '#shop/catalogue'

/** The product's properties, as the merchant lets them be seen. */
export function Specification({ attributes, title }: { attributes: Attribute[]; title: string }) {
  const visible = attributes.filter((attribute) => attribute.visible)
  if (visible.length === 0) return null
  return (
    <section aria-labelledby="specification">
      <h2 id="specification" className="mb-4 text-lg">
        {title}
      </h2>
      <dl className="divide-y divide-line border-y border-line text-sm">
        {visible.map(({ slug, name, values }) => (
          <div key={slug} className="grid grid-cols-[minmax(7rem,1fr)_2fr] gap-4 py-2.5">
            <dt className="text-soft">
              <bdi>{name}</bdi>
            </dt>
            <dd>
              <bdi>{values.join(', ')}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
