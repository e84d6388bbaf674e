import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { exportWords } from './export.words.ts'
import { useWords } from '#ui/use-words.ts'

export function ExportForm({ action, text, children }: { action: string; text: string; children?: ReactNode }) {
  const words = useWords(exportWords)
  return (
    <details className="rounded-xl border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 py-3 text-sm font-medium">{words.title}</summary>
      <form method="post" action={action} className="grid gap-3 px-4 pb-4">
        {children}
        <p className="text-sm text-soft">{text}</p>
        <div className="flex flex-wrap gap-3">
          <TextField label={words.from} name="from" type="date" min="2000-01-01" max="2099-12-31" />
          <TextField label={words.until} name="until" type="date" min="2000-01-01" max="2099-12-31" />
        </div>
        <Button type="submit" kind="secondary" className="justify-self-start">
          {words.download}
        </Button>
      </form>
    </details>
  )
}
