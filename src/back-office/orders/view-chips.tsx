import { Link } from 'react-router'
import { COUNTED_TO, type View } from '#shop/orders/order-management'
import { LinkRow } from '#ui/link-row.tsx'

/** A view of the list. The count is capped at `COUNTED_TO`. */
export interface ShownView {
  name: View
  word: string
  count: number
}

const APART: readonly View[] = ['temp', 'dismissed']

interface ViewChipsProps {
  views: ShownView[]
  now: View
  first: View
  label: string
}

/** Views as chips, placed orders first. Empty views are hidden, except the main ones. */
export function ViewChips({ views, now, first, label }: ViewChipsProps) {
  const shown = views.filter(({ name, count }) => count > 0 || name === now || name === first || name === 'open' || name === 'all' || name === 'temp')
  const chip = (view: ShownView) => <Chip key={view.name} view={view} isNow={view.name === now} isFirst={view.name === first} />
  return (
    <LinkRow label={label}>
      {shown.filter(({ name }) => !APART.includes(name)).map(chip)}
      <span className="mx-1.5 w-px shrink-0 bg-line" aria-hidden="true" />
      {shown.filter(({ name }) => APART.includes(name)).map(chip)}
    </LinkRow>
  )
}

function Chip({ view: { name, word, count }, isNow, isFirst }: { view: ShownView; isNow: boolean; isFirst: boolean }) {
  const look = isNow
    ? 'border-accent bg-accent text-on-accent'
    : name === 'attention'
      ? 'border-bad text-bad'
      : 'border-line bg-surface text-ink hover:border-edge'
  return (
    <Link
      to={isFirst ? '/admin/orders/' : `/admin/orders/?view=${name}`}
      aria-current={isNow ? 'page' : undefined}
      className={`inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-3.5 font-medium ${look}`}
    >
      {word} <span className="text-xs tabular-nums opacity-85">{count >= COUNTED_TO ? `${COUNTED_TO - 1}+` : count}</span>
    </Link>
  )
}
