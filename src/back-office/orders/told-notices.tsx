import { direction } from '#i18n/locale.ts'
import { Badge } from '#ui/badge.tsx'
import type { OrderOnPage } from './order-views.server.ts'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { toldNoticeWords } from '#back-office/order-parts/orders.words.ts'
import { useWords } from '#ui/use-words.ts'

/** Notices sent to the shopper: number, time, text and delivery status. Renders nothing without notices. */
export function ToldNotices({ told }: { told: OrderOnPage['told'] }) {
  const words = useWords(toldNoticeWords)
  if (told.length === 0) return null
  return (
    <PageSection title={words.title}>
      <ul className="grid gap-4 text-sm">
        {told.map(({ title, channel, phone, fate, said, at, when, text, locale }) => (
          <li key={title + channel + at} className="grid justify-items-start gap-1">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <b>{title}</b>
              <Badge kind={fate.kind}>{fate.word}</Badge>
            </p>
            <p className="text-xs text-soft">
              {channel} ·{' '}
              <bdi dir="ltr" className="tabular-nums">
                {phone}
              </bdi>{' '}
              · <time dateTime={at}>{when}</time>
            </p>
            {text ? (
              <p lang={locale} dir={direction(locale)} className="max-w-md rounded-xl rounded-es-none bg-shade px-3 py-2 break-words whitespace-pre-line">
                {text}
              </p>
            ) : null}
            {said ? <p className="break-words text-soft">« {said} »</p> : null}
          </li>
        ))}
      </ul>
      <p className="text-xs text-soft">{words.asToday}</p>
    </PageSection>
  )
}
