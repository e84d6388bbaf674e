import { STAFF_HOME } from '#request/pages/staff-home'

interface ClosedBarProps {
  text: string
  open: string | undefined
}

export function ClosedBar({ text, open }: ClosedBarProps) {
  return (
    <aside aria-label={text} className="flex items-center justify-center gap-2 bg-night px-3 text-sm text-on-night">
      <span className="py-2">{text}</span>
      {open ? (
        <a href={`${STAFF_HOME}#door`} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-3">
          {open}
        </a>
      ) : null}
    </aside>
  )
}
