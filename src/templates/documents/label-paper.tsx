import type { Label } from './paper.ts'

/** Characters from which on a recipient is written smaller, so that all stays on the label. */
const LONG = 180

/** Characters from which on an amount is. */
const LONG_AMOUNT = 14

/** A label as HTML. */
export function LabelPaper({ label }: { label: Label }) {
  const { locale, dir, courier, recipient, phone, collect, barcode, number, facts, goods, sender } = label
  const [order, pieces] = facts
  const isLong = [recipient.name, ...recipient.lines, ...goods].join('').length > LONG
  return (
    <article lang={locale} dir={dir} className="label">
      <header className="top">
        <span>{courier || sender.name}</span>
        <span>{order?.value}</span>
      </header>
      <div className={isLong ? 'to long-to' : 'to'}>
        <p className="small">{recipient.title}</p>
        <h1>{recipient.name}</h1>
        {recipient.lines.map((line) => (
          <p key={line} className="place">
            {line}
          </p>
        ))}
        {phone ? <p className="phone">{phone}</p> : null}
        {goods.length > 0 ? (
          <div className="contents">
            {goods.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        ) : null}
      </div>
      <p className={collect.value.length > LONG_AMOUNT ? 'collect large' : 'collect'}>
        {collect.label} {collect.value ? <strong>{collect.value}</strong> : null}
      </p>
      {barcode ? <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: barcode.svg }} /> : null}
      <p className="code">{number}</p>
      <footer className="bottom small">
        <div>
          <p className="strong">{sender.name}</p>
          {sender.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <p>{pieces?.value}</p>
      </footer>
    </article>
  )
}
