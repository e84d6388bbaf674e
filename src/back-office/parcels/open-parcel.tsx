import { fill, type Translated } from '#i18n/words.ts'
import { SubmitButton } from '#back-office/shell/action-form.tsx'
import { Badge } from '#ui/badge.tsx'
import { buttonLook } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { OutsideIcon } from '#ui/icons.tsx'
import { Facts, type Fact } from '#ui/facts.tsx'
import { ParcelForm } from './parcel-form.tsx'
import type { parcelPageWords } from './parcel-page.words.ts'
import type { ShownParcel } from './parcel-views.server.ts'

const STATE_KINDS = { booking: 'warn', booked: 'good', uncertain: 'bad', refused: 'bad', cancelled: 'quiet' } as const

interface OpenParcelProps {
  orderId: number
  parcel: ShownParcel
  words: Translated<typeof parcelPageWords>
}

export function OpenParcel({ orderId, parcel, words }: OpenParcelProps) {
  const { id, state, stateWord, reference, barcode } = parcel
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <bdi dir="ltr" className="text-lg font-semibold tabular-nums">
          {barcode ?? reference}
        </bdi>
        <Badge kind={STATE_KINDS[state]}>{stateWord}</Badge>
      </p>
      {state === 'booking' ? <Notice>{words.wait}</Notice> : null}
      {state === 'uncertain' ? <Notice kind="warn">{fill(words.uncertain, { reference })}</Notice> : null}
      <Facts facts={factsOf(parcel, words)} />
      {state === 'booked' ? <Booked orderId={orderId} parcel={parcel} words={words} /> : null}
      {state === 'uncertain' ? (
        <div className="grid gap-3">
          <ParcelForm intent="parcel-found" parcel={id} className="grid gap-3">
            <TextField label={words.barcode} name="barcode" inputMode="numeric" autoComplete="off" required maxLength={40} dir="ltr" />
            <SubmitButton>{words.found}</SubmitButton>
          </ParcelForm>
          <ParcelForm intent="parcel-absent" parcel={id} className="grid">
            <SubmitButton kind="secondary">{words.absent}</SubmitButton>
          </ParcelForm>
        </div>
      ) : null}
    </div>
  )
}

function factsOf(parcel: ShownParcel, words: OpenParcelProps['words']): Fact[] {
  const { courier, reference, pickupCode, place, collect, status, since, problem, state } = parcel
  const said = status ? `« ${status} »` : words.notSaid
  return [
    { label: words.courier, value: courier },
    { label: words.reference, value: <bdi dir="ltr">{reference}</bdi> },
    ...(pickupCode ? [{ label: words.pickup, value: <bdi dir="ltr">{pickupCode}</bdi> }] : []),
    { label: words.place, value: place },
    { label: words.collect, value: collect },
    ...(state === 'booked' ? [{ label: words.said, value: since ? `${said} ${fill(words.since, { date: since })}` : said }] : []),
    ...(problem ? [{ label: words.problem, value: `« ${problem} »` }] : []),
  ]
}

/** Actions on a booked parcel. Irreversible ones are folded. */
function Booked({ orderId, parcel: { id, simulator }, words }: OpenParcelProps) {
  return (
    <div className="grid gap-2">
      <div className="grid gap-2 narrow-grid:grid-cols-2">
        <a href={`/admin/orders/${orderId}/parcels/${id}/label/`} target="_blank" rel="noreferrer" className={buttonLook({})}>
          {words.label} <OutsideIcon />
        </a>
        <ParcelForm intent="parcel-look" parcel={id} className="grid">
          <SubmitButton kind="secondary">{words.look}</SubmitButton>
        </ParcelForm>
      </div>
      {simulator ? (
        <a href={simulator} target="_blank" rel="noreferrer" className={buttonLook({ kind: 'quiet' })}>
          {words.simulator} <OutsideIcon />
        </a>
      ) : null}
      <details name="parcel">
        <summary className={`w-full marker:content-none ${buttonLook({ kind: 'quiet' })}`}>{words.cancel} …</summary>
        <ParcelForm intent="parcel-cancel" parcel={id} className="mt-2 grid gap-3 rounded-lg bg-shade p-3">
          <p className="text-sm">{words.cancelSure}</p>
          <SubmitButton kind="danger">{words.cancel}</SubmitButton>
        </ParcelForm>
      </details>
      <details name="parcel">
        <summary className={`w-full marker:content-none ${buttonLook({ kind: 'quiet' })}`}>{words.close} …</summary>
        <ParcelForm intent="parcel-close" parcel={id} className="mt-2 grid gap-3 rounded-lg bg-shade p-3">
          <TextField label={words.reason} name="reason" required maxLength={500} autoComplete="off" />
          <SubmitButton kind="danger">{words.close}</SubmitButton>
        </ParcelForm>
      </details>
    </div>
  )
}
