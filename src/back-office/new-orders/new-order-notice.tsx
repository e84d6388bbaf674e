import { useState } from 'react'
import { Link } from 'react-router'
import { fill } from '#i18n/words.ts'
import { CloseIcon } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { backOfficeWords } from '#back-office/kit/common.words.ts'
import { useWords } from '#ui/use-words.ts'

interface NewOrderNoticeProps {
  arrived: number | undefined
  mayOpen: boolean
  /** True once the session has ended: this page receives no more news. */
  hasEnded: boolean
}

/** Announces an order that arrived while the page was open, with a link to it. Stays until it is closed or the page is left. */
export function NewOrderNotice({ arrived, mayOpen, hasEnded }: NewOrderNoticeProps) {
  const words = useWords(backOfficeWords)
  const [closed, setClosed] = useState<number>()
  return (
    <div aria-live="polite" aria-atomic="true" className="sticky top-2 z-10">
      {hasEnded ? (
        <Notice kind="warn" className="lifted mb-4">
          <p className="flex flex-wrap items-center gap-x-4">
            {words.ringsNoMore}
            <Link to="" reloadDocument className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4">
              {words.signIn}
            </Link>
          </p>
        </Notice>
      ) : arrived === undefined || arrived === closed ? null : (
        <Notice kind="info" className="lifted mb-4">
          <p className="flex flex-wrap items-center gap-x-4">
            <b>{fill<string>(words.newOrder, { number: arrived })}</b>
            {mayOpen ? (
              <Link to={`/admin/orders/${arrived}/`} className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4">
                {words.seeOrder}
              </Link>
            ) : null}
            <button
              type="button"
              aria-label={words.close}
              className="-my-1 ms-auto grid size-11 place-content-center rounded-full"
              onClick={() => setClosed(arrived)}
            >
              <CloseIcon className="size-4" />
            </button>
          </p>
        </Notice>
      )}
    </div>
  )
}
