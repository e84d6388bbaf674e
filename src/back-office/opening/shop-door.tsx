import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { openingListWords } from './opening.words.ts'
import type { OpeningList } from './opening-views.server.ts'
import { useWords } from '#ui/use-words.ts'

interface ShopDoorProps extends Pick<OpeningList, 'isClosed' | 'lines' | 'done'> {}

/** Opens a closed shop to visitors, or closes an open one, which takes two presses. */
export function ShopDoor({ isClosed, lines, done }: ShopDoorProps) {
  const words = useWords(openingListWords)
  if (isClosed)
    return (
      <section id="door" aria-labelledby="door-title" className="grid scroll-mt-4 gap-3 rounded-xl border border-line bg-surface p-4">
        <div>
          <h2 id="door-title" className="font-semibold">
            {words.closedTitle}
          </h2>
          <p className="text-sm text-soft">{words.closedText}</p>
        </div>
        <Form method="post" className="justify-self-start">
          <Button type="submit" name="intent" value="open-shop" kind={done === lines.length ? 'primary' : 'secondary'}>
            {words.openNow}
          </Button>
        </Form>
      </section>
    )
  return (
    <details id="door">
      <summary className="flex min-h-11 w-fit items-center text-sm font-medium text-soft">{words.closeForNow}</summary>
      <Form method="post" className="grid justify-items-start gap-3 rounded-xl border border-line bg-surface p-4">
        <p className="text-sm">{words.closeText}</p>
        <Button type="submit" name="intent" value="close-shop" kind="danger">
          {words.closeNow}
        </Button>
      </Form>
    </details>
  )
}
