import { TextLink } from '#back-office/kit/frames.tsx'
import { PageSection } from '#back-office/kit/page-section.tsx'

export interface ShownRow {
  key: string
  /** The order's page; null for an unknown row. */
  to: string | null
  text: string
  said: string
}

interface RowListProps {
  title: string
  means?: string
  rows: ShownRow[]
  more?: string | null
}

export function RowList({ title, means, rows, more }: RowListProps) {
  return (
    <PageSection title={title}>
      {means ? <p className="text-sm text-soft">{means}</p> : null}
      <ul className="grid gap-1 text-sm">
        {rows.map(({ key, to, text, said }) => (
          <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-1">
            {to ? (
              <TextLink to={to} className="tabular-nums">
                <bdi>{text}</bdi>
              </TextLink>
            ) : (
              <bdi className="inline-flex min-h-11 items-center font-medium break-all">{text}</bdi>
            )}
            <span className="text-soft tabular-nums">{said}</span>
          </li>
        ))}
      </ul>
      {more ? <p className="text-sm text-soft">{more}</p> : null}
    </PageSection>
  )
}
