import { Link } from 'react-router'
import { fill } from '#i18n/words.ts'
import { PhoneNotes, PhoneRisk } from '#back-office/customers/known-phone.tsx'
import { submitterOf, markTyped, type CardPart } from './desk-bar.tsx'
import type { DeskCard } from './desk-views.server.ts'
import { GoodsLine } from './goods-line.tsx'
import { useId, useState, type SubmitEvent, type ComponentProps } from 'react'
import { deskWords } from './desk.words.ts'
import { TextLink } from '#back-office/kit/frames.tsx'
import { useWords } from '#ui/use-words.ts'

export function Card({ card, onChange, isChanging }: CardPart) {
  const words = useWords(deskWords)
  return (
    <article aria-labelledby="desk-name" className="desk-card" tabIndex={-1} id="desk-card">
      <header className="grid grid-cols-1 gap-0.5">
        <div className="flex items-baseline justify-between gap-3 max-[20em]:flex-wrap">
          <h2 id="desk-name" className="min-w-0 truncate text-lg" dir="auto">
            {card.name || words.noName}
          </h2>
          <p className="text-lg font-semibold whitespace-nowrap tabular-nums">{card.total}</p>
        </div>
        <p className="flex flex-wrap gap-x-2 text-sm text-soft">
          {card.facts.map((fact) => (
            <span key={fact} className="not-last:after:ms-2 not-last:after:content-['·']">
              <bdi>{fact}</bdi>
            </span>
          ))}
        </p>
        <PhoneRisk known={card.known} />
      </header>
      <PhoneNotes known={card.known} />
      {card.warnings.map((text) => (
        <p key={text} className="rounded-lg bg-warn-wash px-3 py-1.5 text-sm">
          {text}
        </p>
      ))}
      <ul aria-label={words.goods} className="desk-goods">
        {card.lines.map((line) => (
          <GoodsLine key={`${line.position} ${line.quantity} ${line.variationId}`} line={line} card={card} onChange={onChange} isChanging={isChanging} />
        ))}
      </ul>
      {card.isUnfinished ? <Contact card={card} /> : <AddressForm key={`${card.id} ${card.address}`} card={card} onChange={onChange} isChanging={isChanging} />}
      <PlaceQuestion key={`${card.id} ${card.place?.value}`} card={card} onChange={onChange} isChanging={isChanging} />
      <Underway card={card} />
      {card.says.map((text) => (
        <p key={text} className="text-sm break-words">
          {fill(words.customerSays, { text })}
        </p>
      ))}
      <div className="flex flex-wrap items-start gap-x-5">
        {card.scripts.length > 0 ? <Scripts card={card} title={words.script} /> : null}
        {card.links.map(({ to, text }) => (
          <TextLink key={to} to={to} className="text-sm">
            {words[text]}
          </TextLink>
        ))}
      </div>
    </article>
  )
}

/** Other open orders of the same phone, one per line, with a link to the merge. */
function Underway({ card: { underway } }: Pick<CardPart, 'card'>) {
  const words = useWords(deskWords)
  if (underway.length === 0) return null
  return (
    <section aria-label={words.samePhone} className="rounded-lg bg-warn-wash px-3 py-1 text-sm">
      <h3 className="text-xs text-soft">{words.samePhone}</h3>
      <ul>
        {underway.map(({ id, text, merge }) => (
          <li key={id} className="flex min-h-8 items-center justify-between gap-3">
            <span className="min-w-0 truncate tabular-nums">{text}</span>
            {merge ? (
              <Link to={merge} aria-label={fill(words.mergeWith, { number: id })} className="inline-flex min-h-11 items-center font-semibold text-accent">
                {words.merge}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Scripts({ card: { scripts }, title }: { card: DeskCard; title: string }) {
  return (
    <details className="desk-fold min-w-0 open:w-full">
      <summary>{title}</summary>
      <div className="grid gap-3 rounded-lg bg-shade p-3 text-sm">
        {scripts.map(({ product, text }) => (
          <div key={product} className="min-w-0">
            {scripts.length > 1 ? <p className="text-xs text-soft">{product}</p> : null}
            <p dir="auto" className="break-words whitespace-pre-wrap">
              {text}
            </p>
          </div>
        ))}
      </div>
    </details>
  )
}

/** Asks for the place of a quick order while it is unsure: accept the suggestion with one tap, or type another. */
function PlaceQuestion({ card, onChange, isChanging }: CardPart) {
  const words = useWords(deskWords)
  const { place } = card
  if (!place) return null
  const form = {
    method: 'post',
    action: '/admin/desk/',
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      onChange(event.currentTarget, submitterOf(event))
    },
  } as const
  const said = (
    <>
      <input type="hidden" name="intent" value="place" />
      <input type="hidden" name="order" value={card.id} />
    </>
  )
  return (
    <div className="desk-place">
      <span className="min-w-0">{place.text ? fill(words.placeAsked, { place: place.text }) : words.placeUnknown}</span>
      {place.value ? (
        <form {...form}>
          {said}
          <button type="submit" name="place" value={place.value} aria-disabled={isChanging || undefined} className="btn btn-secondary">
            {words.placeYes}
          </button>
        </form>
      ) : null}
      <details className="desk-fold">
        <summary>{words.placeOther}</summary>
        <form {...form} className="flex gap-2">
          {said}
          <input
            name="typed"
            required
            maxLength={200}
            autoComplete="off"
            aria-label={words.placeTyped}
            placeholder={words.placeTyped}
            className="min-h-11 min-w-0 flex-1 rounded-lg border border-edge bg-surface px-3"
          />
          <button type="submit" aria-disabled={isChanging || undefined} className="btn">
            {words.save}
          </button>
        </form>
      </details>
    </div>
  )
}

function AddressForm({ card, onChange, isChanging }: CardPart) {
  const words = useWords(deskWords)
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
        <AddressField id={id} card={card} onInput={() => setTyped(true)} className="min-w-0 flex-1 read-only:border-line" />
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

function AddressField({ card, className, ...textarea }: Pick<CardPart, 'card'> & ComponentProps<'textarea'>) {
  const words = useWords(deskWords)
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
function Contact({ card }: Pick<CardPart, 'card'>) {
  const words = useWords(deskWords)
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
        <AddressField form="desk-outcomes" required={card.lacks.includes('address')} card={card} onInput={markTyped} className="w-full text-ink" />
      </label>
    </div>
  )
}
