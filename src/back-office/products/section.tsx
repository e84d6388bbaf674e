import { createContext, useContext, type ReactNode } from 'react'
import { ChevronDown } from '#ui/icons.tsx'

/** Open sections; survives a redraw of the form. */
export const OpenSections = createContext<Set<string>>(new Set())

interface SectionProps {
  name: string
  title: string
  summary: string
  /** Names of its controls. An error in one of them opens the section. */
  controls: readonly string[]
  problems: Record<string, string>
  children: ReactNode
}

export function Section({ name, title, summary, controls, problems, children }: SectionProps) {
  const open = useContext(OpenSections)
  const isWrong = Object.keys(problems).some((wrong) => controls.some((one) => wrong === one || wrong.startsWith(`${one}-`)))
  return (
    <details
      open={isWrong || open.has(name)}
      onToggle={({ currentTarget }) => (currentTarget.open ? open.add(name) : open.delete(name))}
      className="group/section rounded-xl border border-line bg-surface"
    >
      <summary className="flex min-h-14 cursor-pointer items-center gap-3 px-4 py-2 marker:content-none">
        <span className="min-w-0 flex-1">
          <span className="block text-sm font-semibold">{title}</span>
          <span className="block truncate text-xs text-soft">{summary}</span>
        </span>
        <ChevronDown className="size-5 shrink-0 text-soft group-open/section:rotate-180" />
      </summary>
      <div className="grid grid-cols-1 gap-4 border-t border-line p-4">{children}</div>
    </details>
  )
}
