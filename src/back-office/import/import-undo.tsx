import { fill, type Translated } from '#i18n/words.ts'
import { Notice } from '#ui/notice.tsx'
import { ActionForm, SubmitButton } from '#back-office/shell/action-form.tsx'
import type { importOnPage } from './import-views.server.ts'
import type { importPageWords } from './import.words.ts'
import { TaskProgress } from './task-progress.tsx'

interface ImportPart {
  shown: ReturnType<typeof importOnPage>
  words: Translated<typeof importPageWords>
}

export function ImportUndo({ shown, words }: ImportPart) {
  const { undo, changes } = shown
  const { restored = 0, deleted = 0, archived = 0, left = [], leftCount = 0, bare = [] } = undo?.found ?? {}
  return (
    <>
      {undo && !undo.isOver ? <TaskProgress id={shown.id} title={words.undoing} progress={undo.progress} isUndo words={words} /> : null}
      {undo?.isOver ? (
        <Notice kind={undo.state === 'finished' ? 'good' : 'warn'} title={undo.state === 'finished' ? words.undone : words[`state-${undo.state}`]}>
          {fill(words.undoneText, { restored, deleted, archived, left: leftCount })}
        </Notice>
      ) : null}
      <Named title={words.leftAlone} products={left} />
      <Named title={words.picturesGone} products={bare} />
      {shown.mayUndo ? (
        <details className="rounded-xl border border-line bg-surface">
          <summary className="flex min-h-11 cursor-pointer items-center px-4 py-3 text-sm font-medium">{words.undo}</summary>
          <div className="grid gap-3 px-4 pb-4">
            <p className="text-sm text-soft">{fill(words.undoText, changes)}</p>
            <ActionForm>
              <SubmitButton name="intent" value="undo" kind="danger">
                {words.confirmUndo}
              </SubmitButton>
            </ActionForm>
          </div>
        </details>
      ) : null}
    </>
  )
}

function Named({ title, products }: { title: string; products: { id: number; name: string }[] }) {
  if (products.length === 0) return null
  return (
    <section className="grid gap-2 rounded-xl border border-line bg-surface p-4">
      <h2 className="text-sm">{title}</h2>
      <ul className="grid list-disc gap-1 ps-5 text-sm">
        {products.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </section>
  )
}
