import { useId, useRef } from 'react'
import { fill } from '#i18n/words.ts'
import { useOwnCode } from '#ui/before-code.tsx'
import { submitterOf, type CardPart } from './desk-bar.tsx'
import type { DeskCard } from './desk-views.server.ts'
import { deskWords } from './desk.words.ts'
import { useWords } from '#ui/use-words.ts'

export function GoodsLine({ line, card, onChange, isChanging }: CardPart & { line: DeskCard['lines'][number] }) {
  const words = useWords(deskWords)
  const { name, attributes, quantity, picture, total, steps, variations } = line
  return (
    <li className="desk-line">
      <span className="desk-picture">{picture ? <img src={picture} alt="" width={56} height={56} decoding="async" /> : null}</span>
      <p className="min-w-0 text-sm font-medium">
        <span className="line-clamp-2">
          <bdi>{name}</bdi>
        </span>
        {variations.length === 0 && attributes ? <span className="block truncate text-xs font-normal text-soft">{attributes}</span> : null}
      </p>
      <p className="text-end text-sm font-semibold whitespace-nowrap tabular-nums">{total}</p>
      <div className="min-w-0">{variations.length > 0 ? <Variation line={line} card={card} onChange={onChange} isChanging={isChanging} /> : null}</div>
      {steps ? (
        <form
          method="post"
          action="/admin/desk/"
          className="desk-stepper"
          onSubmit={(event) => {
            event.preventDefault()
            onChange(event.currentTarget, submitterOf(event))
          }}
        >
          <LineFields card={card} position={line.position} intent="quantity" />
          <button
            type="submit"
            name="quantity"
            value={steps.fewer ?? quantity}
            disabled={steps.fewer === null}
            aria-disabled={isChanging || undefined}
            aria-label={fill(words.fewer, { name })}
          >
            −
          </button>
          <output aria-label={fill(words.quantityOf, { name })} className="tabular-nums">
            {quantity}
          </output>
          <button
            type="submit"
            name="quantity"
            value={steps.more ?? quantity}
            disabled={steps.more === null}
            aria-disabled={isChanging || undefined}
            aria-label={fill(words.more, { name })}
          >
            +
          </button>
        </form>
      ) : (
        <p className="text-end text-sm tabular-nums">× {quantity}</p>
      )}
    </li>
  )
}

function Variation({ line, card, onChange, isChanging }: CardPart & { line: DeskCard['lines'][number] }) {
  const words = useWords(deskWords)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  useOwnCode(form)
  return (
    <form
      ref={form}
      method="post"
      action="/admin/desk/"
      onChange={(event) => onChange(event.currentTarget, null)}
      onSubmit={(event) => {
        event.preventDefault()
        onChange(event.currentTarget, null)
      }}
    >
      <LineFields card={card} position={line.position} intent="variation" />
      <label htmlFor={id} className="sr-only">
        {fill(words.variation, { name: line.name })}
      </label>
      <select id={id} name="variation" defaultValue={line.variationId ?? ''} disabled={isChanging} className="desk-select">
        {line.variations.map(({ id: variation, text, isOut }) => (
          <option key={variation} value={variation} disabled={isOut}>
            {text}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="btn btn-quiet btn-small mt-1">
          {words.change}
        </button>
      </noscript>
    </form>
  )
}

function LineFields({ card, position, intent }: { card: DeskCard; position: number; intent: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="order" value={card.id} />
      <input type="hidden" name="line" value={position} />
      <input type="hidden" name="seen" value={card.revision} />
    </>
  )
}
