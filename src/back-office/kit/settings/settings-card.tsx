import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { ChevronDown, TrashIcon } from '#ui/icons.tsx'
import { PlusIcon } from '#ui/form-icons.tsx'

interface SettingsCardProps {
  id: string
  isOpen: boolean
  title: ReactNode
  about?: ReactNode
  children: ReactNode
}

export function SettingsCard({ id, isOpen, title, about, children }: SettingsCardProps) {
  return (
    <details id={id} open={isOpen} className="group/card scroll-mt-4 rounded-xl border border-line bg-surface">
      <summary className="flex min-h-14 items-center gap-3 rounded-xl px-4 py-2 marker:content-none hover:bg-shade">
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold break-words">{title}</span>
          {about ? <span className="block text-sm text-soft">{about}</span> : null}
        </span>
        <ChevronDown className="size-5 shrink-0 text-soft group-open/card:rotate-180" />
      </summary>
      <div className="grid gap-5 border-t border-line p-4">{children}</div>
    </details>
  )
}

export function AddTitle({ children }: { children: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-accent">
      <PlusIcon /> {children}
    </span>
  )
}

interface RemovalProps {
  words: { remove: string; removeMeans: string; removeReally: string }
  /** Name of the thing to remove, read out with the buttons. */
  named: string
  intent?: string
}

/** Removal with a confirmation step. Rendered inside the form of the thing; works without scripts. */
export function Removal({ words, named, intent = 'remove' }: RemovalProps) {
  return (
    <details className="text-sm" onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: 'center' })}>
      <summary
        aria-label={`${words.remove} – ${named}`}
        className="inline-flex min-h-11 items-center rounded-lg font-medium text-bad underline-offset-4 marker:content-none hover:underline"
      >
        <TrashIcon className="me-1.5 size-4" /> {words.remove}
      </summary>
      <div className="mt-2 grid justify-items-start gap-3 rounded-lg border border-bad p-3">
        <p>{words.removeMeans}</p>
        <Button type="submit" name="intent" value={intent} kind="danger" formNoValidate aria-label={`${words.removeReally} – ${named}`}>
          {words.removeReally}
        </Button>
      </div>
    </details>
  )
}
