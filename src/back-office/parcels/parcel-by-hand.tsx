import { fill } from '#i18n/words.ts'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { buttonLook } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextField } from '#ui/field.tsx'
import { OutsideIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/use-words.ts'
import { ParcelForm, ByStore, ChoosePieces } from './parcel-parts.tsx'
import { parcelPageWords } from './parcel-page.words.ts'
import type { AddingOnPage, PieceChoice, ShownParcel } from './parcel-views.server.ts'

interface AddParcelProps {
  adding: AddingOnPage
  choice: PieceChoice | null
  mayByStore: boolean
  /** The newest open parcel that the page shows; 0 for none. */
  seen: number
}

/** Makes a parcel of a courier without calls. Number and charge may come later. */
export function AddParcel({ adding: { courier, name, phone, isSelf, collect, fee, currency }, choice, mayByStore, seen }: AddParcelProps) {
  const words = useWords(parcelPageWords)
  return (
    <ActionForm className="grid gap-4">
      <input type="hidden" name="intent" value="parcel-add" />
      <input type="hidden" name="courier" value={courier} />
      <input type="hidden" name="seen" value={seen} />
      <Facts
        facts={[
          { label: words.courier, value: <bdi>{name}</bdi> },
          ...(phone ? [{ label: words.phone, value: <PhoneOf phone={phone} /> }] : []),
          { label: words.collect, value: collect },
        ]}
      />
      {isSelf ? null : (
        <div className="grid grid-cols-[2fr_1fr] items-end gap-3">
          <TextField label={words.number} name="number" autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={40} dir="ltr" />
          <TextField label={fill(words.fee, { currency })} name="fee" inputMode="decimal" autoComplete="off" defaultValue={fee} maxLength={12} dir="ltr" />
        </div>
      )}
      {choice ? <ChoosePieces choice={choice} /> : null}
      <SubmitButton>{words[isSelf ? 'addOwn' : 'add']}</SubmitButton>
      {mayByStore ? <ByStore /> : null}
    </ActionForm>
  )
}

function PhoneOf({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone}`} dir="ltr" className="inline-flex min-h-6 items-center text-accent tabular-nums">
      {phone}
    </a>
  )
}

interface AddedByHandProps {
  orderId: number
  parcel: ShownParcel
  byHand: NonNullable<ShownParcel['byHand']>
}

export function AddedByHand({ orderId, parcel: { id, barcode }, byHand }: AddedByHandProps) {
  const words = useWords(parcelPageWords)
  const { isSelf, isDelivered, link, typed, currency } = byHand
  return (
    <div className="grid gap-2">
      <div className="grid gap-2 narrow-grid:grid-cols-2">
        <a href={`/admin/orders/${orderId}/parcels/${id}/label/`} target="_blank" rel="noreferrer" className={buttonLook({})}>
          {words.ownLabel} <OutsideIcon />
        </a>
        {link ? (
          <a href={link} target="_blank" rel="noreferrer" className={buttonLook({ kind: 'secondary' })}>
            {words.follow} <OutsideIcon />
          </a>
        ) : null}
      </div>
      {isSelf ? null : (
        <details name="parcel" open={barcode === null && !isDelivered}>
          <summary className={`w-full marker:content-none ${buttonLook({ kind: 'quiet' })}`}>{barcode === null ? words.typeNumber : words.correct} …</summary>
          <ParcelForm key={JSON.stringify([barcode, typed])} intent="parcel-correct" parcel={id} className="mt-2 grid gap-3 rounded-lg bg-shade p-3">
            <TextField
              label={words.number}
              name="number"
              defaultValue={barcode ?? ''}
              readOnly={isDelivered}
              hint={isDelivered ? words.numberStays : undefined}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              dir="ltr"
            />
            <div className="grid grid-cols-2 items-end gap-3">
              {(['fee', 'returnFee'] as const).map((name) => (
                <TextField
                  key={name}
                  label={fill(words[name], { currency })}
                  name={name}
                  defaultValue={typed[name]}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={12}
                  dir="ltr"
                />
              ))}
            </div>
            <SubmitButton>{words.saveParcel}</SubmitButton>
          </ParcelForm>
        </details>
      )}
      {isDelivered ? null : (
        <details name="parcel">
          <summary className={`w-full marker:content-none ${buttonLook({ kind: 'quiet' })}`}>{words.cancel} …</summary>
          <ParcelForm intent="parcel-cancel" parcel={id} className="mt-2 grid gap-3 rounded-lg bg-shade p-3">
            <p className="text-sm">{isSelf ? words.cancelSelf : words.cancelByHand}</p>
            <SubmitButton kind="danger">{words.cancel}</SubmitButton>
          </ParcelForm>
        </details>
      )}
    </div>
  )
}
