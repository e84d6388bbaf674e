import type { ReactNode } from 'react'
import { AlertIcon, CheckIcon, InfoIcon } from './form-icons.tsx'

const KINDS = {
  info: { look: 'bg-accent-wash text-ink border-accent', Icon: InfoIcon },
  good: { look: 'bg-good-wash text-ink border-good', Icon: CheckIcon },
  warn: { look: 'bg-warn-wash text-ink border-warn', Icon: AlertIcon },
  bad: { look: 'bg-bad-wash text-ink border-bad', Icon: AlertIcon },
} as const

interface NoticeProps {
  kind?: keyof typeof KINDS
  /** `alert` for a fresh error, `status` for a fresh success; none for permanent notices. */
  role?: 'alert' | 'status'
  /** Takes the focus when it appears, because it may be far from the pressed button. */
  isFocused?: boolean
  title?: ReactNode
  children?: ReactNode
  className?: string
}

export function Notice({ kind = 'info', role, isFocused = false, title, children, className = '' }: NoticeProps) {
  const { look, Icon } = KINDS[kind]
  return (
    <div
      role={role}
      data-notice=""
      {...(isFocused && { tabIndex: -1, ref: focus })}
      className={`flex gap-3 rounded-lg border-s-4 px-4 py-3 text-sm ${look} ${className}`}
    >
      <Icon className="mt-px size-5" />
      <div className="min-w-0 space-y-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
    </div>
  )
}

function focus(notice: HTMLElement | null): void {
  notice?.focus()
}
