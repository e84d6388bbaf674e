import { Link } from 'react-router'
import { fill, type Translated } from '#i18n/words.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonLook } from '#ui/button.tsx'
import { Table } from '#ui/table.tsx'
import type { ShownDocument } from './documents-list.server.ts'
import type { documentsListWords } from './documents-list.words.ts'

interface DocumentListProps {
  documents: ShownDocument[]
  mayOpenOrders: boolean
  words: Translated<typeof documentsListWords>
}

/** Issued documents: a table on wide screens, else cards. */
export function DocumentList(props: DocumentListProps) {
  const { documents, words } = props
  return (
    <>
      <ul aria-label={words.title} className="grid gap-3 menu:hidden">
        {documents.map((document) => (
          <li key={document.id} className="grid gap-1.5 rounded-xl border border-line bg-surface p-4 text-sm">
            <p className="flex items-baseline justify-between gap-3">
              <bdi className="min-w-0 font-semibold break-all tabular-nums">{document.number}</bdi>
              <span className="font-semibold whitespace-nowrap tabular-nums">{document.amount}</span>
            </p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-soft">
              <Kind document={document} /> {document.day}
            </p>
            <p className="break-words">{document.customer}</p>
            <p className="flex items-center justify-between gap-3">
              <Order {...props} document={document} />
              <Files document={document} words={words} />
            </p>
          </li>
        ))}
      </ul>
      <div className="hidden menu:block">
        <Table
          caption={words.title}
          columns={[
            words.number,
            words.kind,
            words.day,
            words.customer,
            words.order,
            <span key="amount" className="block text-end">
              {words.amount}
            </span>,
            words.file,
          ]}
        >
          {documents.map((document) => (
            <tr key={document.id} className="hover:bg-shade">
              <td className="font-semibold whitespace-nowrap tabular-nums">
                <bdi>{document.number}</bdi>
              </td>
              <td className="whitespace-nowrap">
                <Kind document={document} />
              </td>
              <td className="whitespace-nowrap text-soft">{document.day}</td>
              <td>
                <span className="block max-w-64 break-words">{document.customer}</span>
              </td>
              <td className="whitespace-nowrap">
                <Order {...props} document={document} />
              </td>
              <td className="text-end font-semibold whitespace-nowrap tabular-nums">{document.amount}</td>
              <td>
                <Files document={document} words={words} />
              </td>
            </tr>
          ))}
        </Table>
      </div>
    </>
  )
}

function Kind({ document: { kind, title } }: { document: ShownDocument }) {
  return <Badge kind={kind === 'creditnote' ? 'warn' : 'quiet'}>{title}</Badge>
}

function Order({ document: { orderId }, mayOpenOrders, words }: DocumentListProps & { document: ShownDocument }) {
  const text = fill(words.orderNumber, { number: orderId })
  if (!mayOpenOrders) return <span className="tabular-nums">{text}</span>
  return (
    <Link to={`/admin/orders/${orderId}/#documents`} className="inline-flex min-h-6 items-center text-accent tabular-nums">
      {text}
    </Link>
  )
}

function Files({ document: { id, number }, words }: Pick<DocumentListProps, 'words'> & { document: ShownDocument }) {
  const look = `${buttonLook({ kind: 'quiet', size: 'small' })} -my-1.5`
  return (
    <span className="inline-flex gap-1">
      <a href={`/admin/documents/${id}/`} target="_blank" rel="noreferrer" aria-label={fill(words.fileOf, { number })} className={look}>
        {words.file}
      </a>
      <Link to={`/admin/documents/${id}/electronic/`} aria-label={fill(words.electronicOf, { number })} className={look}>
        {words.electronic}
      </Link>
    </span>
  )
}
