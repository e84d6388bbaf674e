import type { CartLineView } from '#shop/buying/cart'
import { AlertIcon, InfoIcon } from '#ui/form-icons.tsx'

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

export function LineNote({ line: { note, blocked } }: { line: Pick<CartLineView, 'note' | 'blocked'> }) {
  if (note === null) return null
  const Icon = blocked ? AlertIcon : InfoIcon
  return (
    <p className="line-note" data-blocked={blocked ? '' : undefined}>
      <Icon className="size-4" />
      <span>{note}</span>
    </p>
  )
}
