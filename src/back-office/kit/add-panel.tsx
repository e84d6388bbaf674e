import type { ReactNode } from 'react'
import { PlusIcon } from '#ui/form-icons.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import { useSubmitState } from './action-form.tsx'

export function AddPanel({ label, isOpen, children }: { label: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="group/add rounded-xl border border-line bg-surface">
      <summary className="flex min-h-14 items-center gap-2 rounded-xl px-4 font-semibold text-accent marker:content-none hover:bg-shade">
        <PlusIcon /> <span className="flex-1">{label}</span>
        <ChevronDown className="size-5 text-soft group-open/add:rotate-180" />
      </summary>
      {children}
    </details>
  )
}

export function Fold({ title, isOpen, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="group/more rounded-xl border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-3 text-sm font-medium marker:content-none">
        {title}
        <ChevronDown className="size-5 shrink-0 text-soft group-open/more:rotate-180" />
      </summary>
      {children}
    </details>
  )
}

/** As `Fold`, without a frame, within a section. */
export function Folded({ summary, isOpen, children }: { summary: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="group/folded grid">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-medium text-accent marker:content-none">
        {summary} <ChevronDown className="size-5 shrink-0 group-open/folded:rotate-180" />
      </summary>
      {children}
    </details>
  )
}

interface KindButtonProps {
  kind: string
  name: string
  about: string
  sign?: ReactNode
}

export function KindButton({ kind, name, about, sign }: KindButtonProps) {
  return (
    <button
      type="submit"
      name="add"
      value={kind}
      className="flex min-h-14 items-center gap-3 rounded-lg border border-line px-3 py-2 text-start hover:border-accent aria-disabled:opacity-55"
      {...useSubmitState(kind)}
    >
      {sign}
      <span className="min-w-0">
        <span className="block text-sm font-semibold">{name}</span>
        <span className="block text-xs text-soft">{about}</span>
      </span>
    </button>
  )
}
