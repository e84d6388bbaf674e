import { Link } from 'react-router'
import { AlertIcon, CheckIcon, InfoIcon } from '#ui/form-icons.tsx'
import type { KnownPhone } from './known-phone.server.ts'

const RISKS = {
  good: { look: 'text-good', Icon: CheckIcon },
  plain: { look: 'text-soft', Icon: InfoIcon },
  warn: { look: 'text-warn', Icon: AlertIcon },
  bad: { look: 'text-bad', Icon: AlertIcon },
} as const

export function PhoneRisk({ known: { risk, page } }: { known: KnownPhone }) {
  const { look, Icon } = RISKS[risk.kind]
  return (
    <p className={`flex flex-wrap items-start gap-x-1.5 text-sm font-medium ${look}`}>
      <Icon className="mt-0.5 size-4" /> <span className="min-w-0 flex-1">{risk.text}</span>
      {page ? (
        <Link to={page.to} className="inline-flex min-h-6 items-center text-accent">
          {page.text}
        </Link>
      ) : null}
    </p>
  )
}

export function PhoneNotes({ known: { notes } }: { known: KnownPhone }) {
  const [latest] = notes
  if (!latest) return null
  return (
    <details className="group rounded-lg bg-warn-wash px-3 text-sm">
      <summary className="flex min-h-11 items-center gap-2 marker:content-none">
        <bdi className="min-w-0 flex-1 truncate font-medium">« {latest.text} »</bdi>
        {notes.length > 1 ? <span className="tabular-nums">+{notes.length - 1}</span> : null}
      </summary>
      <ul className="grid gap-2 pb-3">
        {notes.map(({ id, text, who }) => (
          <li key={id} className="break-words">
            <p dir="auto">{text}</p>
            <p className="text-xs text-soft">{who}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}
