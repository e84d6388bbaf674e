import type { Label } from './paper.ts'

/** Room for the recipient and the goods on the smaller label, in points. */
const ROOM = { width: 245, height: 195 }

/** Their full sizes in points, as in the PDF. */
const SIZES = { name: 17, place: 11.5, phone: 16, goods: 8 }

/** Scales of these sizes, the largest first, with their classes. */
const SCALES: [scale: number, className: string][] = [
  [1, 'to'],
  [0.9, 'to to90'],
  [0.8, 'to to80'],
  [0.7, 'to to70'],
]

/** Longer amounts get the class `large`. */
const LONG_AMOUNT = 14

export function LabelPaper({ label }: { label: Label }) {
  const { locale, dir, courier, recipient, phone, collect, barcode, number, facts, goods, sender } = label
  const [order, pieces] = facts
  return (
    <article lang={locale} dir={dir} className="label">
      <header className="top">
        <span>{courier || sender.name}</span>
        <span>{order?.value}</span>
      </header>
      <div className={sizeOf(label)}>
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

/** The largest scale at which recipient and goods fit, estimated without a browser. */
function sizeOf({ recipient, phone, goods }: Label): string {
  const all = [[recipient.name], recipient.lines, [phone], goods].map((texts, place) => ({ texts, size: Object.values(SIZES)[place]! }))
  const heightAt = (scale: number) =>
    all
      .flatMap(({ texts, size }) => texts.map((text) => Math.ceil((widthOf(text) * size * scale) / ROOM.width) * size * scale * 1.45))
      .reduce((a, b) => a + b, 0)
  return SCALES.find(([scale]) => heightAt(scale) <= ROOM.height)?.[1] ?? 'to to60'
}

/** Approximate width of a text, in its own font size. */
function widthOf(text: string): number {
  return Array.from(text).reduce((width, sign) => width + (/[\u2066-\u2069]/.test(sign) ? 0 : /[MW@]/.test(sign) ? 1 : /\p{Lu}/u.test(sign) ? 0.75 : 0.58), 0)
}
