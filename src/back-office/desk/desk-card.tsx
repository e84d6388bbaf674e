import { Link } from 'react-router'
import { fill } from '#i18n/words.ts'
import { PhoneNotes, PhoneRisk } from '#back-office/customers/known-phone.tsx'
import { AddressForm, Contact } from './address-form.tsx'
import type { CardPart } from './card-part.ts'
import type { DeskCard } from './desk-views.server.ts'
import { GoodsLine } from './goods-line.tsx'
import { PlaceQuestion } from './place-question.tsx'

export function Card({ card, words, onChange, isChanging }: CardPart) {
  return (
    <article aria-labelledby="desk-name" className="desk-card" tabIndex={-1} id="desk-card">
      <header className="grid grid-cols-1 gap-0.5">
        <div className="flex items-baseline justify-between gap-3">
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
          <GoodsLine
            key={`${line.position} ${line.quantity} ${line.variationId}`}
            line={line}
            card={card}
            words={words}
            onChange={onChange}
            isChanging={isChanging}
          />
        ))}
      </ul>
      {card.isUnfinished ? (
        <Contact card={card} words={words} />
      ) : (
        <AddressForm key={`${card.id} ${card.address}`} card={card} words={words} onChange={onChange} isChanging={isChanging} />
      )}
      <PlaceQuestion key={`${card.id} ${card.place?.value}`} card={card} words={words} onChange={onChange} isChanging={isChanging} />
      <Underway card={card} words={words} />
      {card.says.map((text) => (
        <p key={text} className="text-sm break-words">
          {fill(words.customerSays, { text })}
        </p>
      ))}
      <div className="flex flex-wrap items-start gap-x-5">
        {card.scripts.length > 0 ? <Scripts card={card} title={words.script} /> : null}
        {card.links.map(({ to, text }) => (
          <Link key={to} to={to} className="inline-flex min-h-11 items-center text-sm font-medium text-accent">
            {words[text]}
          </Link>
        ))}
      </div>
    </article>
  )
}

/** Other open orders of the same phone, one per line, with a link to the merge. */
function Underway({ card: { underway }, words }: Pick<CardPart, 'card' | 'words'>) {
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
