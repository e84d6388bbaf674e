import type { ReactNode } from 'react'

const KINDS = {
  deal: 'bg-deal text-paper',
  good: 'bg-good-wash text-good',
  warn: 'bg-warn-wash text-warn',
  bad: 'bg-bad-wash text-bad',
  accent: 'bg-accent-wash text-accent',
  quiet: 'bg-shade text-soft',
} as const

/** A word or two about a thing: on sale, few left, a state. */
export function Badge({ kind = 'quiet', children }: { kind?: keyof typeof KINDS; children: ReactNode }) {
  return <span className={`inline-flex items-center gap-1 rounded-md px-2 py-0.5 text-2xs font-semibold whitespace-nowrap ${KINDS[kind]}`}>{children}</span>
}
