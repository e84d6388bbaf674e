import { useId, useState, type ComponentProps } from 'react'
import { markTyped, submitterOf, type CardPart } from './card-part.ts'

export function AddressForm({ card, words, onChange, isChanging }: CardPart) {
  const id = useId()
  const [isTyped, setTyped] = useState(false)
  return (
    <form
      method="post"
      action="/admin/desk/"
      className="desk-address"
      data-typed={isTyped || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        onChange(event.currentTarget, submitterOf(event))
      }}
    >
      <input type="hidden" name="intent" value="address" />
      <input type="hidden" name="order" value={card.id} />
      <input type="hidden" name="seen" value={card.revision} />
      <div className="flex items-baseline justify-between gap-3 text-xs text-soft">
        <label htmlFor={id}>{words.address}</label>
        <span>{card.delivery}</span>
      </div>
      <div className="flex items-stretch gap-2">
        <AddressField id={id} card={card} words={words} onInput={() => setTyped(true)} className="min-w-0 flex-1 read-only:border-line" />
        {card.isAddressEditable ? (
          <button type="submit" aria-disabled={isChanging || undefined} className="btn">
            {words.save}
          </button>
        ) : null}
      </div>
    </form>
  )
}

const FIELD = 'rounded-lg border border-edge bg-surface px-3 py-2 text-sm'

function AddressField({ card, words, className, ...textarea }: Pick<CardPart, 'card' | 'words'> & ComponentProps<'textarea'>) {
  return (
    <textarea
      {...textarea}
      name="address"
      rows={2}
      maxLength={card.longestAddress}
      defaultValue={card.address}
      placeholder={words.noAddress}
      readOnly={!card.isAddressEditable}
      autoComplete="off"
      dir="auto"
      className={`${FIELD} resize-none ${className}`}
    />
  )
}

/** Name and phone of an unfinished order. They are submitted with the result of the call, which places the order. */
export function Contact({ card, words }: Pick<CardPart, 'card' | 'words'>) {
  return (
    <div className="grid gap-2 text-xs text-soft">
      <label className="grid gap-1">
        {words.name}
        <input
          form="desk-outcomes"
          name="name"
          required={card.lacks.includes('name')}
          maxLength={100}
          defaultValue={card.name}
          placeholder={words.askName}
          autoComplete="off"
          dir="auto"
          onInput={markTyped}
          className={`${FIELD} w-full text-ink`}
        />
      </label>
      <label className="grid gap-1">
        <span className="flex justify-between gap-3">
          {words.address} <span>{card.delivery}</span>
        </span>
        <AddressField
          form="desk-outcomes"
          required={card.lacks.includes('address')}
          card={card}
          words={words}
          onInput={markTyped}
          className="w-full text-ink"
        />
      </label>
    </div>
  )
}
