import { Link } from 'react-router'
import { ActionForm, SubmitButton } from '#back-office/shell/action-form.tsx'
import type { Translated } from '#i18n/words.ts'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Facts } from '#ui/facts.tsx'
import type { parcelPageWords } from './parcel-page.words.ts'
import type { BookingOnPage } from './parcel-views.server.ts'

/** Books an order's parcel. The zone is the customer's choice, or named by the address, or that of the last try. */
export function BookParcel({ booking, words }: { booking: BookingOnPage; words: Translated<typeof parcelPageWords> }) {
  const { courier, groups, isShort, anyCode, chosen, byCustomer, isFromAddress, collect, warning } = booking
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
              {zones.map(({ id, text }) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        {isShort ? (
          <Link to="?zones" preventScrollReset className="-mt-2 inline-flex min-h-11 items-center justify-self-start text-sm font-medium text-accent">
            {words.otherZone}
          </Link>
        ) : null}
        <div className="grid grid-cols-2 gap-3">
          <TextField label={words.weight} name="weight" inputMode="decimal" autoComplete="off" defaultValue="1" required maxLength={6} />
          <TextField label={words.pieces} name="pieces" inputMode="numeric" autoComplete="off" defaultValue="1" required maxLength={2} />
        </div>
        <SubmitButton busyText={words.booking}>{words.book}</SubmitButton>
      </ActionForm>
      {isChosenKnown ? null : askPlaces}
    </>
  )
}
