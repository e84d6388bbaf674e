import { renderToStaticMarkup } from 'react-dom/server'
import { direction, type Locale } from '#i18n/locale.ts'
import type { Fact, Paper } from './paper.ts'

const SHEET = `
@page { size: A4; margin: 18mm }
body { font: 10pt/1.5 Alexandria, 'Segoe UI', 'Noto Sans Arabic', Arial, sans-serif; color: #17203a; background: #fff }
article + article { break-before: page }
table { width: 100%; border-collapse: collapse }
th, td { text-align: start; padding: 6pt 4pt; border-bottom: .5pt solid #ccc; break-inside: avoid }
`

/** Papers as one HTML page to print, each on pages of its own. It has no script, and styles of its own only. */
export function papersPage(papers: readonly Paper[], locale: Locale): string {
  const page = (
    <html lang={locale} dir={direction(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{papers.map(({ title }) => title).join(', ')}</title>
        <style dangerouslySetInnerHTML={{ __html: SHEET }} />
      </head>
      <body>
        {papers.map((paper, place) => (
          <Sheet key={place} paper={paper} />
        ))}
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

function Sheet({ paper: { title, sender, facts, parties, table, totals, closing } }: { paper: Paper }) {
  return (
    <article>
      <h1>{title}</h1>
      <Lines title={sender.name} lines={sender.lines} />
      <Facts facts={facts} />
      {parties.map((party) => (
        <Lines key={party.title} {...party} />
      ))}
      <table>
        <thead>
          <tr>
            {table.heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, place) => (
            <tr key={place}>
              {row.map((cell, column) => (
                <td key={table.heads[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Facts facts={totals} />
      {closing.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </article>
  )
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  return (
    <section>
      <h2>{title}</h2>
      {lines.map((line, place) => (
        <p key={place}>{line}</p>
      ))}
    </section>
  )
}

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
