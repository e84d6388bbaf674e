import { sum } from '#money/millimes'
import type { Refund } from '#shop/orders/refunds'
import {
  leftOf,
  creditNoteOf,
  invoiceOf,
  isAvailable,
  isNumbered,
  isTakenBack,
  mayBeCredited,
  mayBeInvoiced,
  type DocumentKind,
  type Invoiced,
  type IssuedDocument,
} from './documents.ts'

export interface Holding {
  /** True for an unnumbered kind that can be drawn now. */
  isDrawable: boolean
  /** The valid invoice, or all credit notes. */
  issued: IssuedDocument[]
  /** Refund ids of missing documents; null for the invoice, and for the credit note of a cancelled order. */
  missing: (number | null)[]
}

export interface Held {
  order: Invoiced
  documents: readonly IssuedDocument[]
  refunds?: readonly Pick<Refund, 'id' | 'state' | 'isSurplus' | 'amount'>[]
}

/** The single source for pages, addresses and files. DOC-30, ADM-43. */
export function holdingOf(kind: DocumentKind, { order, documents, refunds = [] }: Held): Holding {
  if (!isNumbered(kind)) return { isDrawable: isAvailable(kind, order), issued: [], missing: [] }
  if (kind === 'invoice') {
    const invoice = invoiceOf(documents, order)
    return { isDrawable: false, issued: invoice ? [invoice] : [], missing: !invoice && mayBeInvoiced(order) ? [null] : [] }
  }
  const issued = documents.filter((one) => one.kind === 'creditnote')
  return { isDrawable: false, issued, missing: missingCredits({ order, documents, refunds }) }
}

function missingCredits({ order, documents, refunds }: Required<Held>): (number | null)[] {
  const invoice = documents.findLast(({ kind }) => kind === 'invoice')
  if (!invoice) return []
  const lacking = refunds.filter((refund) => mayBeCredited(refund) && !creditNoteOf(documents, refund.id))
  const earlier = documents.filter((one) => one.kind === 'creditnote' && one.edition === invoice.edition).map(({ content }) => content)
  const isLeft = leftOf(invoice.content, earlier) > sum(...lacking.map(({ amount }) => amount))
  const isRestMissing = isTakenBack(order) && !creditNoteOf(documents, null) && isLeft
  return [...lacking.map(({ id }) => id), ...(isRestMissing ? [null] : [])]
}
