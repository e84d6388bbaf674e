import { fill } from '#i18n/words.ts'
import { printIdSchema } from '#shop/orders/documents.schema'
import { findPrint } from '#shop/orders/documents.server'
import { documentWords } from '#shop/orders/documents.words'
import { buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { staffWhoMay } from '#request/pages/roles.server'
import { translated } from '#back-office/kit/reader.server.ts'
import { TextLink } from '#back-office/kit/frames.tsx'
import { Progress } from '#back-office/kit/progress.tsx'
import { TaskPage } from '#back-office/kit/task-page.tsx'
import { textIn } from '#back-office/kit/page-head.tsx'
import { foundBy } from '#back-office/kit/route.server.ts'
import type { Route } from './+types/print-progress-page'
import { LeftOutList } from './print-choice.tsx'
import { PRINTERS } from './print-file.ts'
import { printWords } from './documents.words.ts'
import { useWords } from '#ui/use-words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const person = staffWhoMay(PRINTERS, context)
  const print = await foundBy(printIdSchema, params.print, (id) => findPrint(id, person))
  return { id: params.print, print, title: translated(documentWords[print.kind]) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [{ title: loaderData ? `${textIn(matches, printWords.title)} · ${loaderData.title}` : '' }]
}

/** Progress of a print, then its file. Refreshes by itself, also without scripts. */
export default function PrintProgressPage({ loaderData: { id, print, title } }: Route.ComponentProps) {
  const words = useWords(printWords)
  const isBusy = print.state === 'busy'
  return (
    <TaskPage back={{ to: '/admin/orders/', text: words.back }} title={title} isBusy={isBusy}>
      <div aria-live="polite" className="grid gap-3">
        {isBusy ? (
          <>
            <Progress title={words.busy} done={print.done} total={print.wanted} text={fill(words.progress, { done: print.done, wanted: print.wanted })} />
            <a href={`/admin/orders/print/${id}/`} className={`${buttonLook({ kind: 'quiet' })} justify-self-start`}>
              {words.reload}
            </a>
          </>
        ) : null}
        {print.state === 'ready' ? (
          <>
            <Notice kind="good" title={words.ready}>
              {fill(words.holds, { count: print.done })} {words.kept}
            </Notice>
            <a href={`/admin/orders/print/${id}/file/`} target="_blank" rel="noreferrer" className={`${buttonLook({ size: 'large' })} justify-self-start`}>
              {words.openFile}
            </a>
            {print.kind === 'shippinglabel' ? (
              <TextLink to="/admin/parcels/scan/?act=hand-over" reloadDocument>
                {words.scanThem}
              </TextLink>
            ) : null}
          </>
        ) : null}
        {print.state === 'none' || print.state === 'failed' ? <Notice kind="bad">{words[print.state]}</Notice> : null}
      </div>
      <LeftOutList leftOut={print.leftOut} />
    </TaskPage>
  )
}
