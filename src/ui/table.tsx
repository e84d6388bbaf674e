import type { ReactNode } from 'react'

interface TableProps {
  /** Read out; visible with `showCaption`. */
  caption: string
  showCaption?: boolean
  columns: ReactNode[]
  children: ReactNode
}

/** On a narrow screen the table scrolls sideways, never the page. */
export function Table({ caption, showCaption = false, columns, children }: TableProps) {
  return (
    <div className="overflow-x-auto rounded-xl border border-line bg-surface">
      <table className="w-full border-collapse text-sm [&_td]:border-t [&_td]:border-line [&_td]:px-4 [&_td]:py-3 [&_td]:align-top">
        <caption className={showCaption ? 'px-4 py-3 text-start font-semibold' : 'sr-only'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, place) => (
              <th key={place} scope="col" className="px-4 py-2.5 text-start text-xs font-medium whitespace-nowrap text-soft">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
