import { useId, type ReactNode, type Ref } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { useWords } from '#ui/use-words.ts'
import { commonWords } from './common.words.ts'

interface PageSectionProps {
  id?: string
  title: ReactNode
  /** Receives the focus when a button disappears. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

export function PageSection({ id, title, headingRef, children }: PageSectionProps) {
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading} className="grid grid-cols-1 gap-4 rounded-xl border border-line bg-surface p-4">
      <h2 ref={headingRef} id={heading} tabIndex={headingRef ? -1 : undefined} className="text-sm">
        {title}
      </h2>
      {children}
    </section>
  )
}

interface ExportSectionProps {
  title: string
  action: string
  days: { from: string; to: string }
  download: string
}

export function ExportSection({ title, action, days, download }: ExportSectionProps) {
  const words = useWords(commonWords)
  return (
    <PageSection title={title}>
      <form method="post" action={action} className="flex flex-wrap items-end gap-4">
        <TextField label={words.from} name="from" type="date" defaultValue={days.from} required />
        <TextField label={words.to} name="to" type="date" defaultValue={days.to} required />
        <Button type="submit" kind="secondary">
          {download}
        </Button>
      </form>
    </PageSection>
  )
}
