import type { ReactNode } from 'react'

function Spinner({ className = 'size-8' }: { className?: string }) {
  return (
    <svg className={`animate-turn ${className}`} viewBox="0 0 32 32" fill="none" strokeWidth="3" strokeLinecap="round" aria-hidden="true">
      <circle cx="16" cy="16" r="12" className="stroke-line" />
      <path d="M16 4a12 12 0 0 1 12 12" className="stroke-accent" />
    </svg>
  )
}

/** Veil over the whole page. Links or buttons among the children stay usable. */
export function Overlay({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div role="status" className="fixed inset-0 z-50 grid place-content-center justify-items-center gap-4 bg-veil p-6 text-center">
      <Spinner className="size-11" />
      <p className="font-medium">{text}</p>
      {children}
    </div>
  )
}
