import type { CartLineView } from '#shop/buying/cart'

/** Chosen options of a product: `Couleur : Rouge`. */
export function LineOptions({ options }: Pick<CartLineView, 'options'>) {
  if (options.length === 0) return null
  return (
    <dl className="line-options">
      {options.map(({ name, value }) => (
        <div key={name}>
          <dt>{name} :</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
