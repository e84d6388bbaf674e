import { renderToStaticMarkup } from 'react-dom/server'
import type { Settings } from '#shop/upkeep/settings'
import type { Label, Paper, Fact, Party, Sheet, Table } from './paper.ts'
import { PAPER_STYLES } from './paper-styles.ts'

interface ToShow {
  papers: readonly Paper[]
  labelPaper: Settings['documents']['labelPaper']
  /** PNG, by SHA-256. */
  logos: ReadonlyMap<string, Buffer>
}

/** One HTML page to print, each paper on pages of its own. It has no script, and one inline style sheet. */
export function papersPage({ papers, labelPaper, logos }: ToShow): string {
  const [first] = papers
  const page = (
    <html lang={first?.locale} dir={first?.dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{papers.map(({ name }) => name).join(', ')}</title>
        <style dangerouslySetInnerHTML={{ __html: PAPER_STYLES }} />
      </head>
      <body>
        <main>
          {inFours(papers, labelPaper).map((group) =>
            Array.isArray(group) ? (
              <div key={group[0]!.place} className="four">
                {group.map(({ paper, place }) => (
                  <LabelPaper key={place} label={paper} />
                ))}
              </div>
            ) : group.paper.form === 'label' ? (
              <LabelPaper key={group.place} label={group.paper} />
            ) : (
              <SheetPaper key={group.place} sheet={group.paper} logo={logos.get(group.paper.logo)} />
            ),
          )}
        </main>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

interface Placed<P extends Paper> {
  paper: P
  place: number
}

/** Groups consecutive labels, four to an A4 if the paper is. */
function inFours(papers: readonly Paper[], labelPaper: ToShow['labelPaper']): (Placed<Paper> | Placed<Label>[])[] {
  const groups: (Placed<Paper> | Placed<Label>[])[] = []
  for (const [place, paper] of papers.entries()) {
    const last = groups.at(-1)
    if (paper.form === 'sheet' || labelPaper !== 'a4-four') groups.push({ paper, place })
    else if (Array.isArray(last) && last.length < 4) last.push({ paper, place })
    else groups.push([{ paper, place }])
  }
  return groups
}

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

function LabelPaper({ label }: { label: Label }) {
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

/** Beyond this many rows a second page is likely, so the table's head repeats the document's name. */
const ON_ONE_PAGE = 8

function SheetPaper({ sheet, logo }: { sheet: Sheet; logo: Buffer | undefined }) {
  const { locale, dir, title, number, mark, notice, sender, facts, parties, table, totals, included, signatures, foot } = sheet
  return (
    <article lang={locale} dir={dir} className="sheet">
      <header className="head">
        <div>
          {logo ? <img className="logo" src={`data:image/png;base64,${logo.toString('base64')}`} alt="" /> : null}
          <p className="sender">{sender.name}</p>
          {sender.lines.map((line) => (
            <p key={line} className="small">
              {line}
            </p>
          ))}
        </div>
        <div className="name">
          <h1>{title}</h1>
          {number ? <p className="number">{number}</p> : null}
          {mark ? <p className="mark">{mark}</p> : null}
        </div>
      </header>
      <div className="parties">
        {parties.map((party) => (
          <PartyLines key={party.title} party={party} />
        ))}
        <dl className="facts">
          {facts.map(({ label, value }) => (
            <FactParts key={label} label={label} value={value} />
          ))}
        </dl>
      </div>
      {notice ? <p className="notice">{notice}</p> : null}
      {table.rows.length > 0 ? <Goods table={table} title={title} running={table.rows.length > ON_ONE_PAGE ? sheet.running : ''} /> : null}
      <div className="end">
        <Beside sheet={sheet} />
        {totals.length > 0 ? (
          <div className="totals-side">
            <dl className="totals">{totals.map(inLine)}</dl>
            {included.length > 0 ? <dl className="included">{included.map(inLine)}</dl> : null}
          </div>
        ) : null}
      </div>
      {signatures.length > 0 ? (
        <div className="signatures">
          {signatures.map((signature) => (
            <p key={signature} className="signature small">
              {signature}
            </p>
          ))}
        </div>
      ) : null}
      <Thanks sheet={sheet} />
      <footer className="foot">{foot}</footer>
    </article>
  )
}

function PartyLines({ party: { title, name, lines } }: { party: Party }) {
  return (
    <section className="party">
      <h2>{title}</h2>
      <p className="strong">{name}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  )
}

function FactParts({ label, value }: Fact) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}

function inLine({ label, value }: Fact, place: number) {
  return (
    <div key={place}>
      <dt>{label}</dt>
      <dd className="amount">{value}</dd>
    </div>
  )
}

/** Scrollable by keyboard, for phones too narrow for it. */
function Goods({ table: { heads, rows, isTicked }, title, running }: { table: Table; title: string; running: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="goods" role="region" aria-label={title} tabIndex={0}>
      <table>
        <thead>
          {running ? (
            <tr className="running" aria-hidden="true">
              <td colSpan={heads.length}>{running}</td>
            </tr>
          ) : null}
          <tr>
            {heads.map((head, column) => (
              <th key={column} scope="col" className={column === 0 ? 'wide' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, small, figures }, place) => (
            <tr key={place}>
              <th scope="row" className="wide">
                {isTicked ? <span className="tick" /> : null}
                {name}
                {small ? <div className="small">{small}</div> : null}
              </th>
              {figures.map((figure, column) => (
                <td key={column}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Beside({ sheet: { inWords, collect, notes } }: { sheet: Sheet }) {
  return (
    <div className="beside">
      {inWords ? (
        <p>
          <span className="small">{inWords.label}</span>
          <br />
          <span className="strong">{inWords.value}</span>
        </p>
      ) : null}
      {collect ? (
        <p className="collect">
          {collect.value ? collect.label : null}
          <strong>{collect.value || collect.label}</strong>
        </p>
      ) : null}
      {notes.map(({ label, value }) => (
        <p key={label}>
          <span className="small">{label}</span>
          <br />
          <span className="note">{value}</span>
        </p>
      ))}
    </div>
  )
}

function Thanks({ sheet: { closing, qr } }: { sheet: Sheet }) {
  if (!closing && !qr) return null
  return (
    <div className="thanks">
      {qr ? <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: qr.svg }} /> : null}
      <div>
        {closing ? <p className="closing">{closing}</p> : null}
        {qr ? <p className="small">{qr.caption}</p> : null}
      </div>
    </div>
  )
}
