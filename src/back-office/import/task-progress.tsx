import { fill, type Translated } from '#i18n/words.ts'
import { buttonLook } from '#ui/button.tsx'
import { Progress } from '#back-office/progress.tsx'
import { ActionForm, SubmitButton } from '#back-office/shell/action-form.tsx'
import type { importPageWords } from './import.words.ts'

interface TaskProgressProps {
  id: string
  title: string
  progress: { done: number; total: number; stopAsked: boolean }
  /** Counts products, not rows. */
  isUndo?: boolean
  words: Translated<typeof importPageWords>
}

/** Progress of a long task with a stop button. Without scripts, the page refreshes itself. */
export function TaskProgress({ id, title, progress: { done, total, stopAsked }, isUndo = false, words }: TaskProgressProps) {
  return (
    <div className="grid gap-3 rounded-xl border border-line bg-surface p-4">
      <Progress title={title} done={done} total={total} text={fill(isUndo ? words.undoProgress : words.progress, { done, total })} />
      <p className="text-sm text-soft">{words.mayLeave}</p>
      <div className="flex flex-wrap gap-2">
        <ActionForm>
          <SubmitButton name="intent" value="stop" kind="secondary" disabled={stopAsked}>
            {stopAsked ? words.stopping : words.stop}
          </SubmitButton>
        </ActionForm>
        <a href={`/admin/import/${id}/`} className={buttonLook({ kind: 'quiet' })}>
          {words.reload}
        </a>
      </div>
    </div>
  )
}
