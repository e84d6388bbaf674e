import { fill } from '#i18n/words.ts'
import type { DocumentKind } from '#shop/orders/documents'
import { DownloadIcon, PrinterIcon } from '#ui/icons.tsx'
import { usePageWords } from '#ui/page-locale.ts'
import { whenIdle } from '#ui/when-idle.tsx'
import type { printingWords } from './printing.words.ts'

export interface OwnDocument {
  kind: DocumentKind
  title: string
  number: string
  path: string
  pdfPath: string
}

/** Documents of an order, collapsed. Nothing without any. DOC-01. */
export function OrderDocuments({ documents }: { documents: readonly OwnDocument[] }) {
  const words = usePageWords<typeof printingWords>()
  if (documents.length === 0) return null
  return (
    <details className="relative basis-full text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-accent underline underline-offset-4">
        <PrinterIcon className="size-4" />
        {words.documents}
      </summary>
      <DocumentLinks documents={documents} />
    </details>
  )
}

/** Links to print documents, each with its PDF. Scripts print at once; without them a new tab opens. DOC-02 to DOC-07, DOC-29. */
function DocumentLinks({ documents }: { documents: readonly OwnDocument[] }) {
  const words = usePageWords<typeof printingWords>()
  return (
    <ul className="flex flex-wrap gap-2 text-sm">
      {documents.map(({ kind, title, number, path, pdfPath }) => {
        const name = number ? `${title} ${number}` : title
        return (
          <li key={path} className="flex max-w-full rounded-lg border border-line bg-surface">
            <a
              href={path}
              target="_blank"
              rel="opener"
              className={`wt_pklist_${kind}_print inline-flex min-h-11 min-w-0 items-center gap-2 rounded-s-lg px-3 hover:bg-shade`}
              aria-label={`${fill(words.print, { title: name })} (${words.newTab})`}
            >
              <PrinterIcon className="size-4" />
              <span className="min-w-0 break-words">
                {title} {number ? <bdi dir="ltr">{number}</bdi> : null}
              </span>
            </a>
            <a
              href={pdfPath}
              download
              className="inline-flex min-h-11 items-center gap-1 rounded-e-lg border-s border-line px-3 text-soft hover:bg-shade"
              aria-label={fill(words.download, { title: name })}
            >
              <DownloadIcon className="size-4" />
              <bdi>PDF</bdi>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** Print settings and script, loaded when the page is idle: until then, and without scripts, the links open a new tab. */
export const DocumentPrinting = whenIdle(async () => (await import('./print-settings.tsx')).PrintSettings)
