import { useEffect } from 'react'
import { data, Link, useRevalidator } from 'react-router'
import { fill, translate } from '#i18n/words.ts'
import { printIdSchema } from '#shop/orders/documents.schema'
import { findPrint } from '#shop/orders/documents.server'
import { documentWords } from '#shop/orders/documents.words'
import { buttonLook } from '#ui/button.tsx'
import { ChevronPrevious } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { staffWhoMay } from '#request/pages/roles.server'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import type { Route } from './+types/print-progress-page'
import { LeftOutList } from './left-out-list.tsx'
import { printWords } from './print.words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const person = staffWhoMay('orders.manage', context)
  const id = printIdSchema.safeParse(params.print)
  const print = id.success ? await findPrint(id.data, person) : undefined
  if (!print) throw data(null, 404)
  return { id: params.print, print, title: translated(documentWords[print.kind]), words: translate(readerLocale(), printWords) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? `${loaderData.words.title} · ${loaderData.title}` : '' }]
}

const LOOK_AGAIN_MS = 700

/** How far a file of many documents is, then the file. It looks again by itself, also where no script does. */
export default function PrintProgressPage({ loaderData: { id, print, title, words } }: Route.ComponentProps) {
  const isBusy = print.state === 'busy'
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isBusy) return undefined
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isBusy, revalidate])
  return (
    <div className="grid max-w-xl gap-5">
      <header className="grid gap-2">
        <Link to="/admin/orders/" className="inline-flex min-h-11 items-center gap-1 justify-self-start text-sm font-medium text-accent">
          <ChevronPrevious /> {words.back}
        </Link>
        <h1 className="text-title">{title}</h1>
      </header>
      <div aria-live="polite" className="grid gap-3">
        {isBusy ? (
          <>
            <p className="font-medium">{words.busy}</p>
            <progress value={print.done} max={print.wanted} aria-label={words.busy} className="h-3 w-full accent-accent" />
            <p className="text-sm text-soft tabular-nums">{fill(words.progress, { done: print.done, wanted: print.wanted })}</p>
            <noscript>
              <meta httpEquiv="refresh" content="2" />
            </noscript>
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
          </>
        ) : null}
        {print.state === 'none' || print.state === 'failed' ? <Notice kind="bad">{words[print.state]}</Notice> : null}
      </div>
      <LeftOutList leftOut={print.leftOut} words={words} />
    </div>
  )
}
