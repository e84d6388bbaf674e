import { Link } from 'react-router'
import { fill } from '#i18n/words.ts'
import { Notice } from '#ui/notice.tsx'

interface NewOrderNoticeProps {
  /** The number of the order that has just come; undefined while none has. */
  arrived: number | undefined
  /** True for who may open an order's page. */
  mayOpen: boolean
  /** True once the session has ended: this page hears of no order any more. */
  hasEnded: boolean
  words: Record<'newOrder' | 'seeOrder' | 'ringsNoMore' | 'signIn', string>
}

/** The order that came while a page was open, read out, with the way to it; until the page is left. */
export function NewOrderNotice({ arrived, mayOpen, hasEnded, words }: NewOrderNoticeProps) {
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
      ) : arrived === undefined ? null : (
        <Notice kind="info" className="lifted mb-4">
          <p className="flex flex-wrap items-center gap-x-4">
            <b>{fill<string>(words.newOrder, { number: arrived })}</b>
            {mayOpen ? (
              <Link to={`/admin/orders/${arrived}/`} className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4">
                {words.seeOrder}
              </Link>
            ) : null}
          </p>
        </Notice>
      )}
    </div>
  )
}
