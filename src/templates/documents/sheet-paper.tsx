import type { Fact, Party, Sheet, Table } from './paper.ts'

/** Beyond this many rows a second page is likely, so the table's head repeats the document's name. */
const ON_ONE_PAGE = 8

export function SheetPaper({ sheet, logo }: { sheet: Sheet; logo: Buffer | undefined }) {
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
