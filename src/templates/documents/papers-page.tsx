import { renderToStaticMarkup } from 'react-dom/server'
import type { Settings } from '#shop/upkeep/settings'
import { LabelPaper } from './label-paper.tsx'
import type { Label, Paper } from './paper.ts'
import { PAPER_STYLES } from './paper-styles.ts'
import { SheetPaper } from './sheet-paper.tsx'

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
