import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

export interface DoneToEntries {
  said: string
  undo: { mark: string; ids: number[] } | null
}

export function DoneNotice({ done, action, undoText }: { done: DoneToEntries | undefined; action: string; undoText: string }) {
  if (!done) return null
  return (
    <Notice kind="good" role="status">
      <Form method="post" action={action} className="flex flex-wrap items-center gap-x-4">
        <span>{done.said}</span>
        {done.undo ? (
          <>
            {done.undo.ids.map((id) => (
              <input key={id} type="hidden" name="entry" value={id} />
            ))}
            <Button type="submit" name="mark" value={done.undo.mark} kind="quiet" size="small" className="min-h-11">
              {undoText}
            </Button>
          </>
        ) : null}
      </Form>
    </Notice>
  )
}
