import { useState, type ReactNode } from 'react'
import { fill } from '#i18n/words.ts'
import { amountParts } from '#money/formats'
import { millimes } from '#money/millimes'
import { partCash } from '#shop/delivery/parcels'
import { dinarsTyped } from '#shop/prices/pricing.typed'
import { SubmitButton, ActionForm } from '#back-office/kit/action-form.tsx'
import { buttonLook } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { useWords } from '#ui/use-words.ts'
import { parcelPageWords } from './parcel-page.words.ts'
import type { PieceChoice } from './parcel-views.server.ts'

/** Pieces of a parcel that holds a part of its order, and what it is to collect. Untouched, it holds all that is left. */
export function ChoosePieces({ choice: { lines, left, isFirst, due, order, currency } }: { choice: PieceChoice }) {
  const words = useWords(parcelPageWords)
  const [pieces, setPieces] = useState(new Map(lines.map(({ position, free }) => [position, free])))
  const isLast = lines.every(({ position, free }) => pieces.get(position) === free)
  const proposed = isLast ? left : millimes(Math.min(left, partCash(order, { due, pieces, isFirst })))
  return (
    <div className="grid gap-3 rounded-lg bg-shade p-3">
      <p className="text-sm">{words.inPartsHint}</p>
      {lines.map(({ position, free, text }) => (
        <TextField
          key={position}
          label={fill(words.ofPieces, { count: free, name: text })}
          name={`goods-${position}`}
          defaultValue={free}
          onChange={({ currentTarget: { value } }) => setPieces(new Map(pieces).set(position, Math.min(free, Number(value) || 0)))}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
        />
      ))}
      <TextField
        label={fill(words.ownCollect, { currency })}
        name="collect"
        placeholder={dinarsTyped(proposed)}
        hint={fill(words.ownCollectHint, { amount: Object.values(amountParts(proposed)).join(',') })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        dir="ltr"
      />
    </div>
  )
}

/** Makes a parcel for each store with the fields of the same form. VEND-09. */
export function ByStore() {
  const words = useWords(parcelPageWords)
  return (
    <SubmitButton name="split" value="stores" kind="secondary">
      {words.byStore}
    </SubmitButton>
  )
}

export function TellPart({ id, collect, mayTypeCash }: { id: number; collect: string; mayTypeCash: boolean }) {
  const words = useWords(parcelPageWords)
  return (
    <details name="parcel">
      <summary className={`w-full marker:content-none ${buttonLook({ kind: 'secondary' })}`}>{words.tell} …</summary>
      <ParcelForm intent="parcel-tell" parcel={id} className="mt-2 grid gap-3 rounded-lg bg-shade p-3">
        {mayTypeCash ? (
          <>
            <TextField label={fill(words.collected, { amount: collect })} name="collected" inputMode="decimal" autoComplete="off" maxLength={12} dir="ltr" />
            <TextField label={words.whyLess} name="reason" maxLength={500} autoComplete="off" />
          </>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <SubmitButton name="outcome" value="delivered">
            {words.didArrive}
          </SubmitButton>
          <SubmitButton name="outcome" value="handed-over" kind="secondary">
            {words.handOver}
          </SubmitButton>
          <SubmitButton name="outcome" value="returned" kind="secondary">
            {words.didReturn}
          </SubmitButton>
        </div>
      </ParcelForm>
    </details>
  )
}

interface ParcelFormProps {
  intent: string
  parcel: number
  className?: string
  children: ReactNode
}

export function ParcelForm({ intent, parcel, className, children }: ParcelFormProps) {
  return (
    <ActionForm className={className}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="parcel" value={parcel} />
      {children}
    </ActionForm>
  )
}
