import type { ReactNode } from 'react'
import { Link } from 'react-router'

export function AccountFormFrame({ title, text, back, children }: { title: string; text?: string; back?: { to: string; text: string }; children: ReactNode }) {
  return (
    <main className="page-width max-w-lg space-y-5 pt-8 menu:pt-12">
      <div className="space-y-1">
        <h1 className="text-title">{title}</h1>
        {text ? <p className="text-sm text-soft">{text}</p> : null}
      </div>
      {children}
      {back ? (
        <p>
          <Link to={back.to} className="inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-4">
            {back.text}
          </Link>
        </p>
      ) : null}
    </main>
  )
}

export const ACCOUNT_FORM = 'lifted grid gap-5 rounded-2xl border border-line bg-surface p-5'

export const CODE = { inputMode: 'numeric', autoComplete: 'one-time-code', dir: 'ltr', required: true, maxLength: 12, spellCheck: false } as const

export const PHONE = { type: 'tel', inputMode: 'tel', autoComplete: 'tel', dir: 'ltr', required: true, maxLength: 32 } as const
