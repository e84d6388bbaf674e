import { PageSection } from '#back-office/kit/page-section.tsx'
import { fill, type Translated } from '#i18n/words.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { AddedByHand, AddParcel } from './parcel-by-hand.tsx'
import { ByStore, ChoosePieces, TellPart, ParcelForm } from './parcel-parts.tsx'
import { parcelPageWords } from './parcel-page.words.ts'
import type { ParcelsOnPage, BookingOnPage, ShownParcel } from './parcel-views.server.ts'
import { Link } from 'react-router'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Facts, type Fact } from '#ui/facts.tsx'
import { OutsideIcon } from '#ui/icons.tsx'
import { Options } from '#back-office/kit/list-page.tsx'
import { useWords } from '#ui/use-words.ts'

export function ParcelSection({ orderId, parcels }: { orderId: number; parcels: ParcelsOnPage }) {
  const words = useWords(parcelPageWords)
  const { packing, current, earlier, leftOver, why, isNext, mayTypeCash, seen, choice, mayByStore, partsTo, booking, adding, others } = parcels
  return (
    <PageSection title={words.title}>
      {packing ? <Packed packing={packing} /> : null}
      {leftOver ? <Notice kind="warn">{words.stillBooked}</Notice> : null}
      {current.map((parcel) => (
        <OpenParcel key={parcel.id} orderId={orderId} parcel={parcel} mayTypeCash={mayTypeCash} />
      ))}
      {isNext && (booking || adding) ? <h3 className="border-t border-line pt-3 font-semibold">{words.nextParcel}</h3> : null}
      {booking ? (
        <BookParcel key={[...current, ...earlier].map(({ id }) => id).join()} booking={booking} choice={choice} mayByStore={mayByStore} seen={seen} />
      ) : null}
      {adding ? (
        <AddParcel key={[adding.courier, ...current.map(({ id }) => id)].join()} adding={adding} choice={choice} mayByStore={mayByStore} seen={seen} />
      ) : null}
      {partsTo && booking?.anyCode !== false ? (
        <Link to={partsTo} preventScrollReset className={buttonLook({ kind: 'quiet' })}>
          {words.inParts}
        </Link>
      ) : null}
      {others.length > 0 ? (
        <p className="flex flex-wrap items-center gap-2 border-t border-line pt-3 text-sm">
          <span className="text-soft">{words.otherCourier}</span>
          {others.map(({ to, name }) => (
            <Link key={to} to={to} preventScrollReset className={buttonLook({ kind: 'quiet' })}>
              <bdi>{name}</bdi>
            </Link>
          ))}
        </p>
      ) : null}
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

function Packed({ packing: { at } }: { packing: NonNullable<ParcelsOnPage['packing']> }) {
  const words = useWords(parcelPageWords)
  return (
    <ActionForm className="flex flex-wrap items-center justify-between gap-2">
      <input type="hidden" name="intent" value="parcel-pack" />
      <span className={at ? 'text-sm font-medium' : 'text-sm text-soft'}>{at ? fill(words.packedAt, { at }) : words.notPacked}</span>
      <SubmitButton name="packed" value={at ? 'no' : 'yes'} kind={at ? 'quiet' : 'secondary'}>
        {at ? words.unpack : words.pack}
      </SubmitButton>
    </ActionForm>
  )
}

/** Books an order's parcel. The zone is the customer's choice, or named by the address, or that of the last try. */
function BookParcel({ booking, choice, mayByStore, seen }: { booking: BookingOnPage } & Pick<ParcelsOnPage, 'choice' | 'mayByStore' | 'seen'>) {
  const words = useWords(parcelPageWords)
  const { id: courierId, courier, groups, isShort, otherZones, anyCode, chosen, byCustomer, isFromAddress, collect, warning } = booking
  const isChosenKnown = chosen === '' || groups.some(({ zones }) => zones.some(({ id, known }) => id === chosen && known))
  const askPlaces = (
    <ActionForm className="grid">
      <input type="hidden" name="intent" value="parcel-places" />
      <SubmitButton kind="quiet">{words.askPlaces}</SubmitButton>
    </ActionForm>
  )
  if (!anyCode) {
    return (
      <>
        <Notice kind="warn">{words.noCodes}</Notice>
        {askPlaces}
      </>
    )
  }
  return (
    <>
      <ActionForm className="grid gap-4">
        <input type="hidden" name="intent" value="parcel-book" />
        <input type="hidden" name="courier" value={courierId} />
        <input type="hidden" name="seen" value={seen} />
        <Facts
          facts={[
            { label: words.courier, value: courier },
            { label: words.collect, value: collect },
          ]}
        />
        {warning ? <Notice kind="warn">{warning}</Notice> : null}
        <SelectField
          label={words.zone}
          name="place"
          key={isShort ? 'short' : 'all'}
          defaultValue={chosen}
          required
          hint={byCustomer ? words[isFromAddress ? 'fromAddress' : 'fromOrder'] : undefined}
        >
          <option value="">{words.chooseZone}</option>
          {groups.map(({ name, zones }) => (
            <optgroup key={name} label={name}>
              <Options of={zones.map(({ id, text }) => [id, text])} />
            </optgroup>
          ))}
        </SelectField>
        {isShort ? (
          <Link to={otherZones} preventScrollReset className="-mt-2 inline-flex min-h-11 items-center justify-self-start text-sm font-medium text-accent">
            {words.otherZone}
          </Link>
        ) : null}
        <div className="grid grid-cols-2 gap-3">
          <TextField label={words.weight} name="weight" inputMode="decimal" autoComplete="off" defaultValue="1" required maxLength={6} />
          <TextField label={words.pieces} name="pieces" inputMode="numeric" autoComplete="off" defaultValue="1" required maxLength={2} />
        </div>
        {choice ? <ChoosePieces choice={choice} /> : null}
        <SubmitButton busyText={words.booking}>{words.book}</SubmitButton>
        {mayByStore ? <ByStore /> : null}
      </ActionForm>
      {isChosenKnown ? null : askPlaces}
    </>
  )
}

const STATE_KINDS = { booking: 'warn', booked: 'good', uncertain: 'bad', refused: 'bad', cancelled: 'quiet' } as const

const STANDS_KINDS = { here: 'quiet', away: 'warn', delivered: 'good', returned: 'bad' } as const

interface OpenParcelProps {
  orderId: number
  parcel: ShownParcel
}

function OpenParcel({ orderId, parcel, mayTypeCash }: OpenParcelProps & { mayTypeCash: boolean }) {
  const words = useWords(parcelPageWords)
  const { id, state, stateWord, reference, barcode, part } = parcel
  return (
    <div className={part ? 'grid gap-4 border-t border-line pt-3 first:border-0 first:pt-0' : 'grid gap-4'}>
      {part ? (
        <h3 className="flex flex-wrap items-baseline justify-between gap-2 font-semibold">
          {fill(words.part, part)} <Badge kind={STANDS_KINDS[part.stands]}>{words[part.stands]}</Badge>
        </h3>
      ) : null}
      <p className="flex flex-wrap items-center gap-2">
        <bdi dir="ltr" className="text-lg font-semibold tabular-nums">
          {barcode ?? reference}
        </bdi>
        <Badge kind={STATE_KINDS[state]}>{stateWord}</Badge>
      </p>
      {state === 'booking' ? <Notice>{words.wait}</Notice> : null}
      {state === 'uncertain' ? <Notice kind="warn">{fill(words.uncertain, { reference })}</Notice> : null}
      <Facts facts={factsOf(parcel, words)} />
      {part?.mayTell ? <TellPart id={id} collect={parcel.collect} mayTypeCash={mayTypeCash} /> : null}
      {state === 'booked' && parcel.byHand ? <AddedByHand orderId={orderId} parcel={parcel} byHand={parcel.byHand} /> : null}
      {state === 'booked' && !parcel.byHand ? <Booked orderId={orderId} parcel={parcel} /> : null}
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

function factsOf(parcel: ShownParcel, words: Translated<typeof parcelPageWords>): Fact[] {
  const { courier, reference, pickupCode, place, status, since, problem, state, byHand, part } = parcel
  const goods: Fact[] = part ? [{ label: words.contents, value: part.goods.join(', ') }] : []
  const cash = part?.collected ? { label: words.wasCollected, value: part.collected } : { label: words.collect, value: parcel.collect }
  if (byHand) {
    return [
      ...goods,
      { label: words.courier, value: <bdi>{courier}</bdi> },
      cash,
      ...(byHand.fee ? [{ label: words.charges, value: byHand.fee }] : []),
      ...(byHand.returnFee ? [{ label: words.chargesReturn, value: byHand.returnFee }] : []),
    ]
  }
  const said = status ? `« ${status} »` : words.notSaid
  return [
    ...goods,
    { label: words.courier, value: courier },
    { label: words.reference, value: <bdi dir="ltr">{reference}</bdi> },
    ...(pickupCode ? [{ label: words.pickup, value: <bdi dir="ltr">{pickupCode}</bdi> }] : []),
    { label: words.place, value: place ?? '' },
    cash,
    ...(state === 'booked' ? [{ label: words.said, value: since ? `${said} ${fill(words.since, { date: since })}` : said }] : []),
    ...(problem ? [{ label: words.problem, value: `« ${problem} »` }] : []),
  ]
}

function Booked({ orderId, parcel: { id, simulator } }: OpenParcelProps) {
  const words = useWords(parcelPageWords)
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
