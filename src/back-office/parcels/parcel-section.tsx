import { PageSection } from '#back-office/orders/page-section.tsx'
import type { Translated } from '#i18n/words.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { BookParcel } from './book-parcel.tsx'
import { OpenParcel } from './open-parcel.tsx'
import type { parcelPageWords } from './parcel-page.words.ts'
import type { ParcelsOnPage } from './parcel-views.server.ts'

export function ParcelSection({ orderId, parcels, words }: { orderId: number; parcels: ParcelsOnPage; words: Translated<typeof parcelPageWords> }) {
  const { current, earlier, leftOver, why, booking } = parcels
  return (
    <PageSection title={words.title}>
      {leftOver ? <Notice kind="warn">{words.stillBooked}</Notice> : null}
      {current ? <OpenParcel key={current.id} orderId={orderId} parcel={current} words={words} /> : null}
      {booking ? <BookParcel key={earlier[0]?.id} booking={booking} words={words} /> : null}
      {why ? <p className="text-sm text-soft">{why.text}</p> : null}
      {why?.byHand ? (
        <p className="flex flex-wrap gap-2">
          <a href="#marks" className={buttonLook({ kind: 'secondary' })}>
            {words.noteDelivery}
          </a>
          <a href="#moves" className={buttonLook({ kind: 'quiet' })}>
            {words.moveOn}
          </a>
        </p>
      ) : null}
      {earlier.length > 0 ? (
        <div className="grid gap-2 border-t border-line pt-3 text-sm">
          <h3 className="text-xs text-soft">{words.earlier}</h3>
          <ul className="grid gap-2">
            {earlier.map(({ id, reference, barcode, state, stateWord, at, status, problem }) => (
              <li key={id} className="grid gap-0.5">
                <span className="flex flex-wrap items-baseline gap-x-2">
                  <bdi dir="ltr" className="font-medium tabular-nums">
                    {barcode ?? reference}
                  </bdi>
                  <Badge kind={state === 'refused' ? 'bad' : 'quiet'}>{stateWord}</Badge>
                  <span className="text-xs text-soft">{at}</span>
                </span>
                {(status ?? problem) ? <span className="text-xs text-soft">« {status ?? problem} »</span> : null}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </PageSection>
  )
}
