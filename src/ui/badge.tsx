import type { ReactNode } from 'react'

const KINDS = {
  deal: 'badge badge-deal',
  good: 'badge badge-good',
  warn: 'badge badge-warn',
  bad: 'badge badge-bad',
  accent: 'badge badge-accent',
  quiet: 'badge',
} as const

export function Badge({ kind = 'quiet', children }: { kind?: keyof typeof KINDS; children: ReactNode }) {
  return <span className={KINDS[kind]}>{children}</span>
}
